# Openings: what was played in a position, and how those games ended.

openings-heading = Åpninger
openings-none = Ingen partier har kommet hit. De første { $plies } trekkene i hvert ferdige parti telles.
openings-move = Trekk
openings-games = Partier
openings-results = Svart vant, hvit vant, uavgjort
openings-mean = Snittrating
openings-newest = Nyeste partier
openings-strongest = De sterkestes partier
openings-plies = De første { $plies } trekkene i hvert ferdige parti telles. Av like partier nevnes det nyeste.
openings-source = Partier
openings-source-site = Spilt her
openings-source-collection = Hentet fra andre steder
openings-rating = Snittrating
openings-rating-from = Minst { $rating }
openings-period = Periode
openings-months = { $months ->
    [1] Denne måneden
   *[other] De siste { $months } månedene
}
openings-won-black = Svart vant
openings-won-white = Hvit vant
api-parameter-bad = parameteren { $name } har en verdi som ikke står i beskrivelsen av grensesnittet
