# The game page, the invitation, the watcher's page.

play-title = Ditt parti
watch-title = Ett shogiparti
join-title = En inbjudan till shogi

# The panel beside the board.
game-moves = Drag
game-no-moves = Inga drag än
game-first = Till början
game-previous = Ett drag bakåt
game-next = Ett drag framåt
game-last = Tillbaka till nu
game-resign = Ge upp
game-abort = Ställ in partiet
game-takeback = Ångra drag
game-flip = Vänd brädet
game-rematch = Returparti
game-new = Nytt parti
game-settings = Pjäser, notation, drag
game-share = Länkar och nedladdning
game-link = Din hemliga länk
game-link-more = Med den tar du din plats i partiet på vilken enhet som helst. Behåll den för dig själv.
game-watch-link = Länk för åskådare
game-watch-link-more = Den som har länken kan se partiet, men inte göra drag.
game-copy = Kopiera
game-download-sfen = Ställning (SFEN)
game-download = Ladda ner
game-about = Om partiet
game-about-rules = Regler
game-about-handicap = Handikapp
game-help = Vald pjäs
game-help-none = Välj en pjäs, så står det här hur den går.
game-net-now = Försök nu
game-result = Resultat

# The waiting page.
invite-heading = Skicka länken till din vän
invite-more = Partiet börjar så fort din vän öppnar den. Låt sidan vara öppen, eller kom tillbaka med din hemliga länk.
invite-link = Inbjudan
invite-share = Dela…

# The invitation as the friend sees it.
join-heading = Du är inbjuden till ett parti shogi
join-you-black = Du spelar svart och drar först.
join-you-black-handicap = Du spelar svart. Vit ger handikapp och drar först.
join-you-white = Du spelar vit; svart drar först.
join-you-white-handicap = Du spelar vit, ger handikapp och drar först.
join-accept = Spela
join-new = Aldrig spelat förut? Brädet visar alla drag du kan göra.

# The dialog before resigning.
resign-heading = Vill du ge upp partiet?
resign-more = Din motståndare vinner.
resign-yes = Ge upp
resign-no = Spela vidare

# Whose turn it is, in the scripts and in the page.
js-status-your-turn = Din tur
js-status-your-turn-check = Din tur – din kung står i schack
js-status-computer = Datorn tänker
js-status-computer-check = Schack! Datorn tänker
js-status-opponent = Motståndarens tur
js-status-opponent-check = Schack! Motståndarens tur
js-status-black = Svart vid draget
js-status-black-check = Svart vid draget, i schack
js-status-white = Vit vid draget
js-status-white-check = Vit vid draget, i schack
js-status-waiting = Väntar på din vän
js-status-open = Väntar på den andra spelaren
js-status-over = Partiet är slut
js-seat-you = Du
js-seat-computer = Datorn, nivå { $level }
js-seat-friend = Din motståndare
js-seat-guest = Gäst
js-seat-open = Ingen än
js-black = ☗ Svart
js-white = ☖ Vit

js-result-won = Du vann!
js-result-lost = Du förlorade
js-result-draw = Remi
js-result-none = Inget resultat

js-start-hint = Tryck på en av dina pjäser: prickarna visar vart den kan gå.
js-start-hint-wait = Motståndaren drar först.
js-repetition = Den här ställningen har nu uppstått { $count } gånger.
js-repetition-ends = Fjärde gången är partiet slut.
js-perpetual-you-loses = Du har gett schack med varje drag sedan den först uppstod: uppstår den en fjärde gång på det sättet förlorar du.
js-perpetual-you-forbidden = Du har gett schack med varje drag sedan den först uppstod: du får inte framkalla den en fjärde gång på det sättet.
js-perpetual-opponent-loses = Motståndaren har gett schack med varje drag sedan den först uppstod: uppstår den en fjärde gång på det sättet vinner du.
js-perpetual-opponent-forbidden = Motståndaren har gett schack med varje drag sedan den först uppstod och får inte framkalla den en fjärde gång på det sättet.
js-perpetual-black-loses = Svart har gett schack med varje drag sedan den först uppstod: uppstår den en fjärde gång på det sättet förlorar svart.
js-perpetual-black-forbidden = Svart har gett schack med varje drag sedan den först uppstod och får inte framkalla den en fjärde gång på det sättet.
js-perpetual-white-loses = Vit har gett schack med varje drag sedan den först uppstod: uppstår den en fjärde gång på det sättet förlorar vit.
js-perpetual-white-forbidden = Vit har gett schack med varje drag sedan den först uppstod och får inte framkalla den en fjärde gång på det sättet.

js-looking-back = Återblick: drag { $ply } av { $total }
js-looking-start = Återblick: utgångsställningen
js-back-to-now = Tillbaka till nu

js-say-move-black = Svart: { $move }
js-say-move-white = Vit: { $move }
js-say-check = Schack!
js-say-step = { $piece } { $from } till { $to }
js-say-take = { $piece } { $from } slår { $taken } på { $to }
js-say-drop = { $piece } sätts in på { $to }
js-say-promoted = { $move }, förvandlas
js-say-last = Drag { $ply }: { $move }
js-say-no-clocks = Det här partiet spelas utan klocka.
js-joined = Din vän är här. Partiet börjar.

