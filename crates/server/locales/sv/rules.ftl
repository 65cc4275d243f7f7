# Why a move is not allowed, how a game ends, and the rule behind it. One key a value of the rules crate.

illegal-no-piece = Det står ingen pjäs på den rutan.
illegal-opponents-piece = Den pjäsen är motståndarens.
illegal-not-in-hand = Du har ingen sådan pjäs på handen.
illegal-movement = Pjäsen går inte så, eller så står något i vägen.
illegal-occupied = Rutan är upptagen: en pjäs från handen ska till en tom ruta, och du kan inte slå dina egna.
illegal-nifu = En bonde får inte sättas in på en linje där du redan har en bonde (nifu).
illegal-uchifuzume = En insatt bonde får inte sätta matt (uchifuzume). Det får alla andra pjäser.
illegal-dead-end = En pjäs får inte stå där den aldrig mer kan flytta.
illegal-must-promote = Pjäsen måste förvandlas här: annars kan den aldrig mer flytta.
illegal-cannot-promote = Pjäsen kan inte förvandlas i det här draget.
illegal-king-in-check = Din kung skulle kunna slås.
illegal-perpetual-check = Du får inte ge den här schacken en gång till: evig schack är förbjudet, och du måste bryta den.
illegal-not-your-turn = Det är inte din tur.
illegal-game-over = Partiet är slut.

outcome-checkmate = { $winner ->
    [black] Matt: svart vinner
   *[white] Matt: vit vinner
}
outcome-no-legal-moves = { $winner ->
    [black] Vit har inget tillåtet drag: svart vinner
    [white] Svart har inget tillåtet drag: vit vinner
   *[none] Inget tillåtet drag: remi
}
outcome-sennichite = Fyrfaldig upprepning (sennichite): remi
outcome-perpetual-check = { $winner ->
    [black] Evig schack av vit: svart vinner
   *[white] Evig schack av svart: vit vinner
}
outcome-max-moves-draw = Draggränsen är nådd: remi
outcome-impasse-declared = { $winner ->
    [black] Jishogi efter förklaring: svart vinner
    [white] Jishogi efter förklaring: vit vinner
   *[none] Jishogi efter förklaring: remi
}
outcome-impasse-agreed = { $winner ->
    [black] Jishogi, pjäserna räknade: svart vinner
    [white] Jishogi, pjäserna räknade: vit vinner
   *[none] Jishogi enligt överenskommelse: remi
}
outcome-resign = { $winner ->
    [black] Vit ger upp: svart vinner
   *[white] Svart ger upp: vit vinner
}
outcome-time-up = { $winner ->
    [black] Vits tid är slut: svart vinner
   *[white] Svarts tid är slut: vit vinner
}
outcome-illegal-move = { $winner ->
    [black] Otillåtet drag av vit: svart vinner
   *[white] Otillåtet drag av svart: vit vinner
}
outcome-agreed-draw = Överenskommen remi
outcome-aborted = Partiet avbröts: inget resultat
outcome-left = { $winner ->
    [black] Vit har lämnat partiet: svart vinner
    [white] Svart har lämnat partiet: vit vinner
   *[none] En sida har lämnat partiet: remi
}

rule-checkmate = Kungen är hotad och inget drag räddar den: partiet är vunnet.
rule-no-legal-moves = { $preset ->
    [brainking] En spelare som inte står i schack och inte har något tillåtet drag får remi (patt).
   *[other] En spelare som inte har något tillåtet drag förlorar, även utan att stå i schack.
}
rule-sennichite = { $preset ->
    [swedish] När samma ställning uppstår för fjärde gången, med samma pjäser på handen och samma spelare vid draget, är partiet remi och spelas om med ombytta färger.
    [jsa] När samma ställning uppstår för fjärde gången, med samma pjäser på handen och samma spelare vid draget, är partiet remi och spelas om med ombytta färger.
   *[other] När samma ställning uppstår för fjärde gången, med samma pjäser på handen och samma spelare vid draget, är partiet remi.
}
rule-perpetual-check = När en ställning uppstår för fjärde gången och en spelare har schackat med varje drag däremellan förlorar den spelaren.
rule-max-moves-draw = { $preset ->
    [jsa] Ett parti som inte är avgjort efter 500 drag är remi.
    [csa] Ett parti som inte är avgjort efter 256 drag är remi.
   *[other] Ett parti som inte är avgjort vid draggränsen är remi.
}
rule-impasse-declared = { $preset ->
    [jsa] En spelare vars kung och tio andra pjäser står på de tre bortersta raderna, och som inte står i schack, räknar dessa pjäser och dem på handen: torn och löpare 5, övriga 1, kungen 0. 31 poäng ger vinst, 24 till 30 ger remi och partiet spelas om, färre ger förlust.
   *[other] En spelare vars kung och tio andra pjäser står på de tre bortersta raderna, och som inte står i schack, räknar dessa pjäser och dem på handen: torn och löpare 5, övriga 1, kungen 0. Svart vinner med 28 poäng, vit med 27; med färre förlorar den som har gjort förklaringen.
}
rule-impasse-agreed = { $preset ->
    [swedish] Båda kungarna har gått in och ingen av dem kan sättas matt: torn och löpare räknas som 5, övriga 1, kungen 0. Har båda minst 24 är det remi och partiet spelas om med ombytta färger; den som har färre förlorar.
    [jsa] Spelarna kom överens om att räkna: torn och löpare 5, övriga 1, kungen 0. Har båda minst 24 är det remi och partiet spelas om med ombytta färger; den som har färre förlorar.
   *[other] Båda kungarna har gått in i motståndarens läger och spelarna kom överens om jishogi: remi.
}
rule-resign = En spelare får ge upp när som helst; då vinner den andra.
rule-time-up = En spelare vars tid har tagit slut förlorar.
rule-illegal-move = Enligt de här reglerna leder ett otillåtet drag genast till förlust.
rule-agreed-draw = Spelarna får komma överens om remi.
rule-left = Den som lämnar ett parti med klocka och inte kommer tillbaka har gett upp det: den andra får kräva vinst eller remi.
rule-aborted = Ett avbrutet parti räknas inte för någon.

# The handicaps, by the pieces that White plays without.
handicap-even = Inget: jämnt parti
handicap-lance = Vänster lans
handicap-right-lance = Höger lans
handicap-bishop = Löpare
handicap-rook = Torn
handicap-rook-lance = Torn och vänster lans
handicap-two-piece = Två pjäser: torn och löpare
handicap-three-piece = Tre pjäser: torn, löpare, vänster lans
handicap-four-piece = Fyra pjäser: torn, löpare, båda lansarna
handicap-five-piece = Fem pjäser: de fyra samt höger springare
handicap-left-five-piece = Fem pjäser: de fyra samt vänster springare
handicap-six-piece = Sex pjäser: de fyra samt båda springarna
handicap-left-seven-piece = Sju pjäser: de sex samt vänster silvergeneral
handicap-right-seven-piece = Sju pjäser: de sex samt höger silvergeneral
handicap-eight-piece = Åtta pjäser: bara kung, guldgeneraler och bönder kvar
handicap-ten-piece = Tio pjäser: bara kung och bönder kvar
handicap-named = { $words } ({ $japanese })
