# The game page, the invitation, the watcher's page.

play-title = Pelisi
watch-title = Shogipeli
join-title = Kutsu shogipeliin

# The panel beside the board.
game-moves = Siirrot
game-no-moves = Ei vielä siirtoja
game-first = Alkuun
game-previous = Siirto taakse
game-next = Siirto eteen
game-last = Nykyiseen asemaan
game-resign = Luovuta
game-abort = Peru peli
game-takeback = Ota siirto takaisin
game-flip = Käännä lauta
game-rematch = Uusintaottelu
game-new = Uusi peli
game-settings = Nappulat, merkintätapa, siirrot
game-share = Linkit ja lataukset
game-link = Salainen linkkisi
game-link-more = Se avaa pelin sinuna millä tahansa laitteella. Älä näytä sitä muille.
game-watch-link = Linkki katsojille
game-watch-link-more = Linkin saanut näkee pelin mutta ei voi siirtää.
game-copy = Kopioi
game-download-sfen = Asema (SFEN)
game-download = Lataa
game-about = Tietoja pelistä
game-about-rules = Säännöt
game-about-handicap = Tasoitus
game-help = Valittu nappula
game-help-none = Valitse nappula, niin näet tästä, miten se liikkuu.
game-net-now = Yritä nyt
game-result = Tulos

# The waiting page.
invite-heading = Lähetä tämä linkki kaverillesi
invite-more = Peli alkaa heti, kun kaverisi avaa linkin. Jätä tämä sivu auki tai palaa sille salaisella linkilläsi.
invite-link = Kutsu
invite-share = Jaa…

# The invitation as the friend sees it.
join-heading = Sinut on kutsuttu shogipeliin
join-you-black = Pelaat mustana ja aloitat.
join-you-black-handicap = Pelaat mustana. Valkoinen antaa tasoituksen ja aloittaa.
join-you-white = Pelaat valkoisena; musta aloittaa.
join-you-white-handicap = Pelaat valkoisena, annat tasoituksen ja aloitat.
join-accept = Pelaa
join-new = Etkö ole pelannut ennen? Lauta näyttää kaikki siirrot, jotka voit tehdä.

# The dialog before resigning.
resign-heading = Luovutetaanko peli?
resign-more = Vastustajasi voittaa.
resign-yes = Luovuta
resign-no = Jatka peliä

# Whose turn it is, in the scripts and in the page.
js-status-your-turn = Sinun vuorosi
js-status-your-turn-check = Sinun vuorosi – kuninkaasi on shakissa
js-status-computer = Tietokone miettii
js-status-computer-check = Shakki! Tietokone miettii
js-status-opponent = Vastustajan vuoro
js-status-opponent-check = Shakki! Vastustajan vuoro
js-status-black = Mustan vuoro
js-status-black-check = Mustan vuoro, kuningas shakissa
js-status-white = Valkoisen vuoro
js-status-white-check = Valkoisen vuoro, kuningas shakissa
js-status-waiting = Odotetaan kaveriasi
js-status-open = Odotetaan toista pelaajaa
js-status-over = Peli on päättynyt
js-seat-you = Sinä
js-seat-computer = Tietokone, taso { $level }
js-seat-friend = Vastustajasi
js-seat-guest = Vieras
js-seat-open = Ei vielä ketään
js-black = ☗ Musta
js-white = ☖ Valkoinen

js-result-won = Voitit!
js-result-lost = Hävisit
js-result-draw = Tasapeli
js-result-none = Ei tulosta

