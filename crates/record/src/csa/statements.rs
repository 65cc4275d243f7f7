//! Takes a text apart into statements: lines, and what commas join in one.

use crate::{Expected, Fault, Place, RecordError, Strictness};

/// A statement and its place.
#[derive(Clone, Copy)]
pub(super) struct Statement<'a> {
    /// The text, never empty.
    pub(super) text: &'a str,
    /// Where it begins.
    pub(super) place: Place,
}

impl Statement<'_> {
    /// An error that is about the whole statement.
    pub(super) fn is_not(&self, expected: Expected) -> RecordError {
        Fault::unexpected(expected, self.text).at(self.place)
    }

    /// An error that is about the part of it that begins at this byte, `len` bytes long.
    pub(super) fn is_not_at(&self, from: usize, len: usize, expected: Expected) -> RecordError {
        let rest = self.text.get(from..).unwrap_or("");
        let part = rest.get(..len).unwrap_or(rest);
        let before = Place::of(self.place.line, self.text, rest).column - 1;
        let place = Place { column: self.place.column + before, ..self.place };
        if part.is_empty() {
            Fault::Missing(expected).at(place)
        } else {
            Fault::unexpected(expected, part).at(place)
        }
    }
}

/// The statements of a text. A comment, a name and a header take a whole line, commas and all.
pub(super) struct Statements<'a> {
    rest: &'a str,
    place: Place,
    strictness: Strictness,
}

impl<'a> Statements<'a> {
    pub(super) fn new(text: &'a str, strictness: Strictness) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: Place::START, strictness }
    }

    /// How many bytes are not read yet.
    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }

    /// Where the text goes on; once all is read, its end.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    #[inline]
    const fn is_blank(&self, byte: u8) -> bool {
        matches!(byte, b'\r')
            || matches!(byte, b' ' | b'\t') && matches!(self.strictness, Strictness::Lenient)
    }

    /// Takes the `len` bytes of a statement. If its line goes on, so does the column.
    #[inline]
    fn take(&mut self, len: usize) -> Statement<'a> {
        let (text, rest) = self.rest.split_at(len);
        let statement = Statement { text, place: self.place };
        self.rest = rest;
        if !matches!(rest.as_bytes().first(), Some(b'\n')) {
            self.place.column += text.chars().count();
        }
        statement
    }
}

impl<'a> Iterator for Statements<'a> {
    type Item = Statement<'a>;

    #[inline]
    fn next(&mut self) -> Option<Statement<'a>> {
        loop {
            let bytes = self.rest.as_bytes();
            // Most statements are moves and times.
            if let Some(len) = line_of_its_own(bytes) {
                let statement = Statement { text: &self.rest[..len], place: self.place };
                self.rest = &self.rest[len + 1..];
                self.place = Place { line: self.place.line + 1, column: 1 };
                return Some(statement);
            }
            let first = *bytes.first()?;
            if first == b'\n' {
                self.rest = &self.rest[1..];
                self.place = Place { line: self.place.line + 1, column: 1 };
                continue;
            }
            if first == b',' || self.is_blank(first) {
                self.take(1);
                continue;
            }
            let whole_line = matches!(first, b'\'' | b'N' | b'$');
            let end = bytes.iter().position(|&byte| byte == b'\n' || byte == b',' && !whole_line);
            let statement = self.take(end.unwrap_or(bytes.len()));
            let ends_in = |byte| if whole_line { byte == b'\r' } else { self.is_blank(byte) };
            let blanks = statement.text.bytes().rev().take_while(|&byte| ends_in(byte)).count();
            let text = &statement.text[..statement.text.len() - blanks];
            return Some(Statement { text, ..statement });
        }
    }
}

/// The length of a move in seven bytes, or of a time in digits, if a line begins with it and holds no more.
#[inline]
fn line_of_its_own(bytes: &[u8]) -> Option<usize> {
    if let Some([b'+' | b'-', middle @ .., b'\n']) = bytes.first_chunk::<8>() {
        // All of them, without a branch for each.
        let plain = middle.iter().fold(true, |plain, &byte| plain & (byte > b',') & byte.is_ascii());
        return plain.then_some(7);
    }
    let digits = bytes.strip_prefix(b"T")?.iter().position(|byte| !byte.is_ascii_digit())?;
    (bytes[1 + digits] == b'\n').then_some(1 + digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_join_but_not_in_names_comments_and_headers() {
        let text = "\u{feff}PI,+,+7776FU ,T12\r\nN+甲, 乙\n\n'*a,b\r\n $EVENT:x,y\n%TORYO";
        let lenient: Vec<_> = Statements::new(text, Strictness::Lenient)
            .map(|statement| (statement.text, statement.place.line, statement.place.column))
            .collect();
        assert_eq!(
            lenient,
            [
                ("PI", 1, 1),
                ("+", 1, 4),
                ("+7776FU", 1, 6),
                ("T12", 1, 15),
                ("N+甲, 乙", 2, 1),
                ("'*a,b", 4, 1),
                ("$EVENT:x,y", 5, 2),
                ("%TORYO", 6, 1),
            ]
        );
        let strict = Statements::new(text, Strictness::Strict).nth(2).map(|statement| statement.text);
        assert_eq!(strict, Some("+7776FU "));
    }
}
