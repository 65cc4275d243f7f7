# Why a move is not allowed, how a game ends, and the rule behind it. One key a value of the rules crate.

illegal-no-piece = Siinä ruudussa ei ole nappulaa.
illegal-opponents-piece = Se on vastustajan nappula.
illegal-not-in-hand = Varastossasi ei ole sellaista nappulaa.
illegal-movement = Nappula ei liiku noin, tai jokin on sen tiellä.
illegal-occupied = Ruutu on varattu: varastosta palautetaan tyhjään ruutuun, eikä omaa nappulaa voi lyödä.
illegal-nifu = Sotilasta ei saa palauttaa pystyriville, jolla on jo oma sotilas (nifu).
illegal-uchifuzume = Sotilasta ei saa palauttaa niin, että siitä tulee matti (uchifuzume). Muun nappulan saa.
illegal-dead-end = Nappula ei saa jäädä ruutuun, josta se ei enää koskaan voisi siirtyä.
illegal-must-promote = Nappula on tässä korotettava: korottamattomana se ei enää koskaan voisi siirtyä.
illegal-cannot-promote = Nappulaa ei voi korottaa tällä siirrolla.
illegal-king-in-check = Kuninkaasi jäisi lyötäväksi.
illegal-perpetual-check = Et saa enää antaa tätä shakkia: ikuinen shakkaaminen on kielletty, ja sinun on lopetettava se.
illegal-not-your-turn = Nyt ei ole sinun vuorosi.
illegal-game-over = Peli on päättynyt.

outcome-checkmate = { $winner ->
    [black] Matti: musta voitti
   *[white] Matti: valkoinen voitti
}
outcome-no-legal-moves = { $winner ->
    [black] Valkoisella ei ole sallittua siirtoa: musta voitti
    [white] Mustalla ei ole sallittua siirtoa: valkoinen voitti
   *[none] Ei sallittua siirtoa: tasapeli
}
outcome-sennichite = Nelinkertainen toisto (sennichite): tasapeli
outcome-perpetual-check = { $winner ->
    [black] Valkoisen ikuinen shakkaaminen: musta voitti
   *[white] Mustan ikuinen shakkaaminen: valkoinen voitti
}
outcome-max-moves-draw = Siirtoraja täyttyi: tasapeli
outcome-impasse-declared = { $winner ->
    [black] Umpikuja julistettu: musta voitti
    [white] Umpikuja julistettu: valkoinen voitti
   *[none] Umpikuja julistettu: tasapeli
}
outcome-impasse-agreed = { $winner ->
    [black] Umpikuja, nappulat laskettu: musta voitti
    [white] Umpikuja, nappulat laskettu: valkoinen voitti
   *[none] Umpikujasta sovittu: tasapeli
}
outcome-resign = { $winner ->
    [black] Valkoinen luovutti: musta voitti
   *[white] Musta luovutti: valkoinen voitti
}
outcome-time-up = { $winner ->
    [black] Valkoisen aika loppui: musta voitti
   *[white] Mustan aika loppui: valkoinen voitti
}
outcome-illegal-move = { $winner ->
    [black] Valkoisen sääntöjenvastainen siirto: musta voitti
   *[white] Mustan sääntöjenvastainen siirto: valkoinen voitti
}
outcome-agreed-draw = Sovittu tasapeli
outcome-aborted = Peli keskeytettiin: ei tulosta
outcome-left = { $winner ->
    [black] Valkoinen poistui: musta voitti
    [white] Musta poistui: valkoinen voitti
   *[none] Toinen pelaaja poistui: tasapeli
}

