# Errors are pages: what happened, and what to do.

error-not-found = Siden finnes ikke
error-not-found-what = Adressen kan være feilskrevet, eller siden kan være fjernet.
error-no-game = Partiet finnes ikke
error-no-game-what = Lenken kan være avkortet: kopier hele lenken på nytt. Et parti beholder adressen sin så lenge nettstedet beholder dataene sine.
error-stale-link = Lenken fører ikke til noen plass
error-stale-link-what = Partiet finnes, men den hemmelige delen av lenken tilhører ingen av spillerne. Kopier hele lenken din på nytt. Du kan se på partiet i stedet.
error-stale-link-watch = Se på partiet
error-seat-taken = Plassen er opptatt
error-seat-taken-what = Noen har allerede blitt med i partiet. Hvis det var deg, åpner du lenken du fikk da. Du kan se på partiet i stedet.
error-called-off = Partiet er avlyst
error-called-off-what = Den som inviterte deg, avlyste partiet før noen hadde blitt med. Be om en ny invitasjon, eller start et parti selv.
error-no-websocket = Denne adressen er for sidens egen forbindelse
error-no-websocket-what = Partisiden bruker den via websocket; her er det ingenting å se.
error-too-many-games = Det var mange partier
error-too-many-games-what = Mange partier er startet fra nettverket ditt på kort tid. { $seconds ->
    [one] Prøv igjen om ett sekund.
   *[other] Prøv igjen om { $seconds } sekunder.
}
error-too-many-requests = Det var mye på én gang
error-too-many-requests-what = Det har kommet mange forespørsler fra nettverket eller kontoen din på kort tid. { $seconds ->
    [one] Prøv igjen om ett sekund.
   *[other] Prøv igjen om { $seconds } sekunder.
}
error-method = Siden kan ikke brukes slik
error-method-what = Adressen finnes, men ikke for denne typen forespørsel.
error-too-large = Det ble for mye
error-too-large-what = Skjemaet var større enn det siden tar imot. Gå tilbake og send mindre.
error-form = Skjemaet kunne ikke leses
error-form-what = Begynn på nytt fra startsiden.
error-unfit = Dette ble ikke lagret
error-too-slow = Det tok for lang tid
error-too-slow-what = Forespørselen kom ikke helt fram i tide. Prøv igjen; er forbindelsen dårlig, prøv fra et bedre sted.
error-overdue-what = Nettstedet har svært mye å gjøre akkurat nå. Prøv igjen om et minutt.
error-unavailable = Nettstedet får ikke tak i dataene sine akkurat nå
error-unavailable-what = Ingenting er gått tapt: det som er lagret, ligger på disken. Prøv igjen om et minutt.
error-internal = Noe gikk galt her
error-internal-what = Feilen er vår og er blitt notert. Prøv igjen; skjer det en gang til, si fra til den som driver nettstedet.
error-in-one = { $heading }. { $what }
error-home = Til startsiden

field-opponent = Velg datamaskinen eller en venn: «{ $value }» er ingen av delene.
field-level = Nivået er et tall fra 1 til 11: det er ikke «{ $value }».
field-color = Velg svart, hvit eller tilfeldig: «{ $value }» er ingen av dem.
field-handicap = Det finnes ikke noe handikap «{ $value }».
field-rules = Det finnes ingen regler som heter «{ $value }».
field-heading = Noe må endres

api-sfen-missing = parameteren «sfen» mangler
api-sfen-twice = parameteren «sfen» er oppgitt to ganger
api-sfen-bad = ikke en stilling: { $problem }
