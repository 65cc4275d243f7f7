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
game-abort = Call the game off
game-takeback = Take back
game-flip = Turn the board
game-rematch = Rematch
game-new = New game
game-settings = Pieces, notation, moves
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
js-repetition = This position has stood { $count } times now.
js-repetition-ends = The fourth time ends the game.
js-perpetual-you-loses = You have given check with every move since it first stood: if it stands a fourth time that way, you lose.
js-perpetual-you-forbidden = You have given check with every move since it first stood: you may not bring it about a fourth time that way.
js-perpetual-opponent-loses = Your opponent has given check with every move since it first stood: if it stands a fourth time that way, you win.
js-perpetual-opponent-forbidden = Your opponent has given check with every move since it first stood, and may not bring it about a fourth time that way.
js-perpetual-black-loses = Black has given check with every move since it first stood: if it stands a fourth time that way, Black loses.
js-perpetual-black-forbidden = Black has given check with every move since it first stood, and may not bring it about a fourth time that way.
js-perpetual-white-loses = White has given check with every move since it first stood: if it stands a fourth time that way, White loses.
js-perpetual-white-forbidden = White has given check with every move since it first stood, and may not bring it about a fourth time that way.

js-looking-back = Looking back: move { $ply } of { $total }
js-looking-start = Looking back: the start position
js-back-to-now = Back to now

js-say-move-black = Black: { $move }
js-say-move-white = White: { $move }
js-say-check = Check!
js-say-step = { $piece } { $from } to { $to }
js-say-take = { $piece } { $from } takes { $taken } on { $to }
js-say-drop = { $piece } dropped on { $to }
js-say-promoted = { $move }, promoted
js-say-last = Move { $ply }: { $move }
js-say-no-clocks = This game has no clocks.
js-joined = Your friend is here. The game begins.

js-illegal = Not allowed: { $text }
js-play-anyway = Play it anyway (it loses)
js-refused = Not played: { $text }

js-offer-draw = Your opponent offers a draw.
js-offer-impasse = Your opponent offers to end the game as an impasse.
js-offer-rematch = Your opponent asks for a rematch with the sides swapped.
js-offer-takeback = Your opponent asks to take back a move.
js-offered-takeback = You have asked to take back your last move. Your opponent can agree, or play on.
js-offered-draw = You have offered a draw. Your opponent can accept, or play on.
js-offered-impasse = You have offered an impasse. Your opponent can accept, or play on.
js-offered-rematch = You have asked for a rematch. Your opponent has to agree.
js-offer-accept = Accept
js-offer-decline = Decline
js-offer-withdraw = Withdraw
js-declined = Your opponent declined.
js-taken-back = A move was taken back. The clocks run on; the time spent is not returned.

js-confirm = Is this your move?
js-confirm-play = Play it
js-confirm-not = Another one

js-premove = Your next move is chosen: it is played as soon as your opponent has moved, if it is possible then.
js-premove-cancel = Give it up
js-premove-dropped = The move that you had chosen is not possible now.

js-seat-away = { $side } · away
js-left-wait = Your opponent is not here. In { $seconds } seconds you may end the game.
js-left = Your opponent has left the game. You may claim the win, or a draw, or go on waiting.
js-left-win = Claim the win
js-left-draw = Claim a draw

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
js-net-gone = The site does not answer. Your game is safe; this page goes on trying.
js-net-restarting = The site is restarting. Your game is safe and goes on in a moment.
js-net-unsent = Your move is on its way…

# Talk.
chat-players = Talk with your opponent
chat-players-hint = Only the two of you read this.
chat-watchers = Talk of those who watch
chat-watchers-hint = The players cannot read this before the game is over.
chat-none = Nothing was said yet.
chat-line = Your message
chat-send = Send
chat-sign-in = Sign in to write here
chat-mute = Do not show me any of this
js-chat-unread = { $count } new
js-chat-gone = Somebody
js-chat-report = Report
js-chat-report-sure = Report to the moderators?
js-chat-reported = Thank you. A moderator will look at it.
js-chat-offline = There is no connection: nothing was sent.

# What a player keeps beside the game.
note-heading = My notes
note-hint = Nobody but you reads them.
note-keep = Save
js-quiet-saved = Saved
js-quiet-failed = Not saved: { $text }
js-quiet-offline = Not saved: there is no connection.

conditional-heading = Conditional moves
conditional-lines = If your opponent plays this, you answer that
conditional-hint = One line for each case: a move of your opponent, your answer, and so on, such as P-84 P-26. The site plays your answers at once. Your opponent does not see them.
conditional-keep = Save
conditional-begin = Enter a line on the board
conditional-not-now = Conditional moves are for while your opponent is to move.
conditional-too-many = That is too many lines.
conditional-length = Line { $line }: a line ends with a move of yours, and has 30 moves at most.
conditional-contradiction = Line { $line } answers the same moves as a line above it in another way.
conditional-no-move = Line { $line }: “{ $word }” is no move that can be played there.
conditional-illegal = Line { $line }: “{ $word }” cannot be played there. { $why }
js-line-theirs = Your opponent’s move…
js-line-yours = Your answer…
js-line-so-far = Line: { $moves }
js-line-keep = Take this line
js-line-back = One move back
js-line-cancel = Leave it
