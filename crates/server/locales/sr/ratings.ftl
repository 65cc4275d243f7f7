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

grade-dan = { $dan }. дан
grade-kyu = { $kyu }. кју
grade-lowest = мање
rating-certain = { $points } · { $grade }
rating-provisional = { $points }?
rating-games = { $games ->
    [1] једна партија
    [one] { $games } партија
    [few] { $games } партије
   *[other] { $games } партија
}
rating-graph = { $games ->
    [1] { $speed }: рејтинг током последње рејтинговане партије, између { $low } и { $high } поена
    [one] { $speed }: рејтинг током последње { $games } рејтинговане партије, између { $low } и { $high } поена
    [few] { $speed }: рејтинг током последње { $games } рејтинговане партије, између { $low } и { $high } поена
   *[other] { $speed }: рејтинг током последњих { $games } рејтингованих партија, између { $low } и { $high } поена
}
rating-game = Партија
rating-change = Промена

player-challenge = Изазови
player-statistics = Статистика
player-ratings = Рејтинзи
player-game-rated = { $speed } · рејтингована

leaderboard-title = Ранг-листа
leaderboard-heading = Ранг-листа: { $speed }
leaderboard-lead = Играчи који су у овом темпу одиграли довољно рејтингованих партија, и то недавно. Рејтинг са знаком питања још није довољно поуздан за ову листу.
leaderboard-speeds = Темпа
leaderboard-none = Још нико није одиграо довољно рејтингованих партија у овом темпу.
leaderboard-place = Место
leaderboard-player = Играч
leaderboard-rating = Рејтинг
leaderboard-games = Партије
grades-heading = Рејтинзи и степени
grades-more = Свако почиње са 1500 поена, и тај рејтинг је још непоуздан. Један степен обухвата сто поена; он говори колико јако неко игра овде и није диплома.
grades-grade = Степен
grades-from = Од
