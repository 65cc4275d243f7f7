# For those who look after the site, and what they tell everybody.

site-read-only = Brädena är stängda för tillfället: det går att titta på partier, men inte att spela. Klockorna står stilla.
site-announcement = Meddelande
site-put-aside = Dölj

admin-title = Administration
admin-boards = Bräden
admin-boards-hint = Så länge brädena är stängda kan ingen starta ett parti eller göra drag, och ingen förlorar på tid. Alla sidor talar om det och går att läsa. Tiden ges tillbaka när brädena öppnas igen.
admin-boards-close = Stäng brädena
admin-boards-open = Öppna brädena
admin-boards-closed = Brädena är stängda.
admin-boards-opened = Brädena är öppna.
admin-announcements = Meddelanden till alla
admin-announcements-hint = Det som står här visas på alla sidor, tills du drar tillbaka det eller läsaren döljer det.
admin-announcement = Nytt meddelande
admin-announce = Publicera
admin-announced = Nu visas det på alla sidor.
admin-withdraw = Dra tillbaka
admin-withdrawn = Meddelandet är tillbakadraget.

admin-find = Konton
admin-find-show = Visa
admin-sessions = { $count ->
    [0] Inte inloggad någonstans.
    [one] Inloggad på en enhet.
   *[other] Inloggad på { $count } enheter.
}
admin-is-banned = Kontot är spärrat
admin-is-closed = Kontot är stängt
admin-unbar = Låt kontot användas igen
admin-not-barred = Det här är ett administratörskonto. Det kan spärras eller stängas först när rollen har tagits ifrån det, på själva servern: komadai admin unmake.
admin-bar = Spärra eller stäng
admin-bar-hint = Det går inte längre att logga in på kontot eller att göra drag från dess platser. Det loggas ut överallt, och dess åtkomstnycklar slutar gälla. Pågående partier avgörs på tid, eller väntar tills kontot är tillbaka.
admin-reason = Orsak
admin-reason-hint = Kontots ägare får läsa den vid inloggningen.
admin-ban = Spärra
admin-close = Stäng
admin-rename = Byt namn
admin-rename-hint = Det nya namnet visas i alla kontots partier. Det gamla blir ledigt för vem som helst.
admin-rename-new = Nytt namn
admin-reset-hint = Med länken väljer kontots ägare ett nytt lösenord. Den fungerar en gång, inom ett dygn: ge den inte till någon annan.
admin-reset-make = Skapa länken
admin-reset-link = Här är länken. Den visas bara den här gången: kopiera den nu.

admin-reports = Anmälda meddelanden
admin-reports-hint = Det som spelare och åskådare har anmält, det äldsta först. Ett meddelande som tas bort visas inte längre för någon.
admin-reports-none = Det finns inget att granska.
admin-reported = { $count ->
    [one] Anmält en gång, { $since }
   *[other] Anmält { $count } gånger, första gången { $since }
}
admin-report-players = mellan spelarna
admin-report-watchers = bland åskådarna
admin-report-game = partiet
admin-report-hide = Ta bort
admin-report-leave = Låt stå kvar
admin-audit = Utförda åtgärder
admin-audit-none = Inga åtgärder än.
admin-audit-when = När (UTC)
admin-audit-who = Vem
admin-audit-what = Vad
admin-audit-older = Äldre poster
admin-did-ban = Spärrade
admin-did-close = Stängde kontot
admin-did-open = Öppnade åter kontot
admin-did-rename = Bytte namn på
admin-did-reset = Skapade en länk för nytt lösenord till
admin-did-announce = Publicerade meddelande
admin-did-withdraw = Drog tillbaka meddelande
admin-did-hide = Tog bort ett meddelande:
admin-did-leave = Lät ett anmält meddelande stå kvar:
admin-did-read-only = Stängde brädena
admin-did-read-write = Öppnade brädena
admin-did-make = Gav administratörsrollen till
admin-did-unmake = Tog administratörsrollen från
admin-did-worker-token = Skapade en åtkomstnyckel för hjälpprogram till
admin-did-collect = Hämtade in partier från annat håll:
admin-did-collect-anew = Ersatte inhämtade partier:
admin-did-recount = Räknade om alla öppningar

account-banned = Kontot är spärrat.
account-closed = Kontot är stängt.
account-barred-reason = Orsak: { $reason }

error-barred = Kontot för den här platsen kan inte användas
error-barred-what = De som sköter webbplatsen har spärrat eller stängt kontot som platsen hör till. Du kan titta på partiet.
error-read-only = Brädena är stängda för tillfället
error-read-only-what = Det går att titta på partier, men inte att starta eller gå med i något. Försök igen senare.
refusal-read-only = Brädena är stängda för tillfället: inget drag gjordes. Din klocka står stilla.
