//! Static exchange: what a series of captures on one square brings.

use crate::{Bitboard, ByKind, Color, Move, Piece, PieceKind, Position, Square};

/// No more captures than there are pieces.
const MOST: usize = 40;

impl Position {
    /// What the side to move gains by a legal `mv` when after it both sides capture on its target, in turn, as long as
    /// that pays. Negative when the move loses.
    ///
    /// `values` says what it is worth to have a piece of each kind on the board, or to take it from the opponent;
    /// whoever wants the captured piece's use in the hand counted adds it in. Promoting gains the difference of
    /// two values; a dropped piece costs nothing unless it is captured. The king's value is never used.
    ///
    /// Each side captures with its cheapest piece that legally can: not one that is pinned off the square, by a pin that
    /// stands at that moment, nor any when its king is in check that the capture does not answer; the king comes last,
    /// and only where the square is not defended. Among pieces of one value the one on the square with the lowest
    /// index is taken. It promotes where it may, if that gains, and where it must. A capture that loses is
    /// not made.
    ///
    /// ```
    /// use komadai_rules::{ByKind, Position};
    /// let values = ByKind::new([100, 300, 400, 500, 800, 1000, 600, 0, 600, 600, 600, 600, 1100, 1300]);
    /// // The silver takes a pawn that a pawn defends.
    /// let position = Position::from_sfen("4k4/9/9/4p4/4p4/4S4/9/9/4K4 b - 1").unwrap();
    /// assert_eq!(position.exchange("5f5e".parse().unwrap(), &values), 100 - 500);
    /// ```
    pub fn exchange(&self, mv: Move, values: &ByKind<i32>) -> i32 {
        let to = mv.to();
        let mut occupied = self.occupied().with(to);
        let mut mover = self.turn();
        // What each capture gains by itself, and what then stands on the square.
        let mut gains = [0; MOST];
        let mut standing = match mv {
            Move::Drop { kind, .. } => kind.piece(),
            Move::Board { from, promote, .. } => {
                let Some(piece) = self.piece_at(from) else { return 0 };
                let kind = if promote { piece.kind.promoted().unwrap_or(piece.kind) } else { piece.kind };
                gains[0] = self.piece_at(to).map_or(0, |captured| values[captured.kind]) + values[kind]
                    - values[piece.kind];
                occupied = occupied.without(from);
                kind
            }
        };
        let mut count = 1;
        while count < MOST {
            mover = !mover;
            let Some((from, kind)) = self.cheapest_capturer(to, mover, occupied, values) else { break };
            let arrived = arrival(Piece::new(mover, kind), from, to, values);
            gains[count] = values[standing] + values[arrived] - values[kind];
            occupied = occupied.without(from);
            standing = arrived;
            count += 1;
        }
        // From the end: whoever is to capture does so if that gains.
        let replies = gains[1..count].iter().rev().fold(0, |reply, gain| (gain - reply).max(0));
        gains[0] - replies
    }

    /// The cheapest piece of `color` among the `occupied` squares that legally takes on `to`, its king the last.
    fn cheapest_capturer(
        &self,
        to: Square,
        color: Color,
        occupied: Bitboard,
        values: &ByKind<i32>,
    ) -> Option<(Square, PieceKind)> {
        let mut capturers = self.attackers_to(to, color, occupied) & occupied;
        while !capturers.is_empty() {
            let (from, kind) = capturers
                .into_iter()
                .filter_map(|from| Some((from, self.piece_at(from)?.kind)))
                .min_by_key(|&(_, kind)| (kind == PieceKind::King, values[kind]))?;
            if self.is_safe_capture(from, kind, to, color, occupied) {
                return Some((from, kind));
            }
            capturers = capturers.without(from);
        }
        None
    }

    /// Whether `color`'s king is not attacked once its piece has gone from `from` to `to`.
    fn is_safe_capture(
        &self,
        from: Square,
        kind: PieceKind,
        to: Square,
        color: Color,
        occupied: Bitboard,
    ) -> bool {
        let Some(king) = self.king(color) else { return true };
        let king = if kind == PieceKind::King { to } else { king };
        let occupied = occupied.without(from);
        // What stood on the target is captured; what has gone there before is no longer where it was.
        (self.attackers_to(king, !color, occupied) & occupied.without(to)).is_empty()
    }
}

/// What a piece is once it has captured on `to`.
fn arrival(piece: Piece, from: Square, to: Square, values: &ByKind<i32>) -> PieceKind {
    match piece.kind.promoted() {
        Some(promoted) if piece.may_promote(from, to) => {
            let must = crate::attacks(piece, to, Bitboard::EMPTY).is_empty();
            if must || values[promoted] > values[piece.kind] { promoted } else { piece.kind }
        }
        _ => piece.kind,
    }
}
