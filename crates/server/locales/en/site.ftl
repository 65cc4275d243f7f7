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
