# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = Shogi i webbläsaren: mot datorn, eller med en vän via en länk. Inget konto, inget att installera.
site-title = { $page } – Komadai
site-home = Komadai 駒台, till startsidan
site-skip = Hoppa till innehållet
site-language = Språk
site-footer = Komadai (駒台) är bordet där slagna pjäser väntar på att komma tillbaka in i partiet.
site-no-script = Webbläsaren kör inte JavaScript här. Brädet visar ställningen, men för att spela behövs JavaScript.

# The sides. Black moves first, except in handicap games.
black = Svart
white = Vit

# Without a connection.
offline-title = Ingen anslutning
offline-heading = Det finns ingen anslutning
offline-what = Den här sidan är inte sparad på enheten. Kursen och reglerna går att läsa här när de väl har öppnats en gång; likaså de partier som du hade öppna. Dina partier är trygga på webbplatsen.
offline-kept = Det finns ingen anslutning: det här är sidan så som enheten har sparat den. Den kan vara gammal. Ladda om den när du är uppkopplad igen.
