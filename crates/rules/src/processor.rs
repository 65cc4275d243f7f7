//! The two questions that engines ask most, with instructions for bits that nearly every x86-64 processor has but a
//! build for any machine may not count on: chosen at run time, once a question. What that gains is in
//! docs/decisions/0009-move-generation.md.
#![allow(unsafe_code)] // Only to call functions that use them, once the processor is known to have them.

use crate::{MoveList, Position};

/// Asks [`Position::count`].
#[inline]
pub(crate) fn count(position: &Position) -> u64 {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if bits::are_there() {
        // SAFETY: the processor was just asked.
        return unsafe { bits::count(position) };
    }
    position.count()
}

/// Asks [`Position::list`].
#[inline]
pub(crate) fn list(position: &Position, list: &mut MoveList) {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if bits::are_there() {
        // SAFETY: the processor was just asked.
        return unsafe { bits::list(position, list) };
    }
    position.list(list);
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod bits {
    use std::arch::is_x86_feature_detected;

    use crate::{MoveList, Position};

    /// Whether the processor has them; the build's own are known without a test.
    #[inline]
    pub(super) fn are_there() -> bool {
        is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
    }

    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
    pub(super) fn count(position: &Position) -> u64 {
        position.count()
    }

    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
    pub(super) fn list(position: &Position, list: &mut MoveList) {
        position.list(list);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processors_instructions_change_no_answer() {
        let mut position = Position::startpos();
        let mut lists = [MoveList::new(), MoveList::new()];
        for step in 0..300 {
            lists.iter_mut().for_each(MoveList::clear);
            list(&position, &mut lists[0]);
            position.list(&mut lists[1]);
            assert_eq!(lists[0][..], lists[1][..], "{position:?}");
            assert_eq!(count(&position), position.count(), "{position:?}");
            assert_eq!(count(&position), lists[0].len() as u64, "{position:?}");
            let Some(&mv) = lists[0].get(step * 7 % lists[0].len().max(1)) else { break };
            position = position.play_unchecked(mv);
        }
        assert_ne!(position, Position::startpos());
    }
}
