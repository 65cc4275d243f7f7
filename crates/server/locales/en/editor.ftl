# The position editor, and what can be wrong with a position.

editor-title = Position editor
editor-heading = Set up a position
editor-lead = Choose a piece and click where it is to stand, or drag. Then analyse the position, or play on from it.
editor-no-script = Setting up pieces needs JavaScript; the position as text can be changed without.
editor-no-sfen = This is no SFEN (column { $column }). { $problem }
editor-pieces = Pieces
editor-move = Move a piece
editor-erase = Take off
editor-hand-black = Black’s hand
editor-hand-white = White’s hand
editor-turn = To move
editor-turn-black = Black
editor-turn-white = White
editor-begin = Begin with
editor-kings = The two kings alone
editor-tsume = White’s king alone, for a mating problem
editor-rest = All other pieces into White’s hand
editor-turn-board = Turn the board
editor-state = This position
editor-sfen = Position as text (SFEN)
editor-sfen-set = Set up
editor-analyse = Analyse
editor-play = Play from here
editor-play-computer = Play the computer
editor-play-friend = Play a friend
editor-play-hint = Such a game is not rated.
editor-keys-heading = By keyboard
editor-keys = Arrow keys walk over the board. P, L, N, S, G, B, R and K put a black piece down, with Shift a white one. The plus key turns a piece over, X gives it to the other side, Delete takes it off.


js-editor-fine = This is a position of shogi.

problem-no-king = { $color ->
    [black] Black has no king.
   *[white] White has no king.
}
problem-two-kings = { $color ->
    [black] Black has more than one king.
   *[white] White has more than one king.
}
problem-too-many = There are more than { $most } of this piece: { $piece }.
problem-nifu = { $color ->
    [black] Black has two pawns on file { $file } (nifu).
   *[white] White has two pawns on file { $file } (nifu).
}
problem-dead-end = The { $piece } on { $square } could never move.
problem-opponent-in-check = { $color ->
    [black] White is in check, and it is Black’s turn: the king could be captured.
   *[white] Black is in check, and it is White’s turn: the king could be captured.
}
problem-no-move = { $color ->
    [black] Black has no move: the game would be over here.
   *[white] White has no move: the game would be over here.
}

field-sfen = A game cannot begin at “{ $value }”: look at the position in the editor.
home-analysis = Analyse a position or a game
home-editor = Set up a position
join-you-black-position-first = You would play Black, from a position that was set up, and move first.
join-you-black-position = You would play Black, from a position that was set up; White moves first.
join-you-white-position-first = You would play White, from a position that was set up, and move first.
join-you-white-position = You would play White, from a position that was set up; Black moves first.
