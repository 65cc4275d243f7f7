# The game page, the invitation, the watcher's page.

play-title = Partiet ditt
watch-title = Et parti shogi
join-title = En invitasjon til shogi

# The panel beside the board.
game-moves = Trekk
game-no-moves = Ingen trekk ennå
game-first = Til starten
game-previous = Ett trekk tilbake
game-next = Ett trekk fram
game-last = Tilbake til nå
game-resign = Gi opp
game-abort = Avlys partiet
game-takeback = Angre trekk
game-flip = Snu brettet
game-rematch = Omkamp
game-new = Nytt parti
game-settings = Brikker, notasjon, trekk
game-share = Lenker og nedlasting
game-link = Din hemmelige lenke
game-link-more = Den åpner partiet som deg, på hvilken som helst enhet. Hold den for deg selv.
game-watch-link = Lenke for tilskuere
game-watch-link-more = Den som har lenken, ser partiet, men kan ikke gjøre trekk.
game-copy = Kopier
game-download-sfen = Stilling (SFEN)
game-download = Last ned
game-about = Om partiet
game-about-rules = Regler
game-about-handicap = Handikap
game-help = Valgt brikke
game-help-none = Velg en brikke, så står det her hvordan den går.
game-net-now = Prøv nå
game-result = Resultat

# The waiting page.
invite-heading = Send denne lenken til vennen din
invite-more = Partiet begynner så snart vennen din åpner den. La siden stå åpen, eller kom tilbake med den hemmelige lenken din.
invite-link = Invitasjon
invite-share = Del …

# The invitation as the friend sees it.
join-heading = Du er invitert til et parti shogi
join-you-black = Du spiller svart og begynner.
join-you-black-handicap = Du spiller svart. Hvit gir handikap og begynner.
join-you-white = Du spiller hvit; svart begynner.
join-you-white-handicap = Du spiller hvit, gir handikap og begynner.
join-accept = Spill
join-new = Aldri spilt før? Brettet viser alle trekk du kan gjøre.

# The dialog before resigning.
resign-heading = Vil du gi opp partiet?
resign-more = Motstanderen vinner.
resign-yes = Gi opp
resign-no = Spill videre

# Whose turn it is, in the scripts and in the page.
js-status-your-turn = Din tur
js-status-your-turn-check = Din tur – kongen din står i sjakk
js-status-computer = Datamaskinen tenker
js-status-computer-check = Sjakk! Datamaskinen tenker
js-status-opponent = Motstanderens tur
js-status-opponent-check = Sjakk! Motstanderens tur
js-status-black = Svart i trekket
js-status-black-check = Svart i trekket, i sjakk
js-status-white = Hvit i trekket
js-status-white-check = Hvit i trekket, i sjakk
js-status-waiting = Venter på vennen din
js-status-open = Venter på den andre spilleren
js-status-over = Partiet er slutt
js-seat-you = Du
js-seat-computer = Datamaskinen, nivå { $level }
js-seat-friend = Motstanderen
js-seat-guest = Gjest
js-seat-open = Ingen ennå
js-black = ☗ Svart
js-white = ☖ Hvit

js-result-won = Du vant!
js-result-lost = Du tapte
js-result-draw = Uavgjort
js-result-none = Uten resultat

js-start-hint = Trykk på en av brikkene dine: prikkene viser hvor den kan gå.
js-start-hint-wait = Motstanderen begynner.
js-repetition = Denne stillingen har nå oppstått { $count } ganger.
js-repetition-ends = Fjerde gang er partiet slutt.
js-perpetual-you-loses = Du har gitt sjakk med hvert trekk siden den først oppsto: oppstår den en fjerde gang på den måten, taper du.
js-perpetual-you-forbidden = Du har gitt sjakk med hvert trekk siden den først oppsto: du kan ikke framkalle den en fjerde gang på den måten.
js-perpetual-opponent-loses = Motstanderen har gitt sjakk med hvert trekk siden den først oppsto: oppstår den en fjerde gang på den måten, vinner du.
js-perpetual-opponent-forbidden = Motstanderen har gitt sjakk med hvert trekk siden den først oppsto, og kan ikke framkalle den en fjerde gang på den måten.
js-perpetual-black-loses = Svart har gitt sjakk med hvert trekk siden den først oppsto: oppstår den en fjerde gang på den måten, taper svart.
js-perpetual-black-forbidden = Svart har gitt sjakk med hvert trekk siden den først oppsto, og kan ikke framkalle den en fjerde gang på den måten.
js-perpetual-white-loses = Hvit har gitt sjakk med hvert trekk siden den først oppsto: oppstår den en fjerde gang på den måten, taper hvit.
js-perpetual-white-forbidden = Hvit har gitt sjakk med hvert trekk siden den først oppsto, og kan ikke framkalle den en fjerde gang på den måten.

js-looking-back = Tilbakeblikk: trekk { $ply } av { $total }
js-looking-start = Tilbakeblikk: startstillingen
js-back-to-now = Tilbake til nå

js-say-move-black = Svart: { $move }
js-say-move-white = Hvit: { $move }
js-say-check = Sjakk!
js-say-step = { $piece } { $from } til { $to }
js-say-take = { $piece } { $from } slår { $taken } på { $to }
js-say-drop = { $piece } droppes på { $to }
js-say-promoted = { $move }, forfremmes
js-say-last = Trekk { $ply }: { $move }
js-say-no-clocks = Dette partiet spilles uten klokke.
js-joined = Vennen din er her. Partiet begynner.

