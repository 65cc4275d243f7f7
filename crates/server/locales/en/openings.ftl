# Openings: what was played in a position, and how those games ended.

openings-heading = Openings
openings-none = No game has come this far here. The first { $plies } moves of each finished game are counted.
openings-move = Move
openings-games = Games
openings-results = Won by Black, by White, drawn
openings-mean = Mean rating
openings-newest = Newest games
openings-strongest = Games of the strongest
openings-plies = The first { $plies } moves of each finished game are counted. Of games alike, only the newest is named.
openings-source = Games
openings-source-site = Played here
openings-source-collection = From elsewhere
openings-rating = Mean rating
openings-rating-from = { $rating } and more
openings-period = Period
openings-months = { $months ->
    [1] This month
   *[other] The last { $months } months
}
openings-won-black = Black won
openings-won-white = White won
api-parameter-bad = the parameter { $name } has a value that is not in the description of the interface
