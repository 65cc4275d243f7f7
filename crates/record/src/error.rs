//! What is wrong with a record, and where.

use std::fmt;

use komadai_rules::{Illegal, Invalid, Move, Setup, SfenError};
use thiserror::Error;

use crate::Expected;

/// A place in a text, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Place {
    /// A place in the first line of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place of `part` within `line`, the text of line number `number`.
    ///
    /// `part` has to be a slice of `line`; otherwise the line's begin is the answer.
    pub fn of(number: usize, line: &str, part: &str) -> Self {
        let offset = (part.as_ptr() as usize).wrapping_sub(line.as_ptr() as usize);
        let inside = offset.checked_add(part.len()).is_some_and(|end| end <= line.len());
        let before = if inside { line.get(..offset).unwrap_or("") } else { "" };
        Self { line: number, column: before.chars().count() + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A record that cannot be read: what is wrong, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {fault}")]
pub struct RecordError {
    /// Where the text that is wrong begins.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

impl RecordError {
    /// The same, in a text before which `lines` others stand.
    #[must_use]
    pub const fn after_lines(mut self, lines: usize) -> Self {
        self.place.line += lines;
        self
    }
}

/// What can be wrong with a record. Each holds the offending text where there is one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The text is not what has to stand there.
    #[error("expected {expected}, found `{found}`")]
    Unexpected {
        /// What could stand there.
        expected: Expected,
        /// What stands there.
        found: String,
    },
    /// The text ends where something has to follow.
    #[error("expected {0}, found the end")]
    Missing(Expected),
    /// The same stands a second time.
    #[error("`{0}` stands twice")]
    Twice(String),
    /// The text is no position in SFEN.
    #[error("{0}")]
    Sfen(SfenError),
    /// The start position breaks the rules beyond what can be forgiven.
    #[error("the start position cannot be played: {0}")]
    Start(Box<Unplayable>),
    /// The move is against the rules.
    #[error("illegal move `{text}` ({mv}): {reason}")]
    Illegal {
        /// The move as the record writes it.
        text: String,
        /// The move.
        mv: Move,
        /// The rule that it breaks.
        reason: Illegal,
    },
    /// No piece of the kind can make the move.
    #[error("`{0}`: no piece can make this move")]
    NoSuchMove(String),
    /// More than one piece could make the move.
    #[error("`{text}` is ambiguous: it could be {}", list(.moves))]
    Ambiguous {
        /// The move as the record writes it.
        text: String,
        /// The moves that it could be.
        moves: Vec<Move>,
    },
    /// The number before a move is not the one that has to follow.
    #[error("expected move number {expected}, found {found}")]
    Ply {
        /// The number that has to follow.
        expected: usize,
        /// The number that stands there.
        found: usize,
    },
    /// A variation begins at a ply that no line before it reaches.
    #[error("no line before this variation reaches move {0}")]
    NoSuchPly(usize),
    /// Something stands after the end of the game that belongs before it.
    #[error("`{0}` after the end of the game")]
    AfterEnd(String),
    /// Bytes that are no text in the encoding.
    #[error("not a text in {0}")]
    Encoding(&'static str),
    /// The text is in none of the formats.
    #[error("no format that is known")]
    UnknownFormat,
    /// More than a reader is ready to take.
    #[error("{0}")]
    TooMuch(Limit),
}

/// A diagram from which nobody can play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayable {
    /// The diagram.
    pub setup: Setup,
    /// The rules that it breaks.
    pub invalid: Invalid,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.invalid.fmt(f)
    }
}

/// What a reader has to be spared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// JSON of more GiB.
    JsonSize(u32),
    /// JSON with more brackets open.
    OpenBrackets(u32),
    /// A game of more MiB.
    GameSize(u32),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::JsonSize(most) => write!(f, "JSON of more than {most} GiB"),
            Self::OpenBrackets(most) => write!(f, "JSON with more than {most} brackets open"),
            Self::GameSize(most) => write!(f, "the game is longer than {most} MiB"),
        }
    }
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" or ")
}

fn excerpt(text: &str) -> String {
    text.chars().take(60).collect()
}

impl Fault {
    /// [`Unexpected`](Self::Unexpected) with no more of the offending text than a message can show.
    pub fn unexpected(expected: Expected, found: &str) -> Self {
        Self::Unexpected { expected, found: excerpt(found) }
    }

    /// [`Twice`](Self::Twice) with no more of the text than a message can show.
    pub fn twice(found: &str) -> Self {
        Self::Twice(excerpt(found))
    }

    /// The fault, at its place.
    pub const fn at(self, place: Place) -> RecordError {
        RecordError { place, fault: self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters() {
        let line = "   1 ７六歩(78)";
        let part = &line[line.find('(').unwrap()..];
        assert_eq!(Place::of(4, line, part), Place { line: 4, column: 9 });
        assert_eq!(Place::of(4, line, "elsewhere"), Place { line: 4, column: 1 });
    }

    #[test]
    fn a_message_says_where_and_what() {
        let fault = Fault::Ambiguous {
            text: "５八金".to_owned(),
            moves: vec!["4i5h".parse().unwrap(), "6i5h".parse().unwrap()],
        };
        let error = fault.at(Place { line: 3, column: 7 });
        assert_eq!(error.to_string(), "line 3, column 7: `５八金` is ambiguous: it could be 4i5h or 6i5h");
    }
}
