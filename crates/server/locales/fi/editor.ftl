# The position editor, and what can be wrong with a position.

editor-title = Asemaeditori
editor-heading = Asettele asema
editor-lead = Valitse nappula ja napsauta ruutua, johon se tulee, tai vedä se paikalleen. Analysoi sitten asema tai jatka siitä pelaamalla.
editor-no-script = Nappuloiden asettamiseen tarvitaan JavaScript; asemaa voi silti muuttaa tekstinä.
editor-no-sfen = Tämä ei ole SFEN-asema (sarake { $column }). { $problem }
editor-pieces = Nappulat
editor-move = Siirrä nappulaa
editor-erase = Ota pois
editor-hand-black = Mustan varasto
editor-hand-white = Valkoisen varasto
editor-turn = Siirtovuoro
editor-turn-black = Musta
editor-turn-white = Valkoinen
editor-begin = Lähtökohta
editor-kings = Pelkät kuninkaat
editor-tsume = Pelkkä valkoisen kuningas, mattitehtävää varten
editor-rest = Kaikki muut nappulat valkoisen varastoon
editor-turn-board = Käännä lauta
editor-state = Tämä asema
editor-sfen = Asema tekstinä (SFEN)
editor-sfen-set = Asettele
editor-analyse = Analysoi
editor-play = Pelaa tästä
editor-play-computer = Pelaa tietokonetta vastaan
editor-play-friend = Pelaa kaverin kanssa
editor-play-hint = Tällaista peliä ei pisteytetä.
editor-keys-heading = Näppäimistöllä
editor-keys = Nuolinäppäimillä liikut laudalla. P, L, N, S, G, B, R ja K asettavat mustan nappulan, Shift-näppäimen kanssa valkoisen. Plusnäppäin kääntää nappulan, X antaa sen toiselle puolelle ja Delete ottaa sen pois.

js-editor-fine = Tämä on kelvollinen shogiasema.

problem-no-king = { $color ->
    [black] Mustalla ei ole kuningasta.
   *[white] Valkoisella ei ole kuningasta.
}
problem-two-kings = { $color ->
    [black] Mustalla on useampi kuin yksi kuningas.
   *[white] Valkoisella on useampi kuin yksi kuningas.
}
problem-too-many = Samaa nappulaa on liikaa, enintään { $most } on sallittu: { $piece }.
problem-nifu = { $color ->
    [black] Mustalla on kaksi sotilasta pystyrivillä { $file } (nifu).
   *[white] Valkoisella on kaksi sotilasta pystyrivillä { $file } (nifu).
}
problem-dead-end = Ruudun { $square } nappula ({ $piece }) ei voisi koskaan siirtyä.
problem-opponent-in-check = { $color ->
    [black] Valkoinen on shakissa, vaikka on mustan vuoro: kuninkaan voisi lyödä.
   *[white] Musta on shakissa, vaikka on valkoisen vuoro: kuninkaan voisi lyödä.
}
problem-no-move = { $color ->
    [black] Mustalla ei ole sallittua siirtoa: peli olisi tässä ohi.
   *[white] Valkoisella ei ole sallittua siirtoa: peli olisi tässä ohi.
}

field-sfen = Peliä ei voi aloittaa asemasta ”{ $value }”: tarkista asema editorissa.
home-analysis = Analysoi asema tai peli
home-editor = Asettele asema
join-you-black-position-first = Pelaat mustana valmiiksi asetetusta asemasta ja aloitat.
join-you-black-position = Pelaat mustana valmiiksi asetetusta asemasta; valkoinen aloittaa.
join-you-white-position-first = Pelaat valkoisena valmiiksi asetetusta asemasta ja aloitat.
join-you-white-position = Pelaat valkoisena valmiiksi asetetusta asemasta; musta aloittaa.
