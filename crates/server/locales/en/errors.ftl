# Errors are pages: what happened, and what to do.

error-not-found = There is no such page
error-not-found-what = The address may be mistyped, or the page may have gone.
error-no-game = There is no such game
error-no-game-what = The link may be cut off: copy it again, all of it. A game keeps its address for as long as this site keeps its data.
error-stale-link = This link opens no seat
error-stale-link-what = The game exists, but the secret part of the link is not one of its players’. Copy your link again, all of it. You can watch the game instead.
error-stale-link-watch = Watch the game
error-seat-taken = The seat is taken
error-seat-taken-what = Somebody has already joined this game. If it was you, open the link that you got then. You can watch the game instead.
error-called-off = This game was called off
error-called-off-what = Whoever invited you has given the game up before anybody joined. Ask for a new invitation, or begin a game yourself.
error-no-websocket = This address is for a page’s own connection
error-no-websocket-what = The game page speaks to it by websocket; there is nothing to see here.
error-too-many-games = That is a lot of games
error-too-many-games-what = Many games were begun from your network in a short time. { $seconds ->
    [one] Try again in a second.
   *[other] Try again in { $seconds } seconds.
}
error-too-many-requests = That is a lot at once
error-too-many-requests-what = Many requests came from your network or your account in a short time. { $seconds ->
    [one] Try again in a second.
   *[other] Try again in { $seconds } seconds.
}
error-method = This page cannot be used that way
error-method-what = The address exists, but not for this kind of request.
error-too-large = That is too much
error-too-large-what = The form was larger than this page takes. Go back and send less.
error-form = The form could not be read
error-form-what = Start again from the start page.
error-unfit = This was not saved
error-too-slow = That took too long
error-too-slow-what = The request did not arrive whole in time. Try again; if the connection is poor, from a better place.
error-overdue-what = The site has a great deal to do at the moment. Try again in a minute.
error-unavailable = The site cannot reach its data at the moment
error-unavailable-what = Nothing was lost: what was saved is on the disk. Try again in a minute.
error-internal = Something went wrong here
error-internal-what = The fault is ours, and it was written down. Try again; if it happens again, tell whoever runs this site.
error-in-one = { $heading }. { $what }
error-home = To the start page

field-opponent = Choose the computer or a friend: “{ $value }” is neither.
field-level = The level is a number from 1 to 11: “{ $value }” is not.
field-color = Choose Black, White or random: “{ $value }” is none of them.
field-handicap = There is no handicap “{ $value }”.
field-rules = There are no rules called “{ $value }”.
field-heading = This needs a change

api-sfen-missing = the parameter “sfen” is missing
api-sfen-twice = the parameter “sfen” is given twice
api-sfen-bad = not a position: { $problem }
