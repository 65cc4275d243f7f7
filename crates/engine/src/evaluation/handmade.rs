//! The hand-made evaluation.
//!
//! It has two parts. The [`Accumulator`] is kept up to date move by move: material, and a table value for each piece by
//! its square and the squares of both kings (that table holds what a piece's own steps attack near the kings, its place,
//! and hints of castle shapes). The rest is computed from the attack maps of the whole board when a value is asked for:
//! sliding pieces, the safety of the squares around the kings, pieces that hang.
//!
//! The weaker levels judge by it, and so does the engine until it has a network.

use komadai_rules::{ByColor, Color, Move, Piece, PieceKind, Position};

use super::material::{exchange_value, hand_value, piece_value};
use super::placement::Placement;
use super::{material, processor};
use crate::score::MAX_EVAL;

/// What moving first is worth.
const TEMPO: i32 = 18;

/// The part of the evaluation that is kept up to date from move to move. All values are Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Accumulator {
    material: i32,
    /// The sum of all pieces' values by their place relative to this side's king.
    around: ByColor<i32>,
}

/// The hand-made evaluation with its tables.
pub(super) struct Handmade {
    placement: Placement,
}

impl Handmade {
    pub(super) fn new() -> Self {
        Self { placement: Placement::new() }
    }

    /// The accumulator of a position, from nothing.
    pub(super) fn fresh(&self, position: &Position) -> Accumulator {
        let mut fresh = Accumulator { material: material::balance(position), around: ByColor::default() };
        for color in Color::ALL {
            fresh.around[color] = self.placement.around(position, color);
        }
        fresh
    }

    /// The accumulator of the position `after` the move `mv` was played in `before`.
    pub(super) fn after(
        &self,
        old: Accumulator,
        before: &Position,
        mv: Move,
        after: &Position,
    ) -> Accumulator {
        let mut new = old;
        let us = before.turn();
        let sign = if us == Color::Black { 1 } else { -1 };
        match mv {
            Move::Drop { kind, to } => {
                let piece = Piece::new(us, kind.piece());
                new.material += sign * (piece_value(piece.kind) - hand_value(kind));
                self.add(&mut new, before, piece, to, 1);
            }
            Move::Board { from, to, promote } => {
                let Some(piece) = before.piece_at(from) else {
                    return self.fresh(after);
                };
                if let Some(captured) = before.piece_at(to) {
                    new.material += sign * exchange_value(captured.kind);
                    self.add(&mut new, before, captured, to, -1);
                }
                if piece.kind == PieceKind::King {
                    new.around[us] = self.placement.around(after, us);
                } else {
                    let arrived = match piece.kind.promoted() {
                        Some(kind) if promote => Piece::new(us, kind),
                        _ => piece,
                    };
                    new.material += sign * (piece_value(arrived.kind) - piece_value(piece.kind));
                    self.add(&mut new, before, piece, from, -1);
                    self.add(&mut new, before, arrived, to, 1);
                }
            }
        }
        // One position in 64: checking all would take most of a debug build's time.
        debug_assert!(
            !after.key().is_multiple_of(64) || new == self.fresh(after),
            "the accumulator drifts at {mv} in {before:?}"
        );
        new
    }

    /// Adds a piece to both kings' sums, or with `times` -1 takes it away.
    fn add(
        &self,
        sums: &mut Accumulator,
        position: &Position,
        piece: Piece,
        square: komadai_rules::Square,
        times: i32,
    ) {
        for color in Color::ALL {
            if let Some(king) = position.king(color) {
                sums.around[color] += times * self.placement.value(piece, square, color, king);
            }
        }
    }

    /// What the position is worth to the side to move, in hundredths of a pawn.
    pub(super) fn value(&self, sums: &Accumulator, position: &Position) -> i32 {
        let black = sums.material + sums.around[Color::Black] + sums.around[Color::White];
        let black = black + processor::balance(position, self.placement.weights());
        let own = if position.turn() == Color::Black { black } else { -black };
        (own + TEMPO).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::tests::wander;

    #[test]
    fn both_colours_and_both_wings_are_valued_alike() {
        let evaluator = Handmade::new();
        let value = |position: &Position| evaluator.value(&evaluator.fresh(position), position);
        assert_eq!(value(&Position::startpos()), TEMPO);
        wander(20, |position, _, _| {
            let expected = value(position);
            assert_eq!(value(&position.rotated()), expected, "{position:?} turned");
            assert_eq!(value(&position.mirrored()), expected, "{position:?} mirrored");
        });
    }

    #[test]
    fn the_accumulator_follows_the_moves() {
        let evaluator = Handmade::new();
        wander(20, |position, mv, after| {
            let kept = evaluator.after(evaluator.fresh(position), position, mv, after);
            assert_eq!(kept, evaluator.fresh(after), "{mv} in {position:?}");
        });
    }

    #[test]
    fn more_is_worth_more_and_a_hunted_king_less() {
        let evaluator = Handmade::new();
        let value = |sfen: &str| {
            let position = Position::from_sfen(sfen).expect(sfen);
            evaluator.value(&evaluator.fresh(&position), &position)
        };
        let even = value("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        assert!(value("4k4/9/9/9/9/9/9/9/4K4 b P 1") > even);
        assert!(value("4k4/9/9/9/9/9/9/9/4K4 b G 1") > value("4k4/9/9/9/9/9/9/9/4K4 b S 1"));
        assert!(value("4k4/9/9/9/9/9/9/9/4K4 b r 1") < even);
        let far = value("4k4/9/9/9/9/9/9/9/+p3K4 b - 1");
        let near = value("4k4/9/9/9/9/9/9/3+p5/4K4 b - 1");
        assert!(near < far, "{near} {far}");
        let castle = value("4k4/9/9/9/9/9/9/4GGSK1/9 b - 1");
        let exposed = value("4k4/9/9/9/4K4/9/9/4GGS2/9 b - 1");
        assert!(castle > exposed, "{castle} {exposed}");
    }
}
