# Errors are pages: what happened, and what to do.

error-not-found = Sidan finns inte
error-not-found-what = Adressen kan vara felskriven, eller så har sidan tagits bort.
error-no-game = Partiet finns inte
error-no-game-what = Länken kan vara avklippt: kopiera hela länken igen. Ett parti behåller sin adress så länge webbplatsen behåller sina data.
error-stale-link = Länken leder inte till någon plats
error-stale-link-what = Partiet finns, men den hemliga delen av länken hör inte till någon av spelarna. Kopiera hela din länk igen. Du kan titta på partiet i stället.
error-stale-link-watch = Titta på partiet
error-seat-taken = Platsen är upptagen
error-seat-taken-what = Någon har redan gått med i partiet. Om det var du, öppna länken som du fick då. Du kan titta på partiet i stället.
error-called-off = Partiet är inställt
error-called-off-what = Den som bjöd in dig ställde in partiet innan någon hade gått med. Be om en ny inbjudan, eller starta ett parti själv.
error-no-websocket = Den här adressen är till för sidans egen anslutning
error-no-websocket-what = Partisidan använder den via websocket; här finns inget att se.
error-too-many-games = Det var många partier
error-too-many-games-what = Många partier har startats från ditt nätverk på kort tid. { $seconds ->
    [one] Försök igen om en sekund.
   *[other] Försök igen om { $seconds } sekunder.
}
error-too-many-requests = Det var mycket på en gång
error-too-many-requests-what = Många förfrågningar har kommit från ditt nätverk eller ditt konto på kort tid. { $seconds ->
    [one] Försök igen om en sekund.
   *[other] Försök igen om { $seconds } sekunder.
}
error-method = Sidan kan inte användas så
error-method-what = Adressen finns, men inte för den här typen av förfrågan.
error-too-large = Det var för mycket
error-too-large-what = Formuläret var större än vad sidan tar emot. Gå tillbaka och skicka mindre.
error-form = Formuläret gick inte att läsa
error-form-what = Börja om från startsidan.
error-unfit = Det här sparades inte
error-too-slow = Det tog för lång tid
error-too-slow-what = Hela förfrågan kom inte fram i tid. Försök igen; om anslutningen är dålig, försök från ett bättre ställe.
error-overdue-what = Webbplatsen har väldigt mycket att göra just nu. Försök igen om en minut.
error-unavailable = Webbplatsen når inte sina data just nu
error-unavailable-what = Ingenting har gått förlorat: det som är sparat finns på disken. Försök igen om en minut.
error-internal = Något gick fel här
error-internal-what = Felet är vårt och har antecknats. Försök igen; om det händer en gång till, hör av dig till den som driver webbplatsen.
error-in-one = { $heading }. { $what }
error-home = Till startsidan

field-opponent = Välj datorn eller en vän: ”{ $value }” är ingetdera.
field-level = Nivån är ett tal från 1 till 11: det är inte ”{ $value }”.
field-color = Välj svart, vit eller slumpen: ”{ $value }” är inget av dem.
field-handicap = Det finns inget handikapp ”{ $value }”.
field-rules = Det finns inga regler som heter ”{ $value }”.
field-heading = Något behöver ändras

api-sfen-missing = parametern ”sfen” saknas
api-sfen-twice = parametern ”sfen” anges två gånger
api-sfen-bad = ingen ställning: { $problem }
