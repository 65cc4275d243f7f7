# Letters that the site sends, what they lead to, and a lost password.

account-forgotten = Unohtunut salasana
account-forgotten-lead = Sivusto lähettää sinulle linkin, jolla voit valita uuden salasanan. Se toimii kerran ja on voimassa tunnin.
account-forgotten-to = Nimesi täällä tai sähköpostiosoitteesi
account-forgotten-send = Lähetä linkki
account-forgotten-sent = Jos tällä nimellä tai osoitteella on tili ja sen osoite on vahvistettu, sinulle on lähetetty sähköpostia. Sen tulo voi kestää muutaman minuutin; katso myös roskapostikansiosta.
account-forgotten-none = Jos et ole vahvistanut mitään osoitetta, ota yhteyttä sivuston ylläpitäjään: häneltä voit saada tällaisen linkin.
account-forgotten-no-mail = Tämä sivusto ei lähetä sähköpostia. Ota yhteyttä sivuston ylläpitäjään: häneltä voit saada linkin, jolla valitset uuden salasanan.
account-reset = Uusi salasana
account-reset-lead = Valitse uusi salasana tilille { $name }.

account-email-confirmed = Osoite on vahvistettu.
account-email-open = Osoitetta ei ole vielä vahvistettu. Avaa linkki siihen lähetetystä viestistä; jos tallennat osoitteen uudelleen, saat uuden viestin.
account-email-no-mail = Tämä sivusto ei lähetä sähköpostia, joten osoite vain säilytetään. Jos unohdat salasanasi, sivuston ylläpitäjä voi antaa sinulle linkin, jolla valitset uuden.
account-email-mail = Siltä varalta, että unohdat salasanasi, ja ilmoituksiin odottavista peleistä. Sivusto varmistaa viestillä, että osoite on sinun. Kukaan muu ei näe sitä.
account-done-email-sent = Osoite on tallennettu, ja siihen on lähetetty viesti. Avaa viestissä oleva linkki.
account-done-wishes = Ilmoitusasetukset on tallennettu.
account-wishes-mail = Ilmoitukset sähköpostiin
account-wishes-mail-hint = Jokaisesta asiasta ilmoitetaan kerran, ja vain jos et ole jo nähnyt sitä sivustolla.
account-wishes-mail-first = Vahvista ensin osoitteesi.
account-push = Ilmoitukset tässä selaimessa
account-push-hint = Selain ilmoittaa, kun peli odottaa sinua, vaikka mikään tämän sivuston sivu ei olisi auki. Ilmoituksen välittäjä ei voi lukea sitä. Ilmoitukset loppuvat, kun kirjaudut ulos.
account-push-on = Ota ilmoitukset käyttöön
account-push-off = Lopeta ilmoitukset
account-push-of = Mistä ilmoitetaan
account-push-refused = Selain ei salli ilmoituksia. Salli ensin tämän sivuston ilmoitukset selaimen asetuksissa.
account-push-failed = Ilmoitusten käyttöönotto tässä selaimessa ei onnistunut. Yritä myöhemmin uudelleen.
account-push-missing = Tämä selain ei tue tällaisia ilmoituksia. Jos käytät iPhonea tai iPadia, lisää sivusto ensin Koti-valikkoon.
account-done-push = Saat tästä lähtien ilmoituksia tähän selaimeen.
account-done-push-end = Et saa enää ilmoituksia tähän selaimeen.
account-wish-turn = Kun on sinun vuorosi kirjepelissä
account-wish-challenge = Kun joku haastaa sinut
account-wish-message = Kun vastustajasi kirjoittaa sinulle poissa ollessasi
account-wishes-save = Tallenna

letter-stale-title = Tämä linkki ei enää toimi
letter-stale = Se on jo käytetty, liian vanha tai vain osittain kopioitu. Pyydä uusi.
letter-confirm-title = Sähköpostiosoite
letter-confirm-ask = Onko { $email } osoitteesi ja { $name } tilisi täällä?
letter-confirm-button = Kyllä on
letter-confirmed = Osoitteesi on vahvistettu. Tästä lähtien saat sähköpostia, kun peli odottaa sinua; asetuksissa voit valita, mistä ilmoitetaan.
letter-stop-title = Ilmoitukset sähköpostiin
letter-stop-ask = Lopetetaanko sähköposti-ilmoitukset vuoroista, haasteista ja viesteistä? Unohtuneen salasanan tilalle voi silti saada uuden.
letter-stop-button = Lopeta ilmoitukset
letter-stopped = Et saa enää näitä ilmoituksia. Voit ottaa ne uudelleen käyttöön tilisi asetuksissa.

letter-confirm-subject = Vahvista osoitteesi tilille { $name }
letter-confirm =
    Tämä osoite on annettu Komadain tilille { $name }.
    
    Jos annoit sen itse, avaa tämä linkki kolmen päivän kuluessa:
    { $link }
    
    Jos et antanut, sinun ei tarvitse tehdä mitään: emme kirjoita sinulle enää.
letter-reset-subject = Uusi salasana tilille { $name }
letter-reset =
    Joku – toivottavasti sinä – on unohtanut Komadain tilin { $name } salasanan.
    
    Tällä linkillä voit valita uuden. Se toimii kerran ja on voimassa tunnin:
    { $link }
    
    Jos et ole pyytänyt tätä, sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan.
letter-password-subject = Tilin { $name } salasana on vaihdettu
letter-password =
    Komadain tilisi { $name } salasana on juuri vaihdettu, ja kaikki muut laitteet on kirjattu ulos.
    
    Jos et vaihtanut sitä itse, valitse heti uusi:
    { $link }
letter-turn-subject = Sinun vuorosi, vastustajana { $name }
letter-turn =
    { $name } on siirtänyt. Nyt on sinun vuorosi:
    { $link }
letter-challenge-subject = { $name } haastaa sinut
letter-challenge =
    { $name } haastaa sinut peliin:
    { $link }
letter-message-subject = { $name } on kirjoittanut sinulle
letter-message =
    { $name } on kirjoittanut sinulle pelissänne:
    { $link }
letter-foot = Jos et halua enää näitä viestejä: { $link }
