# Ratings, grades, speeds.

speed-bullet = Bullet
speed-blitz = Pikapeli
speed-rapid = Nopea peli
speed-classical = Pitkä peli
speed-correspondence = Kirjepeli

game-about-rated = { $time } · { $speed } · pisteytetty
game-about-unrated = { $time } · { $speed } · ei pisteytetty
join-rated = Peli on pisteytetty.
join-rated-guest = Peli pisteytetään vain, jos kirjaudut sisään ennen pelin alkua.

home-rated-label = Pisteytetty
home-rated-even = Tasavertaiset pelit
home-rated-yes = Kyllä
home-rated-no = Ei
home-rated-hint = Pisteytetty peli muuttaa kummankin pelaajan vahvuuslukua. Siihen tarvitaan kellot, ja kummallakin on oltava tili.
field-rated = Valitse tasavertaiset pelit, kyllä tai ei: ”{ $value }” ei ole mikään niistä.

grade-dan = { $dan } dan
grade-kyu = { $kyu } kyu
grade-lowest = alempi
rating-certain = { $points } · { $grade }
rating-provisional = { $points }?
rating-games = { $games ->
    [one] yksi peli
   *[other] { $games } peliä
}
rating-graph = { $speed }: vahvuusluvun kehitys viime peleissä (pisteytettyjä pelejä { $games }), vaihteluväli { $low }–{ $high } pistettä
rating-game = Peli
rating-change = Muutos

player-challenge = Haasta
player-statistics = Tilastot
player-ratings = Vahvuusluvut
player-game-rated = { $speed } · pisteytetty

leaderboard-title = Ranking
leaderboard-heading = Ranking: { $speed }
leaderboard-lead = Tässä ovat pelaajat, joilla on tällä pelinopeudella tarpeeksi pisteytettyjä pelejä ja jotka ovat pelanneet viime aikoina. Kysymysmerkillä merkitty vahvuusluku on vielä liian epävarma tälle listalle.
leaderboard-speeds = Pelinopeudet
leaderboard-none = Kukaan ei ole vielä pelannut tarpeeksi pisteytettyjä pelejä tällä pelinopeudella.
leaderboard-place = Sija
leaderboard-player = Pelaaja
leaderboard-rating = Vahvuusluku
leaderboard-games = Pelit
grades-heading = Vahvuusluvut sekä kyu- ja dan-arvot
grades-more = Jokainen aloittaa 1500 pisteestä, ja luku on aluksi epävarma. Yksi arvo vastaa sataa pistettä; se kertoo, miten vahvasti pelaaja pelaa täällä, eikä ole virallinen.
grades-grade = Arvo
grades-from = Alkaen
