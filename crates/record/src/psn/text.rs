//! The text that a reader walks through, and its parts.

use crate::{Expected, Fault, Place, RecordError};

/// What is left of a text, and where it begins.
pub(super) struct Text<'a> {
    pub(super) rest: &'a str,
    pub(super) place: Place,
    /// Whether nothing but blanks stands before the place in its line.
    pub(super) line_begins: bool,
    /// Whether nothing stands in the line before.
    pub(super) after_empty_line: bool,
}

impl<'a> Text<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, place: Place::START, line_begins: true, after_empty_line: true }
    }

    /// Takes this many bytes.
    pub(super) fn take(&mut self, len: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(len);
        self.rest = rest;
        for c in taken.chars() {
            if c == '\n' {
                self.after_empty_line = self.line_begins;
                self.line_begins = true;
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
                self.line_begins &= c.is_whitespace();
            }
        }
        taken
    }

    /// Takes blanks and ends of lines.
    pub(super) fn skip_blanks(&mut self) {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.take(blanks);
    }

    /// Takes what stands before the first of these characters, or all.
    pub(super) fn take_until(&mut self, is_end: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(is_end).unwrap_or(self.rest.len()))
    }

    /// Takes a bracketed part whose opening bracket is next; gives what stands between the brackets.
    pub(super) fn take_brackets(&mut self, open: char, close: char) -> Result<&'a str, RecordError> {
        let mut depth = 0_usize;
        for (at, c) in self.rest.char_indices() {
            if c == close {
                depth -= 1;
                if depth == 0 {
                    return Ok(&self.take(at + c.len_utf8())[1..at]);
                }
            } else if c == open && (open != '{' || at == 0) {
                depth += 1;
            }
        }
        Err(self.missing(if open == '{' { Expected::Literal("}") } else { Expected::Literal(")") }))
    }

    /// An error here: something is missing.
    pub(super) const fn missing(&self, expected: Expected) -> RecordError {
        Fault::Missing(expected).at(self.place)
    }
}
