//! The number before a move, in all its spellings.

use super::lines::Line;
use crate::notation::{JapaneseMove, digit_of};
use crate::{Expected, RecordError};

/// `1 `, `１　`, `1.`, `1)`, `[ 1]`, `1手目`, `1：`.
pub(crate) struct Number<'a> {
    pub(crate) digits: &'a str,
    /// What stands after the number and its signs.
    pub(crate) rest: &'a str,
    /// Whether a blank or a sign parts the two.
    pub(crate) apart: bool,
    /// Whether the sign is a colon, as after a header's name.
    pub(crate) colon: bool,
}

const OPENING: [char; 7] = ['[', '(', '［', '（', ' ', '　', '\t'];
const CLOSING: [char; 10] = [']', ')', '］', '）', '.', '．', '、', ',', '：', ':'];

impl<'a> Number<'a> {
    /// Reads a number at the begin of a text.
    pub(crate) fn take(text: &'a str) -> Option<Self> {
        let text = text.trim_start_matches(OPENING);
        let wide = |c| matches!(c, '０'..='９');
        let rest = if text.starts_with(wide) {
            text.trim_start_matches(wide)
        } else {
            text.trim_start_matches(|c: char| c.is_ascii_digit())
        };
        let digits = &text[..text.len() - rest.len()];
        if digits.is_empty() {
            return None;
        }
        let counted = rest.strip_prefix("手目").unwrap_or(rest).trim_start();
        let after = counted.trim_start_matches(CLOSING);
        let signs = &counted[..counted.len() - after.len()];
        let after = after.trim_start();
        let apart = after.len() != rest.len();
        Some(Self { digits, rest: after, apart, colon: signs.contains(['：', ':']) })
    }

    /// The number.
    pub(crate) fn value(&self, line: &Line<'_>) -> Result<usize, RecordError> {
        value(self.digits, line)
    }
}

/// The number that digits of any width are.
#[inline]
pub(crate) fn value(digits: &str, line: &Line<'_>) -> Result<usize, RecordError> {
    let digit = |number: usize, c| number.checked_mul(10)?.checked_add(usize::from(digit_of(c)?));
    let found = digits.chars().try_fold(0, digit);
    found.ok_or_else(|| line.unexpected(Expected::MoveNumber, digits))
}

/// Where a text names a square and a piece on it, as a move does.
pub(crate) fn find_move(text: &str) -> Option<&str> {
    let is_move = |text| JapaneseMove::parse(text).is_ok_and(|parsed| parsed.said.target.is_some());
    text.char_indices().map(|(at, _)| &text[at..]).find(|&text| is_move(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_in_every_spelling() {
        for text in
            ["1 x", "１　x", "1.x", "1. x", "1) x", "[ 1] x", "(1) x", "1手目 x", "１：x", "1: x", "1、x"]
        {
            let number = Number::take(text).unwrap_or_else(|| panic!("{text}"));
            assert!(matches!(number.digits, "1" | "１"), "{text}");
            assert_eq!((number.rest, number.apart), ("x", true), "{text}");
            assert_eq!(number.colon, text.contains(['：', ':']), "{text}");
        }
        assert!(!Number::take("1x").unwrap().apart);
        for text in ["", "x1", "[x", "一 x"] {
            assert!(Number::take(text).is_none(), "{text}");
        }
    }

    #[test]
    fn moves_are_found_within_a_text() {
        assert_eq!(find_move("176歩(77)"), Some("76歩(77)"));
        assert_eq!(find_move("24：x"), None);
        assert_eq!(find_move("3 同銀"), None);
    }
}
