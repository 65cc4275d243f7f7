//! What every notation asks of a move: which piece goes where, what it takes, and who else could have gone there.

use komadai_rules::{Bitboard, Move, Piece, PieceKind, Square};

use super::Diagram;

/// A move seen together with the position it is made in.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    /// The kind of the piece before the move.
    pub(super) kind: PieceKind,
    /// Where it comes from; `None` for a drop.
    pub(super) from: Option<Square>,
    /// Where it goes.
    pub(super) to: Square,
    /// Whether it takes a piece.
    pub(super) captures: bool,
    /// Whether it promotes; `None` where there is no choice to speak of: a drop, a piece that has no other side, a
    /// move that does not touch the zone.
    pub(super) promotes: Option<bool>,
    /// The other pieces of the same side and kind that move to the same square. A pinned piece is one of them: the
    /// federation's rules for writing ask how pieces move, not what may be played.
    pub(super) rivals: Bitboard,
}

impl Mover {
    /// `None` when no piece stands on the square that the move starts from.
    pub(super) fn of(position: &impl Diagram, mv: Move) -> Option<Self> {
        let turn = position.turn();
        let (kind, from, to) = match mv {
            Move::Board { from, to, .. } => (position.piece_at(from)?.kind, Some(from), to),
            Move::Drop { kind, to } => (kind.piece(), None, to),
        };
        let promotes = match mv {
            Move::Board { from, to, promote } => {
                Piece::new(turn, kind).may_promote(from, to).then_some(promote)
            }
            Move::Drop { .. } => None,
        };
        let reaching = position.reaching(Piece::new(turn, kind), to);
        Some(Self {
            kind,
            from,
            to,
            captures: from.is_some() && position.piece_at(to).is_some(),
            promotes,
            rivals: from.map_or(reaching, |from| reaching.without(from)),
        })
    }

    /// `+` for a promotion, `=` for one that was declined, as all Western notations write it.
    pub(super) fn promotion_sign(&self) -> &'static str {
        match self.promotes {
            Some(true) => "+",
            Some(false) => "=",
            None => "",
        }
    }
}
