# Accounts: signing up and in, the settings, and a player’s page.

site-nav = Oma tili
account-sign-in = Kirjaudu sisään
account-sign-out = Kirjaudu ulos
account-settings = Asetukset

account-new-title = Uusi tili
account-new-heading = Luo tili
account-new-lead = Tili pitää pelisi tallessa ja avaa ne kaikilla laitteillasi. Ilman tiliäkin voi pelata aivan yhtä hyvin.
account-new-create = Luo tili
account-new-instead = Eikö sinulla ole vielä tiliä? Luo tili
account-forgotten-instead = Unohditko salasanasi?
account-sign-in-title = Kirjautuminen
account-sign-in-instead = Onko sinulla jo tili? Kirjaudu sisään

account-name = Nimi
account-name-hint = 2–20 merkkiä: kirjaimia A–Z, numeroita, - ja _. Nimi näkyy kaikille, eikä sitä voi muuttaa myöhemmin.
account-name-length = Nimessä on oltava 2–20 merkkiä.
account-name-character = Nimessä voi olla kirjaimia A–Z, numeroita sekä merkkejä - ja _, ja sen on alettava kirjaimella tai numerolla.
account-name-reserved = Tämän nimen voisi luulla kuuluvan sivustolle itselleen. Valitse toinen.
account-name-taken = Nimi on jo käytössä. Valitse toinen.
account-name-alike = Tämä nimi näyttää samalta kuin { $name }, ja teidät sekoitettaisiin toisiinne. Valitse toinen nimi.

account-password = Salasana
account-password-hint = Kolme tai neljä sanaa, jotka eivät liity toisiinsa, on helppo muistaa ja vaikea arvata.
account-password-empty = Valitse salasana.
account-password-long = Salasana on liian pitkä: enimmäispituus on 256 merkkiä.
account-password-weak = Tämä salasana arvattaisiin nopeasti.
account-password-keys = Vierekkäiset näppäimet on helppo arvata.
account-password-repeats = Toistot on helppo arvata.
account-password-common = Moni käyttää tätä tai lähes samaa salasanaa.
account-password-sequence = Sarjat kuten abc tai 6543 on helppo arvata.
account-password-date = Päivämäärät ja vuodet on helppo arvata.
account-password-word = Yksittäinen sana on helppo arvata.
account-password-name = Pelkät nimet on helppo arvata.
account-password-try-words = Käytä muutamaa sanaa, mutta älä mitään tuttua sanontaa.
account-password-try-plain = Erikoismerkkejä, numeroita tai isoja kirjaimia ei tarvita.
account-password-try-more = Lisää vielä sana tai pari, mitä harvinaisempia sen parempi.
account-password-try-capitals = Isoista kirjaimista on vain vähän apua.
account-password-try-reversed = Takaperin kirjoitetuista sanoista on vain vähän apua.
account-password-try-substitutions = Merkkien vaihtamisesta, kuten a:n tilalle @, on vain vähän apua.
account-password-try-keys = Käytä pitempää näppäinkuviota, jossa on enemmän käännöksiä.
account-password-try-repeats = Jätä toistot pois.
account-password-try-sequences = Jätä sarjat pois.
account-password-try-dates = Jätä päivämäärät ja vuodet pois.

account-email = Sähköposti (vapaaehtoinen)
account-email-hint = Siltä varalta, että unohdat salasanasi. Kukaan muu ei näe osoitetta. Jos et anna sitä, pidä salasana hyvässä tallessa.
account-email-bad = Tämä ei ole sähköpostiosoite.

account-wrong = Nimi tai salasana on väärä. Isot ja pienet kirjaimet ovat salasanassa eri merkkejä.
account-not-kept = Selaimesi ei tallentanut kirjautumista. Se tallentuu vain salatulla yhteydellä (https) tai samalla koneella, jolla sivusto toimii, ja vain jos selain hyväksyy tämän sivuston evästeet.
account-plain = Yhteytesi tähän sivustoon on salaamaton. Selain ei tallenna kirjautumista sen yli, ja muut voisivat lukea salasanasi. Käytä osoitetta, jonka alussa on https, tai pyydä sellainen sivuston ylläpitäjältä.

