//! A line cut into words that know their column.

use std::str::FromStr;
use std::time::Duration;

use crate::{ParseError, Text};

/// Control characters part words too: that is what [`Text`] makes of them.
fn is_blank(c: char) -> bool {
    c == ' ' || c.is_control()
}

/// Walks through the words of a line.
#[derive(Clone)]
pub(crate) struct Words<'a> {
    line: &'a str,
    /// Byte offset of what has not been read.
    at: usize,
    /// Byte offset of the last word read.
    last: usize,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Self {
        Self { line, at: 0, last: 0 }
    }

    /// What has not been read, without the blanks before it.
    fn ahead(&self) -> &'a str {
        self.line[self.at..].trim_start_matches(is_blank)
    }

    /// The next word.
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let ahead = self.ahead();
        let end = ahead.find(is_blank).unwrap_or(ahead.len());
        self.last = self.line.len() - ahead.len();
        self.at = self.last + end;
        if end == 0 { None } else { Some(&ahead[..end]) }
    }

    /// The next word, which stays unread.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.clone().next()
    }

    /// The next word, or an error when the line ends here.
    pub(crate) fn expect(&mut self, expected: &'static str) -> Result<&'a str, ParseError> {
        self.next().ok_or_else(|| self.error(expected))
    }

    /// Everything up to the end of the line.
    pub(crate) fn rest(&mut self) -> Text {
        let ahead = self.ahead();
        self.at = self.line.len();
        Text::lossy(ahead)
    }

    /// Everything up to the next of these words, which stays unread, or to the end of the line.
    pub(crate) fn until(&mut self, keywords: &[&str]) -> Text {
        let start = self.at;
        while self.peek().is_some_and(|word| !keywords.contains(&word)) {
            self.next();
        }
        Text::lossy(&self.line[start..self.at])
    }

    /// Reads up to and including the next `keyword`, or to the end of the line.
    pub(crate) fn seek(&mut self, keyword: &str) {
        while self.next().is_some_and(|word| word != keyword) {}
    }

    /// The next word as a value of type `T`.
    pub(crate) fn value<T: FromStr>(&mut self, expected: &'static str) -> Result<T, ParseError> {
        self.expect(expected)?.parse().map_err(|_| self.error(expected))
    }

    /// The next word as milliseconds; hosts send a clock that has run out as a negative number, which reads as zero.
    pub(crate) fn millis(&mut self) -> Result<Duration, ParseError> {
        let millis: i64 = self.value("a number of milliseconds")?;
        Ok(Duration::from_millis(u64::try_from(millis).unwrap_or(0)))
    }

    /// An error about the word read last, or about the end of the line if that was reached.
    pub(crate) fn error(&self, expected: &'static str) -> ParseError {
        let word = &self.line[self.last..self.at];
        ParseError {
            column: self.line[..self.last].chars().count() + 1,
            expected,
            found: if word.is_empty() { None } else { Some(word.to_owned()) },
        }
    }
}
