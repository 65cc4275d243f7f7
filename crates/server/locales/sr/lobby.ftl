# The lobby: open seeks, quick pairing, challenges, and the games that wait.

home-strangers = Нађи противника
home-strangers-more = Изабери време: ко изабере исто, твој је противник. Налог није потребан.
home-lobby = Погледај ко тражи партију
home-statistics = Ко побеђује? Статистика

time-short = { $minutes } + { $seconds } s
time-short-reserve = { $reserve ->
    [one] { $days } + { $reserve } дан
    [few] { $days } + { $reserve } дана
   *[other] { $days } + { $reserve } дана
}
time-short-days = { $days ->
    [one] { $days } дан
    [few] { $days } дана
   *[other] { $days } дана
}

lobby-title = Лоби
lobby-lead = Нађи с ким ћеш да играш. Партија почиње чим двоје желе исто.
lobby-quick = Брзо упаривање
lobby-open = Траже партију
lobby-none = Тренутно нико не тражи партију. Изабери време, па ће те овде видети ко следећи наиђе.
lobby-new = Партија по твом избору
lobby-create = Потражи противника
lobby-others = Без чекања
lobby-take = Играј
lobby-take-label = Играј. Противник: { $name }
lobby-withdraw = Повуци
lobby-own = Ово си ти
lobby-accounts-only = За играче с налогом
lobby-rated = рејтингована
lobby-unrated = без рејтинга
lobby-wants-black = жели црног
lobby-wants-white = жели белог
lobby-from = рејтинг од { $lowest } навише
lobby-until = рејтинг до { $highest }
lobby-between = рејтинг од { $lowest } до { $highest }
lobby-lowest-label = Најнижи рејтинг противника
lobby-highest-label = Највиши рејтинг противника
lobby-range-hint = У поенима, на пример 1400. Ако поставиш границу, твоју партију могу да прихвате само играчи с налогом; без ње може и гост, а тада се она не рачуна за рејтинг.
field-range = „{ $value }” није рејтинг: напиши број од 0 до 4000 или остави празно.

seek-title = Потрага за партијом
seek-waiting = Тражи се противник
seek-waiting-for = Чека се да { $name } прихвати
seek-declined = { $name } сада не жели да игра
seek-stay = Остани на овој страници: партија се отвара сама. Кад напустиш сајт, потрага се прекида после неколико секунди.
seek-lasts = Не мораш да останеш: потрага се наставља, а партија ће те чекати под „Твоје партије”.
seek-no-script = Твој прегледач овде не извршава JavaScript: страница сваких неколико секунди проверава има ли партије за тебе.
seek-withdraw = Прекини потрагу
seek-back = Назад у лоби

challenge-heading = Изазов за играча { $name }
challenge-lead = Изабери партију. Противник одмах добија обавештење и може да прихвати или да одбије.
challenge-send = Пошаљи изазов
challenge-accept = Прихвати
challenge-decline = Одбиј

waiting-title = Твоје партије
waiting-none = Ниједна партија није у току и нико ти није послао изазов.
waiting-challenges = Изазови за тебе
waiting-turn = Твој потез
waiting-theirs = Противник је на потезу
waiting-friend = Чека се пријатељ
waiting-computer = Против рачунара
waiting-sent = Тражиш противника
waiting-anybody = Било ко
waiting-moves = { $moves ->
    [0] још нема потеза
    [1] после једног потеза
    [one] после { $moves } потеза
    [few] после { $moves } потеза
   *[other] после { $moves } потеза
}
waiting-left = још { $time }
waiting-count = { $count ->
    [0] Ниједна партија те не чека
    [1] Једна партија те чека
    [one] { $count } партија те чека
    [few] { $count } партије те чекају
   *[other] { $count } партија те чека
}

live-turn = Твој потез. Противник: { $name }
live-challenge = { $name } те изазива на партију
live-found = Твоја партија је почела. Противник: { $name }
live-found-guest = Твоја партија је почела
live-open = Отвори
live-dismiss = Затвори

error-seek-gone = Ове партије више нема
error-seek-gone-what = Неко је био бржи или је потрага прекинута. Потражи другу партију у лобију.
error-seek-own = Не можеш да играш против себе
error-seek-own-what = Ово је твоја потрага. Сачекај неког другог или играј против рачунара.
error-seek-unfit = Ова партија је за друге
error-seek-unfit-what = Намењена је одређеном играчу, другачијем рејтингу или само играчима с налогом. Потражи другу партију у лобију.
