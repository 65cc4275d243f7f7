# The position editor, and what can be wrong with a position.

editor-title = Ställningsredigerare
editor-heading = Lägg upp en ställning
editor-lead = Välj en pjäs och klicka där den ska stå, eller dra den dit. Analysera sedan ställningen, eller spela vidare från den.
editor-no-script = JavaScript behövs för att ställa upp pjäser; ställningen som text går att ändra utan.
editor-no-sfen = Det här är inte SFEN (kolumn { $column }). { $problem }
editor-pieces = Pjäser
editor-move = Flytta en pjäs
editor-erase = Ta bort
editor-hand-black = Svarts hand
editor-hand-white = Vits hand
editor-turn = Vid draget
editor-turn-black = Svart
editor-turn-white = Vit
editor-begin = Utgå från
editor-kings = Bara de två kungarna
editor-tsume = Bara vits kung, för ett mattproblem
editor-rest = Alla övriga pjäser till vits hand
editor-turn-board = Vänd brädet
editor-state = Den här ställningen
editor-sfen = Ställningen som text (SFEN)
editor-sfen-set = Lägg upp
editor-analyse = Analysera
editor-play = Spela härifrån
editor-play-computer = Spela mot datorn
editor-play-friend = Spela mot en vän
editor-play-hint = Ett sådant parti är orankat.
editor-keys-heading = Med tangentbordet
editor-keys = Med piltangenterna går du över brädet. P, L, N, S, G, B, R och K ställer dit en svart pjäs, med Skift en vit. Plustangenten vänder på pjäsen, X ger den till andra sidan, Delete tar bort den.

js-editor-fine = Det här är en giltig shogiställning.

problem-no-king = { $color ->
    [black] Svart har ingen kung.
   *[white] Vit har ingen kung.
}
problem-two-kings = { $color ->
    [black] Svart har mer än en kung.
   *[white] Vit har mer än en kung.
}
problem-too-many = Det finns fler än { $most } av den här pjäsen: { $piece }.
problem-nifu = { $color ->
    [black] Svart har två bönder på linje { $file } (nifu).
   *[white] Vit har två bönder på linje { $file } (nifu).
}
problem-dead-end = På { $square } står en pjäs som aldrig skulle kunna flytta: { $piece }.
problem-opponent-in-check = { $color ->
    [black] Vit står i schack och svart är vid draget: kungen skulle kunna slås.
   *[white] Svart står i schack och vit är vid draget: kungen skulle kunna slås.
}
problem-no-move = { $color ->
    [black] Svart har inget drag: partiet skulle vara slut här.
   *[white] Vit har inget drag: partiet skulle vara slut här.
}

field-sfen = Ett parti kan inte börja från ”{ $value }”: titta på ställningen i redigeraren.
home-analysis = Analysera en ställning eller ett parti
home-editor = Lägg upp en ställning
join-you-black-position-first = Du spelar svart från en given ställning och drar först.
join-you-black-position = Du spelar svart från en given ställning; vit drar först.
join-you-white-position-first = Du spelar vit från en given ställning och drar först.
join-you-white-position = Du spelar vit från en given ställning; svart drar först.
