# The position editor, and what can be wrong with a position.

editor-title = Stillingsredigering
editor-heading = Sett opp en stilling
editor-lead = Velg en brikke og klikk der den skal stå, eller dra den dit. Analyser så stillingen, eller spill videre fra den.
editor-no-script = JavaScript trengs for å sette opp brikker; stillingen som tekst kan endres uten.
editor-no-sfen = Dette er ikke SFEN (kolonne { $column }). { $problem }
editor-pieces = Brikker
editor-move = Flytt en brikke
editor-erase = Ta bort
editor-hand-black = Svarts hånd
editor-hand-white = Hvits hånd
editor-turn = I trekket
editor-turn-black = Svart
editor-turn-white = Hvit
editor-begin = Begynn med
editor-kings = Bare de to kongene
editor-tsume = Bare hvits konge, til et mattproblem
editor-rest = Alle andre brikker på hvits hånd
editor-turn-board = Snu brettet
editor-state = Denne stillingen
editor-sfen = Stillingen som tekst (SFEN)
editor-sfen-set = Sett opp
editor-analyse = Analyser
editor-play = Spill herfra
editor-play-computer = Spill mot datamaskinen
editor-play-friend = Spill mot en venn
editor-play-hint = Et slikt parti er uratet.
editor-keys-heading = Med tastaturet
editor-keys = Med piltastene går du over brettet. P, L, N, S, G, B, R og K setter ut en svart brikke, med Shift en hvit. Plusstasten snur brikken, X gir den til den andre siden, Delete tar den bort.

js-editor-fine = Dette er en gyldig shogistilling.

problem-no-king = { $color ->
    [black] Svart har ingen konge.
   *[white] Hvit har ingen konge.
}
problem-two-kings = { $color ->
    [black] Svart har mer enn én konge.
   *[white] Hvit har mer enn én konge.
}
problem-too-many = Det er flere enn { $most } av denne brikken: { $piece }.
problem-nifu = { $color ->
    [black] Svart har to bønder på linje { $file } (nifu).
   *[white] Hvit har to bønder på linje { $file } (nifu).
}
problem-dead-end = På { $square } står en brikke som aldri kan flytte: { $piece }.
problem-opponent-in-check = { $color ->
    [black] Hvit står i sjakk, og svart er i trekket: kongen kunne bli slått.
   *[white] Svart står i sjakk, og hvit er i trekket: kongen kunne bli slått.
}
problem-no-move = { $color ->
    [black] Svart har ingen trekk: partiet er slutt her.
   *[white] Hvit har ingen trekk: partiet er slutt her.
}

field-sfen = Et parti kan ikke begynne fra «{ $value }»: se på stillingen i stillingsredigeringen.
home-analysis = Analyser en stilling eller et parti
home-editor = Sett opp en stilling
join-you-black-position-first = Du spiller svart fra en oppsatt stilling og begynner.
join-you-black-position = Du spiller svart fra en oppsatt stilling; hvit begynner.
join-you-white-position-first = Du spiller hvit fra en oppsatt stilling og begynner.
join-you-white-position = Du spiller hvit fra en oppsatt stilling; svart begynner.
