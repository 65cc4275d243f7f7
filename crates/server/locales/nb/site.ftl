# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = Shogi i nettleseren: mot datamaskinen, eller med en venn via en lenke. Ingen konto, ingenting å installere.
site-title = { $page } – Komadai
site-home = Komadai 駒台, til startsiden
site-skip = Hopp til innholdet
site-language = Språk
site-footer = Komadai (駒台) er bordet der slåtte brikker venter på å komme tilbake i partiet.
site-no-script = Nettleseren kjører ikke JavaScript her. Brettet viser stillingen, men for å spille trengs JavaScript.

# The sides. Black moves first, except in handicap games.
black = Svart
white = Hvit

# Without a connection.
offline-title = Ingen forbindelse
offline-heading = Det er ingen forbindelse
offline-what = Denne siden er ikke lagret på enheten. Kurset og reglene kan leses her når de først har vært åpnet; det samme gjelder partiene du hadde åpne. Partiene dine er trygge på nettstedet.
offline-kept = Det er ingen forbindelse: dette er siden slik enheten har lagret den. Den kan være gammel. Last den inn på nytt når du er på nett igjen.
