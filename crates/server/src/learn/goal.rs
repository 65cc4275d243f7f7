//! What a move can be asked to reach.

use komadai_rules::{Color, End, Move, Outcome, Piece, PieceKind, Position};

/// What is to be reached by moves. All are Black's: the learner sits at the lower edge.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// White has no piece left but a king.
    CaptureAll,
    /// Whatever stands there is captured: the square, in USI.
    Capture(&'static str),
    /// Nothing is captured.
    Quiet,
    /// A piece of this kind stands on this square, in USI.
    Stands(PieceKind, &'static str),
    /// A piece of this kind stands on this rank (1 to 9).
    OnRank(PieceKind, u8),
    /// A piece is dropped.
    Drop,
    /// Every piece that can is promoted, and the hand is empty.
    AllPromoted,
    /// A piece goes to where it could promote, and does not.
    Decline,
    /// A piece promotes on its way out of the zone.
    PromoteLeaving,
    /// Any legal move.
    Legal,
    /// White is mated.
    Mate,
    /// The game ends so.
    End(End),
    /// The game does not end so.
    Avoid(End),
}

impl Goal {
    /// Whether `mv`, which was legal in `before`, reaches it.
    pub(super) fn is_reached(
        self,
        before: &Position,
        mv: Move,
        after: &Position,
        outcome: Option<Outcome>,
    ) -> bool {
        let captured = before.piece_at(mv.to());
        let may_promote = |from| {
            before
                .piece_at(from)
                .is_some_and(|piece| piece.kind.promoted().is_some() && piece.may_promote(from, mv.to()))
        };
        match self {
            Self::CaptureAll => !after
                .setup(1)
                .board
                .pieces()
                .any(|(_, piece)| piece.color == Color::White && piece.kind != PieceKind::King),
            Self::Capture(square) => captured.is_some() && mv.to().to_string() == square,
            Self::Quiet => captured.is_none(),
            Self::Stands(kind, square) => {
                mv.to().to_string() == square
                    && after.piece_at(mv.to()) == Some(Piece::new(Color::Black, kind))
            }
            Self::OnRank(kind, rank) => {
                mv.to().rank() == rank && after.piece_at(mv.to()).is_some_and(|piece| piece.kind == kind)
            }
            Self::Drop => mv.is_drop(),
            Self::AllPromoted => {
                let can =
                    |(_, piece): (_, Piece)| piece.color == Color::Black && piece.kind.promoted().is_some();
                !after.setup(1).board.pieces().any(can) && after.hand(Color::Black).is_empty()
            }
            Self::Decline => matches!(mv, Move::Board { from, promote: false, .. } if may_promote(from)),
            Self::PromoteLeaving => matches!(mv, Move::Board { to, promote: true, .. } if to.rank() > 3),
            Self::Legal => true,
            Self::Mate => after.is_checkmate(),
            Self::End(end) => outcome.is_some_and(|outcome| outcome.end == end),
            Self::Avoid(end) => outcome.is_none_or(|outcome| outcome.end != end),
        }
    }
}
