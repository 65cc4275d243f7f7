# Accounts: signing up and in, the settings, and a player’s page.

site-nav = Ditt konto
account-sign-in = Logga in
account-sign-out = Logga ut
account-settings = Inställningar

account-new-title = Nytt konto
account-new-heading = Skapa ett konto
account-new-lead = Med ett konto har du alla dina partier samlade och kan öppna dem på alla enheter. Det går lika bra att spela utan.
account-new-create = Skapa konto
account-new-instead = Inget konto än? Skapa ett
account-forgotten-instead = Glömt lösenordet?
account-sign-in-title = Logga in
account-sign-in-instead = Har du redan ett konto? Logga in

account-name = Namn
account-name-hint = 2 till 20 tecken: bokstäver från A till Z, siffror, - och _. Namnet syns för alla och kan inte ändras senare.
account-name-length = Ett namn har 2 till 20 tecken.
account-name-character = Ett namn består av bokstäver från A till Z, siffror, - och _, och börjar med en bokstav eller en siffra.
account-name-reserved = Det här namnet skulle kunna förväxlas med själva webbplatsen. Välj ett annat.
account-name-taken = Namnet är upptaget. Välj ett annat.
account-name-alike = Det här namnet liknar { $name }, och ni skulle kunna förväxlas. Välj ett annat.

account-password = Lösenord
account-password-hint = Tre eller fyra ord som inte hör ihop är lätta att minnas och svåra att gissa.
account-password-empty = Välj ett lösenord.
account-password-long = Lösenordet är för långt: högst 256 tecken.
account-password-weak = Det här lösenordet är för lätt att gissa.
account-password-keys = Tangenter som ligger bredvid varandra är lätta att gissa.
account-password-repeats = Upprepningar är lätta att gissa.
account-password-common = Många använder det här lösenordet eller ett liknande.
account-password-sequence = Följder som abc eller 6543 är lätta att gissa.
account-password-date = Datum och årtal är lätta att gissa.
account-password-word = Ett ensamt ord är lätt att gissa.
account-password-name = Bara ett namn är lätt att gissa.
account-password-try-words = Använd några ord, men inget vanligt uttryck.
account-password-try-plain = Specialtecken, siffror och stora bokstäver behövs inte.
account-password-try-more = Lägg till ett eller två ord, ju ovanligare desto bättre.
account-password-try-capitals = Stora bokstäver hjälper inte mycket.
account-password-try-reversed = Ord stavade baklänges hjälper inte mycket.
account-password-try-substitutions = Att byta a mot @ och liknande hjälper inte mycket.
account-password-try-keys = Använd ett längre tangentmönster som byter riktning oftare.
account-password-try-repeats = Undvik upprepningar.
account-password-try-sequences = Undvik teckenföljder.
account-password-try-dates = Undvik datum och årtal.

account-email = E-post (om du vill)
account-email-hint = Bra att ha om du tappar bort lösenordet. Ingen annan ser adressen. Utan den får du vara rädd om lösenordet.
account-email-bad = Det här är ingen e-postadress.

account-wrong = Fel namn eller lösenord. I lösenordet är det skillnad på stora och små bokstäver.
account-not-kept = Webbläsaren har inte sparat inloggningen. Det gör den bara över en krypterad anslutning (https) eller på den dator där webbplatsen körs, och bara om den tar emot kakor härifrån.
account-plain = Du är ansluten till webbplatsen utan kryptering. Då sparar webbläsaren ingen inloggning, och andra kan läsa ditt lösenord. Använd adressen som börjar med https, eller be den som driver webbplatsen om en sådan.

account-title = Inställningar
account-heading = Inställningar för { $name }
account-admin = Det här kontot sköter webbplatsen.
account-since = Konto sedan { $date }
account-games = Dina partier

account-done-password = Lösenordet är ändrat. Alla andra enheter har loggats ut.
account-done-email = Adressen är sparad.
account-done-session = Enheten är utloggad.
account-done-others = Alla andra enheter har loggats ut.
account-done-token = Nyckeln är återkallad.

