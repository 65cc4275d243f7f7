# The lobby: open seeks, quick pairing, challenges, and the games that wait.

home-strangers = Play somebody here
home-strangers-more = Choose a time: whoever wants the same is your opponent. No account needed.
home-lobby = See who is looking for a game
home-statistics = Who wins? Statistics

time-short = { $minutes } + { $seconds } s
time-short-reserve = { $days } + { $reserve } days
time-short-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}

lobby-title = Lobby
lobby-lead = Find somebody to play. A game begins as soon as two want the same.
lobby-quick = Quick pairing
lobby-open = Looking for a game
lobby-none = Nobody is looking for a game right now. Choose a time, and whoever comes next sees you here.
lobby-new = A game of your own choice
lobby-create = Look for this game
lobby-others = Without waiting
lobby-take = Play
lobby-take-label = Play { $name }
lobby-withdraw = Withdraw
lobby-own = This is you
lobby-accounts-only = For players with an account
lobby-rated = rated
lobby-unrated = not rated
lobby-wants-black = wants Black
lobby-wants-white = wants White
lobby-from = rating { $lowest } and more
lobby-until = rating up to { $highest }
lobby-between = rating { $lowest } to { $highest }
lobby-lowest-label = Lowest rating of the other
lobby-highest-label = Highest rating of the other
lobby-range-hint = In points, such as 1400. With a limit, only players with an account can take your game; without one, a guest may take it too, and then it is not rated.
field-range = “{ $value }” is no rating: write a number from 0 to 4000, or leave it empty.

seek-title = Looking for a game
seek-waiting = Looking for somebody to play
seek-waiting-for = Waiting for { $name } to accept
seek-declined = { $name } does not want to play now
seek-stay = Stay on this page: the game opens by itself. When you leave the site, the search ends after a few seconds.
seek-lasts = You need not stay: the search goes on, and the game waits for you under “Your games”.
seek-no-script = Your browser runs no JavaScript here: the page looks for your game every few seconds.
seek-withdraw = Stop looking
seek-back = Back to the lobby

challenge-heading = Challenge { $name }
challenge-lead = Choose the game. The other player is told at once, and may accept or decline.
challenge-send = Send the challenge
challenge-accept = Accept
challenge-decline = Decline

waiting-title = Your games
waiting-none = No game is under way, and nobody has challenged you.
waiting-challenges = Challenges to you
waiting-turn = Your turn
waiting-theirs = Their turn
waiting-friend = Waiting for a friend to join
waiting-computer = Against the computer
waiting-sent = You are looking for
waiting-anybody = Anybody
waiting-moves = { $moves ->
    [0] no move yet
    [one] after one move
   *[other] after { $moves } moves
}
waiting-left = { $time } left
waiting-count = { $count ->
    [0] Nothing waits for you
    [one] One game waits for you
   *[other] { $count } games wait for you
}

live-turn = Your turn against { $name }
live-challenge = { $name } challenges you
live-found = Your game against { $name } has begun
live-found-guest = Your game has begun
live-open = Open
live-dismiss = Dismiss

error-seek-gone = This game is gone
error-seek-gone-what = Somebody else was faster, or the search was called off. Look in the lobby for another one.
error-seek-own = You cannot play yourself
error-seek-own-what = This search is your own. Wait for somebody else, or play the computer.
error-seek-unfit = This game is for others
error-seek-unfit-what = It is for somebody by name, or for another rating, or only for players with an account. Look in the lobby for another one.
