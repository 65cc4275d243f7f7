//! The network's arithmetic in plain Rust, which the compiler turns into whatever vectors it may use.

use super::parameters::{ACTIVATION, HIDDEN, OUTPUT, WEIGHT, WIDTH};
use super::weights::{Layer, Network, Row};
use crate::score::MAX_EVAL;

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
fn activate(sums: &Row, neurons: &mut [u8; WIDTH]) {
    for (neuron, sum) in neurons.iter_mut().zip(&sums.0) {
        *neuron = (*sum).clamp(0, ACTIVATION as i16) as u8;
    }
}

/// What the layers behind the first one say, in hundredths of a pawn, computed with this way to weigh.
#[inline(always)]
pub(super) fn output(
    network: &Network,
    mover: &Row,
    other: &Row,
    weigh: impl Fn(&[[u8; 4]], &Layer, &mut [i32; HIDDEN]),
) -> i32 {
    let mut first = [[0; WIDTH]; 2];
    activate(mover, &mut first[0]);
    activate(other, &mut first[1]);
    let mut second = network.second_biases;
    weigh(first.as_flattened().as_chunks().0, &network.second, &mut second);
    let mut third = network.third_biases;
    weigh(cut(&second).as_chunks().0, &network.third, &mut third);
    let neurons = cut(&third);
    let products = neurons.iter().zip(&network.output).map(|(&neuron, &weight)| i32::from(neuron) * weight);
    let value = (network.output_bias + products.sum::<i32>()) / OUTPUT;
    value.clamp(-MAX_EVAL, MAX_EVAL)
}

/// Sums as the next layer's neurons.
#[inline(always)]
fn cut(sums: &[i32; HIDDEN]) -> [u8; HIDDEN] {
    let mut neurons = [0; HIDDEN];
    for (neuron, sum) in neurons.iter_mut().zip(sums) {
        *neuron = (sum.max(&0) / WEIGHT).min(ACTIVATION) as u8;
    }
    neurons
}

/// Products that are computed side by side.
const LANES: usize = 16;

/// Adds weighted neurons to `sums`, which hold the biases at first. Two groups at once: as no neuron is above 127, the sum
/// of two products has room in 16 bits, in which processors multiply more numbers at a time.
#[inline(always)]
pub(super) fn weigh(neurons: &[[u8; 4]], layer: &Layer, sums: &mut [i32; HIDDEN]) {
    let mut lanes = [[0_i32; LANES]; 4 * HIDDEN / LANES];
    for (fours, groups) in neurons.as_chunks::<2>().0.iter().zip(layer.groups.as_chunks::<2>().0) {
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
