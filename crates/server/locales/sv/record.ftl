# Records that somebody brings along: the form, and the page on which one is stepped through.

records-title = Titta på ett partiprotokoll
records-heading = Titta på ett partiprotokoll
records-lead = Öppna ett partiprotokoll – KIF, KI2, CSA, USI, JKF, PSN – och gå igenom det drag för drag.
records-file = En fil
records-file-hint = Högst 8 MB. Format och teckenkodning känns av automatiskt.
records-text = Eller själva texten
records-open = Öppna
records-kept = Ingenting sparas här: allt finns på sidan som du får.
records-nothing = Välj en fil, eller klistra in texten till ett partiprotokoll.
records-wrong = Protokollet går inte att läsa. Rad { $line }, kolumn { $column }. { $fault }
records-too-long = Protokollet har { $moves } drag, varianterna inräknade; en sida kan visa högst { $most }.

records-too-much = Det som står skrivet bredvid dragen är mer än vad en sida rymmer.
error-records-crowded = Många partiprotokoll läses just nu
error-records-crowded-what = Det finns inte plats för ett till för tillfället. Gå tillbaka och skicka det igen om en minut.

record-heading = { $black } – { $white }
record-another = Ett annat protokoll
record-no-script = JavaScript behövs för att stega genom partiet; dragen i huvudvarianten står nedan.
record-no-moves = Protokollet innehåller inga drag
record-last = Till slutet
record-forks = Varianter
record-games = Partierna i filen
record-among = Parti { $number } av { $of }
record-previous = Föregående parti
record-next = Nästa parti
record-take = Ladda ner som
record-lost = { $format } har ingen plats för: { $lost }.
record-format = Format
record-format-of = { $format }, { $encoding }
record-header-event = Tävling
record-header-site = Plats
record-header-start-time = Började
record-header-end-time = Slutade
record-header-time-limit = Betänketid
record-header-opening = Öppning
record-header-note = Anmärkning
js-record-foul = Mot reglerna: { $text }

record-ended = { $winner ->
    [black] { $what }: svart vinner
   *[white] { $what }: vit vinner
}
record-end-resign = Uppgivet
record-end-chudan = Avbrutet
record-end-sennichite = Fyrfaldig upprepning (sennichite)
record-end-jishogi = Jishogi
record-end-time-up = Tiden är slut
record-end-illegal-win = Regelbrott
record-end-illegal-lose = Regelbrott
record-end-illegal-action-black = Regelbrott av svart
record-end-illegal-action-white = Regelbrott av vit
record-end-kachi = Vinst förklarad (kungen har gått in)
record-end-hikiwake = Remi
record-end-tsumi = Matt
record-end-fuzumi = Ingen matt
record-end-default-win = Motståndaren spelade inte
record-end-default-lose = Inte spelat
record-end-max-moves = Draggränsen är nådd
record-end-matta = Ett drag togs tillbaka
record-end-error = Protokollet slutar med ett fel
