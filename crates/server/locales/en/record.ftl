# Records that somebody brings along: the form, and the page on which one is stepped through.

records-title = Look at a record
records-heading = Look at a record
records-lead = Open a game record – KIF, KI2, CSA, USI, JKF, PSN – and step through it.
records-file = A file
records-file-hint = 8 MB at most. Format and encoding are found out.
records-text = Or the text of it
records-open = Open
records-kept = Nothing of it is kept here: the page that you get holds it.
records-nothing = Choose a file, or paste the text of a record.
records-wrong = The record cannot be read. Line { $line }, column { $column }. { $fault }
records-too-long = The record has { $moves } moves with its variations; a page shows { $most } at most.

records-too-much = What is written beside the moves is more than a page can hold.
error-records-crowded = Many records are being read
error-records-crowded-what = There is no room for one more at the moment. Go back and send it again in a minute.

record-heading = { $black } – { $white }
record-another = Another record
record-no-script = Stepping through the record needs JavaScript; the moves of its main line are below.
record-no-moves = The record has no moves
record-last = To the end
record-forks = Variations
record-games = The games of this file
record-among = Game { $number } of { $of }
record-previous = Previous game
record-next = Next game
record-take = Download as
record-lost = { $format } has no place for: { $lost }.
record-format = Format
record-format-of = { $format }, { $encoding }
record-header-event = Event
record-header-site = Place
record-header-start-time = Began
record-header-end-time = Ended
record-header-time-limit = Time allowed
record-header-opening = Opening
record-header-note = Note
js-record-foul = Against the rules: { $text }

record-ended = { $winner ->
    [black] { $what }: Black wins
   *[white] { $what }: White wins
}
record-end-resign = Resignation
record-end-chudan = Broken off
record-end-sennichite = Fourfold repetition (sennichite)
record-end-jishogi = Impasse (jishogi)
record-end-time-up = Time is up
record-end-illegal-win = A rule was broken
record-end-illegal-lose = A rule was broken
record-end-illegal-action-black = Black broke a rule
record-end-illegal-action-white = White broke a rule
record-end-kachi = Entering king declared
record-end-hikiwake = A draw
record-end-tsumi = Checkmate
record-end-fuzumi = No mate
record-end-default-win = The opponent did not play
record-end-default-lose = Not played
record-end-max-moves = The move limit is reached
record-end-matta = A move was taken back
record-end-error = The record breaks off with an error
