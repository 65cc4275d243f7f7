# Records that somebody brings along: the form, and the page on which one is stepped through.

records-title = Katsele pelitallennetta
records-heading = Katsele pelitallennetta
records-lead = Avaa pelitallenne – KIF, KI2, CSA, USI, JKF, PSN – ja selaa peliä siirto kerrallaan.
records-file = Tiedosto
records-file-hint = Enintään 8 Mt. Muoto ja merkistö tunnistetaan.
records-text = Tai sen teksti
records-open = Avaa
records-kept = Mitään ei tallenneta tänne: kaikki on sivulla, jonka saat.
records-nothing = Valitse tiedosto tai liitä tallenteen teksti.
records-wrong = Tallennetta ei voi lukea. Rivi { $line }, sarake { $column }. { $fault }
records-too-long = Tallenteen siirtomäärä muunnelmineen on { $moves }; sivulla näytetään enintään { $most }.

records-too-much = Siirtojen ohessa on enemmän tekstiä kuin sivulle mahtuu.
error-records-crowded = Pelitallenteita luetaan nyt paljon
error-records-crowded-what = Uudelle ei ole juuri nyt tilaa. Palaa takaisin ja lähetä tallenne uudelleen minuutin kuluttua.

record-heading = { $black } – { $white }
record-another = Toinen tallenne
record-no-script = Tallenteen selaamiseen tarvitaan JavaScript; päämuunnelman siirrot ovat alla.
record-no-moves = Tallenteessa ei ole siirtoja
record-last = Loppuun
record-forks = Muunnelmat
record-games = Tiedoston pelit
record-among = Peli { $number }/{ $of }
record-previous = Edellinen peli
record-next = Seuraava peli
record-take = Lataa muodossa
record-lost = Muotoon { $format } ei voi tallentaa tätä: { $lost }.
record-format = Muoto
record-format-of = { $format }, { $encoding }
record-header-event = Tapahtuma
record-header-site = Paikka
record-header-start-time = Alkoi
record-header-end-time = Päättyi
record-header-time-limit = Miettimisaika
record-header-opening = Avaus
record-header-note = Huomautus
js-record-foul = Sääntöjenvastainen: { $text }

record-ended = { $winner ->
    [black] { $what }: musta voitti
   *[white] { $what }: valkoinen voitti
}
record-end-resign = Luovutus
record-end-chudan = Keskeytetty
record-end-sennichite = Nelinkertainen toisto (sennichite)
record-end-jishogi = Umpikuja (jishogi)
record-end-time-up = Aika loppui
record-end-illegal-win = Sääntöjä rikottiin
record-end-illegal-lose = Sääntöjä rikottiin
record-end-illegal-action-black = Musta rikkoi sääntöjä
record-end-illegal-action-white = Valkoinen rikkoi sääntöjä
record-end-kachi = Kuninkaan eteneminen julistettu
record-end-hikiwake = Tasapeli
record-end-tsumi = Matti
record-end-fuzumi = Ei mattia
record-end-default-win = Vastustaja ei pelannut
record-end-default-lose = Ei pelattu
record-end-max-moves = Siirtoraja täyttyi
record-end-matta = Siirto otettiin takaisin
record-end-error = Tallenne katkeaa virheeseen
