# Letters that the site sends, what they lead to, and a lost password.

account-forgotten = Glömt lösenord
account-forgotten-lead = Webbplatsen skickar dig en länk där du väljer ett nytt lösenord. Den fungerar en gång, inom en timme.
account-forgotten-to = Ditt namn här, eller din e-postadress
account-forgotten-send = Skicka länken
account-forgotten-sent = Om det finns ett konto med det namnet eller den adressen, och adressen är bekräftad, är ett mejl på väg. Det kan dröja några minuter; titta även i skräpposten.
account-forgotten-none = Om du inte har bekräftat någon adress, be den som sköter webbplatsen om en sådan länk.
account-forgotten-no-mail = Den här webbplatsen skickar inga mejl. Den som sköter den kan ge dig en länk där du väljer ett nytt lösenord.
account-reset = Nytt lösenord
account-reset-lead = Välj ett nytt lösenord för { $name }.

account-email-confirmed = Adressen är bekräftad.
account-email-open = Adressen är inte bekräftad än. Öppna länken i mejlet som skickades dit; spara adressen igen om du vill ha ett nytt mejl.
account-email-no-mail = Den här webbplatsen skickar inga mejl, så adressen sparas bara. Om du tappar bort lösenordet kan den som sköter webbplatsen ge dig en länk till ett nytt.
account-email-mail = Behövs om du tappar bort lösenordet, och för mejl när ett parti väntar på dig. Webbplatsen skickar ett mejl till adressen för att se att den är din. Ingen annan ser den.
account-done-email-sent = Adressen är sparad, och ett mejl är på väg dit. Öppna länken i det.
account-done-wishes = Dina val av aviseringar är sparade.
account-wishes-mail = Aviseringar via mejl
account-wishes-mail-hint = Varje sak meddelas en gång, och bara om du inte redan har sett den på webbplatsen.
account-wishes-mail-first = Bekräfta din adress först.
account-push = Aviseringar i den här webbläsaren
account-push-hint = Webbläsaren meddelar när ett parti väntar på dig, även när ingen sida här är öppen. Den som förmedlar aviseringen kan inte läsa den. Aviseringarna upphör när du loggar ut.
account-push-on = Slå på aviseringar här
account-push-off = Stäng av aviseringar här
account-push-of = Vad du får veta
account-push-refused = Webbläsaren tillåter det inte. Tillåt först aviseringar från den här webbplatsen i webbläsarens inställningar.
account-push-failed = Det gick inte att slå på aviseringar i den här webbläsaren. Försök igen senare.
account-push-missing = Den här webbläsaren kan inte ta emot sådana aviseringar. På en iPhone eller iPad måste du först lägga till webbplatsen på hemskärmen.
account-done-push = Från och med nu får du aviseringar i den här webbläsaren.
account-done-push-end = Du får inga fler aviseringar i den här webbläsaren.
account-wish-turn = När det är din tur i ett korrespondensparti
account-wish-challenge = När någon utmanar dig
account-wish-message = När motståndaren skriver till dig medan du är borta
account-wishes-save = Spara

letter-stale-title = Länken fungerar inte längre
letter-stale = Den har redan använts, är för gammal eller kopierades inte i sin helhet. Be om en ny.
letter-confirm-title = E-postadress
letter-confirm-ask = Är { $email } din adress, och { $name } ditt konto här?
letter-confirm-button = Ja, det stämmer
letter-confirmed = Din adress är bekräftad. Från och med nu får du mejl när ett parti väntar på dig; i inställningarna väljer du vad du vill få veta.
letter-stop-title = Aviseringar via mejl
letter-stop-ask = Ska webbplatsen sluta mejla dig om drag, utmaningar och meddelanden? Ett borttappat lösenord går fortfarande att ersätta.
letter-stop-button = Skicka inga fler
letter-stopped = Du får inga fler sådana mejl. I kontots inställningar kan du slå på dem igen.

letter-confirm-subject = Bekräfta din adress för { $name }
letter-confirm =
    Någon har angett den här adressen för kontot { $name } på Komadai.
    
    Om det var du, öppna den här länken inom tre dygn:
    { $link }
    
    Om det inte var du behöver du inte göra något: ingen skriver till dig igen.
letter-reset-subject = Ett nytt lösenord för { $name }
letter-reset =
    Någon, förhoppningsvis du, har tappat bort lösenordet till kontot { $name } på Komadai.
    
    Den här länken leder till ett nytt. Den fungerar en gång, inom en timme:
    { $link }
    
    Om du inte har bett om den behöver du inte göra något: ditt lösenord förblir som det är.
letter-password-subject = Lösenordet för { $name } har ändrats
letter-password =
    Lösenordet till ditt konto { $name } på Komadai ändrades nyss, och alla andra enheter har loggats ut.
    
    Om det inte var du, välj genast ett nytt:
    { $link }
letter-turn-subject = Din tur mot { $name }
letter-turn =
    { $name } har dragit. Det är din tur:
    { $link }
letter-challenge-subject = { $name } utmanar dig
letter-challenge =
    { $name } utmanar dig på ett parti:
    { $link }
letter-message-subject = { $name } har skrivit till dig
letter-message =
    { $name } har skrivit till dig i ert parti:
    { $link }
letter-foot = Inga fler sådana mejl: { $link }