js-start-hint = Napauta jotakin nappuloistasi: pisteet näyttävät, minne se voi siirtyä.
js-start-hint-wait = Vastustajasi aloittaa.
js-repetition = Tämä asema on laudalla nyt { $count }. kertaa.
js-repetition-ends = Neljäs kerta päättää pelin.
js-perpetual-you-loses = Olet shakannut joka siirrollasi siitä lähtien, kun se oli laudalla ensimmäisen kerran: jos se toistuu näin neljännen kerran, häviät.
js-perpetual-you-forbidden = Olet shakannut joka siirrollasi siitä lähtien, kun se oli laudalla ensimmäisen kerran: et saa toistaa sitä näin neljättä kertaa.
js-perpetual-opponent-loses = Vastustajasi on shakannut joka siirrollaan siitä lähtien, kun se oli laudalla ensimmäisen kerran: jos se toistuu näin neljännen kerran, voitat.
js-perpetual-opponent-forbidden = Vastustajasi on shakannut joka siirrollaan siitä lähtien, kun se oli laudalla ensimmäisen kerran, eikä hän saa toistaa sitä näin neljättä kertaa.
js-perpetual-black-loses = Musta on shakannut joka siirrollaan siitä lähtien, kun se oli laudalla ensimmäisen kerran: jos se toistuu näin neljännen kerran, musta häviää.
js-perpetual-black-forbidden = Musta on shakannut joka siirrollaan siitä lähtien, kun se oli laudalla ensimmäisen kerran, eikä musta saa toistaa sitä näin neljättä kertaa.
js-perpetual-white-loses = Valkoinen on shakannut joka siirrollaan siitä lähtien, kun se oli laudalla ensimmäisen kerran: jos se toistuu näin neljännen kerran, valkoinen häviää.
js-perpetual-white-forbidden = Valkoinen on shakannut joka siirrollaan siitä lähtien, kun se oli laudalla ensimmäisen kerran, eikä valkoinen saa toistaa sitä näin neljättä kertaa.

js-looking-back = Katselet aiempaa asemaa: siirto { $ply }/{ $total }
js-looking-start = Katselet alkuasemaa
js-back-to-now = Nykyiseen asemaan

js-say-move-black = Musta: { $move }
js-say-move-white = Valkoinen: { $move }
js-say-check = Shakki!
js-say-step = { $piece } { $from } ruutuun { $to }
js-say-take = { $piece } { $from } ruutuun { $to }, lyöty { $taken }
js-say-drop = { $piece } varastosta ruutuun { $to }
js-say-promoted = { $move }, korotus
js-say-last = Siirto { $ply }: { $move }
js-say-no-clocks = Tässä pelissä ei ole kelloja.
js-joined = Kaverisi on paikalla. Peli alkaa.

js-illegal = Ei sallittu: { $text }
js-play-anyway = Siirrä silti (häviät)
js-refused = Siirtoa ei tehty: { $text }

js-offer-draw = Vastustajasi tarjoaa tasapeliä.
js-offer-impasse = Vastustajasi ehdottaa, että peli päätetään umpikujana.
js-offer-rematch = Vastustajasi ehdottaa uusintaottelua, jossa puolet vaihtuvat.
js-offer-takeback = Vastustajasi haluaisi ottaa siirron takaisin.
js-offered-takeback = Olet pyytänyt lupaa ottaa viimeisimmän siirtosi takaisin. Vastustaja voi suostua tai jatkaa peliä.
js-offered-draw = Olet tarjonnut tasapeliä. Vastustaja voi hyväksyä sen tai jatkaa peliä.
js-offered-impasse = Olet ehdottanut umpikujaa. Vastustaja voi hyväksyä sen tai jatkaa peliä.
js-offered-rematch = Olet ehdottanut uusintaottelua. Vastustajan on suostuttava siihen.
js-offer-accept = Hyväksy
js-offer-decline = Hylkää
js-offer-withdraw = Peru
js-declined = Vastustajasi ei suostunut.
js-taken-back = Siirto otettiin takaisin. Kellot jatkavat siitä, mihin jäivät.

js-confirm = Tehdäänkö tämä siirto?
js-confirm-play = Siirrä
js-confirm-not = Valitse toinen

js-premove = Seuraava siirtosi on valittu: se tehdään heti, kun vastustajasi on siirtänyt, jos se on silloin mahdollinen.
js-premove-cancel = Luovu siirrosta
js-premove-dropped = Valitsemasi siirto ei ole nyt mahdollinen.

