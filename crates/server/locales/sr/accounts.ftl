# Accounts: signing up and in, the settings, and a player’s page.

site-nav = Твој налог
account-sign-in = Пријави се
account-sign-out = Одјави се
account-settings = Подешавања

account-new-title = Нови налог
account-new-heading = Отвори налог
account-new-lead = Налог чува све твоје партије на једном месту и отвара их на сваком уређају. Можеш подједнако добро да играш и без њега.
account-new-create = Отвори налог
account-new-instead = Немаш налог? Отвори га
account-forgotten-instead = Заборављена лозинка?
account-sign-in-title = Пријава
account-sign-in-instead = Имаш налог? Пријави се

account-name = Име
account-name-hint = Од 2 до 20 знакова: слова од A до Z, цифре, - и _. Видљиво је свима и касније се не може променити.
account-name-length = Име има од 2 до 20 знакова.
account-name-character = Име се састоји од слова од A до Z, цифара и знакова - и _, а почиње словом или цифром.
account-name-reserved = Ово име би неко могао да повеже са самим сајтом. Изабери друго.
account-name-taken = Ово име је већ заузето. Изабери друго.
account-name-alike = Ово име личи на име { $name }, па би вас други мешали. Изабери друго.

account-password = Лозинка
account-password-hint = Три-четири речи које немају везе једна с другом лако се памте, а тешко погађају.
account-password-empty = Изабери лозинку.
account-password-long = То је предугачко: дозвољено је највише 256 знакова.
account-password-weak = Ова лозинка би се брзо погодила.
account-password-keys = Тастери који стоје један до другог лако се погађају.
account-password-repeats = Понављања се лако погађају.
account-password-common = Многи користе ову или сличну лозинку.
account-password-sequence = Низови као што су abc или 6543 лако се погађају.
account-password-date = Датуми и године лако се погађају.
account-password-word = Једна реч сама за себе лако се погађа.
account-password-name = Имена сама за себе лако се погађају.
account-password-try-words = Употреби неколико речи, али не неку познату фразу.
account-password-try-plain = Симболи, цифре и велика слова нису потребни.
account-password-try-more = Додај још реч-две, што необичније то боље.
account-password-try-capitals = Велика слова мало помажу.
account-password-try-reversed = Речи написане уназад мало помажу.
account-password-try-substitutions = Замена слова a знаком @ и слично мало помаже.
account-password-try-keys = Употреби дужи низ тастера са више скретања.
account-password-try-repeats = Изостави понављања.
account-password-try-sequences = Изостави низове.
account-password-try-dates = Изостави датуме и године.

account-email = Имејл (ако желиш)
account-email-hint = За случај да изгубиш лозинку. Нико други га не види. Без њега добро чувај лозинку.
account-email-bad = Ово није имејл адреса.

account-wrong = Име или лозинка нису исправни. Велика и мала слова у лозинци се разликују.
account-not-kept = Твој прегледач није запамтио пријаву. Памти је само преко шифроване везе (https) или на рачунару на ком сајт ради, и само ако прихвата колачиће овог сајта.
account-plain = На овај сајт долазиш преко нешифроване везе. Прегледач преко ње не памти пријаву, а други би могли да прочитају твоју лозинку. Користи адресу која почиње са https или је затражи од онога ко води сајт.

account-title = Подешавања
account-heading = Подешавања: { $name }
account-admin = Овај налог управља сајтом.
account-since = Налог постоји од { $date }
account-games = Твоје партије

account-done-password = Лозинка је промењена. Сви остали уређаји су одјављени.
account-done-email = Адреса је сачувана.
account-done-session = Тај уређај је одјављен.
account-done-others = Сви остали уређаји су одјављени.
account-done-token = Токен више не важи.

