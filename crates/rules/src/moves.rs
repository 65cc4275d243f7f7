//! Moves, and their USI text.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use crate::{HandKind, Square};

/// A turn: a piece moved on the board, or one dropped from the hand.
///
/// Resigning, passing and "no move" are not moves and have no value here.
///
/// ```
/// use komadai_rules::{HandKind, Move, Square};
/// let drop = Move::Drop { kind: HandKind::Pawn, to: Square::S5E };
/// assert_eq!(drop.to_string(), "P*5e");
/// assert_eq!("8h2b+".parse::<Move>().unwrap().from(), Some(Square::S8H));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece goes from one square to another.
    Board {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it is turned over on arrival.
        promote: bool,
    },
    /// A piece in hand is set on an empty square.
    Drop {
        /// What is dropped.
        kind: HandKind,
        /// Where.
        to: Square,
    },
}

const _: () = assert!(size_of::<Move>() <= 4 && size_of::<Option<Move>>() <= 4);

impl Move {
    /// Where the move ends.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Board { to, .. } | Self::Drop { to, .. } => to,
        }
    }

    /// Where the move starts; `None` for a drop.
    #[inline]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Board { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }

    /// Whether a piece is dropped.
    #[inline]
    pub const fn is_drop(self) -> bool {
        matches!(self, Self::Drop { .. })
    }

    /// The move mirrored left to right.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Board { from, to, promote } => {
                Self::Board { from: from.mirrored(), to: to.mirrored(), promote }
            }
            Self::Drop { kind, to } => Self::Drop { kind, to: to.mirrored() },
        }
    }

    /// The move seen from the other side of the board.
    pub const fn rotated(self) -> Self {
        match self {
            Self::Board { from, to, promote } => {
                Self::Board { from: from.rotated(), to: to.rotated(), promote }
            }
            Self::Drop { kind, to } => Self::Drop { kind, to: to.rotated() },
        }
    }
}

impl fmt::Display for Move {
    /// USI text: `7g7f`, `8h2b+`, `P*5e`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pages are told some hundred moves at each turn: one write a move is a third of the time of one a part.
        let ([first, second], [file, rank], promote) = match *self {
            Self::Board { from, to, promote } => (from.usi(), to.usi(), promote),
            Self::Drop { kind, to } => ([kind.letter() as u8, b'*'], to.usi(), false),
        };
        let text = [first, second, file, rank, b'+'];
        let text = if promote { &text[..] } else { &text[..4] };
        f.write_str(core::str::from_utf8(text).expect("ASCII"))
    }
}

/// The text is not a USI move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError(String);

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.chars().take(40).collect();
        write!(f, "`{text}` is not a move: expected USI such as `7g7f`, `8h2b+` or `P*5e`")
    }
}

impl core::error::Error for MoveError {}

impl FromStr for Move {
    type Err = MoveError;
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let error = || MoveError(text.to_owned());
        let square = |range: core::ops::Range<usize>| {
            text.get(range).and_then(|part| part.parse::<Square>().ok()).ok_or_else(error)
        };
        match text.as_bytes() {
            [letter, b'*', _, _] => {
                let kind = HandKind::ALL.into_iter().find(|k| k.letter() == char::from(*letter));
                Ok(Self::Drop { kind: kind.ok_or_else(error)?, to: square(2..4)? })
            }
            [_, _, _, _] => Ok(Self::Board { from: square(0..2)?, to: square(2..4)?, promote: false }),
            [_, _, _, _, b'+'] => Ok(Self::Board { from: square(0..2)?, to: square(2..4)?, promote: true }),
            _ => Err(error()),
        }
    }
}

/// A [`Move`] in two bytes, for tables and databases; `Option<PackedMove>` is two bytes too.
///
/// Bits 0–6: the target's index; bits 7–13: the origin's index, or 81 + the kind for a drop; bit 14: promotion;
/// bit 15: always set.
///
/// ```
/// use komadai_rules::{Move, PackedMove};
/// let mv: Move = "7g7f".parse().unwrap();
/// assert_eq!(PackedMove::new(PackedMove::from(mv).get()).map(PackedMove::unpack), Some(mv));
/// assert_eq!(PackedMove::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PackedMove(NonZeroU16);

const _: () = assert!(size_of::<PackedMove>() == 2 && size_of::<Option<PackedMove>>() == 2);

/// Set in every packed move, so that none is zero.
const HIGH_BIT: NonZeroU16 = NonZeroU16::new(0x8000).expect("not zero");

impl PackedMove {
    /// The two bytes.
    #[inline]
    pub const fn get(self) -> u16 {
        self.0.get()
    }

    /// The packed move with these bytes, or `None` when no move has them.
    pub fn new(bits: u16) -> Option<Self> {
        let origin = bits >> 7 & 0x7f;
        let promotion = bits >> 14 & 1 != 0;
        let valid = bits >> 15 == 1 && bits & 0x7f < 81 && origin < 88 && !(promotion && origin >= 81);
        if valid { NonZeroU16::new(bits).map(Self) } else { None }
    }

    /// The move.
    #[inline]
    pub fn unpack(self) -> Move {
        let bits = u32::from(self.0.get());
        let to = Square::at(bits & 0x7f);
        let origin = bits >> 7 & 0x7f;
        if origin < 81 {
            Move::Board { from: Square::at(origin), to, promote: bits >> 14 & 1 != 0 }
        } else {
            Move::Drop { kind: HandKind::ALL[(origin as usize - 81).min(6)], to }
        }
    }
}

impl From<Move> for PackedMove {
    #[inline]
    fn from(mv: Move) -> Self {
        let bits = match mv {
            Move::Board { from, to, promote } => to as u16 | (from as u16) << 7 | u16::from(promote) << 14,
            Move::Drop { kind, to } => to as u16 | (81 + kind as u16) << 7,
        };
        Self(HIGH_BIT | bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn text_round_trips_and_rejects() {
        for text in ["7g7f", "8h2b+", "P*5e", "G*1a", "9i9a"] {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
        }
        for bad in
            ["", "7g", "7g7", "7g7f-", "7g7f++", "K*5e", "p*5e", "+P*5e", "P*5j", "0a1a", "７六歩", "resign"]
        {
            assert!(bad.parse::<Move>().is_err(), "{bad}");
        }
    }

    #[test]
    fn packing_is_reversible_and_covers_its_range() {
        let mut seen = 0;
        for bits in 0..=u16::MAX {
            if let Some(packed) = PackedMove::new(bits) {
                assert_eq!(packed.get(), bits);
                assert_eq!(PackedMove::from(packed.unpack()), packed);
                seen += 1;
            }
        }
        assert_eq!(seen, 81 * 81 * 2 + 7 * 81);
    }
}
