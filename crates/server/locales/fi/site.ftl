# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = Shogia selaimessa: tietokonetta vastaan tai kaverin kanssa linkin kautta. Tiliä ei tarvita eikä mitään asenneta.
site-title = { $page } – Komadai
site-home = Komadai 駒台, etusivulle
site-skip = Siirry sisältöön
site-language = Kieli
site-footer = Komadai (駒台) on pelilaudan vieressä oleva teline, jolla lyödyt nappulat odottavat paluutaan peliin.
site-no-script = JavaScript ei ole käytössä selaimessasi. Lauta näyttää aseman, mutta pelaamiseen tarvitaan JavaScript.

# The sides. Black moves first, except in handicap games.
black = Musta
white = Valkoinen
