//! The lines of a text.

use crate::{Fault, Place, RecordError};

/// A line with its number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    /// The line as it stands.
    whole: &'a str,
    /// The line without the blanks at its begin and end.
    pub(crate) text: &'a str,
}

impl<'a> Line<'a> {
    /// The place of `part`, a slice of the line.
    pub(crate) fn place(&self, part: &str) -> Place {
        Place::of(self.number, self.whole, part)
    }

    /// The part of the line from `text` on, a slice of it.
    pub(crate) const fn part(&self, text: &'a str) -> Self {
        Self { text, ..*self }
    }

    /// The error that something else than `part` should stand there.
    #[cold]
    pub(crate) fn unexpected(&self, expected: &'static str, part: &str) -> RecordError {
        let found = part.split([' ', '　', '\t']).find(|word| !word.is_empty()).unwrap_or("");
        let fault = if found.is_empty() {
            Fault::Missing(expected)
        } else {
            Fault::Unexpected { expected, found: found.to_owned() }
        };
        fault.at(self.place(part))
    }

    /// What stands after a sign at the line's begin, to its very end.
    pub(crate) fn after(&self, sign: char) -> Option<&'a str> {
        let rest = self.text.strip_prefix(sign)?;
        let from = rest.as_ptr() as usize - self.whole.as_ptr() as usize;
        Some(&self.whole[from..])
    }
}

/// The lines of a text that are not blank. They end with LF, CRLF or, where there is no LF at all, CR.
pub(crate) struct Lines<'a> {
    rest: Option<&'a str>,
    end: u8,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let end = if text.contains('\n') { b'\n' } else { b'\r' };
        Self { rest: Some(text), end, number: 0 }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    #[inline]
    fn next(&mut self) -> Option<Line<'a>> {
        loop {
            let text = self.rest?;
            let whole = match text.bytes().position(|byte| byte == self.end) {
                Some(end) => {
                    self.rest = Some(&text[end + 1..]);
                    &text[..end]
                }
                None => {
                    self.rest = None;
                    text
                }
            };
            self.number += 1;
            let whole = whole.strip_suffix('\r').unwrap_or(whole);
            let text = trimmed(whole);
            if !text.is_empty() {
                return Some(Line { number: self.number, whole, text });
            }
        }
    }
}

/// `str::trim`, with a short way for the lines that have ASCII at both ends.
#[inline]
fn trimmed(text: &str) -> &str {
    let text = text.trim_ascii();
    match text.as_bytes() {
        [0x21..=0x7e, .., 0x21..=0x7e] => text,
        _ => text.trim(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_of_a_line_is_known_and_blank_lines_are_counted() {
        let lines = |text| Lines::of(text).map(|line| (line.number, line.text)).collect::<Vec<_>>();
        assert_eq!(lines("\u{feff}a\r\n\r\n　b \nc"), [(1, "a"), (3, "b"), (4, "c")]);
        assert_eq!(lines("a\r\rb\r"), [(1, "a"), (3, "b")]);
        assert_eq!(lines("\n \n\t"), []);
    }

    #[test]
    fn what_stands_after_a_sign_keeps_its_blanks() {
        let line = Lines::of(" * a  \r\nb").next().unwrap();
        assert_eq!((line.after('*'), line.after('&')), (Some(" a  "), None));
    }
}
