# Time to think: the form, the clocks, and time controls in words.

home-time-label = Време за размишљање
home-time-hint = Коме истекне време, губи. Без сата нико никога не пожурује.
home-time-none = Без сата
home-time-custom = Нешто друго
home-time-custom-label = Твој избор времена
home-time-custom-hint = 10m – укупно десет минута. 10m+30s*3 – затим три периода од по 30 секунди (byoyomi). 5m+3s – сваки потез додаје 3 секунде (Фишер). 5m~3s – прве 3 секунде сваког потеза се не рачунају (одлагање). 3d – три дана за сваки потез. 3d+7d – и још седам дана резерве за потезе који трају дуже.
home-time-theirs-label = Друго време за противника
home-time-theirs-hint = Остави празно да оба играча имају исто.

time-hours = { $count } h
time-minutes = { $count } min
time-seconds = { $count } s
time-sudden-death = { $main }
time-byoyomi = { $periods ->
    [1] { $main }, затим { $period } за сваки потез
    [one] { $main }, затим { $periods } период од { $period }
    [few] { $main }, затим { $periods } периода од по { $period }
   *[other] { $main }, затим { $periods } периода од по { $period }
}
time-byoyomi-only = { $periods ->
    [1] { $period } за сваки потез
    [one] { $periods } период од { $period }
    [few] { $periods } периода од по { $period }
   *[other] { $periods } периода од по { $period }
}
time-fischer = { $main } и још { $increment } са сваким потезом
time-delay = { $main }; на почетку сваког потеза не рачуна се { $delay }
time-days = { $days ->
    [1] Један дан за сваки потез
    [one] { $days } дан за сваки потез
    [few] { $days } дана за сваки потез
   *[other] { $days } дана за сваки потез
}
time-reserve = { $days ->
    [one] { $each } и још { $days } дан резерве
    [few] { $each } и још { $days } дана резерве
   *[other] { $each } и још { $days } дана резерве
}
time-odds = Црни: { $black }. Бели: { $white }.
game-about-time = Време за размишљање
game-about-time-none = Без сата

field-time = „{ $value }” није исправно време за игру: { $problem }
time-error-form = напиши га као 10m, 10m+30s*3, 5m+3s, 5m~3s, 3d или 3d+7d.
time-error-no-time = основно време је бар једна секунда, осим ако следи byoyomi.
time-error-main = основно време је највише 24 сата.
time-error-period = byoyomi, додатак и одлагање трају од једне секунде до једног сата.
time-error-periods = може бити од 1 до 30 byoyomi периода.
time-error-days = за потез има од 1 до 30 дана, а резерва је највише 15 дана.
time-error-mixed = или оба играча играју на дане, или оба на сат.
time-error-alone = изабери и своје време.

js-clock-black = Сат црног
js-clock-white = Сат белог
js-clock-days = { $days } d { $hours } h
js-clock-periods = + { $count } × { $seconds } s
js-clock-period = { $count } × { $seconds } s
js-clock-last = последњи период
js-clock-words = { $side }: { $time }.

# The last seconds of the reader's time, counted aloud: by what is left. A language may count as its own referees do.
js-count-30 = тридесет секунди
js-count-20 = двадесет секунди
js-count-10 = десет
js-count-9 = девет
js-count-8 = осам
js-count-7 = седам
js-count-6 = шест
js-count-5 = пет
js-count-4 = четири
js-count-3 = три
js-count-2 = два
js-count-1 = један

js-clock-reserve = резерва
js-clock-reserve-more = + { $time }

game-vacation-black = Црни је на одмору до { $date } (UTC). Сат стоји.
game-vacation-white = Бели је на одмору до { $date } (UTC). Сат стоји.
