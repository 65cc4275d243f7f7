# Ratings, grades, speeds.

speed-bullet = Булет
speed-blitz = Блиц
speed-rapid = Рапид
speed-classical = Класична
speed-correspondence = Дописна

game-about-rated = { $time } · { $speed } · рејтингована
game-about-unrated = { $time } · { $speed } · без рејтинга
join-rated = Партија се рачуна за рејтинг.
join-rated-guest = Партија се рачуна за рејтинг само ако се пријавиш пре него што заиграш.

home-rated-label = За рејтинг
home-rated-even = Партије без хендикепа
home-rated-yes = Да
home-rated-no = Не
home-rated-hint = Рејтингована партија мења рејтинг оба играча. Потребно је да се игра на сат и да оба играча имају налог.
field-rated = Изабери партије без хендикепа, да или не: „{ $value }” није ништа од тога.
