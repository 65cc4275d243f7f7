# For those who look after the site, and what they tell everybody.

site-read-only = Табле су тренутно затворене: партије могу да се гледају, али не и да се играју. Сатови стоје.
site-announcement = Обавештење
site-put-aside = Склони

admin-title = Управљање сајтом
admin-boards = Табле
admin-boards-hint = Док су табле затворене, нико не може да започне партију ни да повуче потез, и никоме не истиче време. То пише на свакој страници, а странице могу да се читају. Кад се табле поново отворе, време се надокнађује.
admin-boards-close = Затвори табле
admin-boards-open = Отвори табле
admin-boards-closed = Табле су затворене.
admin-boards-opened = Табле су отворене.
admin-announcements = Обавештења
admin-announcements-hint = Обавештење са овог списка стоји на свакој страници док га не повучеш или док га читалац не склони.
admin-announcement = Ново обавештење
admin-announce = Објави
admin-announced = Обавештење је сада на свакој страници.
admin-withdraw = Повуци
admin-withdrawn = Обавештење је повучено.

admin-find = Налози
admin-find-show = Прикажи
admin-sessions = { $count ->
    [0] Није пријављен ни на једном уређају.
    [1] Пријављен на једном уређају.
    [one] Пријављен на { $count } уређају.
    [few] Пријављен на { $count } уређаја.
   *[other] Пријављен на { $count } уређаја.
}
admin-is-banned = Овај налог је забрањен
admin-is-closed = Овај налог је затворен
admin-unbar = Поново дозволи коришћење
admin-not-barred = Овај налог управља сајтом. Може се забранити или затворити тек кад му се то право одузме, на самом рачунару на ком сајт ради: komadai admin unmake.
admin-bar = Забрана или затварање
admin-bar-hint = На налог више није могуће пријавити се, а с његових места више се не могу вући потези; свуда се одјављује, а његови токени престају да важе. Партије у току завршавају се истеком времена или чекају да се налог врати.
admin-reason = Разлог
admin-reason-hint = Власник налога ово чита кад покуша да се пријави.
admin-ban = Забрани
admin-close = Затвори
admin-rename = Промени име
admin-rename-hint = Све партије овог налога приказују ново име. Старо је слободно за сваког.
admin-rename-new = Ново име
admin-reset-hint = Линк преко ког власник налога бира нову лозинку. Важи једном, у року од једног дана: не дај га никоме другом.
admin-reset-make = Направи линк
admin-reset-link = Ово је линк. Приказује се само овај пут: копирај га сада.

admin-reports = Пријављене поруке
admin-reports-hint = Поруке које су пријавили играчи и гледаоци, почев од најстарије. Уклоњена порука се више никоме не приказује.
admin-reports-none = Ништа не чека на преглед.
admin-reported = { $count ->
    [1] Једна пријава, { $since }
    [one] { $count } пријава, прва { $since }
    [few] { $count } пријаве, прва { $since }
   *[other] { $count } пријава, прва { $since }
}
admin-report-players = играч противнику
admin-report-watchers = међу гледаоцима
admin-report-game = партија
admin-report-hide = Уклони
admin-report-leave = Остави
admin-audit = Шта је урађено
admin-audit-none = Још ништа није урађено.
admin-audit-when = Када (UTC)
admin-audit-who = Ко
admin-audit-what = Шта
admin-audit-older = Старији уноси
admin-did-ban = Забрањен налог
admin-did-close = Затворен налог
admin-did-open = Поново дозвољен налог
admin-did-rename = Промењено име
admin-did-reset = Направљен линк за нову лозинку:
admin-did-announce = Објављено обавештење
admin-did-withdraw = Повучено обавештење
admin-did-hide = Уклоњена порука:
admin-did-leave = Остављена пријављена порука:
admin-did-read-only = Затворене табле
admin-did-read-write = Отворене табле
admin-did-make = Додељено управљање сајтом:
admin-did-unmake = Одузето управљање сајтом:
admin-did-worker-token = Направљен токен за помоћне програме:
admin-did-collect = Прикупљене партије са других места:
admin-did-collect-anew = Замењене прикупљене партије:
admin-did-recount = Поново пребројана отварања

account-banned = Овај налог је забрањен.
account-closed = Овај налог је затворен.
account-barred-reason = Разлог: { $reason }

error-barred = Налог овог места не може да се користи
error-barred-what = Онај ко управља сајтом забранио је или затворио налог коме ово место припада. Партију можеш да гледаш.
error-read-only = Табле су тренутно затворене
error-read-only-what = Партије могу да се гледају, али се не може започети нова нити придружити постојећој. Покушај поново касније.
refusal-read-only = Табле су тренутно затворене: ништа није одиграно. Твој сат стоји.
