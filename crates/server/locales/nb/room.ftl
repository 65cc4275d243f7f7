# What the websocket says: claims, notes, refusals.

claim-declare = Erklær seier (kongen har gått inn)
claim-impasse = Foreslå jishogi
claim-draw = Tilby remis

note-engine-busy = Datamaskinen er opptatt med andre partier, og dette står i kø. Vent her, eller kom tilbake senere: partiet blir værende.
note-engine-failed = Datamaskinen har sluttet å tenke og startes på nytt. Partiet ditt er trygt: vent her, eller kom tilbake senere.

refusal-not-a-player = Dette kan bare de to spillerne gjøre.
refusal-no-claim = Dette kan ikke kreves i denne stillingen.
refusal-no-offer = Det finnes ikke noe slikt tilbud å svare på.
refusal-stale-ply = Stillingen har endret seg. Se på brettet og prøv igjen.
refusal-game-not-over = Partiet pågår fortsatt.
refusal-seat-open = Motstanderen er ikke kommet ennå.
refusal-unavailable = Nettstedet kan ikke lagre trekk akkurat nå: ingenting ble spilt. Prøv igjen om litt.
refusal-already-offered = Det har du allerede foreslått.
refusal-too-many-offers = Det har du foreslått ofte nok: vent til noen har gjort et trekk.
refusal-nothing-to-take-back = Du har ikke noe trekk å angre.
refusal-too-many-takebacks = Det er allerede angret nok trekk i dette partiet.
refusal-too-late-to-abort = Begge sider har gjort et trekk: partiet kan ikke avlyses lenger. Du kan gi opp.
refusal-not-left = Motstanderen er her, eller har ikke vært borte lenge nok.
refusal-next-exists = Neste parti har allerede begynt.
refusal-id-reused = Siden brukte samme navn for to kommandoer. Last den inn på nytt.
refusal-busy = For mye skjedde på én gang: ingenting ble spilt. Prøv igjen.

# Why something was not said, noted or reported.
refusal-talk-empty = Meldingen er tom.
refusal-talk-too-long = Teksten er for lang. Gjør den kortere.
refusal-talk-control = Teksten inneholder usynlige tegn. Skriv den uten dem.
refusal-talk-too-fast = Det var mye på kort tid. Vent noen sekunder.
refusal-talk-full = Chatten i dette partiet er full: nettstedet lagrer ikke flere meldinger.
refusal-talk-needs-account = Logg inn for å chatte som tilskuer.
refusal-talk-no-message = Du har allerede rapportert denne meldingen, eller den finnes ikke lenger.
refusal-talk-unavailable = Nettstedet kan ikke lagre dette akkurat nå. Prøv igjen om litt.
