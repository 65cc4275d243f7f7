//! The network's arithmetic in plain Rust, which the compiler turns into whatever vectors it may use.

use super::parameters::{ACTIVATION, HIDDEN, WIDTH};
use super::weights::{Group, Row};

/// A row of the first layer with rows added and rows taken away.
#[inline(always)]
pub(super) fn change<const N: usize>(from: &Row, to: &mut Row, added: [&Row; N], removed: [&Row; N]) {
    for i in 0..WIDTH {
        let mut sum = from.0[i];
        for row in added {
            sum = sum.wrapping_add(row.0[i]);
        }
        for row in removed {
            sum = sum.wrapping_sub(row.0[i]);
        }
        to.0[i] = sum;
    }
}

/// The first layer's neurons: its sums, cut to the range of activations.
#[inline(always)]
pub(super) fn activate(sums: &Row, neurons: &mut [u8; WIDTH]) {
    for (neuron, sum) in neurons.iter_mut().zip(&sums.0) {
        *neuron = (*sum).clamp(0, ACTIVATION as i16) as u8;
    }
}

/// Weighted sums of neurons, four at a time; `sums` holds the biases at first.
#[inline(always)]
pub(super) fn weigh(neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
    for (four, group) in neurons.iter().zip(groups) {
        if *four == [0; 4] {
            continue;
        }
        for (sum, weights) in sums.iter_mut().zip(&group.0) {
            for (neuron, weight) in four.iter().zip(weights) {
                *sum += i32::from(*neuron) * i32::from(*weight);
            }
        }
    }
}
