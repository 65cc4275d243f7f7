# Ratings, grades, speeds.

speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
speed-correspondence = Correspondence

game-about-rated = { $time } · { $speed } · rated
game-about-unrated = { $time } · { $speed } · not rated
join-rated = The game is rated.
join-rated-guest = The game is rated only if you sign in before you play.

home-rated-label = Rated
home-rated-even = Even games
home-rated-yes = Yes
home-rated-no = No
home-rated-hint = A rated game changes the ratings of both players. It needs clocks, and an account on either side.
field-rated = Choose even games, yes or no: “{ $value }” is none of them.

grade-dan = { $dan } dan
grade-kyu = { $kyu } kyu
grade-lowest = less
rating-certain = { $points } · { $grade }
rating-provisional = { $points }?
rating-games = { $games ->
    [one] one game
   *[other] { $games } games
}
rating-graph = { $speed }: the rating over the last { $games } rated games, between { $low } and { $high } points
rating-game = Game
rating-change = Change

player-challenge = Challenge
player-statistics = Statistics
player-ratings = Ratings
player-game-rated = { $speed } · rated

leaderboard-title = Leaderboard
leaderboard-heading = Leaderboard: { $speed }
leaderboard-lead = Who has played enough rated games at this speed, and played lately. A rating with a question mark is not certain enough to be here.
leaderboard-speeds = Speeds
leaderboard-none = Nobody has played enough rated games at this speed yet.
leaderboard-place = Place
leaderboard-player = Player
leaderboard-rating = Rating
leaderboard-games = Games
grades-heading = Ratings and grades
grades-more = Everybody begins with 1500 points, uncertain. A grade is a hundred points; it says how strong somebody plays here, and is no diploma.
grades-grade = Grade
grades-from = From