js-illegal = Ikke tillatt: { $text }
js-play-anyway = Spill trekket likevel (du taper)
js-refused = Trekket ble ikke spilt: { $text }

js-offer-draw = Motstanderen tilbyr remis.
js-offer-impasse = Motstanderen foreslår å avslutte partiet som jishogi.
js-offer-rematch = Motstanderen ber om omkamp med byttede farger.
js-offer-takeback = Motstanderen ber om å få angre et trekk.
js-offered-takeback = Du har bedt om å få angre det siste trekket ditt. Motstanderen kan gå med på det eller spille videre.
js-offered-draw = Du har tilbudt remis. Motstanderen kan godta eller spille videre.
js-offered-impasse = Du har foreslått jishogi. Motstanderen kan godta eller spille videre.
js-offered-rematch = Du har bedt om omkamp. Motstanderen må gå med på det.
js-offer-accept = Godta
js-offer-decline = Avslå
js-offer-withdraw = Trekk tilbake
js-declined = Motstanderen avslo.
js-taken-back = Et trekk ble angret. Klokkene går videre slik de sto.

js-confirm = Er dette trekket ditt?
js-confirm-play = Spill trekket
js-confirm-not = Velg et annet

js-premove = Det neste trekket ditt er valgt: det spilles så snart motstanderen har gjort trekket sitt, hvis det er mulig da.
js-premove-cancel = Fjern trekket
js-premove-dropped = Trekket du hadde valgt, er ikke mulig nå.

js-seat-away = { $side } · borte
js-left-wait = Motstanderen er ikke her. Om { $seconds } sekunder kan du avslutte partiet.
js-left = Motstanderen har forlatt partiet. Du kan kreve seier eller remis, eller fortsette å vente.
js-left-win = Krev seier
js-left-draw = Krev remis

js-next-replay = Reglene sier at et uavgjort parti skal spilles om igjen: et nytt parti har begynt, med byttede farger.
js-next-replay-opens = Partiet spilles om igjen med byttede farger. Det nye partiet åpnes straks.
js-next-rematch = Omkampen har begynt, med byttede farger.
js-next-rematch-opens = Omkamp med byttede farger. Det nye partiet åpnes straks.
js-next-open = Åpne nå
js-next-stay = Bli her

js-copied = Kopiert
js-copy-failed = Det går ikke an å kopiere her: marker teksten og kopier den selv.

js-net-connecting = Kobler til …
js-net-lost = Forbindelsen er brutt. Prøver igjen …
js-net-offline = Enheten er uten nett. Partiet fortsetter når du er tilbake.
js-net-gone = Nettstedet svarer ikke. Partiet ditt er trygt; siden fortsetter å prøve.
js-net-restarting = Nettstedet starter på nytt. Partiet ditt er trygt og fortsetter straks.
js-net-unsent = Trekket ditt er på vei …

# Talk.
chat-players = Chat med motstanderen
chat-players-hint = Bare dere to kan lese dette.
chat-watchers = Tilskuernes chat
chat-watchers-hint = Spillerne kan ikke lese dette før partiet er slutt.
chat-none = Ingen har skrevet noe ennå.
chat-line = Meldingen din
chat-send = Send
chat-sign-in = Logg inn for å skrive her
chat-mute = Ikke vis meg chatten
js-chat-unread = uleste: { $count }
js-chat-gone = Noen
js-chat-report = Rapporter
js-chat-report-sure = Rapporter til moderatorene?
js-chat-reported = Takk. En moderator vil se på det.
js-chat-offline = Ingen forbindelse: ingenting ble sendt.

# What a player keeps beside the game.
note-heading = Notatene mine
note-hint = Ingen andre enn du kan lese dem.
note-keep = Lagre
js-quiet-saved = Lagret
js-quiet-failed = Ikke lagret: { $text }
js-quiet-offline = Ikke lagret: ingen forbindelse.

conditional-heading = Betingede trekk
conditional-lines = Hvis motstanderen spiller slik, svarer du slik
conditional-hint = Én linje for hvert tilfelle: et trekk av motstanderen, svaret ditt og så videre, for eksempel P-84 P-26. Nettstedet spiller svarene dine med en gang. Motstanderen ser dem ikke.
conditional-keep = Lagre
conditional-begin = Legg inn en variant på brettet
conditional-not-now = Betingede trekk kan du bare legge inn mens motstanderen er i trekket.
conditional-too-many = Det er for mange linjer.
conditional-length = Linje { $line }: en linje må slutte med et av dine egne trekk og kan ha høyst 30 trekk.
conditional-contradiction = Linje { $line } svarer på de samme trekkene på en annen måte enn en linje ovenfor.
conditional-no-move = Linje { $line }: «{ $word }» er ikke et trekk som kan spilles der.
conditional-illegal = Linje { $line }: «{ $word }» kan ikke spilles der. { $why }
js-line-theirs = Motstanderens trekk …
js-line-yours = Svaret ditt …
js-line-so-far = Variant: { $moves }
js-line-keep = Bruk varianten
js-line-back = Ett trekk tilbake
js-line-cancel = Avbryt
