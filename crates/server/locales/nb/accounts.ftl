# Accounts: signing up and in, the settings, and a player’s page.

site-nav = Kontoen din
account-sign-in = Logg inn
account-sign-out = Logg ut
account-settings = Innstillinger

account-new-title = Ny konto
account-new-heading = Lag en konto
account-new-lead = Med en konto har du alle partiene dine samlet og kan åpne dem på alle enheter. Du kan like gjerne spille uten.
account-new-create = Lag konto
account-new-instead = Ingen konto ennå? Lag en
account-forgotten-instead = Glemt passordet?
account-sign-in-title = Logg inn
account-sign-in-instead = Har du allerede en konto? Logg inn

account-name = Navn
account-name-hint = 2 til 20 tegn: bokstaver fra A til Z, sifre, - og _. Navnet er synlig for alle og kan ikke endres senere.
account-name-length = Et navn har 2 til 20 tegn.
account-name-character = Et navn består av bokstaver fra A til Z, sifre, - og _, og begynner med en bokstav eller et siffer.
account-name-reserved = Dette navnet kan forveksles med selve nettstedet. Velg et annet.
account-name-taken = Navnet er opptatt. Velg et annet.
account-name-alike = Dette navnet ligner { $name }, og dere ville bli forvekslet. Velg et annet.

account-password = Passord
account-password-hint = Tre–fire ord som ikke hører sammen, er lette å huske og vanskelige å gjette.
account-password-empty = Velg et passord.
account-password-long = Passordet er for langt: høyst 256 tegn.
account-password-weak = Dette passordet er for lett å gjette.
account-password-keys = Taster som ligger ved siden av hverandre, er lette å gjette.
account-password-repeats = Gjentakelser er lette å gjette.
account-password-common = Mange bruker dette passordet eller et som ligner.
account-password-sequence = Sekvenser som abc eller 6543 er lette å gjette.
account-password-date = Datoer og årstall er lette å gjette.
account-password-word = Ett enkelt ord er lett å gjette.
account-password-name = Et navn alene er lett å gjette.
account-password-try-words = Bruk noen få ord, men ikke et vanlig uttrykk.
account-password-try-plain = Spesialtegn, sifre og store bokstaver er ikke nødvendig.
account-password-try-more = Legg til et ord eller to, jo mer uvanlige, desto bedre.
account-password-try-capitals = Store bokstaver hjelper lite.
account-password-try-reversed = Ord skrevet baklengs hjelper lite.
account-password-try-substitutions = Å bytte ut a med @ og lignende hjelper lite.
account-password-try-keys = Bruk et lengre tastemønster som skifter retning oftere.
account-password-try-repeats = Unngå gjentakelser.
account-password-try-sequences = Unngå sekvenser.
account-password-try-dates = Unngå datoer og årstall.

account-email = E-post (valgfritt)
account-email-hint = Nyttig hvis du mister passordet. Ingen andre ser adressen. Uten den må du passe godt på passordet.
account-email-bad = Dette er ikke en e-postadresse.

account-wrong = Feil navn eller passord. Passordet skiller mellom store og små bokstaver.
account-not-kept = Nettleseren har ikke lagret innloggingen. Det gjør den bare over en kryptert forbindelse (https) eller på maskinen der nettstedet kjører, og bare hvis den godtar informasjonskapsler herfra.
account-plain = Du er koblet til nettstedet uten kryptering. Da lagrer nettleseren ingen innlogging, og andre kan lese passordet ditt. Bruk adressen som begynner med https, eller be den som driver nettstedet, om en slik.

account-title = Innstillinger
account-heading = Innstillinger for { $name }
account-admin = Denne kontoen administrerer nettstedet.
account-since = Konto siden { $date }
account-games = Partiene dine

account-done-password = Passordet er endret. Alle andre enheter er logget ut.
account-done-email = Adressen er lagret.
account-done-session = Enheten er logget ut.
account-done-others = Alle andre enheter er logget ut.
account-done-token = Nøkkelen er trukket tilbake.

