# Time to think: the form, the clocks, and time controls in words.

home-time-label = Betänketid
home-time-hint = När din tid är slut har du förlorat. Utan klocka behöver ingen ha bråttom.
home-time-none = Ingen klocka
home-time-custom = Annan tid
home-time-custom-label = Egen betänketid
home-time-custom-hint = 10m – tio minuter totalt. 10m+30s*3 – därefter tre perioder om 30 sekunder (byoyomi). 5m+3s – varje drag ger 3 sekunder till (Fischer). 5m~3s – 3 sekunder av varje drag är gratis (fördröjning). 3d – tre dygn per drag. 3d+7d – och sju dygn i reserv för drag som tar längre tid.
home-time-theirs-label = Annan tid för motståndaren
home-time-theirs-hint = Lämna tomt om båda ska ha lika mycket.

time-hours = { $count } tim
time-minutes = { $count } min
time-seconds = { $count } s
time-sudden-death = { $main }
time-byoyomi = { $periods ->
    [one] { $main }, därefter { $period } per drag
   *[other] { $main }, därefter { $periods } perioder om { $period }
}
time-byoyomi-only = { $periods ->
    [one] { $period } per drag
   *[other] { $periods } perioder om { $period }
}
time-fischer = { $main } och { $increment } till för varje drag
time-delay = { $main }; de första { $delay } av varje drag är gratis
time-days = { $days ->
    [one] Ett dygn per drag
   *[other] { $days } dygn per drag
}
time-reserve = { $days ->
    [one] { $each }, och ett dygn i reserv
   *[other] { $each }, och { $days } dygn i reserv
}
time-odds = Svart: { $black }. Vit: { $white }.
game-about-time = Betänketid
game-about-time-none = Ingen klocka

field-time = ”{ $value }” är ingen giltig betänketid: { $problem }
time-error-form = skriv till exempel 10m, 10m+30s*3, 5m+3s, 5m~3s, 3d eller 3d+7d.
time-error-no-time = grundtiden är minst en sekund, om inte byoyomi följer.
time-error-main = grundtiden är högst 24 timmar.
time-error-period = byoyomi, tillägg och fördröjning är mellan en sekund och en timme.
time-error-periods = antalet byoyomiperioder är 1 till 30.
time-error-days = ett drag har 1 till 30 dygn, och reserven är högst 15.
time-error-mixed = båda spelar med dygn per drag, eller båda med klocka.
time-error-alone = välj en egen tid också.

js-clock-black = Svarts klocka
js-clock-white = Vits klocka
js-clock-days = { $days } d { $hours } h
js-clock-periods = + { $count } × { $seconds } s
js-clock-period = { $count } × { $seconds } s
js-clock-last = sista perioden
js-clock-words = { $side }: { $time }.

# The last seconds of the reader's time, counted aloud: by what is left. A language may count as its own referees do.
js-count-30 = trettio sekunder
js-count-20 = tjugo sekunder
js-count-10 = tio
js-count-9 = nio
js-count-8 = åtta
js-count-7 = sju
js-count-6 = sex
js-count-5 = fem
js-count-4 = fyra
js-count-3 = tre
js-count-2 = två
js-count-1 = ett

js-clock-reserve = reserv
js-clock-reserve-more = + { $time }

game-vacation-black = Svart har semester till { $date } (UTC). Klockan står stilla.
game-vacation-white = Vit har semester till { $date } (UTC). Klockan står stilla.
