# Openings: what was played in a position, and how those games ended.

openings-heading = Öppningar
openings-none = Inget parti har kommit hit. De första { $plies } dragen i varje avslutat parti räknas.
openings-move = Drag
openings-games = Partier
openings-results = Svart vann, vit vann, remi
openings-mean = Medelrating
openings-newest = Nyaste partierna
openings-strongest = De starkaste spelarnas partier
openings-plies = De första { $plies } dragen i varje avslutat parti räknas. Av partier av samma slag nämns det nyaste.
openings-source = Partier
openings-source-site = Spelade här
openings-source-collection = Från annat håll
openings-rating = Medelrating
openings-rating-from = { $rating } och uppåt
openings-period = Period
openings-months = { $months ->
    [1] Den här månaden
   *[other] De senaste { $months } månaderna
}
openings-won-black = Svart vann
openings-won-white = Vit vann
api-parameter-bad = parametern { $name } har ett värde som inte finns i beskrivningen av gränssnittet
