//! What move text is written over.

use komadai_rules::{Color, Piece, Position, Setup, Square};

/// A board with a side to move: a [`Position`], or a [`Setup`], in which the rules may be broken. Records hold
/// both, and so do collections of examples, where a king may stand in check that could be taken.
///
/// Only those two are diagrams; the trait cannot be implemented elsewhere.
pub trait Diagram: sealed::Sealed {
    /// Who is to move.
    fn turn(&self) -> Color;
    /// What stands on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
}

impl Diagram for Position {
    fn turn(&self) -> Color {
        self.turn()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_at(square)
    }
}

impl Diagram for Setup {
    fn turn(&self) -> Color {
        self.turn
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square]
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for komadai_rules::Position {}
    impl Sealed for komadai_rules::Setup {}
}
