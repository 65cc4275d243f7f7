# The lobby: open seeks, quick pairing, challenges, and the games that wait.

home-strangers = Pelaa muita pelaajia vastaan
home-strangers-more = Valitse miettimisaika: saat vastustajaksi jonkun, joka haluaa samaa. Tiliä ei tarvita.
home-lobby = Katso, kuka etsii peliä
home-statistics = Kuka voittaa? Tilastot

time-short = { $minutes } + { $seconds } s
time-short-reserve = { $days } + { $reserve } päivää
time-short-days = { $days ->
    [one] 1 päivä
   *[other] { $days } päivää
}

lobby-title = Aula
lobby-lead = Etsi itsellesi vastustaja. Peli alkaa heti, kun kaksi pelaajaa haluaa samaa.
lobby-quick = Pikahaku
lobby-open = Peliä etsivät
lobby-none = Kukaan ei juuri nyt etsi peliä. Valitse miettimisaika, niin seuraava tulija näkee sinut täällä.
lobby-new = Peli omilla asetuksilla
lobby-create = Etsi vastustaja
lobby-others = Odottamatta
lobby-take = Pelaa
lobby-take-label = Pelaa, vastustajana { $name }
lobby-withdraw = Peru
lobby-own = Tämä olet sinä
lobby-accounts-only = Pelaajille, joilla on tili
lobby-rated = pisteytetty
lobby-unrated = ei pisteytetty
lobby-wants-black = haluaa mustan
lobby-wants-white = haluaa valkoisen
lobby-from = vahvuusluku vähintään { $lowest }
lobby-until = vahvuusluku enintään { $highest }
lobby-between = vahvuusluku { $lowest }–{ $highest }
lobby-lowest-label = Vastustajan vahvuusluku vähintään
lobby-highest-label = Vastustajan vahvuusluku enintään
lobby-range-hint = Pisteinä, esimerkiksi 1400. Jos asetat rajan, peliisi voivat liittyä vain pelaajat, joilla on tili. Ilman rajaa siihen voi liittyä myös vieras, ja silloin peliä ei pisteytetä.
field-range = ”{ $value }” ei kelpaa vahvuusluvuksi: kirjoita luku 0–4000 tai jätä kenttä tyhjäksi.

seek-title = Etsitään peliä
seek-waiting = Etsitään sinulle vastustajaa
seek-waiting-for = Odotetaan, että { $name } hyväksyy haasteen
seek-declined = { $name } ei halua pelata nyt
seek-stay = Pysy tällä sivulla: peli avautuu itsestään. Jos poistut sivustolta, haku päättyy muutaman sekunnin kuluttua.
seek-lasts = Sinun ei tarvitse jäädä odottamaan: haku jatkuu, ja peli odottaa sinua kohdassa ”Omat pelit”.
seek-no-script = JavaScript ei ole käytössä selaimessasi: sivu tarkistaa muutaman sekunnin välein, onko peli löytynyt.
seek-withdraw = Lopeta etsintä
seek-back = Takaisin aulaan

challenge-heading = Haasta { $name }
challenge-lead = Valitse, millaisen pelin haluat. Toinen pelaaja saa haasteen heti ja voi hyväksyä tai hylätä sen.
challenge-send = Lähetä haaste
challenge-accept = Hyväksy
challenge-decline = Hylkää

waiting-title = Omat pelit
waiting-none = Sinulla ei ole pelejä kesken, eikä kukaan ole haastanut sinua.
waiting-challenges = Saamasi haasteet
waiting-turn = Sinun vuorosi
waiting-theirs = Vastustajan vuoro
waiting-friend = Odotetaan kaveria
waiting-computer = Tietokonetta vastaan
waiting-sent = Hakusi ja haasteesi
waiting-anybody = Kuka tahansa
waiting-moves = { $moves ->
    [0] ei vielä siirtoja
    [one] yhden siirron jälkeen
   *[other] { $moves } siirron jälkeen
}
waiting-left = aikaa jäljellä { $time }
waiting-count = { $count ->
    [0] Mikään ei odota sinua
    [one] Yksi peli odottaa sinua
   *[other] { $count } peliä odottaa sinua
}

live-turn = Sinun vuorosi, vastustajana { $name }
live-challenge = { $name } haastaa sinut
live-found = Pelisi on alkanut, vastustajana { $name }
live-found-guest = Pelisi on alkanut
live-open = Avaa
live-dismiss = Sulje

error-seek-gone = Tämä peli ei ole enää tarjolla
error-seek-gone-what = Joku muu ehti ensin, tai haku peruttiin. Etsi aulasta toinen peli.
error-seek-own = Itseään vastaan ei voi pelata
error-seek-own-what = Tämä haku on omasi. Odota toista pelaajaa tai pelaa tietokonetta vastaan.
error-seek-unfit = Tämä peli on tarkoitettu muille
error-seek-unfit-what = Se on osoitettu tietylle pelaajalle, rajattu toisiin vahvuuslukuihin tai tarkoitettu vain pelaajille, joilla on tili. Etsi aulasta toinen peli.
