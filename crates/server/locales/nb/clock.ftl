# Time to think: the form, the clocks, and time controls in words.

home-time-label = Betenkningstid
home-time-hint = Når tiden din er ute, har du tapt. Uten klokke har ingen det travelt.
home-time-none = Ingen klokke
home-time-custom = Annen tid
home-time-custom-label = Egen betenkningstid
home-time-custom-hint = 10m – ti minutter i alt. 10m+30s*3 – deretter tre perioder på 30 sekunder (byoyomi). 5m+3s – hvert trekk gir 3 sekunder til (Fischer). 5m~3s – 3 sekunder av hvert trekk er gratis (forsinkelse). 3d – tre døgn per trekk. 3d+7d – og sju døgn i reserve til trekk som tar lengre tid.
home-time-theirs-label = Annen tid for motstanderen
home-time-theirs-hint = La feltet stå tomt hvis begge skal ha like mye.

time-hours = { $count } t
time-minutes = { $count } min
time-seconds = { $count } s
time-sudden-death = { $main }
time-byoyomi = { $periods ->
    [one] { $main }, deretter { $period } per trekk
   *[other] { $main }, deretter { $periods } perioder på { $period }
}
time-byoyomi-only = { $periods ->
    [one] { $period } per trekk
   *[other] { $periods } perioder på { $period }
}
time-fischer = { $main } og { $increment } til for hvert trekk
time-delay = { $main }; de første { $delay } av hvert trekk er gratis
time-days = { $days ->
    [one] Ett døgn per trekk
   *[other] { $days } døgn per trekk
}
time-reserve = { $days ->
    [one] { $each }, og ett døgn i reserve
   *[other] { $each }, og { $days } døgn i reserve
}
time-odds = Svart: { $black }. Hvit: { $white }.
game-about-time = Betenkningstid
game-about-time-none = Ingen klokke

field-time = «{ $value }» er ikke en gyldig betenkningstid: { $problem }
time-error-form = skriv for eksempel 10m, 10m+30s*3, 5m+3s, 5m~3s, 3d eller 3d+7d.
time-error-no-time = grunntiden er minst ett sekund, med mindre byoyomi følger.
time-error-main = grunntiden er høyst 24 timer.
time-error-period = byoyomi, tillegg og forsinkelse er fra ett sekund til én time.
time-error-periods = det er 1 til 30 byoyomi-perioder.
time-error-days = et trekk har 1 til 30 døgn, og reserven er høyst 15.
time-error-mixed = begge spiller med døgn per trekk, eller begge med klokke.
time-error-alone = velg en tid for deg selv også.

js-clock-black = Svarts klokke
js-clock-white = Hvits klokke
js-clock-days = { $days } d { $hours } t
js-clock-periods = + { $count } × { $seconds } s
js-clock-period = { $count } × { $seconds } s
js-clock-last = siste periode
js-clock-words = { $side }: { $time }.

# The last seconds of the reader's time, counted aloud: by what is left. A language may count as its own referees do.
js-count-30 = tretti sekunder
js-count-20 = tjue sekunder
js-count-10 = ti
js-count-9 = ni
js-count-8 = åtte
js-count-7 = sju
js-count-6 = seks
js-count-5 = fem
js-count-4 = fire
js-count-3 = tre
js-count-2 = to
js-count-1 = én

js-clock-reserve = reserve
js-clock-reserve-more = + { $time }

game-vacation-black = Svart har ferie til { $date } (UTC). Klokken står stille.
game-vacation-white = Hvit har ferie til { $date } (UTC). Klokken står stille.