rule-checkmate = Kuningas on uhattuna, eikä mikään siirto pelasta sitä: peli on voitettu.
rule-no-legal-moves = { $preset ->
    [brainking] Jos pelaaja ei ole shakissa mutta hänellä ei ole sallittua siirtoa, peli päättyy tasapeliin (patti).
   *[other] Pelaaja, jolla ei ole sallittua siirtoa, häviää, vaikkei olisi shakissa.
}
rule-sennichite = { $preset ->
    [swedish] Kun sama asema, samat varastot ja sama siirtovuoro esiintyvät neljännen kerran, peli on tasapeli ja pelataan uudelleen puolet vaihdettuina.
    [jsa] Kun sama asema, samat varastot ja sama siirtovuoro esiintyvät neljännen kerran, peli on tasapeli ja pelataan uudelleen puolet vaihdettuina.
   *[other] Kun sama asema, samat varastot ja sama siirtovuoro esiintyvät neljännen kerran, peli on tasapeli.
}
rule-perpetual-check = Kun asema esiintyy neljännen kerran ja toinen pelaaja on shakannut joka siirrollaan sen esiintymisten välillä, shakkaaja häviää.
rule-max-moves-draw = { $preset ->
    [jsa] Peli, joka ei ole ratkennut 500 siirrossa, on tasapeli.
    [csa] Peli, joka ei ole ratkennut 256 siirrossa, on tasapeli.
   *[other] Peli, joka ei ole ratkennut siirtorajaan mennessä, on tasapeli.
}
rule-impasse-declared = { $preset ->
    [jsa] Pelaaja, jonka kuningas ja kymmenen muuta nappulaa ovat kolmella kaukaisimmalla rivillä ja joka ei ole shakissa, laskee nämä nappulat ja varastonsa: torni ja lähetti 5, muut 1, kuningas 0. 31 pisteellä voittaa, 24–30 pisteellä peli on tasapeli ja pelataan uudelleen, vähemmällä häviää.
   *[other] Pelaaja, jonka kuningas ja kymmenen muuta nappulaa ovat kolmella kaukaisimmalla rivillä ja joka ei ole shakissa, laskee nämä nappulat ja varastonsa: torni ja lähetti 5, muut 1, kuningas 0. Musta voittaa 28 pisteellä, valkoinen 27:llä; vähemmällä julistaja häviää.
}
rule-impasse-agreed = { $preset ->
    [swedish] Molemmat kuninkaat ovat edenneet, eikä kumpikaan voi enää joutua mattiin: torni ja lähetti 5, muut 1, kuningas 0. Jos kummallakin on vähintään 24, peli on tasapeli ja pelataan uudelleen puolet vaihdettuina; se, jolla on vähemmän, häviää.
    [jsa] Pelaajat sopivat laskemisesta: torni ja lähetti 5, muut 1, kuningas 0. Jos kummallakin on vähintään 24, peli on tasapeli ja pelataan uudelleen puolet vaihdettuina; se, jolla on vähemmän, häviää.
   *[other] Molemmat kuninkaat ovat edenneet vastustajan leiriin, ja pelaajat sopivat umpikujasta: tasapeli.
}
rule-resign = Pelaaja voi luovuttaa milloin tahansa; silloin toinen voittaa.
rule-time-up = Pelaaja, jonka aika loppuu, häviää.
rule-illegal-move = Näillä säännöillä häviää heti, jos tekee sääntöjenvastaisen siirron.
rule-agreed-draw = Pelaajat voivat sopia tasapelistä.
rule-left = Pelaaja, joka poistuu kellopelistä eikä palaa, on luopunut siitä: toinen voi vaatia voittoa tai tyytyä tasapeliin.
rule-aborted = Keskeytettyä peliä ei lasketa kummallekaan.

# The handicaps, by the pieces that White plays without.
handicap-even = Ei tasoitusta: tasavertainen peli
handicap-lance = Vasen peitsi
handicap-right-lance = Oikea peitsi
handicap-bishop = Lähetti
handicap-rook = Torni
handicap-rook-lance = Torni ja vasen peitsi
handicap-two-piece = Kaksi nappulaa: torni ja lähetti
handicap-three-piece = Kolme nappulaa: torni, lähetti ja vasen peitsi
handicap-four-piece = Neljä nappulaa: torni, lähetti ja molemmat peitset
handicap-five-piece = Viisi nappulaa: torni, lähetti, peitset ja oikea ratsu
handicap-left-five-piece = Viisi nappulaa: torni, lähetti, peitset ja vasen ratsu
handicap-six-piece = Kuusi nappulaa: torni, lähetti, peitset ja ratsut
handicap-left-seven-piece = Seitsemän nappulaa: torni, lähetti, peitset, ratsut ja vasen hopeakenraali
handicap-right-seven-piece = Seitsemän nappulaa: torni, lähetti, peitset, ratsut ja oikea hopeakenraali
handicap-eight-piece = Kahdeksan nappulaa: vain kuningas, kultakenraalit ja sotilaat jäävät
handicap-ten-piece = Kymmenen nappulaa: vain kuningas ja sotilaat jäävät
handicap-named = { $words } ({ $japanese })
