//! Moves that a player may think of while the other side is to move.

use alloc::vec::Vec;

use crate::attacks::{between, reach};
use crate::generate::dead_end;
use crate::{HandKind, Move, Piece, Position};

impl Position {
    /// The moves that the side that is not to move might make after some move of the other: every move that may become
    /// legal is among them, and some that never do. They are sorted by piece, not by worth.
    ///
    /// The other side vacates one square and fills one. So a line may be closed by one enemy piece, which may go away, and by
    /// no own one; a move may end on an own piece, which may be captured there; a drop on an enemy piece.
    ///
    /// ```
    /// use komadai_rules::Position;
    /// let moves = Position::startpos().premoves();
    /// assert!(moves.contains(&"3c3d".parse().unwrap()), "a move as it is");
    /// assert!(moves.contains(&"8b8c".parse().unwrap()), "should the pawn there be captured");
    /// assert!(!moves.contains(&"8b8d".parse().unwrap()), "something would stand in between");
    /// ```
    pub fn premoves(&self) -> Vec<Move> {
        let color = !self.turn();
        let (own, enemy) = (self.occupied_by(color), self.occupied_by(!color));
        let mut moves = Vec::new();
        own.for_each(|from| {
            let Some(Piece { kind, .. }) = self.piece_at(from) else { return };
            let piece = Piece::new(color, kind);
            reach(color, kind, from).for_each(|to| {
                let way = between(from, to);
                if !(way & own).is_empty() || (way & enemy).has_many() {
                    return;
                }
                if piece.may_promote(from, to) {
                    moves.push(Move::Board { from, to, promote: true });
                }
                if !dead_end(color, kind).contains(to) {
                    moves.push(Move::Board { from, to, promote: false });
                }
            });
        });
        for kind in HandKind::ALL {
            if self.hand(color).has(kind) {
                let targets = !(own | dead_end(color, kind.piece()));
                targets.for_each(|to| moves.push(Move::Drop { kind, to }));
            }
        }
        moves
    }
}
