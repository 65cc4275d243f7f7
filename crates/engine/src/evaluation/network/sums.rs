//! The first layer's sums along the line that is searched.

use komadai_rules::{ByColor, Color, Move, Piece, Position};

use super::Network;
use super::features::{Feature, for_each, in_hand, on_board};
use super::kernel::Kernel;
use super::weights::Row;
use crate::score::MAX_PLY;

/// What a move changes in one view: the inputs that become active, and those that cease to be.
#[derive(Clone, Copy, Default, Debug)]
struct Change {
    added: [Feature; 2],
    removed: [Feature; 2],
    /// How many of each count: 0 after a null move, 1, or 2 when a piece is captured.
    count: u8,
}

/// One ply.
#[derive(Clone)]
struct Step {
    sums: ByColor<Row>,
    change: ByColor<Change>,
    /// Whether the sums have been computed; before that only the change is known.
    known: bool,
}

/// The sums of every position on the line, computed when they are asked for.
pub(in super::super) struct Sums {
    steps: Vec<Step>,
    kernel: Kernel,
}

/// A view's sums, from nothing.
pub(super) fn fresh(network: &Network, kernel: Kernel, position: &Position, view: Color) -> Row {
    let mut sums = network.row_biases;
    for_each(position, view, |feature| {
        let before = sums;
        kernel.change(&before, &mut sums, [network.row(feature)], [&Row::ZERO]);
    });
    sums
}

impl Sums {
    pub(in super::super) fn new() -> Self {
        let step =
            Step { sums: ByColor::new(Row::ZERO, Row::ZERO), change: ByColor::default(), known: false };
        Self { steps: vec![step; MAX_PLY + 2], kernel: Kernel::best() }
    }

    /// A line begins here, at ply 0.
    pub(in super::super) fn begin(&mut self, network: &Network, position: &Position) {
        let kernel = self.kernel;
        let root = &mut self.steps[0];
        for view in Color::ALL {
            root.sums[view] = fresh(network, kernel, position, view);
        }
        root.known = true;
    }

    /// The side to move passes at `ply`.
    pub(in super::super) fn pass(&mut self, ply: usize) {
        let next = &mut self.steps[ply + 1];
        next.change = ByColor::default();
        next.known = false;
    }

    /// `mv` is played in `before`, which stands at `ply`.
    #[inline]
    pub(in super::super) fn descend(&mut self, ply: usize, before: &Position, mv: Move) {
        let next = &mut self.steps[ply + 1];
        next.known = false;
        for view in Color::ALL {
            next.change[view] = change(before, mv, view);
        }
    }

    /// The value of the position at `ply` for the side to move.
    #[inline]
    pub(in super::super) fn value(&mut self, network: &Network, ply: usize, position: &Position) -> i32 {
        self.catch_up(network, ply);
        let sums = &self.steps[ply].sums;
        // One position in 64: checking all would take most of a debug build's time.
        debug_assert!(
            !position.key().is_multiple_of(64)
                || Color::ALL.iter().all(|&view| sums[view] == fresh(network, self.kernel, position, view)),
            "the sums drift in {position:?}"
        );
        self.kernel.output(network, &sums[position.turn()], &sums[!position.turn()])
    }

    /// Computes the sums at `ply` from the last ones on the line that are known.
    fn catch_up(&mut self, network: &Network, ply: usize) {
        let from = self.steps[..=ply].iter().rposition(|step| step.known).unwrap_or(0);
        for at in from..ply {
            let [before, step] = &mut self.steps[at..at + 2] else { return };
            for view in Color::ALL {
                let Change { added, removed, count } = step.change[view];
                let (from, to) = (&before.sums[view], &mut step.sums[view]);
                let (added, removed) = (added.map(|f| network.row(f)), removed.map(|f| network.row(f)));
                match count {
                    0 => *to = *from,
                    1 => self.kernel.change(from, to, [added[0]], [removed[0]]),
                    _ => self.kernel.change(from, to, added, removed),
                }
            }
            step.known = true;
        }
    }
}

/// What `mv`, played in `before`, changes for `view`.
#[inline]
fn change(before: &Position, mv: Move, view: Color) -> Change {
    let us = before.turn();
    match mv {
        Move::Drop { kind, to } => {
            let held = before.hand(us).count(kind);
            let dropped = Piece::new(us, kind.piece());
            one(on_board(view, dropped, to), in_hand(view, us, kind, held.saturating_sub(1)))
        }
        Move::Board { from, to, promote } => {
            let Some(piece) = before.piece_at(from) else { return Change::default() };
            let arrived = match piece.kind.promoted() {
                Some(kind) if promote => Piece::new(us, kind),
                _ => piece,
            };
            let moved = one(on_board(view, arrived, to), on_board(view, piece, from));
            let Some(captured) = before.piece_at(to) else { return moved };
            let Some(kind) = captured.kind.hand() else { return moved };
            let held = before.hand(us).count(kind);
            Change {
                added: [moved.added[0], in_hand(view, us, kind, held)],
                removed: [moved.removed[0], on_board(view, captured, to)],
                count: 2,
            }
        }
    }
}

fn one(added: Feature, removed: Feature) -> Change {
    Change { added: [added, 0], removed: [removed, 0], count: 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn sums_follow_moves_and_passes_however_long_nobody_asks() {
        let network = super::super::tests::noise(7);
        let mut sums = Sums::new();
        let mut random = Random::new(1);
        for _ in 0..40 {
            let mut position = Position::startpos();
            sums.begin(&network, &position);
            for ply in 0..MAX_PLY {
                if random.below(3) == 0 {
                    assert_eq!(
                        sums.value(&network, ply, &position),
                        network.value(&position),
                        "{position:?}"
                    );
                }
                if random.below(10) == 0
                    && let Some(after) = position.pass()
                {
                    sums.pass(ply);
                    position = after;
                    continue;
                }
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(random.below(moves.len())) else { break };
                sums.descend(ply, &position, mv);
                position = position.play_unchecked(mv);
            }
        }
    }
}
