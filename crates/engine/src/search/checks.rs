//! Which moves give check, known before they are played.

use komadai_rules::attacks::{
    bishop_attacks, gold_attacks, king_attacks, knight_attacks, lance_attacks, line, pawn_attacks,
    rook_attacks, silver_attacks,
};
use komadai_rules::{Bitboard, Move, MoveSet, PieceKind, Position, Square};

/// What gives check to the king of the side that is not to move.
pub(crate) struct Checks {
    king: Option<Square>,
    pawn: Bitboard,
    lance: Bitboard,
    knight: Bitboard,
    silver: Bitboard,
    gold: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    /// Own pieces that uncover a check when they leave their line to the king.
    screens: Bitboard,
}

impl Checks {
    pub(crate) fn new(position: &Position) -> Self {
        let us = position.turn();
        let Some(king) = position.king(!us) else {
            let none = Bitboard::EMPTY;
            return Self {
                king: None,
                pawn: none,
                lance: none,
                knight: none,
                silver: none,
                gold: none,
                bishop: none,
                rook: none,
                screens: none,
            };
        };
        let occupied = position.occupied();
        let bishop = bishop_attacks(king, occupied);
        let rook = rook_attacks(king, occupied);
        let lance = lance_attacks(!us, king, occupied);
        Self {
            king: Some(king),
            pawn: pawn_attacks(!us, king),
            lance,
            knight: knight_attacks(!us, king),
            silver: silver_attacks(!us, king),
            gold: gold_attacks(!us, king),
            bishop,
            rook,
            screens: position.blockers(!us) & position.occupied_by(us),
        }
    }

    /// Squares from which a piece of this kind gives check.
    pub(crate) fn from(&self, kind: PieceKind) -> Bitboard {
        let near = || self.king.map_or(Bitboard::EMPTY, king_attacks);
        match kind {
            PieceKind::Pawn => self.pawn,
            PieceKind::Lance => self.lance,
            PieceKind::Knight => self.knight,
            PieceKind::Silver => self.silver,
            PieceKind::Gold
            | PieceKind::ProPawn
            | PieceKind::ProLance
            | PieceKind::ProKnight
            | PieceKind::ProSilver => self.gold,
            PieceKind::Bishop => self.bishop,
            PieceKind::Rook => self.rook,
            PieceKind::Horse => self.bishop | near(),
            PieceKind::Dragon => self.rook | near(),
            PieceKind::King => Bitboard::EMPTY,
        }
    }

    /// The moves of a set that may give check: all that do, and some of sliding pieces, which also check along the line
    /// that they leave, that do not.
    pub(crate) fn among(&self, position: &Position, set: MoveSet) -> MoveSet {
        let Some(king) = self.king else { return set.within(Bitboard::EMPTY, Bitboard::EMPTY) };
        let uncovered = |from| {
            if self.screens.contains(from) { !line(king, from) } else { Bitboard::EMPTY }
        };
        match set {
            MoveSet::Pawns { .. } => {
                let screens = self.screens & position.pieces(position.turn(), PieceKind::Pawn);
                let uncovering = screens.into_iter().fold(Bitboard::EMPTY, |sum, from| {
                    sum | (pawn_attacks(position.turn(), from) - line(king, from))
                });
                set.within(self.pawn | uncovering, self.gold | uncovering)
            }
            MoveSet::Board { from, .. } => {
                let Some(kind) = position.piece_at(from).map(|piece| piece.kind) else { return set };
                if matches!(
                    kind,
                    PieceKind::Lance
                        | PieceKind::Bishop
                        | PieceKind::Rook
                        | PieceKind::Horse
                        | PieceKind::Dragon
                ) {
                    return set;
                }
                let promoted = kind.promoted().map_or(Bitboard::EMPTY, |kind| self.from(kind));
                set.within(self.from(kind) | uncovered(from), promoted | uncovered(from))
            }
            MoveSet::Drop { kind, .. } => set.within(self.from(kind.piece()), Bitboard::EMPTY),
        }
    }

    /// Whether a legal move gives check. A slider's own square is taken for an obstacle still, so a few checks by
    /// sliding away from or towards the king go unseen.
    pub(crate) fn gives(&self, position: &Position, mv: Move) -> bool {
        let Some(king) = self.king else { return false };
        match mv {
            Move::Drop { kind, to } => self.from(kind.piece()).contains(to),
            Move::Board { from, to, promote } => {
                let Some(piece) = position.piece_at(from) else {
                    return false;
                };
                let kind = if promote { piece.kind.promoted().unwrap_or(piece.kind) } else { piece.kind };
                self.from(kind).contains(to) || self.screens.contains(from) && !line(king, from).contains(to)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::random::Random;

    #[test]
    fn checks_are_foreseen() {
        let mut random = Random::new(5);
        let (mut checks, mut missed) = (0, 0);
        for _ in 0..100 {
            let mut position = Position::startpos();
            for _ in 0..200 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let foreseen = Checks::new(&position);
                let mut among = Vec::new();
                let _ = position.generate(|set| {
                    foreseen.among(&position, set).for_each(|mv| among.push(mv));
                    ControlFlow::<()>::Continue(())
                });
                for &mv in &moves {
                    let truth = position.play_unchecked(mv).in_check();
                    let said = foreseen.gives(&position, mv);
                    assert!(truth || !said, "{mv} in {position:?} gives no check");
                    assert!(among.contains(&mv) || !truth, "{mv} in {position:?} is left out");
                    checks += usize::from(truth);
                    missed += usize::from(truth && !said);
                }
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
        assert!(checks > 5000 && missed * 50 < checks, "{missed} of {checks} missed");
    }
}
