# The lobby: open seeks, quick pairing, challenges, and the games that wait.

home-strangers = Spela mot någon här
home-strangers-more = Välj en betänketid: den som vill ha samma blir din motståndare. Inget konto behövs.
home-lobby = Se vilka som söker parti
home-statistics = Vem vinner? Statistik

time-short = { $minutes } + { $seconds } s
time-short-reserve = { $days } + { $reserve } dygn
time-short-days = { $days ->
    [one] 1 dygn
   *[other] { $days } dygn
}

lobby-title = Lobby
lobby-lead = Hitta någon att spela mot. Partiet börjar så snart två vill samma sak.
lobby-quick = Snabbstart
lobby-open = Söker motståndare
lobby-none = Ingen söker parti just nu. Välj en betänketid, så ser nästa som kommer att du är här.
lobby-new = Ett parti efter eget val
lobby-create = Sök motståndare
lobby-others = Utan att vänta
lobby-take = Spela
lobby-take-label = Spela mot { $name }
lobby-withdraw = Dra tillbaka
lobby-own = Det här är du
lobby-accounts-only = För spelare med konto
lobby-rated = rankat
lobby-unrated = orankat
lobby-wants-black = vill spela svart
lobby-wants-white = vill spela vit
lobby-from = rating minst { $lowest }
lobby-until = rating högst { $highest }
lobby-between = rating { $lowest } till { $highest }
lobby-lowest-label = Motståndarens lägsta rating
lobby-highest-label = Motståndarens högsta rating
lobby-range-hint = I poäng, till exempel 1400. Sätter du en gräns kan bara spelare med konto anta partiet; annars kan även en gäst göra det, och då blir det orankat.
field-range = ”{ $value }” är ingen rating: skriv ett tal från 0 till 4000, eller lämna tomt.

seek-title = Söker motståndare
seek-waiting = Söker någon att spela mot
seek-waiting-for = Väntar på svar från { $name }
seek-declined = { $name } vill inte spela just nu
seek-stay = Stanna på sidan: partiet öppnas av sig självt. Om du lämnar webbplatsen avslutas sökningen efter några sekunder.
seek-lasts = Du behöver inte stanna kvar: sökningen fortsätter, och partiet väntar på dig under ”Dina partier”.
seek-no-script = Webbläsaren kör inte JavaScript här: sidan letar efter ditt parti med några sekunders mellanrum.
seek-withdraw = Sluta söka
seek-back = Till lobbyn

challenge-heading = Utmana { $name }
challenge-lead = Välj vad ni ska spela. Den andra spelaren får veta det direkt och kan anta eller avböja.
challenge-send = Skicka utmaningen
challenge-accept = Anta
challenge-decline = Avböj

waiting-title = Dina partier
waiting-none = Du har inget pågående parti, och ingen har utmanat dig.
waiting-challenges = Du är utmanad
waiting-turn = Din tur
waiting-theirs = Motståndarens tur
waiting-friend = Väntar på en vän
waiting-computer = Mot datorn
waiting-sent = Du söker parti mot
waiting-anybody = Vem som helst
waiting-moves = { $moves ->
    [0] inget drag än
    [one] efter ett drag
   *[other] efter { $moves } drag
}
waiting-left = { $time } kvar
waiting-count = { $count ->
    [0] Inget väntar på dig
    [one] Ett parti väntar på dig
   *[other] { $count } partier väntar på dig
}

live-turn = Din tur mot { $name }
live-challenge = { $name } utmanar dig
live-found = Ditt parti mot { $name } har börjat
live-found-guest = Ditt parti har börjat
live-open = Öppna
live-dismiss = Stäng

error-seek-gone = Partiet finns inte kvar
error-seek-gone-what = Någon annan hann före, eller så avbröts sökningen. Leta efter ett annat parti i lobbyn.
error-seek-own = Du kan inte spela mot dig själv
error-seek-own-what = Det är du själv som söker det här partiet. Vänta på någon annan, eller spela mot datorn.
error-seek-unfit = Det här partiet är för andra
error-seek-unfit-what = Det är till för en viss spelare, för en annan rating eller bara för spelare med konto. Leta efter ett annat parti i lobbyn.
