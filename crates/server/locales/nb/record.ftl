# Records that somebody brings along: the form, and the page on which one is stepped through.

records-title = Se på en partinotasjon
records-heading = Se på en partinotasjon
records-lead = Åpne en partinotasjon – KIF, KI2, CSA, USI, JKF, PSN – og gå gjennom den trekk for trekk.
records-file = En fil
records-file-hint = Høyst 8 MB. Format og tegnkoding oppdages automatisk.
records-text = Eller selve teksten
records-open = Åpne
records-kept = Ingenting lagres her: alt ligger på siden du får.
records-nothing = Velg en fil, eller lim inn teksten til en partinotasjon.
records-wrong = Notasjonen kan ikke leses. Linje { $line }, kolonne { $column }. { $fault }
records-too-long = Notasjonen har { $moves } trekk når variantene regnes med; en side kan vise høyst { $most }.

records-too-much = Det som er skrevet ved siden av trekkene, er mer enn en side har plass til.
error-records-crowded = Mange partinotasjoner leses nå
error-records-crowded-what = Det er ikke plass til en til akkurat nå. Gå tilbake og send den på nytt om et minutt.

record-heading = { $black } – { $white }
record-another = En annen partinotasjon
record-no-script = JavaScript trengs for å bla gjennom partiet; trekkene i hovedvarianten står nedenfor.
record-no-moves = Notasjonen inneholder ingen trekk
record-last = Til slutten
record-forks = Varianter
record-games = Partiene i filen
record-among = Parti { $number } av { $of }
record-previous = Forrige parti
record-next = Neste parti
record-take = Last ned som
record-lost = { $format } har ikke plass til: { $lost }.
record-format = Format
record-format-of = { $format }, { $encoding }
record-header-event = Turnering
record-header-site = Sted
record-header-start-time = Begynte
record-header-end-time = Sluttet
record-header-time-limit = Betenkningstid
record-header-opening = Åpning
record-header-note = Merknad
js-record-foul = Mot reglene: { $text }

record-ended = { $winner ->
    [black] { $what }: svart vinner
   *[white] { $what }: hvit vinner
}
record-end-resign = Oppgitt
record-end-chudan = Avbrutt
record-end-sennichite = Firedobbel trekkgjentakelse (sennichite)
record-end-jishogi = Jishogi
record-end-time-up = Tiden er ute
record-end-illegal-win = Regelbrudd
record-end-illegal-lose = Regelbrudd
record-end-illegal-action-black = Regelbrudd av svart
record-end-illegal-action-white = Regelbrudd av hvit
record-end-kachi = Seier erklært etter at kongen gikk inn
record-end-hikiwake = Uavgjort
record-end-tsumi = Sjakkmatt
record-end-fuzumi = Ikke matt
record-end-default-win = Motstanderen spilte ikke
record-end-default-lose = Ikke spilt
record-end-max-moves = Trekkgrensen er nådd
record-end-matta = Et trekk ble tatt tilbake
record-end-error = Notasjonen slutter med en feil