account-password-heading = Lösenord
account-password-current = Nuvarande lösenord
account-password-new = Nytt lösenord
account-password-change = Ändra lösenord
account-password-others = Alla andra enheter loggas då ut. Åtkomstnycklar påverkas inte.
account-password-wrong = Det är inte ditt lösenord.
account-email-heading = E-post
account-email-save = Spara
account-sessions = Enheter
account-sessions-hint = Här är du inloggad. Webbplatsen sparar inga nätverksadresser.
account-session-this = den här enheten
account-session-unknown = Okänd enhet
account-session-seen = senast sedd { $date }
account-session-end = Logga ut
account-session-end-label = Logga ut { $device }
account-sessions-end = Logga ut alla andra enheter
account-vacation = Semester
account-vacation-hint = Under tiden står din klocka stilla i korrespondenspartier, och alla ser hur länge. Ett parti där din tid redan är slut förblir förlorat.
account-vacation-left = { $days ->
    [one] Du har en dag kvar i år.
   *[other] Du har { $days } dagar kvar i år.
}
account-vacation-days = Antal dagar från och med nu
account-vacation-begin = Börja
account-vacation-bad = { $days ->
    [one] Välj en dag: mer har du inte kvar i år.
   *[other] Välj 1 till { $days } dagar: mer har du inte kvar i år.
}
account-vacation-lasts = Du har semester till { $date } (UTC).
account-vacation-end = Avsluta nu
account-done-vacation = Din semester har börjat.
account-done-vacation-end = Din semester är slut. Dina klockor går igen.
account-blocked = Spelare som du har blockerat
account-blocked-hint = Du ser inte vad de skriver, och de kan inte utmana dig.
account-unblock = Häv blockeringen
account-unblock-label = Häv blockeringen av { $name }
account-done-unblocked = Blockeringen är hävd: du ser åter vad spelaren skriver.
account-tokens = Åtkomstnycklar för program
account-tokens-hint = Ett program med en åtkomstnyckel får göra det som nyckeln tillåter i ditt namn. Det skickar nyckeln i HTTP-huvudet Authorization, efter ordet Bearer.
account-token-label = Vad den ska användas till
account-token-label-bad = Skriv ett eller ett par ord, högst 60 tecken.
account-token-scopes = Vad den får göra
account-token-scopes-bad = Välj minst en sak som den får göra.
account-tokens-full = Fler nycklar kan ett konto inte ha. Återkalla en först.
account-scope-account-read = Läsa ditt konto: namn, adress
account-scope-games-read = Lista dina partier
account-scope-games-play = Göra drag i dina partier
account-scope-work = Tänka åt webbplatsens dator
account-token-make = Skapa nyckel
account-token-new = Här är nyckeln. Den visas bara den här gången: kopiera den nu.
account-token-used = senast använd { $date }
account-token-unused = aldrig använd
account-token-revoke = Återkalla
account-token-revoke-label = Återkalla { $label }
account-adopt-heading = Lägg till ett parti
account-adopt-hint = Klistra in den hemliga länken till ett parti som du spelar eller har spelat som gäst. Länken fortsätter att fungera.
account-adopt-link = Din länk till partiet
account-adopt = Lägg till i mitt konto
account-adopt-bad = Det här är ingen spelarlänk till ett parti på webbplatsen. Kopiera hela länken.
account-adopt-taken = Den här platsen hör till ett annat konto.
account-data = Dina uppgifter
account-data-hint = Allt som webbplatsen har sparat om dig, i en fil: konto, enheter, nycklar och partier.
account-export = Ladda ner mina uppgifter
account-delete-heading = Radera kontot
account-delete-hint = Det här går inte att ångra. Namnet blir ledigt. Partierna finns kvar med en gäst på din plats, och hemliga länkar fortsätter att fungera.
account-delete = Radera mitt konto

player-own = Det här är dina partier. Andra ser inte dem som väntar på en vän.
player-filter = Filtrera
player-opponent = Motståndare
player-opponent-hint = Ett namn, eller ordet computer (datorn) eller guest (gäst)
player-opponent-bad = Det finns ingen spelare med det namnet.
player-result = Resultat
player-result-any = Alla
player-result-won = Vinst
player-result-lost = Förlust
player-result-drawn = Remi
player-result-unfinished = Pågår
player-result-off = Inställt
player-from = Från
player-until = Till
player-date-bad = Skriv datumet som år-månad-dag: 2026-11-30.
player-show = Visa
player-all = Alla partier
player-none = Inga partier.
player-game-date = Datum
player-game-moves = Drag
player-older = Äldre partier
player-download = Ladda ner dessa partier
player-download-hint = { $most ->
    [one] En fil med det senaste partiet som passar. Välj datum för att få andra.
   *[other] En fil med de { $most } senaste partierna som passar. Välj datum för att få andra.
}

error-no-player = Spelaren finns inte
error-no-player-what = Namnet kan vara felskrivet, eller så är kontot raderat.
error-too-many-tries = För många försök
error-too-many-tries-what = Många lösenord har prövats på kort tid. { $seconds ->
    [one] Försök igen om en sekund.
   *[other] Försök igen om { $seconds } sekunder.
}
error-cross-site = Det här kom från en annan webbplats
error-cross-site-what = En sida på en annan webbplats skickade det här i ditt namn, så ingenting har gjorts. Öppna den här webbplatsen direkt och försök igen där.
error-token = En åtkomstnyckel behövs
error-token-what = Skicka en nyckel från ditt konto i HTTP-huvudet Authorization, efter ordet Bearer. Den här saknas, är felskriven eller har återkallats.
error-scope = Nyckeln tillåter inte det här
error-scope-what = Det kräver ”{ $scope }”. Skapa en ny nyckel i kontots inställningar.

game-adopt-hint = Ditt konto känner inte till det här partiet än. Lägg till det, så kan du öppna det överallt där du är inloggad.
game-account-more = Partiet går att öppna på alla enheter där du är inloggad.

# Whom one does not want to hear.
player-block = Blockera
player-block-hint = Du kan blockera den här spelaren: då slipper du läsa vad han eller hon skriver.
player-blocked = Du har blockerat den här spelaren: du ser inte vad han eller hon skriver.
player-unblock = Häv blockeringen
