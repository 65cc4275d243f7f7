# Statistics: who wins.

statistics-title = Statistikk
statistics-lead = Av alle partier som er avsluttet her: hvor mange svart vant, hvor mange hvit vant, og hvor mange som endte uavgjort. Avlyste partier teller ikke med.
statistics-player = Spiller
statistics-speed = Tempo
statistics-opening = Første trekk
statistics-none = Ingen partier.
statistics-all = Alle partier
statistics-games = { $games ->
    [one] Ett parti
   *[other] { $games } partier
}
statistics-black = Seier til svart
statistics-white = Seier til hvit
statistics-short-black = Svart
statistics-short-white = Hvit
statistics-drawn = Uavgjort
statistics-bar = Svart { $black } %, hvit { $white } %, uavgjort { $drawn } %
statistics-as-black = Som svart
statistics-as-white = Som hvit
statistics-by-side = Etter farge
statistics-by-speed = Etter tempo
statistics-by-handicap = Etter handikap
statistics-by-opening = Etter første trekk
statistics-by-month = Etter måned
