//! What the site writes by e-mail.

use komadai_store::Topic;

use crate::texts::Language;

/// An e-mail to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Email {
    /// The address.
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
    /// The link that stops others like this one.
    pub(super) stop: Option<String>,
}

impl Email {
    /// One with a link in it, in answer to something that somebody has just done.
    fn new(t: Language, to: &str, keys: [&str; 2], name: &str, link: &str) -> Self {
        let [subject, text] =
            keys.map(|key| t.text_with(key, &[("name", name.into()), ("link", link.into())]));
        Self { to: to.to_owned(), subject, text, stop: None }
    }

    /// Asks whether the address is that of an account.
    pub(super) fn confirm(t: Language, to: &str, name: &str, link: &str) -> Self {
        Self::new(t, to, ["letter-confirm-subject", "letter-confirm"], name, link)
    }

    /// Brings the link for a new password.
    pub(super) fn reset(t: Language, to: &str, name: &str, link: &str) -> Self {
        Self::new(t, to, ["letter-reset-subject", "letter-reset"], name, link)
    }

    /// Says that the password was changed.
    pub(super) fn password_changed(t: Language, to: &str, name: &str, link: &str) -> Self {
        Self::new(t, to, ["letter-password-subject", "letter-password"], name, link)
    }

    /// Tells somebody that something waits; `opponent` has moved, challenges, or has said something.
    pub(super) fn notification(
        t: Language,
        to: &str,
        topic: Topic,
        opponent: &str,
        link: &str,
        stop: String,
    ) -> Self {
        let variables = [("name", opponent.into()), ("link", link.into())];
        let text = t.text_with(text_key(topic), &variables);
        let foot = t.text_with("letter-foot", &[("link", stop.as_str().into())]);
        Self {
            to: to.to_owned(),
            subject: t.text_with(subject_key(topic), &variables),
            text: format!("{text}\n\n-- \n{foot}"),
            stop: Some(stop),
        }
    }
}

/// The key of a notice's one line.
pub(super) const fn subject_key(topic: Topic) -> &'static str {
    match topic {
        Topic::Turn => "letter-turn-subject",
        Topic::Challenge => "letter-challenge-subject",
        Topic::Message => "letter-message-subject",
    }
}

const fn text_key(topic: Topic) -> &'static str {
    match topic {
        Topic::Turn => "letter-turn",
        Topic::Challenge => "letter-challenge",
        Topic::Message => "letter-message",
    }
}
