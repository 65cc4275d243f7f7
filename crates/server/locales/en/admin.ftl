# For those who look after the site, and what they tell everybody.

site-read-only = The boards are closed for the moment: games can be looked at, but nothing can be played. Clocks stand still.
site-announcement = Announcement
site-put-aside = Put aside

admin-title = Administration
admin-boards = Boards
admin-boards-hint = While the boards are closed nobody can begin a game or move, and no flag falls. Every page says so and can be read. The time is given back when they open again.
admin-boards-close = Close the boards
admin-boards-open = Open the boards
admin-boards-closed = The boards are closed.
admin-boards-opened = The boards are open.
admin-announcements = Announcements
admin-announcements-hint = What stands here stands on every page, until you withdraw it or its reader puts it aside.
admin-announcement = New announcement
admin-announce = Announce
admin-announced = It stands on every page now.
admin-withdraw = Withdraw
admin-withdrawn = The announcement is withdrawn.

admin-find = Accounts
admin-find-show = Show
admin-sessions = { $count ->
    [0] Signed in nowhere.
    [one] Signed in on one device.
   *[other] Signed in on { $count } devices.
}
admin-is-banned = This account is banned
admin-is-closed = This account is closed
admin-unbar = Let it be used again
admin-not-barred = This account looks after the site. It can be banned or closed when that has been taken from it, on the machine itself: komadai admin unmake.
admin-bar = Ban or close
admin-bar-hint = The account can no longer sign in and its seats can no longer move; it is signed out everywhere, and its tokens end. Games under way end on time, or wait for its return.
admin-reason = Reason
admin-reason-hint = Its owner reads this when signing in.
admin-ban = Ban
admin-close = Close
admin-rename = Give another name
admin-rename-hint = All its games show the new name. The old one is free for anybody.
admin-rename-new = New name
admin-reset-hint = A link by which its owner chooses a new password. It works once, within a day: give it to nobody else.
admin-reset-make = Make the link
admin-reset-link = This is the link. It is shown this once: copy it now.

admin-reports = Reported messages
admin-reports-hint = What players and those who watch have reported, the oldest first. A message that is taken away is shown to nobody any more.
admin-reports-none = Nothing waits to be looked at.
admin-reported = { $count ->
    [one] Reported once, on { $since }
   *[other] Reported { $count } times, first on { $since }
}
admin-report-players = a player to the other
admin-report-watchers = among those who watch
admin-report-game = the game
admin-report-hide = Take away
admin-report-leave = Leave it
admin-audit = What was done
admin-audit-none = Nothing was done yet.
admin-audit-when = When (UTC)
admin-audit-who = Who
admin-audit-what = What
admin-audit-older = Older entries
admin-did-ban = Banned
admin-did-close = Closed the account
admin-did-open = Let be used again
admin-did-rename = Renamed
admin-did-reset = Made a link for a new password:
admin-did-announce = Announced
admin-did-withdraw = Withdrew announcement
admin-did-hide = Took a message away:
admin-did-leave = Left a reported message:
admin-did-read-only = Closed the boards
admin-did-read-write = Opened the boards
admin-did-make = Let look after the site:
admin-did-unmake = Let no longer look after the site:
admin-did-worker-token = Made a token for workers:
admin-did-collect = Collected games from elsewhere:
admin-did-collect-anew = Collected games from elsewhere in place of those before:
admin-did-recount = Counted all openings anew

account-banned = This account is banned.
account-closed = This account is closed.
account-barred-reason = The reason: { $reason }

error-barred = This seat’s account cannot be used
error-barred-what = Whoever looks after this site has banned or closed the account that the seat belongs to. You can watch the game.
error-read-only = The boards are closed for the moment
error-read-only-what = Games can be looked at, but none can be begun or joined. Try again later.
refusal-read-only = The boards are closed for the moment: nothing was played. Your clock stands still.
