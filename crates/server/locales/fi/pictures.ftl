# Pictures of positions and games.

pictures-heading = Kuvana
pictures-position = Asema kuvana
pictures-replay = Peli liikkuvana kuvana
error-picture = Tällaista kuvaa ei ole
error-picture-position = Osoitteessa oleva asema ei ole SFEN-muodossa. Kopioi kuvan linkki uudelleen laudan sivulta.
error-picture-move = Jotakin osoitteen siirroista ei voi lukea tai pelata siinä asemassa. Kopioi kuvan linkki uudelleen laudan sivulta.
error-picture-choice = Osoitteessa pyydetään nappuloita, lautaa, koordinaatteja, teemaa tai puolta, jota ei ole: nappulat ovat { $pieces }; laudat { $boards }; puolet black, white.
error-picture-size = Osoitteessa oleva luku ei ole luku tai ei ole sallituissa rajoissa: kuvan leveys on 120–1600 pistettä, liikkuvan kuvan 120–480; kukin asema näkyy 200–5000 millisekuntia.
error-picture-long = Peli on liian pitkä yhteen kuvaan. Lataa sen sijaan pelin pöytäkirja.
error-picture-crowded = Useita pelejä piirretään ja muita on jonossa. Yritä uudelleen minuutin kuluttua.
