//! The hand-made evaluation's survey of the board, with instructions for bits that nearly every x86-64 processor has but a
//! build for any machine may not count on: chosen at run time. They save a sixth of its instructions
//! (docs/engine.md).
#![allow(unsafe_code)] // Only to call the function that uses them, once the processor is known to have them.

use komadai_rules::Position;

use super::control;
use super::placement::Weights;

/// Asks [`control::balance`].
#[inline]
pub(super) fn balance(position: &Position, weights: &Weights) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if bits::are_there() {
        // SAFETY: the processor was just asked.
        return unsafe { bits::balance(position, weights) };
    }
    control::balance(position, weights)
}

#[cfg(target_arch = "x86_64")]
mod bits {
    use std::arch::is_x86_feature_detected;

    use super::*;

    /// Whether the processor has them; the build's own are known without a test.
    #[inline]
    pub(super) fn are_there() -> bool {
        is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
    }

    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
    pub(super) fn balance(position: &Position, weights: &Weights) -> i32 {
        control::balance(position, weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::placement::Placement;
    use crate::evaluation::tests::wander;

    #[test]
    fn the_processors_instructions_change_no_value() {
        let placement = Placement::new();
        wander(20, |position, _, _| {
            let weights = placement.weights();
            assert_eq!(balance(position, weights), control::balance(position, weights), "{position:?}");
        });
    }
}
