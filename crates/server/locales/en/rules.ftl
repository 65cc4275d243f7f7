# Why a move is not allowed, how a game ends, and the rule behind it. One key a value of the rules crate.

illegal-no-piece = There is no piece on that square.
illegal-opponents-piece = That piece is your opponent’s.
illegal-not-in-hand = You have no such piece in hand.
illegal-movement = This piece does not move that way, or something stands in its way.
illegal-occupied = That square is taken: a piece in hand goes to an empty square, and you cannot capture your own.
illegal-nifu = A pawn may not be dropped on a file with your own pawn (nifu).
illegal-uchifuzume = A pawn drop may not give checkmate (uchifuzume). Any other piece may.
illegal-dead-end = A piece may not stand where it could never move again.
illegal-must-promote = The piece must promote here: unpromoted it could never move again.
illegal-cannot-promote = This piece cannot promote on this move.
illegal-king-in-check = After this move your king could be captured.
illegal-perpetual-check = You may not give this check once more: endless check is forbidden, you have to break it off.
illegal-not-your-turn = It is not your turn.
illegal-game-over = The game is over.

outcome-checkmate = { $winner ->
    [black] Checkmate: Black wins
   *[white] Checkmate: White wins
}
outcome-no-legal-moves = { $winner ->
    [black] White has no legal move: Black wins
    [white] Black has no legal move: White wins
   *[none] No legal move: a draw
}
outcome-sennichite = Fourfold repetition (sennichite): a draw
outcome-perpetual-check = { $winner ->
    [black] Perpetual check by White: Black wins
   *[white] Perpetual check by Black: White wins
}
outcome-max-moves-draw = The move limit is reached: a draw
outcome-impasse-declared = { $winner ->
    [black] Impasse declared: Black wins
    [white] Impasse declared: White wins
   *[none] Impasse declared: a draw
}
outcome-impasse-agreed = { $winner ->
    [black] Impasse, pieces counted: Black wins
    [white] Impasse, pieces counted: White wins
   *[none] Impasse agreed: a draw
}
outcome-resign = { $winner ->
    [black] White resigns: Black wins
   *[white] Black resigns: White wins
}
outcome-time-up = { $winner ->
    [black] White’s time is up: Black wins
   *[white] Black’s time is up: White wins
}
outcome-illegal-move = { $winner ->
    [black] Illegal move by White: Black wins
   *[white] Illegal move by Black: White wins
}
outcome-agreed-draw = Draw by agreement
outcome-aborted = The game was broken off: no result
outcome-left = { $winner ->
    [black] White has left: Black wins
    [white] Black has left: White wins
   *[none] One side has left: a draw
}

rule-checkmate = The king is attacked and no move saves it: the game is won.
rule-no-legal-moves = { $preset ->
    [brainking] A player who is not in check and has no legal move draws (stalemate).
   *[other] A player who has no legal move loses, also when not in check.
}
rule-sennichite = { $preset ->
    [swedish] When the same position, with the same pieces in hand and the same player to move, comes up four times, the game is a draw and is replayed with the sides swapped.
    [jsa] When the same position, with the same pieces in hand and the same player to move, comes up four times, the game is a draw and is replayed with the sides swapped.
   *[other] When the same position, with the same pieces in hand and the same player to move, comes up four times, the game is a draw.
}
rule-perpetual-check = When a position comes up four times and one player gave check with every move in between, that player loses.
rule-max-moves-draw = { $preset ->
    [jsa] A game that is not decided after 500 moves is a draw.
    [csa] A game that is not decided after 256 moves is a draw.
   *[other] A game that is not decided at the move limit is a draw.
}
rule-impasse-declared = { $preset ->
    [jsa] A player whose king and ten other pieces stand in the three far rows, and who is not in check, counts these pieces and those in hand: rook and bishop 5, others 1, king 0. 31 points win, 24 to 30 draw with a replay, fewer lose.
   *[other] A player whose king and ten other pieces stand in the three far rows, and who is not in check, counts these pieces and those in hand: rook and bishop 5, others 1, king 0. Black wins with 28 points, White with 27; with fewer, the declaration loses.
}
rule-impasse-agreed = { $preset ->
    [swedish] Both kings have entered and neither can be mated: rook and bishop count 5, others 1, king 0. Both with 24 or more: a draw, replayed with the sides swapped; one with fewer loses.
    [jsa] The players agreed to count: rook and bishop 5, others 1, king 0. Both with 24 or more: a draw, replayed with the sides swapped; one with fewer loses.
   *[other] Both kings have entered the opponent’s camp and the players agreed on an impasse: a draw.
}
rule-resign = A player may give up at any time; the other wins.
rule-time-up = A player whose time has run out loses.
rule-illegal-move = Under these rules an illegal move loses at once.
rule-agreed-draw = The players may agree on a draw.
rule-left = A player who leaves a game with clocks and does not come back has given it up: the other may claim the win, or a draw.
rule-aborted = A game broken off counts for nobody.

# The handicaps, by the pieces that White plays without.
handicap-even = None: an even game
handicap-lance = Left lance
handicap-right-lance = Right lance
handicap-bishop = Bishop
handicap-rook = Rook
handicap-rook-lance = Rook and left lance
handicap-two-piece = Two pieces: rook and bishop
handicap-three-piece = Three pieces: rook, bishop, left lance
handicap-four-piece = Four pieces: rook, bishop, both lances
handicap-five-piece = Five pieces: four, and the right knight
handicap-left-five-piece = Five pieces: four, and the left knight
handicap-six-piece = Six pieces: four, and both knights
handicap-left-seven-piece = Seven pieces: six, and the left silver
handicap-right-seven-piece = Seven pieces: six, and the right silver
handicap-eight-piece = Eight pieces: only king, golds and pawns
handicap-ten-piece = Ten pieces: only king and pawns
handicap-named = { $words } ({ $japanese })
