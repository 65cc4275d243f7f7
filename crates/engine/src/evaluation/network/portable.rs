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

/// Products that are computed side by side.
const LANES: usize = 16;

/// Adds weighted neurons to `sums`, which hold the biases at first. Two groups at once: as no neuron is above 127, the sum
/// of two products has room in 16 bits, in which processors multiply more numbers at a time.
#[inline(always)]
pub(super) fn weigh(neurons: &[[u8; 4]], groups: &[Group], sums: &mut [i32; HIDDEN]) {
    let mut lanes = [[0_i32; LANES]; 4 * HIDDEN / LANES];
    for (fours, groups) in neurons.as_chunks::<2>().0.iter().zip(groups.as_chunks::<2>().0) {
        if *fours == [[0; 4]; 2] {
            continue;
        }
        let [a, b] = fours.map(|four| std::array::from_fn::<i16, LANES, _>(|i| i16::from(four[i % 4])));
        let [v, w] = groups.each_ref().map(|group| group.0.as_flattened().as_chunks::<LANES>().0);
        for ((lanes, v), w) in lanes.iter_mut().zip(v).zip(w) {
            for i in 0..LANES {
                lanes[i] += i32::from(a[i] * i16::from(v[i]) + b[i] * i16::from(w[i]));
            }
        }
    }
    for (sum, lanes) in sums.iter_mut().zip(lanes.as_flattened().as_chunks::<4>().0) {
        *sum += lanes.iter().sum::<i32>();
    }
}
