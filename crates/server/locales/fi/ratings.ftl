# Ratings, grades, speeds.

speed-bullet = Bullet
speed-blitz = Pikapeli
speed-rapid = Nopea peli
speed-classical = Pitkä peli
speed-correspondence = Kirjepeli

game-about-rated = { $time } · { $speed } · pisteytetty
game-about-unrated = { $time } · { $speed } · ei pisteytetty
join-rated = Peli on pisteytetty.
join-rated-guest = Peli pisteytetään vain, jos kirjaudut sisään ennen kuin pelaat.

home-rated-label = Pisteytetty
home-rated-even = Tasaväkiset pelit
home-rated-yes = Kyllä
home-rated-no = Ei
home-rated-hint = Pisteytetty peli muuttaa kummankin pelaajan vahvuuslukua. Siihen tarvitaan kellot, ja kummallakin on oltava tili.
field-rated = Valitse tasaväkiset pelit, kyllä tai ei: ”{ $value }” ei ole mikään niistä.
