# Pictures of positions and games.

pictures-heading = Kuvana
pictures-position = Asema kuvana
pictures-replay = Peli liikkuvana kuvana
error-picture = Tällaista kuvaa ei ole
error-picture-position = Osoitteessa oleva asema ei ole SFEN-muodossa. Kopioi kuvan linkki uudelleen laudan sivulta.
error-picture-move = Jotakin osoitteen siirroista ei voi lukea tai pelata siinä asemassa. Kopioi kuvan linkki uudelleen laudan sivulta.
error-picture-choice = Osoitteessa pyydetään nappuloita, lautaa, koordinaatteja, teemaa tai puolta, jota ei ole: nappulat ovat { $pieces }; laudat { $boards }; puolet black, white.
error-picture-size = Jokin osoitteessa annettu arvo ei ole luku tai on sallittujen rajojen ulkopuolella: kuvan leveys on 120–1600 pikseliä, liikkuvan kuvan 120–480; kukin asema näkyy 200–5000 millisekuntia.
error-picture-long = Peli on liian pitkä yhteen kuvaan. Lataa sen sijaan pelitallenne.
error-picture-crowded = Useita pelejä piirretään parhaillaan, ja muita on jonossa. Yritä uudelleen minuutin kuluttua.
