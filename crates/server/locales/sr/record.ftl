# Records that somebody brings along: the form, and the page on which one is stepped through.

records-title = Преглед записа
records-heading = Погледај запис партије
records-lead = Отвори запис партије – KIF, KI2, CSA, USI, JKF, PSN – и прођи кроз њега потез по потез.
records-file = Датотека
records-file-hint = Највише 8 MB. Формат и кодирање се препознају сами.
records-text = Или текст записа
records-open = Отвори
records-kept = Овде се ништа од тога не чува: све је на страници коју добијеш.
records-nothing = Изабери датотеку или налепи текст записа.
records-wrong = Запис не може да се прочита. Ред { $line }, колона { $column }. { $fault }
records-too-long = Број потеза у запису, с варијантама: { $moves }; страница приказује највише { $most }.

records-too-much = Уз потезе је написано више него што може да стане на страницу.
error-records-crowded = Чита се много записа
error-records-crowded-what = Тренутно нема места за још један. Врати се и пошаљи га поново за који минут.

record-heading = { $black } – { $white }
record-another = Други запис
record-no-script = За пролазак кроз запис потребан је JavaScript; потези главне варијанте су испод.
record-no-moves = Запис нема потеза
record-last = На крај
record-forks = Варијанте
record-games = Партије у овој датотеци
record-among = Партија { $number } од { $of }
record-previous = Претходна партија
record-next = Следећа партија
record-take = Преузми као
record-lost = Формат { $format } нема где да сачува: { $lost }.
record-format = Формат
record-format-of = { $format }, { $encoding }
record-header-event = Такмичење
record-header-site = Место
record-header-start-time = Почетак
record-header-end-time = Крај
record-header-time-limit = Време за игру
record-header-opening = Отварање
record-header-note = Напомена
js-record-foul = Против правила: { $text }

record-ended = { $winner ->
    [black] { $what }: побеђује црни
   *[white] { $what }: побеђује бели
}
record-end-resign = Предаја
record-end-chudan = Прекинута партија
record-end-sennichite = Четвороструко понављање (sennichite)
record-end-jishogi = Застој (jishogi)
record-end-time-up = Време је истекло
record-end-illegal-win = Прекршено је правило
record-end-illegal-lose = Прекршено је правило
record-end-illegal-action-black = Црни је прекршио правило
record-end-illegal-action-white = Бели је прекршио правило
record-end-kachi = Проглашен улазак краља
record-end-hikiwake = Реми
record-end-tsumi = Мат
record-end-fuzumi = Нема мата
record-end-default-win = Противник није играо
record-end-default-lose = Није играно
record-end-max-moves = Достигнута је граница броја потеза
record-end-matta = Потез је враћен
record-end-error = Запис се прекида грешком
