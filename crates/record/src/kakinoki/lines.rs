//! The lines of a text.

use crate::{Expected, Fault, Place, RecordError};

/// A line with its number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    /// The line as it stands, or its end from some place on.
    whole: &'a str,
    /// How many characters of the line stand before that.
    before: usize,
    /// The line without the blanks at its begin and end.
    pub(crate) text: &'a str,
}

impl<'a> Line<'a> {
    /// The place of `part`, a slice of the line.
    pub(crate) fn place(&self, part: &str) -> Place {
        let Place { line, column } = Place::of(self.number, self.whole, part);
        Place { line, column: column + self.before }
    }

    /// The line's end from `text` on, a slice of it. Places are counted from there, so that a line of many parts is
    /// counted once.
    pub(crate) fn from(&self, text: &'a str) -> Self {
        Self { number: self.number, whole: text, before: self.place(text).column - 1, text }
    }

    /// The error that something else than `part` should stand there.
    #[cold]
    pub(crate) fn unexpected(&self, expected: Expected, part: &str) -> RecordError {
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

/// The lines of a text that are not blank. They end with LF, CRLF or CR.
pub(crate) struct Lines<'a> {
    rest: Option<&'a str>,
    /// Whether a CR ends a line by itself; looking for it takes its time.
    lone: bool,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // The sign of the end in files of old systems.
        let text = text.strip_suffix('\u{1a}').unwrap_or(text);
        let lone = text.match_indices('\r').any(|(at, _)| !text[at + 1..].starts_with('\n'));
        Self { rest: Some(text), lone, number: 0 }
    }

    /// The next line, without its end.
    #[inline]
    fn cut(&mut self) -> Option<&'a str> {
        let text = self.rest?;
        let end = if self.lone { text.find(['\n', '\r']) } else { text.find('\n') };
        let Some(end) = end else {
            self.rest = None;
            return Some(text);
        };
        let rest = &text[end..];
        self.rest = Some(rest.strip_prefix("\r\n").unwrap_or(&rest[1..]));
        let line = &text[..end];
        Some(line.strip_suffix('\r').unwrap_or(line))
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    #[inline]
    fn next(&mut self) -> Option<Line<'a>> {
        loop {
            let whole = self.cut()?;
            self.number += 1;
            let text = trimmed(whole);
            if !text.is_empty() {
                return Some(Line { number: self.number, whole, before: 0, text });
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
        assert_eq!(lines("a\rb\r\nc\nd"), [(1, "a"), (2, "b"), (3, "c"), (4, "d")]);
        assert_eq!(lines("\n \n\t"), []);
        assert_eq!(lines("a\r\nb\r\n\u{1a}"), [(1, "a"), (2, "b")]);
        assert_eq!(lines("a\u{1a}"), [(1, "a")]);
    }

    #[test]
    fn places_are_counted_on_from_a_part() {
        let line = Lines::of("\n ▲７六歩 △３四歩").last().unwrap();
        let part = &line.text["▲７六歩".len()..].trim_start();
        let expected = Place { line: 2, column: 7 };
        assert_eq!((line.place(part), line.from(part).place(part)), (expected, expected));
        let end = &part["△".len()..];
        assert_eq!(line.from(part).place(end), Place { line: 2, column: 8 });
    }

    #[test]
    fn what_stands_after_a_sign_keeps_its_blanks() {
        let line = Lines::of(" * a  \r\nb").next().unwrap();
        assert_eq!((line.after('*'), line.after('&')), (Some(" a  "), None));
    }
}
