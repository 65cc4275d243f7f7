//! What a position is worth without looking ahead.
//!
//! There are two judges: the hand-made evaluation (`handmade`, with what it knows in `material`, `placement`, `castles`
//! and `control`) and the network (`network`), which was trained on the engine's own games. The search knows only
//! [`Evaluator`], which keeps whatever the judge wants kept along the line that is searched.

mod castles;
mod control;
mod handmade;
mod material;
pub mod network;
mod placement;
mod processor;

use std::sync::Arc;

use komadai_rules::{Move, Position};

use crate::score::{MAX_EVAL, MAX_PLY};
use handmade::{Accumulator, Handmade};
pub(crate) use material::{balance as material_balance, exchange_value, hand_value, piece_value};
use network::{Network, Sums};

/// The judge of positions along a line: [`begin`](Self::begin) at ply 0, then moves and passes from any ply to the next.
pub(crate) struct Evaluator {
    handmade: Handmade,
    /// The hand-made evaluation's part that is kept up to date, by ply.
    accumulators: Vec<Accumulator>,
    network: Option<Arc<Network>>,
    /// The network's part that is kept up to date.
    sums: Sums,
    /// Whether the network has a say in this search.
    learnt: bool,
    /// Whether the hand-made evaluation has one.
    by_hand: bool,
}

impl Evaluator {
    /// A judge with this network, or without one.
    pub(crate) fn new(network: Option<Arc<Network>>) -> Self {
        Self {
            handmade: Handmade::new(),
            accumulators: vec![Accumulator::default(); MAX_PLY + 2],
            network,
            sums: Sums::new(),
            learnt: false,
            by_hand: true,
        }
    }

    /// Takes another network, or none.
    pub(crate) fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.network = network;
    }

    /// A line begins at `position`. The network judges it unless there is none, or the search is to be `simple`.
    pub(crate) fn begin(&mut self, position: &Position, simple: bool) {
        let network = self.network.as_ref().filter(|_| !simple);
        self.learnt = network.is_some();
        self.by_hand = network.is_none_or(|network| network.is_correction());
        if let Some(network) = network {
            self.sums.begin(network, position);
        }
        if self.by_hand {
            self.accumulators[0] = self.handmade.fresh(position);
        }
    }

    /// `mv`, played in `before`, which stands at `ply`, gives `after`.
    #[inline]
    pub(crate) fn descend(&mut self, ply: usize, before: &Position, mv: Move, after: &Position) {
        if self.learnt {
            self.sums.descend(ply, before, mv);
        }
        if self.by_hand {
            self.accumulators[ply + 1] = self.handmade.after(self.accumulators[ply], before, mv, after);
        }
    }

    /// The side to move passes at `ply`.
    #[inline]
    pub(crate) fn pass(&mut self, ply: usize) {
        if self.learnt {
            self.sums.pass(ply);
        }
        if self.by_hand {
            self.accumulators[ply + 1] = self.accumulators[ply];
        }
    }

    /// What the position at `ply` is worth to the side to move, in hundredths of a pawn.
    #[inline]
    pub(crate) fn value(&mut self, ply: usize, position: &Position) -> i32 {
        let mut value = 0;
        if self.by_hand {
            value += self.handmade.value(&self.accumulators[ply], position);
        }
        if let Some(network) = &self.network
            && self.learnt
        {
            value += self.sums.value(network, ply, position);
        }
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::random::Random;

    /// Positions of random games, each with the move to the next one.
    pub(crate) fn wander(games: usize, mut visit: impl FnMut(&Position, Move, &Position)) {
        let mut random = Random::new(2);
        for _ in 0..games {
            let mut position = Position::startpos();
            for _ in 0..200 {
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(random.below(moves.len())) else { break };
                let after = position.play_unchecked(mv);
                visit(&position, mv, &after);
                position = after;
            }
        }
    }

    #[test]
    fn a_simple_search_is_judged_by_hand_another_by_the_network_and_a_correction_is_added() {
        let mut parameters = network::tests::parameters(3);
        let alone = Arc::new(Network::new(&parameters));
        parameters.correction = true;
        let correction = Arc::new(Network::new(&parameters));
        let mut evaluators = [None, Some(Arc::clone(&alone)), Some(correction)].map(Evaluator::new);
        wander(3, |before, mv, after| {
            for simple in [true, false] {
                let [by_hand, learnt, both] = evaluators.each_mut().map(|evaluator| {
                    evaluator.begin(before, simple);
                    evaluator.descend(0, before, mv, after);
                    let moved = evaluator.value(1, after);
                    evaluator.begin(after, simple);
                    assert_eq!(evaluator.value(0, after), moved, "{mv} in {before:?}");
                    moved
                });
                if simple {
                    assert_eq!((learnt, both), (by_hand, by_hand));
                } else {
                    assert_eq!(learnt, alone.value(after));
                    assert_eq!(both, (by_hand + learnt).clamp(-MAX_EVAL, MAX_EVAL));
                }
            }
        });
    }
}
