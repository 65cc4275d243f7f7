//! Text that fits into a line of the protocol.

use std::fmt;

/// One line of text without control characters and without blanks at its ends: a name, a value or a remark.
///
/// Nothing that is built from `Text` can smuggle a second command into a line. Where the protocol needs a word even for
/// empty text, it writes `<empty>`; so that is what empty text reads and writes there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Text(String);

impl Text {
    /// No text.
    pub const EMPTY: Self = Self(String::new());

    /// The text, without the blanks at its ends.
    ///
    /// # Errors
    /// If it holds a control character, a line break for example.
    pub fn new(text: &str) -> Result<Self, TextError> {
        match text.char_indices().find(|(_, c)| c.is_control()) {
            Some((at, character)) => Err(TextError { at, character }),
            None => Ok(Self::lossy(text)),
        }
    }

    /// The text with every control character replaced by a blank, and without the blanks at its ends.
    pub fn lossy(text: &str) -> Self {
        let clean = text.trim_matches(|c: char| c.is_whitespace() || c.is_control());
        if clean == "<empty>" {
            return Self::EMPTY;
        }
        Self(clean.chars().map(|c| if c.is_control() { ' ' } else { c }).collect())
    }

    /// The text as a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text as the value of an option is written: `<empty>` when there is none.
    pub(crate) fn as_value(&self) -> &str {
        if self.0.is_empty() { "<empty>" } else { &self.0 }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

/// The text has a character that cannot stand in a line of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextError {
    /// Where, in bytes from the start.
    pub at: usize,
    /// The character.
    pub character: char,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "control character {:?} at byte {}", self.character, self.at)
    }
}

impl std::error::Error for TextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_refused_or_replaced() {
        assert_eq!(Text::new("a\nquit"), Err(TextError { at: 1, character: '\n' }));
        assert_eq!(Text::lossy("\u{0}a\nquit\r\n").as_str(), "a quit");
        assert_eq!(Text::new("  Two  words ").map(|t| t.to_string()), Ok("Two  words".to_owned()));
        assert_eq!(Text::new("<empty>"), Ok(Text::EMPTY));
        assert_eq!(Text::EMPTY.as_value(), "<empty>");
    }
}