account-password-heading = Passord
account-password-current = Nåværende passord
account-password-new = Nytt passord
account-password-change = Endre passord
account-password-others = Alle andre enheter blir da logget ut. Tilgangsnøkler påvirkes ikke.
account-password-wrong = Dette er ikke passordet ditt.
account-email-heading = E-post
account-email-save = Lagre
account-sessions = Enheter
account-sessions-hint = Her er du logget inn. Nettstedet lagrer ingen nettverksadresser.
account-session-this = denne enheten
account-session-unknown = Ukjent enhet
account-session-seen = sist sett { $date }
account-session-end = Logg ut
account-session-end-label = Logg ut { $device }
account-sessions-end = Logg ut alle andre enheter
account-vacation = Ferie
account-vacation-hint = Imens står klokken din stille i korrespondansepartier, og alle ser hvor lenge. Et parti der tiden din allerede er ute, forblir tapt.
account-vacation-left = { $days ->
    [one] Du har én dag igjen i år.
   *[other] Du har { $days } dager igjen i år.
}
account-vacation-days = Antall dager fra nå av
account-vacation-begin = Begynn
account-vacation-bad = { $days ->
    [one] Velg én dag: mer har du ikke igjen i år.
   *[other] Velg 1 til { $days } dager: mer har du ikke igjen i år.
}
account-vacation-lasts = Du har ferie til { $date } (UTC).
account-vacation-end = Avslutt nå
account-done-vacation = Ferien din har begynt.
account-done-vacation-end = Ferien din er slutt. Klokkene dine går igjen.
account-blocked = Spillere du har blokkert
account-blocked-hint = Du ser ikke det de skriver, og de kan ikke utfordre deg.
account-unblock = Opphev blokkeringen
account-unblock-label = Opphev blokkeringen av { $name }
account-done-unblocked = Blokkeringen er opphevet: du ser igjen det spilleren skriver.
account-tokens = Tilgangsnøkler for programmer
account-tokens-hint = Et program med en tilgangsnøkkel kan gjøre det nøkkelen tillater, i ditt navn. Det sender nøkkelen i hodefeltet Authorization, etter ordet Bearer.
account-token-label = Hva den skal brukes til
account-token-label-bad = Skriv et ord eller to, høyst 60 tegn.
account-token-scopes = Hva den får gjøre
account-token-scopes-bad = Velg minst én ting den får gjøre.
account-tokens-full = Flere nøkler kan en konto ikke ha. Trekk tilbake en først.
account-scope-account-read = Lese kontoen din: navn, adresse
account-scope-games-read = Liste opp partiene dine
account-scope-games-play = Gjøre trekk i partiene dine
account-scope-work = Tenke for nettstedets datamaskin
account-token-make = Lag nøkkel
account-token-new = Her er nøkkelen. Den vises bare denne ene gangen: kopier den nå.
account-token-used = sist brukt { $date }
account-token-unused = aldri brukt
account-token-revoke = Trekk tilbake
account-token-revoke-label = Trekk tilbake { $label }
account-adopt-heading = Legg til et parti
account-adopt-hint = Lim inn den hemmelige lenken til et parti du spiller eller har spilt som gjest. Lenken virker fortsatt etterpå.
account-adopt-link = Din lenke til partiet
account-adopt = Legg til i kontoen min
account-adopt-bad = Dette er ikke en spillerlenke til et parti her. Kopier hele lenken.
account-adopt-taken = Denne plassen tilhører en annen konto.
account-data = Dine data
account-data-hint = Alt nettstedet har lagret om deg, i én fil: konto, enheter, nøkler og partier.
account-export = Last ned mine data
account-delete-heading = Slett kontoen
account-delete-hint = Dette kan ikke angres. Navnet blir ledig. Partiene blir værende med en gjest på din plass, og hemmelige lenker virker fortsatt.
account-delete = Slett kontoen min

player-own = Dette er partiene dine. Andre ser ikke dem som venter på en venn.
player-filter = Filtrer
player-opponent = Motstander
player-opponent-hint = Et navn, eller ordet computer (datamaskinen) eller guest (gjest)
player-opponent-bad = Det finnes ingen spiller med det navnet.
player-result = Resultat
player-result-any = Alle
player-result-won = Seier
player-result-lost = Tap
player-result-drawn = Uavgjort
player-result-unfinished = Pågår
player-result-off = Avlyst
player-from = Fra
player-until = Til
player-date-bad = Skriv datoen som år-måned-dag: 2026-11-30.
player-show = Vis
player-all = Alle partier
player-none = Ingen partier.
player-game-date = Dato
player-game-moves = Trekk
player-older = Eldre partier
player-download = Last ned disse partiene
player-download-hint = { $most ->
    [one] Én fil med det nyeste partiet som passer. Velg datoer for å få andre.
   *[other] Én fil med de { $most } nyeste partiene som passer. Velg datoer for å få andre.
}

error-no-player = Spilleren finnes ikke
error-no-player-what = Navnet kan være feilskrevet, eller kontoen kan være slettet.
error-too-many-tries = For mange forsøk
error-too-many-tries-what = Mange passord er prøvd på kort tid. { $seconds ->
    [one] Prøv igjen om ett sekund.
   *[other] Prøv igjen om { $seconds } sekunder.
}
error-cross-site = Dette kom fra et annet nettsted
error-cross-site-what = En side på et annet nettsted sendte dette i ditt navn, så ingenting er gjort. Åpne dette nettstedet direkte og prøv igjen der.
error-token = Det trengs en tilgangsnøkkel
error-token-what = Send en nøkkel fra kontoen din i hodefeltet Authorization, etter ordet Bearer. Denne mangler, er feilskrevet eller er trukket tilbake.
error-scope = Nøkkelen tillater ikke dette
error-scope-what = Det krever «{ $scope }». Lag en ny nøkkel i innstillingene for kontoen.

game-adopt-hint = Kontoen din kjenner ikke dette partiet ennå. Legg det til, så kan du åpne det overalt der du er logget inn.
game-account-more = Partiet kan åpnes på alle enheter der du er logget inn.

# Whom one does not want to hear.
player-block = Blokker
player-block-hint = Du kan blokkere denne spilleren: da slipper du å lese det vedkommende skriver.
player-blocked = Du har blokkert denne spilleren: du ser ikke det vedkommende skriver.
player-unblock = Opphev blokkeringen
