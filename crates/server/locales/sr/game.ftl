# The game page, the invitation, the watcher's page.

play-title = Твоја партија
watch-title = Партија шогија
join-title = Позив на шоги

# The panel beside the board.
game-moves = Потези
game-no-moves = Још нема потеза
game-first = На почетак
game-previous = Потез назад
game-next = Потез напред
game-last = На тренутну позицију
game-resign = Предај
game-abort = Откажи партију
game-takeback = Врати потез
game-flip = Окрени таблу
game-rematch = Реванш
game-new = Нова партија
game-settings = Фигуре, нотација, потези
game-share = Линкови и преузимања
game-link = Твој тајни линк
game-link-more = Отвара ову партију у твоје име, на сваком уређају. Не дели га ни с ким.
game-watch-link = Линк за гледаоце
game-watch-link-more = Ко га има, види партију, али не може да вуче потезе.
game-copy = Копирај
game-download-sfen = Позиција (SFEN)
game-download = Преузми
game-about = О овој партији
game-about-rules = Правила
game-about-handicap = Хендикеп
game-help = Изабрана фигура
game-help-none = Изабери фигуру и овде ће писати како се креће.
game-net-now = Покушај сада
game-result = Резултат

# The waiting page.
invite-heading = Пошаљи овај линк пријатељу
invite-more = Партија почиње чим је пријатељ отвори. Остави ову страницу отворену, или јој се врати преко свог тајног линка.
invite-link = Позивница
invite-share = Подели…

# The invitation as the friend sees it.
join-heading = Имаш позив на партију шогија
join-you-black = Играш црним и вучеш први потез.
join-you-black-handicap = Играш црним. Бели даје хендикеп и вуче први потез.
join-you-white = Играш белим; црни вуче први потез.
join-you-white-handicap = Играш белим, дајеш хендикеп и вучеш први потез.
join-accept = Играј
join-new = Играш први пут? Табла приказује сваки могући потез.

# The dialog before resigning.
resign-heading = Предати ову партију?
resign-more = Противник побеђује.
resign-yes = Предај
resign-no = Играј даље

# Whose turn it is, in the scripts and in the page.
js-status-your-turn = Твој потез
js-status-your-turn-check = Твој потез – твој краљ је у шаху
js-status-computer = Рачунар размишља
js-status-computer-check = Шах! Рачунар размишља
js-status-opponent = Противник је на потезу
js-status-opponent-check = Шах! Противник је на потезу
js-status-black = Црни је на потезу
js-status-black-check = Црни је на потезу, у шаху
js-status-white = Бели је на потезу
js-status-white-check = Бели је на потезу, у шаху
js-status-waiting = Чека се пријатељ
js-status-open = Чека се други играч
js-status-over = Партија је завршена
js-seat-you = Ти
js-seat-computer = Рачунар, ниво { $level }
js-seat-friend = Твој противник
js-seat-guest = Гост
js-seat-open = Још никог нема
js-black = ☗ Црни
js-white = ☖ Бели

js-result-won = Победа!
js-result-lost = Пораз
js-result-draw = Реми
js-result-none = Без резултата

js-start-hint = Додирни неку од својих фигура: тачке показују куда може.
js-start-hint-wait = Противник вуче први потез.
js-repetition = Ова позиција је сада на табли { $count }. пут.
js-repetition-ends = Кад се појави четврти пут, партија се завршава.
js-perpetual-you-loses = Од њене прве појаве сваким потезом дајеш шах: ако се тако појави и четврти пут, губиш.
js-perpetual-you-forbidden = Од њене прве појаве сваким потезом дајеш шах: на тај начин не смеш да је поновиш и четврти пут.
js-perpetual-opponent-loses = Од њене прве појаве противник сваким потезом даје шах: ако се тако појави и четврти пут, побеђујеш.
js-perpetual-opponent-forbidden = Од њене прве појаве противник сваким потезом даје шах: на тај начин не сме да је понови и четврти пут.
js-perpetual-black-loses = Од њене прве појаве црни сваким потезом даје шах: ако се тако појави и четврти пут, црни губи.
js-perpetual-black-forbidden = Од њене прве појаве црни сваким потезом даје шах: на тај начин не сме да је понови и четврти пут.
js-perpetual-white-loses = Од њене прве појаве бели сваким потезом даје шах: ако се тако појави и четврти пут, бели губи.
js-perpetual-white-forbidden = Од њене прве појаве бели сваким потезом даје шах: на тај начин не сме да је понови и четврти пут.

js-looking-back = Преглед: потез { $ply } од { $total }
js-looking-start = Преглед: почетни положај
js-back-to-now = На тренутну позицију

js-say-move-black = Црни: { $move }
js-say-move-white = Бели: { $move }
js-say-check = Шах!
js-say-step = { $piece } { $from } на { $to }
js-say-take = { $piece } { $from } узима на { $to }: { $taken }
js-say-drop = { $piece }, спуштање на { $to }
js-say-promoted = { $move }, уз промоцију
js-say-last = Потез { $ply }: { $move }
js-say-no-clocks = Ова партија се игра без сата.
js-joined = Пријатељ је стигао. Партија почиње.