account-title = Asetukset
account-heading = Asetukset: { $name }
account-admin = Tämä tili ylläpitää sivustoa.
account-since = Tili luotu { $date }
account-games = Omat pelit

account-done-password = Salasana on vaihdettu. Kaikki muut laitteet on kirjattu ulos.
account-done-email = Osoite on tallennettu.
account-done-session = Laite on kirjattu ulos.
account-done-others = Kaikki muut laitteet on kirjattu ulos.
account-done-token = Avain ei enää kelpaa.

account-password-heading = Salasana
account-password-current = Nykyinen salasana
account-password-new = Uusi salasana
account-password-change = Vaihda salasana
account-password-others = Kaikki muut laitteet kirjataan samalla ulos. Avaimet säilyvät.
account-password-wrong = Tämä ei ole salasanasi.
account-email-heading = Sähköposti
account-email-save = Tallenna
account-sessions = Laitteet
account-sessions-hint = Laitteet, joilla olet kirjautuneena. Sivusto ei tallenna verkko-osoitteita.
account-session-this = tämä laite
account-session-unknown = Tuntematon laite
account-session-seen = viimeksi käytössä { $date }
account-session-end = Kirjaa ulos
account-session-end-label = Kirjaa ulos: { $device }
account-sessions-end = Kirjaa ulos kaikki muut laitteet
account-vacation = Loma
account-vacation-hint = Loman aikana kellosi seisoo kirjepeleissä, ja kaikki näkevät, milloin loma päättyy. Peli, jossa aikasi on jo loppunut, on silti hävitty.
account-vacation-left = { $days ->
    [one] Tänä vuonna on jäljellä yksi lomapäivä.
   *[other] Tänä vuonna on jäljellä { $days } lomapäivää.
}
account-vacation-days = Montako päivää tästä hetkestä alkaen
account-vacation-begin = Aloita loma
account-vacation-bad = { $days ->
    [one] Valitse yksi päivä: enempää ei tänä vuonna ole jäljellä.
   *[other] Valitse 1–{ $days } päivää: enempää ei tänä vuonna ole jäljellä.
}
account-vacation-lasts = Olet lomalla. Loma päättyy { $date } (UTC).
account-vacation-end = Päätä loma nyt
account-done-vacation = Lomasi on alkanut.
account-done-vacation-end = Lomasi on päättynyt. Kellosi käyvät taas.
account-blocked = Estämäsi pelaajat
account-blocked-hint = Et näe, mitä he kirjoittavat, eivätkä he voi haastaa sinua.
account-unblock = Poista esto
account-unblock-label = Poista esto: { $name }
account-done-unblocked = Esto on poistettu: näet taas, mitä tämä pelaaja kirjoittaa.
account-tokens = Avaimet ohjelmille
account-tokens-hint = Ohjelma, jolla on avain, saa tehdä nimissäsi sen, minkä avain sallii. Se lähettää avaimen otsakkeessa Authorization sanan Bearer jälkeen.
account-token-label = Käyttötarkoitus
account-token-label-bad = Kirjoita sana tai pari, enintään 60 merkkiä.
account-token-scopes = Avaimen oikeudet
account-token-scopes-bad = Valitse ainakin yksi oikeus.
account-tokens-full = Tilillä ei voi olla tätä enempää avaimia. Mitätöi ensin jokin niistä.
account-scope-account-read = Tilisi tietojen lukeminen: nimi, osoite
account-scope-games-read = Peliluettelosi lukeminen
account-scope-games-play = Siirtäminen peleissäsi
account-scope-work = Ajatteleminen sivuston tietokoneen puolesta
account-token-make = Luo avain
account-token-new = Tässä on avain. Se näytetään vain tämän kerran: kopioi se nyt.
account-token-used = viimeksi käytetty { $date }
account-token-unused = ei vielä käytetty
account-token-revoke = Mitätöi
account-token-revoke-label = Mitätöi: { $label }
account-adopt-heading = Lisää peli
account-adopt-hint = Liitä tähän salainen linkki peliin, jota pelaat tai olet pelannut vieraana. Linkki toimii edelleen.
account-adopt-link = Linkkisi peliin
account-adopt = Lisää tilille
account-adopt-bad = Tämä ei ole pelaajan linkki mihinkään tämän sivuston peliin. Kopioi koko linkki.
account-adopt-taken = Tämä paikka kuuluu toiselle tilille.
account-data = Omat tiedot
account-data-hint = Kaikki, mitä sivusto sinusta säilyttää, yhdessä tiedostossa: tili, laitteet, avaimet ja pelit.
account-export = Lataa tietoni
account-delete-heading = Tilin poistaminen
account-delete-hint = Poistoa ei voi perua. Nimi vapautuu. Pelit säilyvät, ja sinun paikallasi on niissä vieras; salaiset linkit toimivat edelleen.
account-delete = Poista tilini

