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

# Without a connection.
offline-title = Нема везе
offline-heading = Нема везе
offline-what = Ова страница није сачувана на овом уређају. Курс и правила могу овде да се читају ако су већ једном отворени; исто важи и за партије које су ти биле отворене. Твоје партије су безбедне на сајту.
offline-kept = Нема везе: ово је страница онаква какву је овај уређај сачувао. Можда је застарела. Учитај је поново кад се веза врати.
