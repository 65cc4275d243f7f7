# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = Shogia selaimessa: tietokonetta vastaan tai kaverin kanssa linkin kautta. Tiliä ei tarvita, eikä mitään tarvitse asentaa.
site-title = { $page } – Komadai
site-home = Komadai 駒台, etusivulle
site-skip = Siirry sisältöön
site-language = Kieli
site-footer = Komadai (駒台) on pelilaudan vieressä oleva teline, jolla lyödyt nappulat odottavat paluutaan peliin.
site-no-script = JavaScript ei ole käytössä selaimessasi. Lauta näyttää aseman, mutta pelaamiseen tarvitaan JavaScript.

# The sides. Black moves first, except in handicap games.
black = Musta
white = Valkoinen

# Without a connection.
offline-title = Ei yhteyttä
offline-heading = Yhteys puuttuu
offline-what = Tätä sivua ei ole tallessa tällä laitteella. Kurssia ja sääntöjä voit lukea täällä, jos olet avannut ne aiemmin; samoin pelejä, jotka sinulla on ollut auki. Pelisi ovat turvassa sivustolla.
offline-kept = Yhteys puuttuu: näet sivun sellaisena kuin se on tallessa tällä laitteella. Se voi olla vanhentunut. Lataa se uudelleen, kun yhteys toimii.
