# Moves as text, and the dialog that lists the keys.

typing-move = Move as text
typing-example = P-76, 7g7f, 76歩
typing-play = Play
js-typing-not-now = It is not your turn.
typing-no-move = “{ $text }” is no move that can be played here. Write it as 7g7f, P-76 or 76歩.
typing-ambiguous = “{ $text }” could be { $moves }. Say which piece moves.
typing-illegal = “{ $text }” cannot be played. { $why }

keys-open = Keys
keys-heading = What the keys do
keys-board = On the board
keys-help = This list
keys-clock = How much time is left
keys-where = Whose turn it is, and the last move
keys-type = To the field for a move as text
keys-flip = Turn the board
keys-step = Step through the game
keys-walk = Go from square to square
keys-move = Take a piece, and put it down
keys-drop = Take that piece from your hand, to drop it
keys-hand = To your hand, and back
keys-promote = Promote, or not, when the board asks
keys-draw = Begin an arrow, and end it; twice on a square: a circle
keys-cancel = Let go, or clear what you drew
keys-off = Single keys can be switched off in the settings.
keys-close = Close