js-illegal = Inte tillåtet: { $text }
js-play-anyway = Spela draget ändå (du förlorar)
js-refused = Draget gjordes inte: { $text }

js-offer-draw = Motståndaren erbjuder remi.
js-offer-impasse = Motståndaren föreslår att partiet avslutas som jishogi.
js-offer-rematch = Motståndaren vill spela ett returparti med ombytta färger.
js-offer-takeback = Motståndaren vill ångra ett drag.
js-offered-takeback = Du har bett om att få ångra ditt senaste drag. Motståndaren kan gå med på det eller spela vidare.
js-offered-draw = Du har erbjudit remi. Motståndaren kan anta eller spela vidare.
js-offered-impasse = Du har föreslagit jishogi. Motståndaren kan anta eller spela vidare.
js-offered-rematch = Du har bett om ett returparti. Motståndaren måste gå med på det.
js-offer-accept = Anta
js-offer-decline = Avböj
js-offer-withdraw = Dra tillbaka
js-declined = Motståndaren avböjde.
js-taken-back = Ett drag ångrades. Klockorna går vidare som de stod.

js-confirm = Är det här ditt drag?
js-confirm-play = Spela draget
js-confirm-not = Välj ett annat

js-premove = Ditt nästa drag är valt: det spelas så fort motståndaren har dragit, om det är möjligt då.
js-premove-cancel = Ta bort draget
js-premove-dropped = Draget som du hade valt är inte möjligt nu.

js-seat-away = { $side } · borta
js-left-wait = Motståndaren är inte här. Om { $seconds } sekunder får du avsluta partiet.
js-left = Motståndaren har lämnat partiet. Du kan kräva vinst eller remi, eller fortsätta att vänta.
js-left-win = Kräv vinst
js-left-draw = Kräv remi

js-next-replay = Enligt reglerna spelas remier om: ett nytt parti har börjat, med ombytta färger.
js-next-replay-opens = Partiet spelas om med ombytta färger. Det nya partiet öppnas strax.
js-next-rematch = Returpartiet har börjat, med ombytta färger.
js-next-rematch-opens = Returparti med ombytta färger. Det nya partiet öppnas strax.
js-next-open = Öppna nu
js-next-stay = Stanna här

js-copied = Kopierat
js-copy-failed = Det går inte att kopiera här: markera texten och kopiera den själv.

js-net-connecting = Ansluter…
js-net-lost = Anslutningen bröts. Försöker igen…
js-net-offline = Enheten är inte uppkopplad. Partiet fortsätter när du är tillbaka.
js-net-gone = Webbplatsen svarar inte. Ditt parti är tryggt; sidan fortsätter att försöka.
js-net-restarting = Webbplatsen startar om. Ditt parti är tryggt och fortsätter strax.
js-net-unsent = Ditt drag är på väg…

# Talk.
chat-players = Chatta med motståndaren
chat-players-hint = Bara ni två kan läsa det här.
chat-watchers = Åskådarnas chatt
chat-watchers-hint = Spelarna kan inte läsa det här förrän partiet är slut.
chat-none = Ingen har skrivit något än.
chat-line = Ditt meddelande
chat-send = Skicka
chat-sign-in = Logga in för att skriva här
chat-mute = Visa inte chatten för mig
js-chat-unread = olästa: { $count }
js-chat-gone = Någon
js-chat-report = Anmäl
js-chat-report-sure = Anmäl till moderatorerna?
js-chat-reported = Tack. En moderator kommer att titta på det.
js-chat-offline = Ingen anslutning: inget skickades.

# What a player keeps beside the game.
note-heading = Mina anteckningar
note-hint = Ingen annan än du kan läsa dem.
note-keep = Spara
js-quiet-saved = Sparat
js-quiet-failed = Inte sparat: { $text }
js-quiet-offline = Inte sparat: ingen anslutning.

conditional-heading = Villkorliga drag
conditional-lines = Om motståndaren spelar så här, svarar du så här
conditional-hint = En rad för varje fall: ett drag av motståndaren, ditt svar och så vidare, till exempel P-84 P-26. Webbplatsen spelar dina svar direkt. Motståndaren ser dem inte.
conditional-keep = Spara
conditional-begin = Lägg in en variant på brädet
conditional-not-now = Villkorliga drag kan du bara ange medan motståndaren är vid draget.
conditional-too-many = Det är för många rader.
conditional-length = Rad { $line }: en rad ska sluta med ett drag av dig och får ha högst 30 drag.
conditional-contradiction = Rad { $line } svarar på samma drag på ett annat sätt än en rad ovanför.
conditional-no-move = Rad { $line }: ”{ $word }” är inget drag som går att spela där.
conditional-illegal = Rad { $line }: ”{ $word }” får inte spelas där. { $why }
js-line-theirs = Motståndarens drag…
js-line-yours = Ditt svar…
js-line-so-far = Variant: { $moves }
js-line-keep = Använd varianten
js-line-back = Ett drag bakåt
js-line-cancel = Avbryt
