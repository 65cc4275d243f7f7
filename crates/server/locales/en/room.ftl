# What the websocket says: claims, notes, refusals.

claim-declare = Declare my entered king
claim-impasse = Offer an impasse
claim-draw = Offer a draw

note-engine-busy = The computer is busy with other games: your turn comes soon.
note-engine-failed = The computer has stopped thinking. It is being started again.

refusal-not-a-player = Only the two players can do this.
refusal-no-claim = This cannot be claimed in the present position.
refusal-no-offer = There is no such offer to answer.
refusal-stale-ply = The position has moved on. Look at the board and try again.
refusal-game-not-over = The game is still being played.
refusal-seat-open = Your opponent has not come yet.
refusal-unavailable = The site cannot save moves at the moment: nothing was played. Try again in a moment.
refusal-already-offered = You have offered that already.
refusal-too-many-offers = You have offered that often enough: wait until somebody has moved.
refusal-next-exists = The next game has begun already.
refusal-id-reused = The page used one name for two commands. Load it anew.
refusal-busy = Too much happened at the same time: nothing was played. Try again.
