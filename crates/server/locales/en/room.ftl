# What the websocket says: claims, notes, refusals.

claim-declare = Declare my entered king
claim-impasse = Offer an impasse
claim-draw = Offer a draw

note-engine-busy = The computer is busy with other games, and this one is in the queue. Wait here, or come back later: the game stays.
note-engine-failed = The computer has stopped thinking, and is being started again. Your game is safe: wait here, or come back later.

refusal-not-a-player = Only the two players can do this.
refusal-no-claim = This cannot be claimed in the present position.
refusal-no-offer = There is no such offer to answer.
refusal-stale-ply = The position has moved on. Look at the board and try again.
refusal-game-not-over = The game is still being played.
refusal-seat-open = Your opponent has not come yet.
refusal-unavailable = The site cannot save moves at the moment: nothing was played. Try again in a moment.
refusal-already-offered = You have offered that already.
refusal-too-many-offers = You have offered that often enough: wait until somebody has moved.
refusal-nothing-to-take-back = You have no move to take back.
refusal-too-many-takebacks = Moves were taken back often enough in this game.
refusal-too-late-to-abort = Both sides have moved: the game cannot be called off any more. You can resign.
refusal-not-left = Your opponent is here, or has not been away for long enough.
refusal-next-exists = The next game has begun already.
refusal-id-reused = The page used one name for two commands. Reload it.
refusal-busy = Too much happened at the same time: nothing was played. Try again.

# Why something was not said, noted or reported.
refusal-talk-empty = There is nothing in the message.
refusal-talk-too-long = That is too long. Make it shorter.
refusal-talk-control = There are characters in it that nobody can see. Write it without them.
refusal-talk-too-fast = That is a lot in a short time. Wait a few seconds.
refusal-talk-full = This game’s talk is as long as this site keeps.
refusal-talk-needs-account = To talk while you watch, sign in.
refusal-talk-no-message = You have reported this message already, or it is gone.
refusal-talk-unavailable = The site cannot save this at the moment. Try again in a moment.
