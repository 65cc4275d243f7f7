# Time to think: the form, the clocks, and time controls in words.

home-time-label = Miettimisaika
home-time-hint = Kun aikasi loppuu, häviät. Ilman kelloja kenelläkään ei ole kiire.
home-time-none = Ei kelloja
home-time-custom = Jokin muu
home-time-custom-label = Oma miettimisaika
home-time-custom-hint = 10m – kaikkiaan kymmenen minuuttia. 10m+30s*3 – sen jälkeen kolme 30 sekunnin jaksoa (byoyomi). 5m+3s – joka siirto tuo 3 sekuntia lisää (Fischer). 5m~3s – joka siirron 3 ensimmäistä sekuntia eivät kuluta aikaa (viive). 3d – kolme päivää siirtoa kohti. 3d+7d – lisäksi seitsemän päivää vara-aikaa siirtoihin, jotka kestävät kauemmin.
home-time-theirs-label = Eri aika vastustajalle
home-time-theirs-hint = Jos jätät tämän tyhjäksi, molemmilla on sama aika.

time-hours = { $count } h
time-minutes = { $count } min
time-seconds = { $count } s
time-sudden-death = { $main }
time-byoyomi = { $periods ->
    [one] { $main }, sitten { $period } siirtoa kohti
   *[other] { $main }, sitten { $periods } jaksoa, kukin { $period }
}
time-byoyomi-only = { $periods ->
    [one] { $period } siirtoa kohti
   *[other] { $periods } jaksoa, kukin { $period }
}
time-fischer = { $main } ja joka siirrosta { $increment } lisää
time-delay = { $main }, viive { $delay } joka siirrossa
time-days = { $days ->
    [one] Yksi päivä siirtoa kohti
   *[other] { $days } päivää siirtoa kohti
}
time-reserve = { $days ->
    [one] { $each }, lisäksi yksi päivä vara-aikaa
   *[other] { $each }, lisäksi { $days } päivää vara-aikaa
}
time-odds = Musta: { $black }. Valkoinen: { $white }.
game-about-time = Miettimisaika
game-about-time-none = Ei kelloja

field-time = ”{ $value }” ei kelpaa miettimisajaksi: { $problem }
time-error-form = kirjoita se kuten 10m, 10m+30s*3, 5m+3s, 5m~3s, 3d tai 3d+7d.
time-error-no-time = perusaika on vähintään sekunti, ellei sitä seuraa byoyomi.
time-error-main = perusaika on enintään 24 tuntia.
time-error-period = byoyomi, lisäys ja viive ovat sekunnista tuntiin.
time-error-periods = byoyomi-jaksoja on 1–30.
time-error-days = siirtoa kohti on 1–30 päivää, ja vara-aikaa on enintään 15 päivää.
time-error-mixed = joko molemmilla on päiviä siirtoa kohti tai molemmilla kello.
time-error-alone = valitse aika myös itsellesi.

js-clock-black = Mustan kello
js-clock-white = Valkoisen kello
js-clock-days = { $days } pv { $hours } h
js-clock-periods = + { $count } × { $seconds } s
js-clock-period = { $count } × { $seconds } s
js-clock-last = viimeinen jakso
js-clock-words = { $side }: { $time }.

# The last seconds of the reader's time, counted aloud: by what is left. A language may count as its own referees do.
js-count-30 = kolmekymmentä sekuntia
js-count-20 = kaksikymmentä sekuntia
js-count-10 = kymmenen
js-count-9 = yhdeksän
js-count-8 = kahdeksan
js-count-7 = seitsemän
js-count-6 = kuusi
js-count-5 = viisi
js-count-4 = neljä
js-count-3 = kolme
js-count-2 = kaksi
js-count-1 = yksi

js-clock-reserve = vara-aika
js-clock-reserve-more = + { $time }

game-vacation-black = Musta on lomalla. Loma päättyy { $date } (UTC), ja siihen asti kello seisoo.
game-vacation-white = Valkoinen on lomalla. Loma päättyy { $date } (UTC), ja siihen asti kello seisoo.
