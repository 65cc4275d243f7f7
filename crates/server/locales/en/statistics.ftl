# Statistics: who wins.

statistics-title = Statistics
statistics-lead = Games won by Black, won by White, and drawn, among all that are over here. Games that were called off do not count.
statistics-player = Player
statistics-speed = Speed
statistics-opening = First move
statistics-none = No games.
statistics-all = All games
statistics-games = { $games ->
    [one] One game
   *[other] { $games } games
}
statistics-black = Won by Black
statistics-white = Won by White
statistics-short-black = Black
statistics-short-white = White
statistics-drawn = Drawn
statistics-bar = Black { $black } %, White { $white } %, drawn { $drawn } %
statistics-as-black = Playing Black
statistics-as-white = Playing White
statistics-by-side = By side
statistics-by-speed = By speed
statistics-by-handicap = By handicap
statistics-by-opening = By first move
statistics-by-month = By month
