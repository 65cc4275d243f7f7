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

/// What the writers ask beside; it also keeps other types out.
pub(super) mod sealed {
    use komadai_rules::{Bitboard, Piece, Position, Setup, Square, attacks};

    pub trait Sealed {
        /// The squares with this piece from which it moves to a square, whatever stands there.
        fn reaching(&self, piece: Piece, to: Square) -> Bitboard;
    }

    impl Sealed for Position {
        fn reaching(&self, piece: Piece, to: Square) -> Bitboard {
            let pieces = self.pieces(piece.color, piece.kind);
            if pieces.is_empty() {
                pieces
            } else {
                pieces & self.attackers_to(to, piece.color, self.occupied())
            }
        }
    }

    impl Sealed for Setup {
        fn reaching(&self, piece: Piece, to: Square) -> Bitboard {
            let occupied: Bitboard = self.board.pieces().map(|(square, _)| square).collect();
            let reaches = |square: &Square| attacks(piece, *square, occupied).contains(to);
            let same = self.board.pieces().filter(|&(_, other)| other == piece).map(|(square, _)| square);
            same.filter(reaches).collect()
        }
    }
}
