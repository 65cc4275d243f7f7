# Statistics: who wins.

statistics-title = Tilastot
statistics-lead = Mustan voitot, valkoisen voitot ja tasapelit kaikissa täällä päättyneissä peleissä. Peruttuja pelejä ei lasketa.
statistics-player = Pelaaja
statistics-speed = Pelinopeus
statistics-opening = Ensimmäinen siirto
statistics-none = Ei pelejä.
statistics-all = Kaikki pelit
statistics-games = { $games ->
    [one] Yksi peli
   *[other] { $games } peliä
}
statistics-black = Mustan voitot
statistics-white = Valkoisen voitot
statistics-short-black = Musta
statistics-short-white = Valkoinen
statistics-drawn = Tasapelit
statistics-bar = Musta { $black } %, valkoinen { $white } %, tasapelit { $drawn } %
statistics-as-black = Mustana
statistics-as-white = Valkoisena
statistics-by-side = Puolen mukaan
statistics-by-speed = Pelinopeuden mukaan
statistics-by-handicap = Tasoituksen mukaan
statistics-by-opening = Ensimmäisen siirron mukaan
statistics-by-month = Kuukausittain
