# Statistics: who wins.

statistics-title = Statistik
statistics-lead = Av alla partier som har avslutats här: hur många svart vann, hur många vit vann och hur många som slutade remi. Inställda partier räknas inte.
statistics-player = Spelare
statistics-speed = Tempo
statistics-opening = Första drag
statistics-none = Inga partier.
statistics-all = Alla partier
statistics-games = { $games ->
    [one] Ett parti
   *[other] { $games } partier
}
statistics-black = Vinst för svart
statistics-white = Vinst för vit
statistics-short-black = Svart
statistics-short-white = Vit
statistics-drawn = Remi
statistics-bar = Svart { $black } %, vit { $white } %, remi { $drawn } %
statistics-as-black = Som svart
statistics-as-white = Som vit
statistics-by-side = Efter färg
statistics-by-speed = Efter tempo
statistics-by-handicap = Efter handikapp
statistics-by-opening = Efter första drag
statistics-by-month = Efter månad
