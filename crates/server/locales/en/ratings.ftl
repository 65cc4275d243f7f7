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
