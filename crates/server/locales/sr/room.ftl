# What the websocket says: claims, notes, refusals.

claim-declare = Прогласи улазак краља
claim-impasse = Понуди застој
claim-draw = Понуди реми

note-engine-busy = Рачунар је заузет другим партијама, а ова чека на ред. Сачекај овде или се врати касније: партија остаје.
note-engine-failed = Рачунар је престао да размишља и поново се покреће. Твоја партија је сачувана: сачекај овде или се врати касније.

refusal-not-a-player = Ово могу само играчи ове партије.
refusal-no-claim = То се не може тражити у тренутној позицији.
refusal-no-offer = Нема такве понуде на коју би се одговорило.
refusal-stale-ply = Позиција се у међувремену променила. Погледај таблу и покушај поново.
refusal-game-not-over = Партија још траје.
refusal-seat-open = Противник још није дошао.
refusal-unavailable = Сајт тренутно не може да сачува потезе: ништа није одиграно. Покушај поново за који тренутак.
refusal-already-offered = Та понуда је већ послата.
refusal-too-many-offers = Таквих понуда је било доста: сачекај да неко одигра потез.
refusal-nothing-to-take-back = Немаш потез за враћање.
refusal-too-many-takebacks = У овој партији потези су већ довољно пута враћани.
refusal-too-late-to-abort = Обе стране су повукле потез: партија се више не може отказати. Можеш да је предаш.
refusal-not-left = Противник је ту, или још није довољно дуго одсутан.
refusal-next-exists = Следећа партија је већ почела.
refusal-id-reused = Страница је исто име употребила за две команде. Учитај је поново.
refusal-busy = Превише тога се десило истовремено: ништа није одиграно. Покушај поново.

# Why something was not said, noted or reported.
refusal-talk-empty = Порука је празна.
refusal-talk-too-long = То је предугачко. Скрати текст.
refusal-talk-control = Ту има знакова које нико не види. Напиши то без њих.
refusal-talk-too-fast = То је много за кратко време. Сачекај неколико секунди.
refusal-talk-full = Разговор у овој партији достигао је највећу дужину коју сајт чува.
refusal-talk-needs-account = Пријави се да можеш да пишеш док гледаш.
refusal-talk-no-message = Твоја пријава ове поруке је већ послата, или поруке више нема.
refusal-talk-unavailable = Сајт тренутно не може ово да сачува. Покушај поново за који тренутак.
