# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = Shogi in the browser: against the computer, or with a friend through a link. No account, nothing to install.
site-title = { $page } – Komadai
site-home = Komadai 駒台, to the start page
site-skip = Skip to the content
site-language = Language
site-footer = Komadai (駒台) is the stand on which captured pieces wait to come back into the game.
site-no-script = Your browser runs no JavaScript here. The board shows the position, but playing needs JavaScript.

# The sides. Black moves first, except in handicap games.
black = Black
white = White

# Without a connection.
offline-title = No connection
offline-heading = There is no connection
offline-what = This page was not kept on this device. The course and the rules can be read here once they have been opened; so can the games that you had open. Your games are safe on the site.
offline-kept = There is no connection: this is the page as this device has kept it. It may be old. Load it again when you are connected.
