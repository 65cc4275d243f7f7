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

grade-dan = { $dan } dan
grade-kyu = { $kyu } kyu
grade-lowest = lavere
rating-certain = { $points } · { $grade }
rating-provisional = { $points }?
rating-games = { $games ->
    [one] ett parti
   *[other] { $games } partier
}
rating-graph = { $speed }: rating i de siste { $games } ratede partiene, mellom { $low } og { $high } poeng
rating-game = Parti
rating-change = Endring

player-challenge = Utfordre
player-statistics = Statistikk
player-ratings = Rating
player-game-rated = { $speed } · ratet

leaderboard-title = Toppliste
leaderboard-heading = Toppliste: { $speed }
leaderboard-lead = De som har spilt nok ratede partier i dette tempoet, og som har spilt i det siste. En rating med spørsmålstegn er ikke sikker nok til å stå her.
leaderboard-speeds = Tempoer
leaderboard-none = Ingen har spilt nok ratede partier i dette tempoet ennå.
leaderboard-place = Plass
leaderboard-player = Spiller
leaderboard-rating = Rating
leaderboard-games = Partier
grades-heading = Rating og grader
grades-more = Alle begynner med 1500 poeng, en usikker rating. Hver grad omfatter hundre poeng; den viser hvor sterk man er her, og er ikke noe diplom.
grades-grade = Grad
grades-from = Fra
