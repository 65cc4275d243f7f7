//! What people write to each other and for themselves: what is fit to be kept.

use std::fmt;

/// The longest message of a chat, in characters.
pub const MAX_MESSAGE_TEXT: usize = 300;
/// The longest note on a game, in characters.
pub const MAX_NOTE: usize = 4_000;
/// The most messages that are kept of the players of one game, and of those who watch it.
pub const MAX_MESSAGES: u32 = 1_000;

/// Why something was not said, or not reported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TalkRefusal {
    /// There is nothing in it.
    Empty,
    /// It is over [`MAX_MESSAGE_TEXT`].
    TooLong,
    /// There are characters in it that nobody sees, or that turn the text around.
    Control,
    /// The same has said much in a short time.
    TooFast,
    /// There is as much as is kept of one game.
    Full,
    /// Who watches needs an account to talk.
    NeedsAccount,
    /// There is no such message that the reader can see, or it was reported before.
    NoMessage,
    /// The store does not take it at the moment.
    Unavailable,
}

impl TalkRefusal {
    /// Every refusal.
    pub const ALL: [Self; 8] = [
        Self::Empty,
        Self::TooLong,
        Self::Control,
        Self::TooFast,
        Self::Full,
        Self::NeedsAccount,
        Self::NoMessage,
        Self::Unavailable,
    ];

    /// A name for programs: `talk-too-fast`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Empty => "talk-empty",
            Self::TooLong => "talk-too-long",
            Self::Control => "talk-control",
            Self::TooFast => "talk-too-fast",
            Self::Full => "talk-full",
            Self::NeedsAccount => "talk-needs-account",
            Self::NoMessage => "talk-no-message",
            Self::Unavailable => "talk-unavailable",
        }
    }
}

impl fmt::Display for TalkRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A message as it is kept: one line, without blanks at its ends. It is kept as it was written, and escaped wherever it is
/// shown.
///
/// # Errors
/// [`TalkRefusal::Empty`], [`TalkRefusal::TooLong`], [`TalkRefusal::Control`].
pub fn message(text: &str) -> Result<&str, TalkRefusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(TalkRefusal::Empty);
    }
    if text.chars().any(is_unfit) {
        return Err(TalkRefusal::Control);
    }
    if !text.chars().any(is_seen) {
        return Err(TalkRefusal::Empty);
    }
    if text.chars().count() > MAX_MESSAGE_TEXT {
        return Err(TalkRefusal::TooLong);
    }
    Ok(text)
}

/// A note as it is kept: lines with `\n` between them, and without blanks at its end.
///
/// # Errors
/// [`TalkRefusal::TooLong`], [`TalkRefusal::Control`].
pub fn note(text: &str) -> Result<String, TalkRefusal> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim_end();
    if text.chars().any(|c| is_unfit(c) && c != '\n' && c != '\t') {
        return Err(TalkRefusal::Control);
    }
    if text.chars().count() > MAX_NOTE {
        return Err(TalkRefusal::TooLong);
    }
    Ok(text.to_owned())
}

/// Control characters, and those that turn text around or are seen by nobody: with them a text can pass for another.
pub(crate) fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
        || matches!(
            c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180E}'
        )
        || matches!(c, '\u{3164}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E007F}')
}

/// Whether there is something to be seen of it where it stands alone: no blank, and none of those that only say how another
/// is drawn.
fn is_seen(c: char) -> bool {
    let draws = matches!(c, '\u{200C}' | '\u{200D}' | '\u{2800}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}');
    !c.is_whitespace() && !draws
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_kept_as_they_are_written_or_refused() {
        for fit in ["hi", "よろしくお願いします", "<script>alert(1)</script>", "5 < 7 & \"x\"", "👍🏽 👩‍👩‍👧"]
        {
            assert_eq!(message(fit), Ok(fit));
        }
        assert_eq!(message("  spaced \n"), Ok("spaced"));
        for empty in ["", "  ", "\n\t\u{3000}", "\u{2800}", "\u{FE0F} \u{200D}"] {
            assert_eq!(message(empty), Err(TalkRefusal::Empty), "{empty:?}");
        }
        for control in [
            "a\nb",
            "a\u{0}b",
            "a\u{7}",
            "\u{1b}[31mred",
            "a\u{202E}b",
            "a\u{2066}b",
            "a\u{200B}b",
            "a\u{61C}",
            "\u{3164}",
            "so\u{AD}ft",
        ] {
            assert_eq!(message(control), Err(TalkRefusal::Control), "{control:?}");
        }
        assert!(message(&"あ".repeat(MAX_MESSAGE_TEXT)).is_ok());
        assert_eq!(message(&"a".repeat(MAX_MESSAGE_TEXT + 1)), Err(TalkRefusal::TooLong));
    }

    #[test]
    fn notes_have_lines() {
        assert_eq!(note("a\r\nb\tc\n\n"), Ok("a\nb\tc".to_owned()));
        assert_eq!(note(" "), Ok(String::new()));
        assert_eq!(note("a\u{0}"), Err(TalkRefusal::Control));
        assert_eq!(note(&"a".repeat(MAX_NOTE + 1)), Err(TalkRefusal::TooLong));
    }
}
