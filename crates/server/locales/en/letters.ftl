# Letters that the site sends, what they lead to, and a lost password.

account-forgotten = Lost password
account-forgotten-lead = The site sends you a link by which you choose a new password. It works once, within an hour.
account-forgotten-to = Your name here, or your e-mail address
account-forgotten-send = Send the link
account-forgotten-sent = If there is an account with this name or address, and its address is confirmed, a letter is on its way. It may take some minutes; look among unwanted letters too.
account-forgotten-none = If you have confirmed no address, ask whoever looks after this site: they can give you such a link.
account-forgotten-no-mail = This site sends no letters. Ask whoever looks after it: they can give you a link by which you choose a new password.
account-reset = New password
account-reset-lead = Choose a new password for { $name }.

account-email-confirmed = This address is confirmed.
account-email-open = This address is not confirmed yet. Open the link in the letter that was sent there; save the address again for another letter.
account-email-no-mail = This site sends no letters, so the address is only kept. If you lose the password, whoever looks after the site can give you a link for a new one.
account-email-mail = For a lost password, and for letters when a game waits for you. The site sends a letter to the address to see that it is yours. Nobody else sees it.
account-done-email-sent = The address is saved, and a letter is on its way there. Open the link in it.
account-done-wishes = Your choices are saved.
account-wishes-mail = Letters
account-wishes-mail-hint = Each thing is told once, and only if you have not seen it on the site before.
account-wishes-mail-first = Confirm your address first.
account-push = Messages to this browser
account-push-hint = The browser tells you that a game waits for you, even when no page of this site is open. Whoever carries the message cannot read it. It ends when you sign out.
account-push-on = Notify me in this browser
account-push-off = Stop notifying me here
account-push-of = What you are told about
account-push-refused = The browser does not allow it. Allow notifications of this site in its settings first.
account-push-failed = Messages do not reach this browser. Try again later.
account-push-missing = This browser takes no such messages. On an iPhone or iPad put the site on the home screen first.
account-done-push = This browser will be notified from now on.
account-done-push-end = This browser is no longer notified.
account-wish-turn = When it is your turn in a game by correspondence
account-wish-challenge = When somebody challenges you
account-wish-message = When your opponent writes to you while you are away
account-wishes-save = Save

letter-stale-title = This link works no longer
letter-stale = It was used before, it is too old, or it was not copied whole. Ask for another.
letter-confirm-title = E-mail address
letter-confirm-ask = Is { $email } your address, and { $name } your account here?
letter-confirm-button = Yes, it is
letter-confirmed = Your address is confirmed. From now on letters tell you when a game waits for you; the settings say of what you are told.
letter-stop-title = Letters
letter-stop-ask = Shall the site stop telling you by letter of turns, challenges and messages? A lost password can still be replaced.
letter-stop-button = Send me no more
letter-stopped = You get no more such letters. In the settings of your account you can ask for them again.

letter-confirm-subject = Confirm your address for { $name }
letter-confirm =
    Somebody has given this address for the account { $name } at Komadai.
    
    If it was you, open this link within three days:
    { $link }
    
    If it was not, do nothing: we will not write to you again.
letter-reset-subject = A new password for { $name }
letter-reset =
    Somebody, we hope it was you, has lost the password of the account { $name } at Komadai.
    
    With this link a new one can be set. It works once, within an hour:
    { $link }
    
    If you have not asked for it, do nothing: your password stays as it is.
letter-password-subject = The password of { $name } was changed
letter-password =
    The password of your account { $name } at Komadai was changed just now, and every other device is signed out.
    
    If it was not you, set another one at once:
    { $link }
letter-turn-subject = Your turn against { $name }
letter-turn =
    { $name } has moved. It is your turn:
    { $link }
letter-challenge-subject = { $name } challenges you
letter-challenge =
    { $name } challenges you to a game:
    { $link }
letter-message-subject = { $name } has written to you
letter-message =
    { $name } has written to you in your game:
    { $link }
letter-foot = To get no more of these letters: { $link }
