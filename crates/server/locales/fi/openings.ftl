# Openings: what was played in a position, and how those games ended.

openings-heading = Avaukset
openings-none = Mikään peli ei ole päätynyt tähän asemaan. Kustakin päättyneestä pelistä otetaan huomioon { $plies } ensimmäistä siirtoa.
openings-move = Siirto
openings-games = Pelejä
openings-results = Mustan voitot, valkoisen voitot, tasapelit
openings-mean = Keskim. vahvuusluku
openings-newest = Uusimmat pelit
openings-strongest = Vahvimpien pelit
openings-plies = Kustakin päättyneestä pelistä otetaan huomioon { $plies } ensimmäistä siirtoa. Samanlaisista peleistä mainitaan uusin.
openings-source = Pelit
openings-source-site = Täällä pelatut
openings-source-collection = Muualta tuodut
openings-rating = Pelaajien keskimääräinen vahvuusluku
openings-rating-from = vähintään { $rating }
openings-period = Ajanjakso
openings-months = { $months ->
    [1] Tämä kuukausi
   *[other] Viimeiset { $months } kuukautta
}
openings-won-black = Musta voitti
openings-won-white = Valkoinen voitti
api-parameter-bad = parametrilla { $name } on arvo, jota rajapinnan kuvauksessa ei ole
