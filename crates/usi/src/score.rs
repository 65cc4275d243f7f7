//! What an engine thinks a position is worth.

use std::fmt;

use crate::ParseError;
use crate::words::Words;

/// A value, seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// A forced mate.
    Mate {
        /// Whether the side to move gives it.
        winning: bool,
        /// In how many plies; engines may leave it out.
        plies: Option<u32>,
    },
}

/// Whether a value is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// The value itself.
    #[default]
    Exact,
    /// The true value is this or more.
    Lower,
    /// The true value is this or less.
    Upper,
}

/// `score cp N | mate [+-]N [lowerbound | upperbound]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The value.
    pub value: Value,
    /// Whether it is exact.
    pub bound: Bound,
}

impl Score {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let value = match words.expect("`cp` or `mate`")? {
            "cp" => Value::Centipawns(words.value("hundredths of a pawn")?),
            "mate" => Self::read_mate(words)?,
            _ => return Err(words.error("`cp` or `mate`")),
        };
        let bound = match words.peek() {
            Some("lowerbound") => Bound::Lower,
            Some("upperbound") => Bound::Upper,
            _ => Bound::Exact,
        };
        if bound != Bound::Exact {
            words.next();
        }
        Ok(Self { value, bound })
    }

    /// `3` and `+3`, `-3`, `+` and `-`; a bare `0` says that the side to move is mated already.
    fn read_mate(words: &mut Words<'_>) -> Result<Value, ParseError> {
        const EXPECTED: &str = "a number of plies, `+` or `-`";
        let word = words.expect(EXPECTED)?;
        let (winning, number) = match word.strip_prefix('-') {
            Some(number) => (false, number),
            None => (word != "0", word.strip_prefix('+').unwrap_or(word)),
        };
        let plies = match number {
            "" => None,
            _ if number.starts_with(['+', '-']) => return Err(words.error(EXPECTED)),
            _ => Some(number.parse().map_err(|_| words.error(EXPECTED))?),
        };
        Ok(Value::Mate { winning, plies })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Value::Centipawns(value) => write!(f, "score cp {value}")?,
            Value::Mate { winning, plies } => {
                f.write_str("score mate ")?;
                match (winning, plies) {
                    (true, None) => f.write_str("+")?,
                    (false, None) => f.write_str("-")?,
                    (true, Some(0)) => f.write_str("+0")?,
                    (true, Some(plies)) => write!(f, "{plies}")?,
                    (false, Some(plies)) => write!(f, "-{plies}")?,
                }
            }
        }
        f.write_str(match self.bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })
    }
}
