# Accounts: signing up and in, the settings, and a player’s page.

site-nav = Your account
account-sign-in = Sign in
account-sign-out = Sign out
account-settings = Settings

account-new-title = New account
account-new-heading = Make an account
account-new-lead = An account keeps your games together and opens them on every device. You can play without one just as well.
account-new-create = Make the account
account-new-instead = No account yet? Make one
account-forgotten-instead = Lost your password?
account-sign-in-title = Sign in
account-sign-in-instead = You have an account? Sign in

account-name = Name
account-name-hint = 2 to 20 characters: letters A to Z, digits, - and _. Everybody can see it, and it cannot be changed later.
account-name-length = A name has 2 to 20 characters.
account-name-character = A name is made of letters from A to Z, digits, - and _, and begins with a letter or a digit.
account-name-reserved = This name would be taken for the site itself. Choose another.
account-name-taken = Somebody has this name already. Choose another.
account-name-alike = This name looks like that of { $name }, and others would mistake one of you for the other. Choose another.

account-password = Password
account-password-hint = Three or four words that do not belong together are easy to keep in mind and hard to guess.
account-password-empty = Choose a password.
account-password-long = That is too long: 256 characters are the most.
account-password-weak = This password would soon be guessed.
account-password-keys = Keys that lie side by side are easy to guess.
account-password-repeats = Repetitions are easy to guess.
account-password-common = Many people use this password, or one like it.
account-password-sequence = Sequences such as abc or 6543 are easy to guess.
account-password-date = Dates and years are easy to guess.
account-password-word = A word by itself is easy to guess.
account-password-name = Names by themselves are easy to guess.
account-password-try-words = Use a few words, but no common phrase.
account-password-try-plain = Symbols, digits and capital letters are not needed.
account-password-try-more = Add another word or two, the less common the better.
account-password-try-capitals = Capital letters help little.
account-password-try-reversed = Words spelt backwards help little.
account-password-try-substitutions = Replacing a by @ and the like helps little.
account-password-try-keys = Use a longer pattern of keys with more turns.
account-password-try-repeats = Leave out what repeats itself.
account-password-try-sequences = Leave out sequences.
account-password-try-dates = Leave out dates and years.

account-email = E-mail (if you like)
account-email-hint = For a lost password. Nobody else sees it. Without it, keep the password well.
account-email-bad = This is no e-mail address.

account-wrong = The name or the password is wrong. In a password, capital letters differ from small ones.
account-not-kept = Your browser has not kept the sign-in. It keeps it only over an encrypted connection (https) or on the machine that the site runs on, and only if it takes cookies from this site.
account-plain = You reach this site over a connection without encryption. A browser keeps no sign-in over it, and others could read your password. Use the address that begins with https, or ask whoever runs the site for one.

account-title = Settings
account-heading = Settings of { $name }
account-admin = This account looks after the site.
account-since = Account since { $date }
account-games = Your games

account-done-password = The password is changed. Every other device is signed out.
account-done-email = The address is saved.
account-done-session = That device is signed out.
account-done-others = Every other device is signed out.
account-done-token = The token no longer works.

