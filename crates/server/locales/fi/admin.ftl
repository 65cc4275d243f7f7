# For those who look after the site, and what they tell everybody.

site-read-only = Pelaaminen on toistaiseksi keskeytetty: pelejä voi katsella, mutta siirtoja ei voi tehdä. Kellot seisovat.
site-announcement = Tiedote
site-put-aside = Piilota

admin-title = Ylläpito
admin-boards = Pelaaminen
admin-boards-hint = Kun pelaaminen on keskeytetty, kukaan ei voi aloittaa peliä eikä siirtää, eikä kenenkään aika lopu. Kaikki sivut kertovat keskeytyksestä, ja niitä voi lukea. Menetetty aika hyvitetään, kun pelaaminen jatkuu.
admin-boards-close = Keskeytä pelaaminen
admin-boards-open = Salli pelaaminen
admin-boards-closed = Pelaaminen on keskeytetty.
admin-boards-opened = Pelaaminen on sallittu.
admin-announcements = Tiedotteet
admin-announcements-hint = Tiedote näkyy kaikilla sivuilla, kunnes poistat sen tai lukija piilottaa sen.
admin-announcement = Uusi tiedote
admin-announce = Julkaise
admin-announced = Tiedote näkyy nyt kaikilla sivuilla.
admin-withdraw = Poista
admin-withdrawn = Tiedote on poistettu.

admin-find = Tilit
admin-find-show = Näytä
admin-sessions = { $count ->
    [0] Ei kirjautuneena millään laitteella.
    [one] Kirjautuneena yhdellä laitteella.
   *[other] Kirjautuneena { $count } laitteella.
}
admin-is-banned = Tilillä on porttikielto
admin-is-closed = Tili on suljettu
admin-unbar = Palauta käyttöön
admin-not-barred = Tämä tili ylläpitää sivustoa. Sille voi antaa porttikiellon tai sen voi sulkea vasta, kun ylläpito-oikeus on poistettu itse palvelinkoneella: komadai admin unmake.
admin-bar = Porttikielto tai sulkeminen
admin-bar-hint = Tilillä ei voi enää kirjautua sisään eikä siirtää peleissä. Se kirjataan ulos kaikilta laitteilta, ja sen avaimet lakkaavat toimimasta. Kesken olevat pelit päättyvät ajan loppumiseen tai odottavat tilin palauttamista.
admin-reason = Syy
admin-reason-hint = Tilin omistaja näkee tämän kirjautuessaan.
admin-ban = Anna porttikielto
admin-close = Sulje tili
admin-rename = Vaihda nimi
admin-rename-hint = Uusi nimi näkyy kaikissa tilin peleissä. Vanha nimi vapautuu muiden käyttöön.
admin-rename-new = Uusi nimi
admin-reset-hint = Linkillä tilin omistaja valitsee uuden salasanan. Se toimii kerran ja on voimassa vuorokauden: anna se vain hänelle.
admin-reset-make = Luo linkki
admin-reset-link = Tässä on linkki. Se näytetään vain tämän kerran: kopioi se nyt.

admin-reports = Ilmoitetut viestit
admin-reports-hint = Pelaajien ja katsojien ilmoittamat viestit vanhimmasta alkaen. Poistettu viesti ei enää näy kenellekään.
admin-reports-none = Mikään viesti ei odota tarkistusta.
admin-reported = { $count ->
    [one] Ilmoitettu kerran, { $since }
   *[other] Ilmoitettu { $count } kertaa, ensimmäisen kerran { $since }
}
admin-report-players = pelaajalta toiselle
admin-report-watchers = katsojien keskustelussa
admin-report-game = peli
admin-report-hide = Poista
admin-report-leave = Jätä näkyviin
admin-audit = Tehdyt toimet
admin-audit-none = Mitään ei ole vielä tehty.
admin-audit-when = Milloin (UTC)
admin-audit-who = Kuka
admin-audit-what = Mitä
admin-audit-older = Vanhemmat merkinnät
admin-did-ban = Antoi porttikiellon:
admin-did-close = Sulki tilin:
admin-did-open = Palautti tilin käyttöön:
admin-did-rename = Vaihtoi nimen:
admin-did-reset = Loi linkin uutta salasanaa varten:
admin-did-announce = Julkaisi tiedotteen
admin-did-withdraw = Poisti tiedotteen
admin-did-hide = Poisti viestin:
admin-did-leave = Jätti näkyviin ilmoitetun viestin:
admin-did-read-only = Keskeytti pelaamisen
admin-did-read-write = Salli pelaamisen
admin-did-make = Antoi ylläpito-oikeuden:
admin-did-unmake = Poisti ylläpito-oikeuden:
admin-did-worker-token = Loi avaimen apuohjelmia varten:
admin-did-collect = Toi pelejä muualta:
admin-did-collect-anew = Korvasi muualta tuodut pelit uusilla:
admin-did-recount = Laski kaikki avaukset uudelleen

account-banned = Tilillä on porttikielto.
account-closed = Tili on suljettu.
account-barred-reason = Syy: { $reason }

error-barred = Tämän paikan tiliä ei voi käyttää
error-barred-what = Sivuston ylläpito on antanut porttikiellon tilille, jolle paikka kuuluu, tai sulkenut tilin. Voit seurata peliä katsojana.
error-read-only = Pelaaminen on toistaiseksi keskeytetty
error-read-only-what = Pelejä voi katsella, mutta niitä ei voi aloittaa eikä niihin voi liittyä. Yritä myöhemmin uudelleen.
refusal-read-only = Pelaaminen on toistaiseksi keskeytetty: siirtoa ei tehty. Kellosi seisoo.
