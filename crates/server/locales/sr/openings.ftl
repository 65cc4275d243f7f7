# Openings: what was played in a position, and how those games ended.

openings-heading = Отварања
openings-none = Ниједна партија није дошла довде. Броји се првих { $plies } потеза сваке завршене партије.
openings-move = Потез
openings-games = Партије
openings-results = Победе црног, победе белог, ремији
openings-mean = Просечни рејтинг
openings-newest = Најновије партије
openings-strongest = Партије најјачих
openings-plies = Броји се првих { $plies } потеза сваке завршене партије. Од истоврсних партија наведена је најновија.
openings-source = Партије
openings-source-site = Одигране овде
openings-source-collection = Са других места
openings-rating = Просечни рејтинг
openings-rating-from = { $rating } и више
openings-period = Период
openings-months = { $months ->
    [1] Овај месец
    [one] Последњи { $months } месец
    [few] Последња { $months } месеца
   *[other] Последњих { $months } месеци
}
openings-won-black = Добио црни
openings-won-white = Добио бели
api-parameter-bad = параметар { $name } има вредност које нема у опису интерфејса
