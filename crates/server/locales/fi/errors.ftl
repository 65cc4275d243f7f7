# Errors are pages: what happened, and what to do.

error-not-found = Sivua ei löydy
error-not-found-what = Osoitteessa voi olla kirjoitusvirhe, tai sivu on poistettu.
error-no-game = Peliä ei löydy
error-no-game-what = Linkki voi olla katkennut: kopioi se uudelleen kokonaan. Pelin osoite säilyy niin kauan kuin sivuston tiedotkin.
error-stale-link = Tämä linkki ei kuulu pelaajalle
error-stale-link-what = Peli on olemassa, mutta linkin salainen osa ei ole kummankaan pelaajan. Kopioi linkkisi uudelleen kokonaan. Voit myös seurata peliä katsojana.
error-stale-link-watch = Seuraa peliä
error-seat-taken = Paikka on varattu
error-seat-taken-what = Joku on jo liittynyt tähän peliin. Jos se olit sinä, avaa silloin saamasi linkki. Voit myös seurata peliä katsojana.
error-called-off = Peli peruttiin
error-called-off-what = Kutsuja perui pelin, ennen kuin kukaan liittyi. Pyydä uusi kutsu tai aloita peli itse.
error-no-websocket = Tämä osoite on sivun omaa yhteyttä varten
error-no-websocket-what = Pelisivu käyttää sitä websocket-yhteyteen; täällä ei ole mitään nähtävää.
error-too-many-games = Pelejä on aloitettu paljon
error-too-many-games-what = Verkostasi on lyhyessä ajassa aloitettu monta peliä. { $seconds ->
    [one] Yritä uudelleen sekunnin kuluttua.
   *[other] Yritä uudelleen { $seconds } sekunnin kuluttua.
}
error-too-many-requests = Paljon pyyntöjä kerralla
error-too-many-requests-what = Verkostasi tai tililtäsi on lyhyessä ajassa tullut monta pyyntöä. { $seconds ->
    [one] Yritä uudelleen sekunnin kuluttua.
   *[other] Yritä uudelleen { $seconds } sekunnin kuluttua.
}
error-method = Sivua ei voi käyttää näin
error-method-what = Osoite on olemassa, mutta ei tällaiselle pyynnölle.
error-too-large = Liikaa tietoa
error-too-large-what = Lomakkeella oli enemmän kuin tämä sivu ottaa vastaan. Palaa takaisin ja lähetä vähemmän.
error-form = Lomaketta ei voitu lukea
error-form-what = Aloita uudelleen etusivulta.
error-unfit = Tätä ei tallennettu
error-too-slow = Se kesti liian kauan
error-too-slow-what = Pyyntö ei tullut ajoissa perille kokonaan. Yritä uudelleen, tarvittaessa paremmalla yhteydellä.
error-overdue-what = Sivustolla on juuri nyt paljon tehtävää. Yritä uudelleen minuutin kuluttua.
error-unavailable = Sivusto ei juuri nyt pääse käsiksi tietoihinsa
error-unavailable-what = Mitään ei kadonnut: kaikki tallennettu on levyllä. Yritä uudelleen minuutin kuluttua.
error-internal = Jokin meni täällä vikaan
error-internal-what = Vika on meidän, ja se on kirjattu muistiin. Yritä uudelleen; jos vika toistuu, kerro siitä sivuston ylläpitäjälle.
error-in-one = { $heading }. { $what }
error-home = Etusivulle

field-opponent = Valitse tietokone tai kaveri: ”{ $value }” ei ole kumpikaan.
field-level = Taso on luku 1–11: ”{ $value }” ei kelpaa.
field-color = Valitse musta, valkoinen tai arvonta: ”{ $value }” ei ole mikään niistä.
field-handicap = Tasoitusta ”{ $value }” ei ole.
field-rules = Sääntöjä ”{ $value }” ei ole.
field-heading = Tässä on korjattavaa

api-sfen-missing = parametri ”sfen” puuttuu
api-sfen-twice = parametri ”sfen” on annettu kahdesti
api-sfen-bad = ei ole asema: { $problem }
