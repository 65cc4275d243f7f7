//! How a game ended.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::Color;

/// The way a game ended. Its text is the one of the command line's contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The king cannot escape (E1).
    Checkmate,
    /// The side to move has no legal move and is not in check.
    NoLegalMoves,
    /// The same position stood for the fourth time (E2).
    Sennichite,
    /// A fourfold repetition through which one side gave check with every move (E3).
    PerpetualCheck,
    /// The limit of plies was reached.
    MaxMovesDraw,
    /// A player declared its entered king.
    ImpasseDeclared,
    /// The players agreed on an impasse.
    ImpasseAgreed,
    /// A player resigned.
    Resign,
    /// A player's time ran out.
    TimeUp,
    /// An illegal move, where the rules make that a loss.
    IllegalMove,
    /// The players agreed on a draw.
    AgreedDraw,
    /// The game was broken off without a result.
    Aborted,
}

impl End {
    /// Every way a game can end.
    pub const ALL: [Self; 12] = [
        Self::Checkmate,
        Self::NoLegalMoves,
        Self::Sennichite,
        Self::PerpetualCheck,
        Self::MaxMovesDraw,
        Self::ImpasseDeclared,
        Self::ImpasseAgreed,
        Self::Resign,
        Self::TimeUp,
        Self::IllegalMove,
        Self::AgreedDraw,
        Self::Aborted,
    ];
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::NoLegalMoves => "no_legal_moves",
            Self::Sennichite => "sennichite",
            Self::PerpetualCheck => "perpetual_check",
            Self::MaxMovesDraw => "max_moves_draw",
            Self::ImpasseDeclared => "impasse_declared",
            Self::ImpasseAgreed => "impasse_agreed",
            Self::Resign => "resign",
            Self::TimeUp => "time_up",
            Self::IllegalMove => "illegal_move",
            Self::AgreedDraw => "agreed_draw",
            Self::Aborted => "aborted",
        })
    }
}

/// The text names no way for a game to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndError(String);

impl fmt::Display for EndError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a way for a game to end", self.0)
    }
}

impl core::error::Error for EndError {}

impl FromStr for End {
    type Err = EndError;
    fn from_str(text: &str) -> Result<Self, EndError> {
        Self::ALL.into_iter().find(|e| e.to_string() == text).ok_or_else(|| EndError(text.to_owned()))
    }
}

/// How a game ended, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Outcome {
    /// The way it ended.
    pub end: End,
    /// Who won; `None` for a draw or a game broken off.
    pub winner: Option<Color>,
}

impl Outcome {
    /// An end that `winner` won.
    pub const fn win(end: End, winner: Color) -> Self {
        Self { end, winner: Some(winner) }
    }

    /// An end that nobody won.
    pub const fn draw(end: End) -> Self {
        Self { end, winner: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for end in End::ALL {
            assert_eq!(end.to_string().parse(), Ok(end));
        }
        assert!("mate".parse::<End>().is_err());
    }
}
