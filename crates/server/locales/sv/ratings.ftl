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

grade-dan = { $dan } dan
grade-kyu = { $kyu } kyu
grade-lowest = lägre
rating-certain = { $points } · { $grade }
rating-provisional = { $points }?
rating-games = { $games ->
    [one] ett parti
   *[other] { $games } partier
}
rating-graph = { $speed }: rating under de senaste { $games } rankade partierna, mellan { $low } och { $high } poäng
rating-game = Parti
rating-change = Ändring

player-challenge = Utmana
player-statistics = Statistik
player-ratings = Rating
player-game-rated = { $speed } · rankat

leaderboard-title = Topplista
leaderboard-heading = Topplista: { $speed }
leaderboard-lead = De som har spelat tillräckligt många rankade partier i det här tempot, och som har spelat nyligen. En rating med frågetecken är inte säker nog för listan.
leaderboard-speeds = Tempon
leaderboard-none = Ingen har spelat tillräckligt många rankade partier i det här tempot än.
leaderboard-place = Plats
leaderboard-player = Spelare
leaderboard-rating = Rating
leaderboard-games = Partier
grades-heading = Rating och grader
grades-more = Alla börjar med 1500 poäng, en osäker rating. Varje grad omfattar hundra poäng; den visar hur stark man är här och är inget diplom.
grades-grade = Grad
grades-from = Från
