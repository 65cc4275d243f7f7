//! Counting the leaves of the tree of legal moves: the proof and the speed test of a generator.

use core::ops::ControlFlow;

use crate::Position;

/// The number of positions after `depth` moves; the last ply is counted from the target sets, without a list.
///
/// ```
/// use komadai_rules::{perft, Position};
/// assert_eq!(perft(&Position::startpos(), 3), 25_470);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => {
            let mut nodes = 0;
            let _ = position.generate(|set| {
                set.for_each(|mv| {
                    let mut next = *position;
                    next.apply_unchecked(mv);
                    nodes += perft(&next, depth - 1);
                });
                ControlFlow::<()>::Continue(())
            });
            nodes
        }
    }
}