js-seat-away = { $side } · poissa
js-left-wait = Vastustajasi ei ole paikalla. Saat päättää pelin { $seconds } sekunnin kuluttua.
js-left = Vastustajasi on poistunut pelistä. Voit vaatia voittoa, tyytyä tasapeliin tai odottaa vielä.
js-left-win = Vaadi voittoa
js-left-draw = Tyydy tasapeliin

js-next-replay = Näillä säännöillä tasapeli pelataan uudelleen: uusi peli on alkanut, ja puolet on vaihdettu.
js-next-replay-opens = Tasapeli pelataan uudelleen puolet vaihdettuina. Uusi peli avautuu hetken kuluttua.
js-next-rematch = Uusintaottelu on alkanut, ja puolet on vaihdettu.
js-next-rematch-opens = Uusintaottelu puolet vaihdettuina. Uusi peli avautuu hetken kuluttua.
js-next-open = Avaa nyt
js-next-stay = Pysy täällä

js-copied = Kopioitu
js-copy-failed = Kopiointi ei onnistu täällä: valitse teksti ja kopioi se itse.

js-net-connecting = Yhdistetään…
js-net-lost = Yhteys katkesi. Yritetään uudelleen…
js-net-offline = Tämä laite ei ole verkossa. Peli jatkuu, kun yhteys palaa.
js-net-gone = Sivusto ei vastaa. Pelisi on tallessa; yhteyttä yritetään koko ajan uudelleen.
js-net-restarting = Sivusto käynnistyy uudelleen. Pelisi on tallessa ja jatkuu hetken kuluttua.
js-net-unsent = Siirtoasi lähetetään…

# Talk.
chat-players = Keskustelu vastustajan kanssa
chat-players-hint = Vain te kaksi näette tämän.
chat-watchers = Katsojien keskustelu
chat-watchers-hint = Pelaajat näkevät tämän vasta, kun peli on päättynyt.
chat-none = Ei vielä viestejä.
chat-line = Viestisi
chat-send = Lähetä
chat-sign-in = Kirjaudu sisään, niin voit kirjoittaa
chat-mute = Älä näytä minulle tätä keskustelua
js-chat-unread = uusia: { $count }
js-chat-gone = Joku
js-chat-report = Ilmoita
js-chat-report-sure = Ilmoitetaanko valvojille?
js-chat-reported = Kiitos. Valvoja tarkistaa viestin.
js-chat-offline = Ei yhteyttä: mitään ei lähetetty.

# What a player keeps beside the game.
note-heading = Omat muistiinpanot
note-hint = Kukaan muu ei näe niitä.
note-keep = Tallenna
js-quiet-saved = Tallennettu
js-quiet-failed = Ei tallennettu: { $text }
js-quiet-offline = Ei tallennettu: yhteys puuttuu.

conditional-heading = Ehdolliset siirrot
conditional-lines = Jos vastustajasi siirtää näin, vastaat näin
conditional-hint = Yksi rivi kutakin tapausta kohti: vastustajan siirto, vastauksesi ja niin edelleen, esimerkiksi P-84 P-26. Sivusto tekee vastaussiirtosi heti. Vastustajasi ei näe näitä rivejä.
conditional-keep = Tallenna
conditional-begin = Syötä rivi laudalla
conditional-not-now = Ehdollisia siirtoja voi antaa vain vastustajan vuorolla.
conditional-too-many = Rivejä on liikaa.
conditional-length = Rivi { $line }: rivin on päätyttävä omaan siirtoosi, ja siinä voi olla enintään 30 siirtoa.
conditional-contradiction = Rivi { $line } vastaa samoihin siirtoihin toisin kuin jokin aiempi rivi.
conditional-no-move = Rivi { $line }: ”{ $word }” ei ole siirto, jonka voisi tehdä siinä.
conditional-illegal = Rivi { $line }: ”{ $word }” ei ole siinä sallittu. { $why }
js-line-theirs = Vastustajan siirto…
js-line-yours = Vastauksesi…
js-line-so-far = Rivi: { $moves }
js-line-keep = Lisää tämä rivi
js-line-back = Siirto taakse
js-line-cancel = Hylkää
