# Ratings, grades, speeds.

speed-bullet = Bullet
speed-blitz = Blixt
speed-rapid = Snabb
speed-classical = Klassisk
speed-correspondence = Korrespondens

game-about-rated = { $time } · { $speed } · rankat
game-about-unrated = { $time } · { $speed } · orankat
join-rated = Partiet är rankat.
join-rated-guest = Partiet blir rankat bara om du loggar in innan du spelar.

home-rated-label = Rankat
home-rated-even = Jämna partier
home-rated-yes = Ja
home-rated-no = Nej
home-rated-hint = Ett rankat parti ändrar båda spelarnas rating. Det kräver klocka, och att båda har ett konto.
field-rated = Välj jämna partier, ja eller nej: ”{ $value }” är inget av dem.
