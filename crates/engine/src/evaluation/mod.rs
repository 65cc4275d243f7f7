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

use std::sync::Arc;

use komadai_rules::{Move, Position};

use crate::score::MAX_PLY;
use handmade::{Accumulator, Handmade};
pub(crate) use material::{exchange_value, hand_value, piece_value};
use network::{Network, Sums};

/// The judge of positions along a line: [`begin`](Self::begin) at ply 0, then moves and passes from any ply to the next.
pub(crate) struct Evaluator {
    handmade: Handmade,
    /// The hand-made evaluation's part that is kept up to date, by ply.
    accumulators: Vec<Accumulator>,
    network: Option<Arc<Network>>,
    /// The network's part that is kept up to date.
    sums: Sums,
    /// Whether the network judges this search.
    learnt: bool,
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
        }
    }

    /// Takes another network, or none.
    pub(crate) fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.network = network;
    }

    /// A line begins at `position`. The network judges it unless there is none, or the search is to be `simple`.
    pub(crate) fn begin(&mut self, position: &Position, simple: bool) {
        self.learnt = !simple && self.network.is_some();
        match &self.network {
            Some(network) if self.learnt => self.sums.begin(network, position),
            _ => self.accumulators[0] = self.handmade.fresh(position),
        }
    }

    /// `mv`, played in `before`, which stands at `ply`, gives `after`.
    #[inline]
    pub(crate) fn descend(&mut self, ply: usize, before: &Position, mv: Move, after: &Position) {
        if self.learnt {
            self.sums.descend(ply, before, mv);
        } else {
            self.accumulators[ply + 1] = self.handmade.after(self.accumulators[ply], before, mv, after);
        }
    }

    /// The side to move passes at `ply`.
    #[inline]
    pub(crate) fn pass(&mut self, ply: usize) {
        if self.learnt {
            self.sums.pass(ply);
        } else {
            self.accumulators[ply + 1] = self.accumulators[ply];
        }
    }

    /// What the position at `ply` is worth to the side to move, in hundredths of a pawn.
    #[inline]
    pub(crate) fn value(&mut self, ply: usize, position: &Position) -> i32 {
        match &self.network {
            Some(network) if self.learnt => self.sums.value(network, ply, position),
            _ => self.handmade.value(&self.accumulators[ply], position),
        }
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
    fn a_simple_search_is_judged_by_hand_and_another_by_the_network() {
        let network = network::tests::noise(3);
        let (mut with, mut without) = (Evaluator::new(Some(Arc::clone(&network))), Evaluator::new(None));
        wander(3, |before, mv, after| {
            without.begin(before, false);
            without.descend(0, before, mv, after);
            let by_hand = without.value(1, after);
            with.begin(before, true);
            with.descend(0, before, mv, after);
            assert_eq!(with.value(1, after), by_hand);
            with.begin(before, false);
            with.descend(0, before, mv, after);
            assert_eq!(with.value(1, after), network.value(after));
        });
    }
}
