# The game page, the invitation, the watcher's page.

play-title = Your game
watch-title = A game of shogi
join-title = An invitation to shogi

# The panel beside the board.
game-moves = Moves
game-no-moves = No move yet
game-first = To the start
game-previous = One move back
game-next = One move on
game-last = Back to now
game-resign = Resign
game-flip = Turn the board
game-rematch = Rematch
game-new = New game
game-settings = Pieces and notation
game-pieces = Pieces
game-pieces-kanji1 = One character
game-pieces-kanji2 = Two characters
game-pieces-international = International
game-notation = Move list
game-notation-japanese = Japanese
game-notation-western = Western
game-share = Links and downloads
game-link = Your secret link
game-link-more = It opens this game as you, on any device. Keep it to yourself.
game-watch-link = Link for watchers
game-watch-link-more = Whoever has it sees the game, and cannot move.
game-copy = Copy
game-download-sfen = Position (SFEN)
game-download = Download
game-about = This game
game-about-rules = Rules
game-about-handicap = Handicap
game-help = The selected piece
game-help-none = Select a piece: here you read how it moves.
game-net-now = Try now
game-result = Result

# The waiting page.
invite-heading = Send this link to your friend
invite-more = The game starts as soon as your friend opens it. Leave this page open, or come back to it with your secret link.
invite-link = Invitation
invite-share = Share…

# The invitation as the friend sees it.
join-heading = You are invited to a game of shogi
join-you-black = You would play Black and move first.
join-you-black-handicap = You would play Black. White gives the handicap and moves first.
join-you-white = You would play White; Black moves first.
join-you-white-handicap = You would play White, give the handicap and move first.
join-accept = Play
join-new = Never played? The board shows every move you can make.

# The dialog before resigning.
resign-heading = Give up this game?
resign-more = Your opponent wins.
resign-yes = Resign
resign-no = Keep playing

# Whose turn it is, in the scripts and in the page.
js-status-your-turn = Your turn
js-status-your-turn-check = Your turn – your king is in check
js-status-computer = The computer is thinking
js-status-computer-check = Check! The computer is thinking
js-status-opponent = Your opponent’s turn
js-status-opponent-check = Check! Your opponent’s turn
js-status-black = Black to move
js-status-black-check = Black to move, in check
js-status-white = White to move
js-status-white-check = White to move, in check
js-status-waiting = Waiting for your friend
js-status-open = Waiting for the second player
js-status-over = The game is over
js-seat-you = You
js-seat-computer = Computer, level { $level }
js-seat-friend = Your opponent
js-seat-guest = Guest
js-seat-open = Nobody yet
js-black = ☗ Black
js-white = ☖ White

js-result-won = You win!
js-result-lost = You lose
js-result-draw = A draw
js-result-none = No result

js-start-hint = Tap one of your pieces: the dots show where it can go.
js-start-hint-wait = Your opponent moves first.
js-repetition = This position has stood { $count } times now; the fourth time ends the game.

js-looking-back = Looking back: move { $ply } of { $total }
js-looking-start = Looking back: the start position
js-back-to-now = Back to now

js-say-move-black = Black: { $move }
js-say-move-white = White: { $move }
js-say-check = Check!
js-joined = Your friend is here. The game begins.

js-illegal = Not allowed: { $text }
js-play-anyway = Play it anyway (it loses)
js-refused = Not played: { $text }

js-offer-draw = Your opponent offers a draw.
js-offer-impasse = Your opponent offers to end the game as an impasse.
js-offer-rematch = Your opponent asks for a rematch with the sides swapped.
js-offered-draw = You have offered a draw. Your opponent can accept, or play on.
js-offered-impasse = You have offered an impasse. Your opponent can accept, or play on.
js-offered-rematch = You have asked for a rematch. Your opponent has to agree.
js-offer-accept = Accept
js-offer-decline = Decline
js-offer-withdraw = Take back
js-declined = Your opponent declined.

js-next-replay = The rules ask for a replay of this draw: a new game has begun, with the sides swapped.
js-next-replay-opens = The draw is replayed with the sides swapped. The new game opens in a moment.
js-next-rematch = The rematch has begun, with the sides swapped.
js-next-rematch-opens = Rematch, with the sides swapped. The new game opens in a moment.
js-next-open = Open it now
js-next-stay = Stay here

js-copied = Copied
js-copy-failed = Copying is not possible here: select the text and copy it yourself.

js-net-connecting = Connecting…
js-net-lost = The connection is lost. Trying again…
js-net-offline = This device is offline. The game goes on when you are back.
js-net-gone = The site does not answer. Your game is safe; trying again every half minute.
js-net-restarting = The site is restarting. Your game is safe and goes on in a moment.
js-net-unsent = Your move is on its way…