account-password-heading = Password
account-password-current = Password until now
account-password-new = New password
account-password-change = Change the password
account-password-others = Every other device is signed out by it. Tokens stay.
account-password-wrong = This is not your password.
account-email-heading = E-mail
account-email-save = Save
account-sessions = Devices
account-sessions-hint = Where you are signed in. The site keeps no network addresses.
account-session-this = this device
account-session-unknown = Unknown device
account-session-seen = last seen { $date }
account-session-end = Sign out
account-session-end-label = Sign out { $device }
account-sessions-end = Sign out every other device
account-vacation = Vacation
account-vacation-hint = In games by correspondence your clock stands still meanwhile, and everybody sees until when. A game in which your time is up already stays lost.
account-vacation-left = { $days ->
    [one] One day is left this year.
   *[other] { $days } days are left this year.
}
account-vacation-days = How many days, from now on
account-vacation-begin = Begin
account-vacation-bad = { $days ->
    [one] Choose one day: it is what is left this year.
   *[other] Choose 1 to { $days } days: that is what is left this year.
}
account-vacation-lasts = You are on vacation until { $date } (UTC).
account-vacation-end = End it now
account-done-vacation = Your vacation has begun.
account-done-vacation-end = Your vacation is over. Your clocks run again.
account-blocked = Players you have blocked
account-blocked-hint = You do not read what they write, and they cannot challenge you.
account-unblock = Unblock
account-unblock-label = Unblock { $name }
account-done-unblocked = You hear this player again.
account-tokens = Tokens for programs
account-tokens-hint = A program that has a token may do in your name what the token allows. It sends the token in the header Authorization, after the word Bearer.
account-token-label = What it is for
account-token-label-bad = Write a word or two, 60 characters at most.
account-token-scopes = What it may do
account-token-scopes-bad = Choose at least one thing that it may do.
account-tokens-full = That is as many tokens as an account keeps. Revoke one first.
account-scope-account-read = Read your account: name, address
account-scope-games-read = List your games
account-scope-games-play = Move in your games
account-scope-work = Think for the site’s computer
account-token-make = Make a token
account-token-new = This is the token. It is shown this once: copy it now.
account-token-used = last used { $date }
account-token-unused = never used
account-token-revoke = Revoke
account-token-revoke-label = Revoke { $label }
account-adopt-heading = Add a game
account-adopt-hint = Paste the secret link of a game that you play or played as a guest. It goes on working.
account-adopt-link = Your link to the game
account-adopt = Add to my account
account-adopt-bad = This is no link of a player in a game here. Copy all of it.
account-adopt-taken = This seat belongs to another account.
account-data = Your data
account-data-hint = Everything that the site keeps about you, in one file: account, devices, tokens, games.
account-export = Download my data
account-delete-heading = Delete the account
account-delete-hint = This cannot be undone. The name becomes free. The games stay, with a guest in your place; secret links go on working.
account-delete = Delete my account

player-own = These are your games. Others do not see those that wait for a friend.
player-filter = Filter
player-opponent = Opponent
player-opponent-hint = A name, or the word computer or guest
player-opponent-bad = There is no player of this name.
player-result = Result
player-result-any = Any
player-result-won = Won
player-result-lost = Lost
player-result-drawn = Drawn
player-result-unfinished = Not over
player-result-off = Called off
player-from = From
player-until = Until
player-date-bad = Write the date as year-month-day: 2026-11-30.
player-show = Show
player-all = All games
player-none = No games.
player-game-date = Date
player-game-moves = Moves
player-older = Older games
player-download = Download these games
player-download-hint = One file with the newest { $most } games that fit. Choose dates for others.

error-no-player = There is no such player
error-no-player-what = The name may be mistyped, or the account may be deleted.
error-too-many-tries = Too many tries
error-too-many-tries-what = Many passwords were tried in a short time. { $seconds ->
    [one] Try again in a second.
   *[other] Try again in { $seconds } seconds.
}
error-cross-site = This came from another site
error-cross-site-what = A page of another site sent this in your name, so nothing was done. Open this site itself and try again there.
error-token = A token is needed
error-token-what = Send a token of your account in the header Authorization, after the word Bearer. This one is missing, mistyped or revoked.
error-scope = The token does not allow this
error-scope-what = It would need “{ $scope }”. Make another token in the settings of your account.

game-adopt-hint = Your account does not know this game yet. Add it, and the game opens wherever you are signed in.
game-account-more = The game opens on every device on which you are signed in.

# Whom one does not want to hear.
player-block = Block
player-block-hint = You can block this player: then you do not read what they write.
player-blocked = You have blocked this player: you do not read what they write.
player-unblock = Hear this player again
