# Time to think: the form, the clocks, and time controls in words.

home-time-label = Time to think
home-time-hint = When your time is up, you lose. Without clocks nobody is hurried.
home-time-none = No clocks
home-time-custom = Something else
home-time-custom-label = Your own choice of time
home-time-custom-hint = 10m – ten minutes in all. 10m+30s*3 – then three periods of 30 seconds (byoyomi). 5m+3s – each move adds 3 seconds (Fischer). 5m~3s – 3 seconds of each move are free (delay). 3d – three days for each move. 3d+7d – and seven days in reserve for moves that take longer.
home-time-theirs-label = Another time for your opponent
home-time-theirs-hint = Leave it empty to give both the same.

time-hours = { $count } h
time-minutes = { $count } min
time-seconds = { $count } s
time-sudden-death = { $main }
time-byoyomi = { $periods ->
    [one] { $main }, then { $period } for each move
   *[other] { $main }, then { $periods } periods of { $period }
}
time-byoyomi-only = { $periods ->
    [one] { $period } for each move
   *[other] { $periods } periods of { $period }
}
time-fischer = { $main }, and { $increment } more with each move
time-delay = { $main }; the first { $delay } of each move are free
time-days = { $days ->
    [one] One day for each move
   *[other] { $days } days for each move
}
time-reserve = { $days ->
    [one] { $each }, and one day in reserve
   *[other] { $each }, and { $days } days in reserve
}
time-odds = Black: { $black }. White: { $white }.
game-about-time = Time to think
game-about-time-none = No clocks

field-time = “{ $value }” is not a time control: { $problem }
time-error-form = write it as in 10m, 10m+30s*3, 5m+3s, 5m~3s, 3d or 3d+7d.
time-error-no-time = the main time is at least one second, unless byoyomi follows.
time-error-main = the main time is 24 hours at most.
time-error-period = byoyomi, increment and delay are from one second to one hour.
time-error-periods = there are 1 to 30 byoyomi periods.
time-error-days = a move has 1 to 30 days, and there are at most 15 in reserve.
time-error-mixed = both play by days, or both by the clock.
time-error-alone = choose one of your own too.

js-clock-black = Black’s clock
js-clock-white = White’s clock
js-clock-days = { $days } d { $hours } h
js-clock-periods = + { $count } × { $seconds } s
js-clock-period = { $count } × { $seconds } s
js-clock-last = last period
js-clock-words = { $side }: { $time }.

# The last seconds of the reader's time, counted aloud: by what is left. A language may count as its own referees do.
js-count-30 = thirty seconds
js-count-20 = twenty seconds
js-count-10 = ten
js-count-9 = nine
js-count-8 = eight
js-count-7 = seven
js-count-6 = six
js-count-5 = five
js-count-4 = four
js-count-3 = three
js-count-2 = two
js-count-1 = one

js-clock-reserve = reserve
js-clock-reserve-more = + { $time }

game-vacation-black = Black is on vacation until { $date } (UTC). The clock stands still.
game-vacation-white = White is on vacation until { $date } (UTC). The clock stands still.
