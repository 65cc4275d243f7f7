# Letters that the site sends, what they lead to, and a lost password.

account-forgotten = Glemt passord
account-forgotten-lead = Nettstedet sender deg en lenke der du velger et nytt passord. Den virker én gang, innen en time.
account-forgotten-to = Navnet ditt her, eller e-postadressen din
account-forgotten-send = Send lenken
account-forgotten-sent = Hvis det finnes en konto med dette navnet eller denne adressen, og adressen er bekreftet, er en e-post på vei. Det kan ta noen minutter; se også i søppelposten.
account-forgotten-none = Har du ikke bekreftet noen adresse, kan du be den som driver nettstedet, om en slik lenke.
account-forgotten-no-mail = Dette nettstedet sender ikke e-post. Den som driver det, kan gi deg en lenke der du velger et nytt passord.
account-reset = Nytt passord
account-reset-lead = Velg et nytt passord for { $name }.

account-email-confirmed = Adressen er bekreftet.
account-email-open = Adressen er ikke bekreftet ennå. Åpne lenken i e-posten som ble sendt dit; lagre adressen på nytt hvis du vil ha en ny e-post.
account-email-no-mail = Dette nettstedet sender ikke e-post, så adressen blir bare lagret. Mister du passordet, kan den som driver nettstedet, gi deg en lenke til et nytt.
account-email-mail = Til bruk hvis du mister passordet, og for e-post når et parti venter på deg. Nettstedet sender en e-post til adressen for å se at den er din. Ingen andre ser den.
account-done-email-sent = Adressen er lagret, og en e-post er på vei dit. Åpne lenken i den.
account-done-wishes = Valgene dine for varsler er lagret.
account-wishes-mail = Varsler på e-post
account-wishes-mail-hint = Du får hvert varsel én gang, og bare hvis du ikke allerede har sett det på nettstedet.
account-wishes-mail-first = Bekreft adressen din først.
account-push = Varsler i denne nettleseren
account-push-hint = Nettleseren sier fra når et parti venter på deg, også når ingen side herfra er åpen. Den som formidler varselet, kan ikke lese det. Varslene opphører når du logger ut.
account-push-on = Slå på varsler her
account-push-off = Slå av varsler her
account-push-of = Hva du får varsel om
account-push-refused = Nettleseren tillater det ikke. Tillat først varsler fra dette nettstedet i innstillingene for nettleseren.
account-push-failed = Det gikk ikke å slå på varsler i denne nettleseren. Prøv igjen senere.
account-push-missing = Denne nettleseren kan ikke ta imot slike varsler. På iPhone eller iPad må du først legge nettstedet til på Hjem-skjermen.
account-done-push = Fra nå av får du varsler i denne nettleseren.
account-done-push-end = Du får ikke lenger varsler i denne nettleseren.
account-wish-turn = Når det er din tur i et korrespondanseparti
account-wish-challenge = Når noen utfordrer deg
account-wish-message = Når motstanderen skriver til deg mens du er borte
account-wishes-save = Lagre

letter-stale-title = Lenken virker ikke lenger
letter-stale = Den er allerede brukt, den er for gammel, eller den ble ikke kopiert i sin helhet. Be om en ny.
letter-confirm-title = E-postadresse
letter-confirm-ask = Er { $email } adressen din, og { $name } kontoen din her?
letter-confirm-button = Ja, det stemmer
letter-confirmed = Adressen din er bekreftet. Fra nå av får du e-post når et parti venter på deg; i innstillingene velger du hva du vil ha varsel om.
letter-stop-title = Varsler på e-post
letter-stop-ask = Skal nettstedet slutte å sende deg e-post om trekk, utfordringer og meldinger? Et tapt passord kan fortsatt erstattes.
letter-stop-button = Ikke send flere
letter-stopped = Du får ikke flere slike e-poster. I innstillingene for kontoen kan du slå dem på igjen.

letter-confirm-subject = Bekreft adressen din for { $name }
letter-confirm =
    Noen har oppgitt denne adressen for kontoen { $name } på Komadai.
    
    Hvis det var deg, åpner du denne lenken innen tre døgn:
    { $link }
    
    Hvis det ikke var deg, trenger du ikke gjøre noe: ingen skriver til deg igjen.
letter-reset-subject = Et nytt passord for { $name }
letter-reset =
    Noen, forhåpentligvis du, har mistet passordet til kontoen { $name } på Komadai.
    
    Denne lenken fører til et nytt. Den virker én gang, innen en time:
    { $link }
    
    Har du ikke bedt om den, trenger du ikke gjøre noe: passordet ditt forblir som det er.
letter-password-subject = Passordet for { $name } er endret
letter-password =
    Passordet til kontoen din { $name } på Komadai ble nettopp endret, og alle andre enheter er logget ut.
    
    Hvis det ikke var deg, velger du et nytt med en gang:
    { $link }
letter-turn-subject = Din tur mot { $name }
letter-turn =
    { $name } har trukket. Det er din tur:
    { $link }
letter-challenge-subject = { $name } utfordrer deg
letter-challenge =
    { $name } utfordrer deg til et parti:
    { $link }
letter-message-subject = { $name } har skrevet til deg
letter-message =
    { $name } har skrevet til deg i partiet deres:
    { $link }
letter-foot = Ingen flere slike e-poster: { $link }
