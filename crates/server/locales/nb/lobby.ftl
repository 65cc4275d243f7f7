# The lobby: open seeks, quick pairing, challenges, and the games that wait.

home-strangers = Spill mot noen her
home-strangers-more = Velg betenkningstid: den som vil ha det samme, blir motstanderen din. Du trenger ingen konto.
home-lobby = Se hvem som søker parti
home-statistics = Hvem vinner? Statistikk

time-short = { $minutes } + { $seconds } s
time-short-reserve = { $days } + { $reserve } døgn
time-short-days = { $days ->
    [one] 1 døgn
   *[other] { $days } døgn
}

lobby-title = Lobby
lobby-lead = Finn noen å spille mot. Partiet begynner så snart to vil det samme.
lobby-quick = Hurtigstart
lobby-open = Søker motstander
lobby-none = Ingen søker parti akkurat nå. Velg betenkningstid, så ser nestemann som kommer, at du er her.
lobby-new = Et parti etter eget valg
lobby-create = Søk motstander
lobby-others = Uten å vente
lobby-take = Spill
lobby-take-label = Spill mot { $name }
lobby-withdraw = Trekk tilbake
lobby-own = Dette er deg
lobby-accounts-only = For spillere med konto
lobby-rated = ratet
lobby-unrated = uratet
lobby-wants-black = vil spille svart
lobby-wants-white = vil spille hvit
lobby-from = rating minst { $lowest }
lobby-until = rating høyst { $highest }
lobby-between = rating { $lowest } til { $highest }
lobby-lowest-label = Motstanderens laveste rating
lobby-highest-label = Motstanderens høyeste rating
lobby-range-hint = I poeng, for eksempel 1400. Setter du en grense, kan bare spillere med konto ta partiet; ellers kan også en gjest gjøre det, og da blir det uratet.
field-range = «{ $value }» er ikke en rating: skriv et tall fra 0 til 4000, eller la feltet stå tomt.

seek-title = Søker motstander
seek-waiting = Søker noen å spille mot
seek-waiting-for = Venter på svar fra { $name }
seek-declined = { $name } vil ikke spille akkurat nå
seek-stay = Bli på siden: partiet åpnes av seg selv. Forlater du nettstedet, avsluttes søket etter noen sekunder.
seek-lasts = Du trenger ikke å bli her: søket fortsetter, og partiet venter på deg under «Partiene dine».
seek-no-script = Nettleseren kjører ikke JavaScript her: siden ser etter partiet ditt med noen sekunders mellomrom.
seek-withdraw = Slutt å søke
seek-back = Til lobbyen

challenge-heading = Utfordre { $name }
challenge-lead = Velg hva dere skal spille. Den andre spilleren får beskjed med en gang og kan godta eller avslå.
challenge-send = Send utfordringen
challenge-accept = Godta
challenge-decline = Avslå

waiting-title = Partiene dine
waiting-none = Du har ingen partier i gang, og ingen har utfordret deg.
waiting-challenges = Du er utfordret
waiting-turn = Din tur
waiting-theirs = Motstanderens tur
waiting-friend = Venter på en venn
waiting-computer = Mot datamaskinen
waiting-sent = Du søker parti mot
waiting-anybody = Hvem som helst
waiting-moves = { $moves ->
    [0] ingen trekk ennå
    [one] etter ett trekk
   *[other] etter { $moves } trekk
}
waiting-left = { $time } igjen
waiting-count = { $count ->
    [0] Ingenting venter på deg
    [one] Ett parti venter på deg
   *[other] { $count } partier venter på deg
}

live-turn = Din tur mot { $name }
live-challenge = { $name } utfordrer deg
live-found = Partiet ditt mot { $name } har begynt
live-found-guest = Partiet ditt har begynt
live-open = Åpne
live-dismiss = Lukk

error-seek-gone = Partiet er ikke ledig lenger
error-seek-gone-what = Noen andre kom først, eller søket ble avbrutt. Se etter et annet parti i lobbyen.
error-seek-own = Du kan ikke spille mot deg selv
error-seek-own-what = Det er du selv som søker dette partiet. Vent på noen andre, eller spill mot datamaskinen.
error-seek-unfit = Dette partiet er for andre
error-seek-unfit-what = Det er for en bestemt spiller, for en annen rating eller bare for spillere med konto. Se etter et annet parti i lobbyen.
