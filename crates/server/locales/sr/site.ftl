# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = Шоги у прегледачу: против рачунара, или са пријатељем преко линка. Без налога и без инсталирања.
site-title = { $page } – Komadai
site-home = Komadai 駒台, на почетну страницу
site-skip = Пређи на садржај
site-language = Језик
site-footer = Komadai (駒台) је сталак на ком заробљене фигуре чекају да се врате у игру.
site-no-script = Твој прегледач овде не извршава JavaScript. Табла приказује позицију, али за игру је потребан JavaScript.

# The sides. Black moves first, except in handicap games.
black = Црни
white = Бели
