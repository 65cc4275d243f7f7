# Why a move is not allowed, how a game ends, and the rule behind it. One key a value of the rules crate.

illegal-no-piece = Det står ingen brikke på den ruten.
illegal-opponents-piece = Den brikken er motstanderens.
illegal-not-in-hand = Du har ingen slik brikke på hånden.
illegal-movement = Brikken går ikke slik, eller noe står i veien.
illegal-occupied = Ruten er opptatt: en brikke fra hånden skal på en tom rute, og du kan ikke slå dine egne.
illegal-nifu = En bonde kan ikke droppes på en linje der du allerede har en bonde (nifu).
illegal-uchifuzume = En droppet bonde kan ikke gi sjakkmatt (uchifuzume). Det kan alle andre brikker.
illegal-dead-end = En brikke kan ikke stå der den aldri mer kan flytte.
illegal-must-promote = Brikken må forfremmes her: ellers kan den aldri mer flytte.
illegal-cannot-promote = Brikken kan ikke forfremmes i dette trekket.
illegal-king-in-check = Da kunne kongen din bli slått.
illegal-perpetual-check = Du kan ikke gi denne sjakken en gang til: evig sjakk er forbudt, og du må avbryte den.
illegal-not-your-turn = Det er ikke din tur.
illegal-game-over = Partiet er slutt.

outcome-checkmate = { $winner ->
    [black] Sjakkmatt: svart vinner
   *[white] Sjakkmatt: hvit vinner
}
outcome-no-legal-moves = { $winner ->
    [black] Hvit har ingen lovlige trekk: svart vinner
    [white] Svart har ingen lovlige trekk: hvit vinner
   *[none] Ingen lovlige trekk: uavgjort
}
outcome-sennichite = Firedobbel trekkgjentakelse (sennichite): uavgjort
outcome-perpetual-check = { $winner ->
    [black] Evig sjakk av hvit: svart vinner
   *[white] Evig sjakk av svart: hvit vinner
}
outcome-max-moves-draw = Trekkgrensen er nådd: uavgjort
outcome-impasse-declared = { $winner ->
    [black] Jishogi etter erklæring: svart vinner
    [white] Jishogi etter erklæring: hvit vinner
   *[none] Jishogi etter erklæring: uavgjort
}
outcome-impasse-agreed = { $winner ->
    [black] Jishogi, brikkene telt: svart vinner
    [white] Jishogi, brikkene telt: hvit vinner
   *[none] Jishogi etter avtale: uavgjort
}
outcome-resign = { $winner ->
    [black] Hvit gir opp: svart vinner
   *[white] Svart gir opp: hvit vinner
}
outcome-time-up = { $winner ->
    [black] Hvits tid er ute: svart vinner
   *[white] Svarts tid er ute: hvit vinner
}
outcome-illegal-move = { $winner ->
    [black] Ulovlig trekk av hvit: svart vinner
   *[white] Ulovlig trekk av svart: hvit vinner
}
outcome-agreed-draw = Remis etter avtale
outcome-aborted = Partiet ble avbrutt: uten resultat
outcome-left = { $winner ->
    [black] Hvit har forlatt partiet: svart vinner
    [white] Svart har forlatt partiet: hvit vinner
   *[none] Én side har forlatt partiet: uavgjort
}

rule-checkmate = Kongen er angrepet, og ingen trekk redder den: partiet er vunnet.
rule-no-legal-moves = { $preset ->
    [brainking] En spiller som ikke står i sjakk og ikke har noe lovlig trekk, får uavgjort (patt).
   *[other] En spiller som ikke har noe lovlig trekk, taper, også uten å stå i sjakk.
}
rule-sennichite = { $preset ->
    [swedish] Når samme stilling oppstår for fjerde gang, med de samme brikkene på hånden og samme spiller i trekket, er partiet uavgjort og spilles om igjen med byttede farger.
    [jsa] Når samme stilling oppstår for fjerde gang, med de samme brikkene på hånden og samme spiller i trekket, er partiet uavgjort og spilles om igjen med byttede farger.
   *[other] Når samme stilling oppstår for fjerde gang, med de samme brikkene på hånden og samme spiller i trekket, er partiet uavgjort.
}
rule-perpetual-check = Når en stilling oppstår for fjerde gang og én spiller har gitt sjakk med hvert trekk imellom, taper den spilleren.
rule-max-moves-draw = { $preset ->
    [jsa] Et parti som ikke er avgjort etter 500 trekk, er uavgjort.
    [csa] Et parti som ikke er avgjort etter 256 trekk, er uavgjort.
   *[other] Et parti som ikke er avgjort ved trekkgrensen, er uavgjort.
}
rule-impasse-declared = { $preset ->
    [jsa] En spiller som har kongen og ti andre brikker på de tre fjerneste radene og ikke står i sjakk, teller disse brikkene og dem på hånden: tårn og løper 5, andre 1, kongen 0. 31 poeng gir seier, 24 til 30 gir uavgjort og partiet spilles om igjen, færre gir tap.
   *[other] En spiller som har kongen og ti andre brikker på de tre fjerneste radene og ikke står i sjakk, teller disse brikkene og dem på hånden: tårn og løper 5, andre 1, kongen 0. Svart vinner med 28 poeng, hvit med 27; med færre taper den som har gitt erklæringen.
}
rule-impasse-agreed = { $preset ->
    [swedish] Begge kongene har gått inn, og ingen av dem kan settes matt: tårn og løper teller 5, andre 1, kongen 0. Har begge minst 24, er det uavgjort og partiet spilles om igjen med byttede farger; den som har færre, taper.
    [jsa] Spillerne ble enige om å telle: tårn og løper 5, andre 1, kongen 0. Har begge minst 24, er det uavgjort og partiet spilles om igjen med byttede farger; den som har færre, taper.
   *[other] Begge kongene har gått inn i motstanderens leir, og spillerne ble enige om jishogi: uavgjort.
}
rule-resign = En spiller kan gi opp når som helst; da vinner den andre.
rule-time-up = En spiller som har brukt opp tiden sin, taper.
rule-illegal-move = Etter disse reglene fører et ulovlig trekk straks til tap.
rule-agreed-draw = Spillerne kan avtale remis.
rule-left = Den som forlater et parti med klokke og ikke kommer tilbake, har gitt det opp: den andre kan kreve seier eller remis.
rule-aborted = Et avbrutt parti teller ikke for noen.

# The handicaps, by the pieces that White plays without.
handicap-even = Uten handikap: jevnt parti
handicap-lance = Venstre lanse
handicap-right-lance = Høyre lanse
handicap-bishop = Løper
handicap-rook = Tårn
handicap-rook-lance = Tårn og venstre lanse
handicap-two-piece = To brikker: tårn og løper
handicap-three-piece = Tre brikker: tårn, løper, venstre lanse
handicap-four-piece = Fire brikker: tårn, løper, begge lansene
handicap-five-piece = Fem brikker: de fire og høyre springer
handicap-left-five-piece = Fem brikker: de fire og venstre springer
handicap-six-piece = Seks brikker: de fire og begge springerne
handicap-left-seven-piece = Sju brikker: de seks og venstre sølvgeneral
handicap-right-seven-piece = Sju brikker: de seks og høyre sølvgeneral
handicap-eight-piece = Åtte brikker: bare konge, gullgeneraler og bønder igjen
handicap-ten-piece = Ti brikker: bare konge og bønder igjen
handicap-named = { $words } ({ $japanese })