account-password-heading = Лозинка
account-password-current = Досадашња лозинка
account-password-new = Нова лозинка
account-password-change = Промени лозинку
account-password-others = Сви остали уређаји се тиме одјављују. Токени остају.
account-password-wrong = Ово није твоја лозинка.
account-email-heading = Имејл
account-email-save = Сачувај
account-sessions = Уређаји
account-sessions-hint = Овде се види где је твој налог пријављен. Сајт не чува мрежне адресе.
account-session-this = овај уређај
account-session-unknown = Непознат уређај
account-session-seen = последњи пут виђен { $date }
account-session-end = Одјави
account-session-end-label = Одјави уређај: { $device }
account-sessions-end = Одјави све остале уређаје
account-vacation = Одмор
account-vacation-hint = У дописним партијама твој сат за то време стоји, и сви виде докле. Партија у којој ти је време већ истекло остаје изгубљена.
account-vacation-left = { $days ->
    [one] Ове године преостаје још { $days } дан.
    [few] Ове године преостају још { $days } дана.
   *[other] Ове године преостаје још { $days } дана.
}
account-vacation-days = Колико дана, почев од сада
account-vacation-begin = Почни одмор
account-vacation-bad = { $days ->
    [one] Изабери највише { $days } дан: толико је остало за ову годину.
    [few] Изабери од 1 до { $days } дана: толико је остало за ову годину.
   *[other] Изабери од 1 до { $days } дана: толико је остало за ову годину.
}
account-vacation-lasts = На одмору си до { $date } (UTC).
account-vacation-end = Заврши га одмах
account-done-vacation = Твој одмор је почео.
account-done-vacation-end = Твој одмор је завршен. Твоји сатови поново теку.
account-blocked = Блокирани играчи
account-blocked-hint = Не видиш шта пишу и не могу да те изазову.
account-unblock = Одблокирај
account-unblock-label = Одблокирај играча { $name }
account-done-unblocked = Поново видиш шта овај играч пише.
account-tokens = Токени за програме
account-tokens-hint = Програм који има токен може у твоје име да ради оно што токен дозвољава. Токен шаље у заглављу Authorization, после речи Bearer.
account-token-label = Чему служи
account-token-label-bad = Напиши реч-две, највише 60 знакова.
account-token-scopes = Шта сме
account-token-scopes-bad = Изабери бар једну ствар коју сме.
account-tokens-full = Налог не може да има више токена. Прво опозови неки.
account-scope-account-read = Да чита твој налог: име, адресу
account-scope-games-read = Да види списак твојих партија
account-scope-games-play = Да вуче потезе у твојим партијама
account-scope-work = Да размишља уместо рачунара овог сајта
account-token-make = Направи токен
account-token-new = Ово је токен. Приказује се само овај пут: копирај га сада.
account-token-used = последњи пут коришћен { $date }
account-token-unused = никад коришћен
account-token-revoke = Опозови
account-token-revoke-label = Опозови: { $label }
account-adopt-heading = Додај партију
account-adopt-hint = Налепи тајни линк партије започете без налога, било да још траје или је завршена. Линк важи и даље.
account-adopt-link = Твој линк за партију
account-adopt = Додај у мој налог
account-adopt-bad = Ово није линк играча неке овдашње партије. Копирај га целог.
account-adopt-taken = Ово место припада другом налогу.
account-data = Твоји подаци
account-data-hint = Све што сајт чува о теби, у једној датотеци: налог, уређаји, токени, партије.
account-export = Преузми моје податке
account-delete-heading = Брисање налога
account-delete-hint = Ово се не може опозвати. Име постаје слободно. Партије остају, а на твом месту је гост; тајни линкови важе и даље.
account-delete = Обриши мој налог

player-own = Ово су твоје партије. Други не виде оне које чекају пријатеља.
player-filter = Филтрирај
player-opponent = Противник
player-opponent-hint = Име, или реч computer (рачунар) или guest (гост)
player-opponent-bad = Не постоји играч с тим именом.
player-result = Резултат
player-result-any = Било који
player-result-won = Победа
player-result-lost = Пораз
player-result-drawn = Реми
player-result-unfinished = У току
player-result-off = Отказана
player-from = Од
player-until = До
player-date-bad = Напиши датум као година-месец-дан: 2026-11-30.
player-show = Прикажи
player-all = Све партије
player-none = Нема партија.
player-game-date = Датум
player-game-moves = Потези
player-older = Старије партије
player-download = Преузми ове партије
player-download-hint = Једна датотека с најновијим одговарајућим партијама (највише { $most }). За остале изабери датуме.

error-no-player = Нема таквог играча
error-no-player-what = Можда је име погрешно откуцано, или је налог обрисан.
error-too-many-tries = Превише покушаја
error-too-many-tries-what = За кратко време испробано је много лозинки. { $seconds ->
    [1] Покушај поново за секунду.
    [one] Покушај поново за { $seconds } секунду.
    [few] Покушај поново за { $seconds } секунде.
   *[other] Покушај поново за { $seconds } секунди.
}
error-cross-site = Ово је дошло с другог сајта
error-cross-site-what = Страница неког другог сајта послала је ово у твоје име, па ништа није урађено. Отвори директно овај сајт и покушај поново одатле.
error-token = Потребан је токен
error-token-what = Пошаљи токен свог налога у заглављу Authorization, после речи Bearer. Токен недостаје, погрешно је откуцан или је опозван.
error-scope = Токен ово не дозвољава
error-scope-what = Потребна је дозвола „{ $scope }”. Направи други токен у подешавањима налога.

game-adopt-hint = Твој налог још не зна за ову партију. Додај је, и отвараће се свуда где се пријавиш.
game-account-more = Партија се отвара на сваком уређају на ком се пријавиш.

# Whom one does not want to hear.
player-block = Блокирај
player-block-hint = Можеш да блокираш овог играча: онда не видиш шта пише.
player-blocked = Овај играч је блокиран: не видиш шта пише.
player-unblock = Одблокирај играча
