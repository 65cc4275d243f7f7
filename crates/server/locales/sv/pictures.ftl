# Pictures of positions and games.

pictures-heading = Som bild
pictures-position = Ställningen som bild
pictures-replay = Partiet som rörlig bild
error-picture = Den bilden finns inte
error-picture-position = Ställningen i adressen är inte SFEN. Kopiera länken till bilden på nytt från sidan med brädet.
error-picture-move = Ett drag i adressen går inte att läsa eller får inte spelas där. Kopiera länken till bilden på nytt från sidan med brädet.
error-picture-choice = Adressen ber om pjäser, bräde, koordinater, tema eller sida som inte finns: pjäserna är { $pieces }; brädena { $boards }; sidorna black, white.
error-picture-size = Ett värde i adressen är inget tal eller ligger utanför gränserna: en bild är 120 till 1600 bildpunkter bred, en rörlig 120 till 480; varje ställning visas i 200 till 5000 millisekunder.
error-picture-long = Partiet är för långt för en enda bild. Ladda ner partiprotokollet i stället.
error-picture-crowded = Flera partier ritas och andra står i kö. Försök igen om en minut.
