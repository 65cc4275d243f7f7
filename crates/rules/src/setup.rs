//! A diagram as it is written down: any pieces anywhere, not yet judged.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};

use crate::{ByColor, Color, Hand, Piece, PieceKind, Position, Square};

/// A piece or none for each square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board([Option<Piece>; Square::COUNT]);

const _: () = assert!(size_of::<Board>() == 2 * Square::COUNT);

impl Board {
    /// No piece at all.
    pub const EMPTY: Self = Self([None; Square::COUNT]);

    /// The squares with a piece on them, and the piece.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL.into_iter().filter_map(|square| self[square].map(|piece| (square, piece)))
    }
}

impl Index<Square> for Board {
    type Output = Option<Piece>;
    #[inline]
    fn index(&self, square: Square) -> &Option<Piece> {
        &self.0[square.index()]
    }
}

impl IndexMut<Square> for Board {
    #[inline]
    fn index_mut(&mut self, square: Square) -> &mut Option<Piece> {
        &mut self.0[square.index()]
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.pieces().map(|(s, p)| (s.to_string(), p.to_string()))).finish()
    }
}

/// A diagram: plain data that may break any rule. [`Position::from_setup`](crate::Position::from_setup) is the
/// door to a position in which one can play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands where.
    pub board: Board,
    /// What each side holds.
    pub hands: ByColor<Hand>,
    /// Who is to move.
    pub turn: Color,
    /// The number of the move to come, as SFEN counts it: 1 at the start.
    pub move_number: u32,
}

/// One thing wrong with a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Problem {
    /// A side has no king. Tsume problems are drawn so: forgivable for one side.
    NoKing(Color),
    /// A side has more than one king.
    TwoKings(Color),
    /// There are more pieces of a kind than a set has.
    TooMany(PieceKind),
    /// A side has two unpromoted pawns on a file (1 to 9).
    Nifu(Color, u8),
    /// An unpromoted pawn, lance or knight stands where it could never move.
    DeadEnd(Square),
    /// The side that is not to move is in check: its king could be captured.
    OpponentInCheck,
}

impl Problem {
    /// Whether a position with this problem can still be played: the moves are well defined.
    pub const fn is_forgivable(self) -> bool {
        matches!(self, Self::NoKing(_) | Self::Nifu(..) | Self::DeadEnd(_))
    }

    /// A short fixed name, for programs: `nifu`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoKing(_) => "no king",
            Self::TwoKings(_) => "two kings",
            Self::TooMany(_) => "too many pieces",
            Self::Nifu(..) => "nifu",
            Self::DeadEnd(_) => "dead end",
            Self::OpponentInCheck => "opponent in check",
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(color) => write!(f, "{color} has no king"),
            Self::TwoKings(color) => write!(f, "{color} has more than one king"),
            Self::TooMany(kind) => write!(f, "more than {} pieces of kind {kind}", kind.total()),
            Self::Nifu(color, file) => write!(f, "{color} has two unpromoted pawns on file {file}"),
            Self::DeadEnd(square) => write!(f, "the piece on {square} can never move"),
            Self::OpponentInCheck => f.write_str("the side that is not to move is in check"),
        }
    }
}

impl Setup {
    /// Everything that is wrong with the diagram, in a fixed order; empty when it is a position of shogi.
    ///
    /// ```
    /// use komadai_rules::{Problem, Setup};
    /// let setup = Setup::from_sfen("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1").unwrap();
    /// assert_eq!(setup.problems(), [Problem::Nifu(komadai_rules::Color::Black, 5)]);
    /// ```
    pub fn problems(&self) -> Vec<Problem> {
        Position::unjudged(self).problems()
    }
}
