# What the websocket says: claims, notes, refusals.

claim-declare = Förklara vinst (kungen har gått in)
claim-impasse = Föreslå jishogi
claim-draw = Erbjud remi

note-engine-busy = Datorn är upptagen med andra partier, och det här står i kö. Vänta här, eller kom tillbaka senare: partiet finns kvar.
note-engine-failed = Datorn har slutat tänka och startas om. Ditt parti är tryggt: vänta här, eller kom tillbaka senare.

refusal-not-a-player = Det kan bara de två spelarna göra.
refusal-no-claim = Det kan inte krävas i den här ställningen.
refusal-no-offer = Det finns inget sådant förslag att svara på.
refusal-stale-ply = Ställningen har ändrats. Titta på brädet och försök igen.
refusal-game-not-over = Partiet pågår fortfarande.
refusal-seat-open = Motståndaren har inte kommit än.
refusal-unavailable = Webbplatsen kan inte spara drag just nu: inget drag gjordes. Försök igen om en stund.
refusal-already-offered = Det har du redan föreslagit.
refusal-too-many-offers = Det har du föreslagit tillräckligt många gånger: vänta tills någon har gjort ett drag.
refusal-nothing-to-take-back = Du har inget drag att ångra.
refusal-too-many-takebacks = Drag har redan ångrats tillräckligt många gånger i det här partiet.
refusal-too-late-to-abort = Båda sidor har dragit: partiet kan inte ställas in längre. Du kan ge upp.
refusal-not-left = Motståndaren är här, eller har inte varit borta tillräckligt länge.
refusal-next-exists = Nästa parti har redan börjat.
refusal-id-reused = Sidan använde samma namn för två kommandon. Ladda om den.
refusal-busy = För mycket hände på en gång: inget drag gjordes. Försök igen.

# Why something was not said, noted or reported.
refusal-talk-empty = Meddelandet är tomt.
refusal-talk-too-long = Texten är för lång. Korta ner den.
refusal-talk-control = Texten innehåller osynliga tecken. Skriv den utan dem.
refusal-talk-too-fast = Det var mycket på kort tid. Vänta några sekunder.
refusal-talk-full = Chatten i det här partiet är full: fler meddelanden sparar webbplatsen inte.
refusal-talk-needs-account = Logga in för att chatta som åskådare.
refusal-talk-no-message = Du har redan anmält det här meddelandet, eller så finns det inte kvar.
refusal-talk-unavailable = Webbplatsen kan inte spara det här just nu. Försök igen om en stund.
