# Ratings, grades, speeds.

speed-bullet = Bullet
speed-blitz = Lyn
speed-rapid = Hurtig
speed-classical = Klassisk
speed-correspondence = Korrespondanse

game-about-rated = { $time } · { $speed } · ratet
game-about-unrated = { $time } · { $speed } · uratet
join-rated = Partiet er ratet.
join-rated-guest = Partiet blir ratet bare hvis du logger inn før du spiller.

home-rated-label = Ratet
home-rated-even = Jevne partier
home-rated-yes = Ja
home-rated-no = Nei
home-rated-hint = Et ratet parti endrer ratingen til begge spillerne. Det krever klokke, og at begge har en konto.
field-rated = Velg jevne partier, ja eller nei: «{ $value }» er ingen av dem.
