# Moves as text, and the dialog that lists the keys.

typing-move = Siirto tekstinä
typing-example = P-76, 7g7f, 76歩
typing-play = Siirrä
js-typing-not-now = Nyt ei ole sinun vuorosi.
typing-no-move = ”{ $text }” ei ole siirto, jonka voisi tehdä tässä. Kirjoita se muodossa 7g7f, P-76 tai 76歩.
typing-ambiguous = ”{ $text }” voi tarkoittaa näitä: { $moves }. Kerro, mikä nappula siirtyy.
typing-illegal = ”{ $text }” ei ole sallittu. { $why }

keys-open = Näppäimet
keys-heading = Mitä näppäimet tekevät
keys-board = Laudalla
keys-help = Tämä luettelo
keys-clock = Paljonko aikaa on jäljellä
keys-where = Kenen vuoro on, ja viimeisin siirto
keys-type = Kenttään, johon siirron voi kirjoittaa
keys-flip = Käännä lauta
keys-step = Selaa peliä siirto kerrallaan
keys-walk = Liiku ruudusta toiseen
keys-move = Nosta nappula ja laske se ruutuun
keys-drop = Ota tämä nappula varastostasi ja palauta se laudalle
keys-hand = Varastoosi ja takaisin
keys-promote = Korota tai älä korota, kun lauta kysyy
keys-draw = Aloita nuoli ja päätä se; kahdesti samassa ruudussa: ympyrä
keys-cancel = Päästä irti tai pyyhi piirroksesi
keys-off = Yksittäiset näppäimet voi poistaa käytöstä asetuksissa.
keys-close = Sulje
