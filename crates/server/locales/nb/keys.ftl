# Moves as text, and the dialog that lists the keys.

typing-move = Trekk som tekst
typing-example = P-76, 7g7f, 76歩
typing-play = Spill
js-typing-not-now = Det er ikke din tur.
typing-no-move = «{ $text }» er ikke et trekk som kan spilles her. Skriv det som 7g7f, P-76 eller 76歩.
typing-ambiguous = «{ $text }» kan være { $moves }. Oppgi hvilken brikke som flytter.
typing-illegal = «{ $text }» kan ikke spilles. { $why }

keys-open = Taster
keys-heading = Hva tastene gjør
keys-board = På brettet
keys-help = Denne listen
keys-clock = Hvor mye tid som er igjen
keys-where = Hvem som er i trekket, og siste trekk
keys-type = Til feltet for trekk som tekst
keys-flip = Snu brettet
keys-step = Bla gjennom partiet
keys-walk = Gå fra rute til rute
keys-move = Ta opp en brikke, og sett den ned
keys-drop = Ta den brikken fra hånden for å droppe den
keys-hand = Til hånden, og tilbake
keys-promote = Forfrem, eller ikke, når brettet spør
keys-draw = Begynn en pil, og avslutt den; to ganger på samme rute: en sirkel
keys-cancel = Slipp brikken, eller fjern det du har tegnet
keys-off = Snarveier med én enkelt tast kan slås av i innstillingene.
keys-close = Lukk
