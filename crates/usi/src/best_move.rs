//! `bestmove`: the answer to `go`.

use std::fmt;

use komadai_rules::Move;

use crate::ParseError;
use crate::words::Words;

/// `bestmove …`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BestMove {
    /// A move.
    Play {
        /// The move.
        best: Move,
        /// The answer that the engine expects, and wants to think about meanwhile.
        ponder: Option<Move>,
    },
    /// The engine gives up, or has no move.
    Resign,
    /// The engine declares that it has won by its entered king.
    Win,
}

impl BestMove {
    /// Engines that know no `resign` write `none`, `(none)` or `0000` when they have no move.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        const EXPECTED: &str = "a move, `resign` or `win`";
        Ok(match words.expect(EXPECTED)? {
            "resign" | "none" | "(none)" | "0000" => Self::Resign,
            "win" => Self::Win,
            word => {
                let best = word.parse().map_err(|_| words.error(EXPECTED))?;
                let ponder = match words.next() {
                    Some("ponder") => words.next().and_then(|word| word.parse().ok()),
                    _ => None,
                };
                Self::Play { best, ponder }
            }
        })
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { best, ponder: None } => write!(f, "bestmove {best}"),
            Self::Play { best, ponder: Some(ponder) } => write!(f, "bestmove {best} ponder {ponder}"),
            Self::Resign => f.write_str("bestmove resign"),
            Self::Win => f.write_str("bestmove win"),
        }
    }
}