js-illegal = Није дозвољено: { $text }
js-play-anyway = Ипак одиграј (губиш партију)
js-refused = Није одиграно: { $text }

js-offer-draw = Противник нуди реми.
js-offer-impasse = Противник нуди да се партија заврши због застоја.
js-offer-rematch = Противник тражи реванш са замењеним странама.
js-offer-takeback = Противник тражи да врати потез.
js-offered-takeback = Твој захтев да вратиш последњи потез је послат. Противник може да пристане или да игра даље.
js-offered-draw = Твоја понуда ремија је послата. Противник може да прихвати или да игра даље.
js-offered-impasse = Твоја понуда застоја је послата. Противник може да прихвати или да игра даље.
js-offered-rematch = Твој захтев за реванш је послат. Противник треба да пристане.
js-offer-accept = Прихвати
js-offer-decline = Одбиј
js-offer-withdraw = Повуци
js-declined = Противник је одбио.
js-taken-back = Потез је враћен. Време на сатовима се не враћа.

js-confirm = Да ли је ово твој потез?
js-confirm-play = Одиграј
js-confirm-not = Други потез

js-premove = Твој следећи потез је изабран: биће одигран чим противник повуче свој, ако тада буде могућ.
js-premove-cancel = Одустани
js-premove-dropped = Изабрани потез сада није могућ.

js-seat-away = { $side } · није ту
js-left-wait = Противник није ту. За { $seconds } s моћи ћеш да завршиш партију.
js-left = Противник је напустио партију. Можеш да прогласиш победу или реми, или да чекаш даље.
js-left-win = Прогласи победу
js-left-draw = Прогласи реми

js-next-replay = По правилима се овај реми игра поново: почела је нова партија, са замењеним странама.
js-next-replay-opens = Реми се игра поново, са замењеним странама. Нова партија се отвара за који тренутак.
js-next-rematch = Реванш је почео, са замењеним странама.
js-next-rematch-opens = Реванш, са замењеним странама. Нова партија се отвара за који тренутак.
js-next-open = Отвори одмах
js-next-stay = Остани овде

js-copied = Копирано
js-copy-failed = Копирање овде није могуће: означи текст и копирај га ручно.

js-net-connecting = Повезивање…
js-net-lost = Веза је прекинута. Поновни покушај…
js-net-offline = Овај уређај није на мрежи. Партија се наставља кад се веза врати.
js-net-gone = Сајт не одговара. Твоја партија је сачувана; страница и даље покушава да се повеже.
js-net-restarting = Сајт се поново покреће. Твоја партија је сачувана и наставља се за који тренутак.
js-net-unsent = Твој потез је на путу…

# Talk.
chat-players = Разговор с противником
chat-players-hint = Ово читате само ти и противник.
chat-watchers = Разговор гледалаца
chat-watchers-hint = Играчи ово не могу да читају док се партија не заврши.
chat-none = Још нема порука.
chat-line = Твоја порука
chat-send = Пошаљи
chat-sign-in = Пријави се да можеш овде да пишеш
chat-mute = Не приказуј ми овај разговор
js-chat-unread = нових: { $count }
js-chat-gone = Неко
js-chat-report = Пријави
js-chat-report-sure = Пријавити модераторима?
js-chat-reported = Хвала. Модератор ће ово погледати.
js-chat-offline = Нема везе: ништа није послато.

# What a player keeps beside the game.
note-heading = Моје белешке
note-hint = Нико их осим тебе не чита.
note-keep = Сачувај
js-quiet-saved = Сачувано
js-quiet-failed = Није сачувано: { $text }
js-quiet-offline = Није сачувано: нема везе.

conditional-heading = Условни потези
conditional-lines = Ако противник одигра ово, одговараш овако
conditional-hint = Један ред за сваки случај: потез противника, твој одговор и тако даље, на пример P-84 P-26. Сајт твоје одговоре игра одмах. Противник их не види.
conditional-keep = Сачувај
conditional-begin = Унеси варијанту на табли
conditional-not-now = Условни потези се задају док је противник на потезу.
conditional-too-many = То је превише редова.
conditional-length = Ред { $line }: варијанта се завршава твојим потезом и има највише 30 потеза.
conditional-contradiction = Ред { $line } на исте потезе одговара другачије него неки ред изнад њега.
conditional-no-move = Ред { $line }: „{ $word }” није потез који се ту може одиграти.
conditional-illegal = Ред { $line }: „{ $word }” се ту не може одиграти. { $why }
js-line-theirs = Потез противника…
js-line-yours = Твој одговор…
js-line-so-far = Варијанта: { $moves }
js-line-keep = Додај варијанту
js-line-back = Потез назад
js-line-cancel = Одустани
