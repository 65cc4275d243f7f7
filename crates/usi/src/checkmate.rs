//! `checkmate`: the answer to `go mate`.

use std::fmt;

use komadai_rules::Move;

use crate::ParseError;
use crate::words::Words;

/// `checkmate …`
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checkmate {
    /// The moves to mate, the attacker's first.
    Moves(Vec<Move>),
    /// There is no mate.
    NoMate,
    /// The time was not enough to know.
    Timeout,
    /// The engine does not look for mates.
    NotImplemented,
}

impl Checkmate {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        const EXPECTED: &str = "moves, `nomate`, `timeout` or `notimplemented`";
        let mut word = words.expect(EXPECTED)?;
        match word {
            "nomate" => return Ok(Self::NoMate),
            "timeout" => return Ok(Self::Timeout),
            "notimplemented" => return Ok(Self::NotImplemented),
            _ => {}
        }
        let mut moves = Vec::new();
        loop {
            moves.push(word.parse().map_err(|_| words.error(EXPECTED))?);
            match words.next() {
                Some(next) => word = next,
                None => return Ok(Self::Moves(moves)),
            }
        }
    }
}

impl fmt::Display for Checkmate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("checkmate")?;
        match self {
            Self::Moves(moves) => moves.iter().try_for_each(|mv| write!(f, " {mv}")),
            Self::NoMate => f.write_str(" nomate"),
            Self::Timeout => f.write_str(" timeout"),
            Self::NotImplemented => f.write_str(" notimplemented"),
        }
    }
}
