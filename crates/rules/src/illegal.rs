//! Why a move is not allowed.

use core::fmt;

/// The rule that a move breaks. Its text is the one of the command line's contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The square the move starts from is empty.
    NoPiece,
    /// The piece belongs to the other side.
    OpponentsPiece,
    /// The piece to be dropped is not in hand.
    NotInHand,
    /// The piece does not move that way, or something stands in its way (M1–M9).
    Movement,
    /// An own piece stands on the target, or any piece on the target of a drop.
    Occupied,
    /// A second unpromoted pawn on the file (D3).
    Nifu,
    /// A pawn drop that mates (D4).
    Uchifuzume,
    /// A drop where the piece could never move (D2).
    DeadEnd,
    /// The piece could never move again without promoting (X2).
    MustPromote,
    /// The piece does not promote, or the move does not touch the zone (X1).
    CannotPromote,
    /// The own king would stand attacked after the move (K1).
    KingInCheck,
    /// The move would complete a perpetual check, where the rules forbid that.
    PerpetualCheck,
    /// The other side is to move.
    NotYourTurn,
    /// The game has ended.
    GameOver,
}

impl Illegal {
    /// Every reason.
    pub const ALL: [Self; 14] = [
        Self::NoPiece,
        Self::OpponentsPiece,
        Self::NotInHand,
        Self::Movement,
        Self::Occupied,
        Self::Nifu,
        Self::Uchifuzume,
        Self::DeadEnd,
        Self::MustPromote,
        Self::CannotPromote,
        Self::KingInCheck,
        Self::PerpetualCheck,
        Self::NotYourTurn,
        Self::GameOver,
    ];

    /// A name without blanks, for keys of texts: `king-in-check`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::NoPiece => "no-piece",
            Self::OpponentsPiece => "opponents-piece",
            Self::NotInHand => "not-in-hand",
            Self::Movement => "movement",
            Self::Occupied => "occupied",
            Self::Nifu => "nifu",
            Self::Uchifuzume => "uchifuzume",
            Self::DeadEnd => "dead-end",
            Self::MustPromote => "must-promote",
            Self::CannotPromote => "cannot-promote",
            Self::KingInCheck => "king-in-check",
            Self::PerpetualCheck => "perpetual-check",
            Self::NotYourTurn => "not-your-turn",
            Self::GameOver => "game-over",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPiece => "no piece on the square",
            Self::OpponentsPiece => "opponent's piece",
            Self::NotInHand => "no such piece in hand",
            Self::Movement => "piece does not move so",
            Self::Occupied => "square occupied",
            Self::Nifu => "nifu",
            Self::Uchifuzume => "uchifuzume",
            Self::DeadEnd => "dead end",
            Self::MustPromote => "must promote",
            Self::CannotPromote => "cannot promote",
            Self::KingInCheck => "king left in check",
            Self::PerpetualCheck => "perpetual check forbidden",
            Self::NotYourTurn => "not your turn",
            Self::GameOver => "game over",
        })
    }
}

impl core::error::Error for Illegal {}
