# Moves as text, and the dialog that lists the keys.

typing-move = Drag som text
typing-example = P-76, 7g7f, 76歩
typing-play = Spela
js-typing-not-now = Det är inte din tur.
typing-no-move = ”{ $text }” är inget drag som går att spela här. Skriv det som 7g7f, P-76 eller 76歩.
typing-ambiguous = ”{ $text }” kan vara { $moves }. Ange vilken pjäs som flyttar.
typing-illegal = ”{ $text }” får inte spelas. { $why }

keys-open = Tangenter
keys-heading = Vad tangenterna gör
keys-board = På brädet
keys-help = Den här listan
keys-clock = Hur mycket tid som är kvar
keys-where = Vem som är vid draget, och senaste draget
keys-type = Till fältet för drag som text
keys-flip = Vänd brädet
keys-step = Stega genom partiet
keys-walk = Gå från ruta till ruta
keys-move = Ta upp en pjäs, och ställ ner den
keys-drop = Ta den pjäsen från handen för att sätta in den
keys-hand = Till handen, och tillbaka
keys-promote = Förvandla, eller inte, när brädet frågar
keys-draw = Börja en pil, och avsluta den; två gånger på samma ruta: en cirkel
keys-cancel = Släpp pjäsen, eller rensa det du har ritat
keys-off = Kortkommandon med en enda tangent kan stängas av i inställningarna.
keys-close = Stäng