player-own = Nämä ovat sinun pelejäsi. Kaveria odottavat pelit eivät näy muille.
player-filter = Rajaa
player-opponent = Vastustaja
player-opponent-hint = Nimi tai jompikumpi sanoista computer (tietokone) ja guest (vieras)
player-opponent-bad = Tämännimistä pelaajaa ei ole.
player-result = Tulos
player-result-any = Kaikki
player-result-won = Voitto
player-result-lost = Tappio
player-result-drawn = Tasapeli
player-result-unfinished = Kesken
player-result-off = Peruttu
player-from = Alkupäivä
player-until = Loppupäivä
player-date-bad = Kirjoita päivämäärä muodossa vuosi-kuukausi-päivä: 2026-11-30.
player-show = Näytä
player-all = Kaikki pelit
player-none = Ei pelejä.
player-game-date = Päivä
player-game-moves = Siirrot
player-older = Vanhemmat pelit
player-download = Lataa nämä pelit
player-download-hint = Yksi tiedosto, jossa ovat rajaukseen sopivat uusimmat pelit (enintään { $most }). Loput saat valitsemalla muut päivät.

error-no-player = Pelaajaa ei löydy
error-no-player-what = Nimessä voi olla kirjoitusvirhe, tai tili on poistettu.
error-too-many-tries = Liian monta yritystä
error-too-many-tries-what = Lyhyessä ajassa on kokeiltu monta salasanaa. { $seconds ->
    [one] Yritä uudelleen sekunnin kuluttua.
   *[other] Yritä uudelleen { $seconds } sekunnin kuluttua.
}
error-cross-site = Tämä tuli toiselta sivustolta
error-cross-site-what = Toisen sivuston sivu lähetti tämän nimissäsi, joten mitään ei tehty. Avaa tämä sivusto ja yritä täällä uudelleen.
error-token = Avain tarvitaan
error-token-what = Lähetä tilisi avain otsakkeessa Authorization sanan Bearer jälkeen. Nyt avain puuttuu, siinä on kirjoitusvirhe tai se on mitätöity.
error-scope = Avain ei salli tätä
error-scope-what = Tähän tarvitaan oikeus ”{ $scope }”. Luo toinen avain tilisi asetuksissa.

game-adopt-hint = Tätä peliä ei ole vielä lisätty tiliisi. Kun lisäät sen, peli avautuu kaikkialla, missä olet kirjautuneena.
game-account-more = Peli avautuu kaikilla laitteilla, joilla olet kirjautuneena.

# Whom one does not want to hear.
player-block = Estä
player-block-hint = Voit estää tämän pelaajan: silloin et näe, mitä hän kirjoittaa.
player-blocked = Olet estänyt tämän pelaajan: et näe, mitä hän kirjoittaa.
player-unblock = Poista esto
