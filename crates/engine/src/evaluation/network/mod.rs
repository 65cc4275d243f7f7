//! The evaluation that was learnt: an efficiently updatable network (NNUE, Nasu 2018).
//!
//! Its first layer is a sum of rows, one for each input that is active, and a move changes at most four inputs: so the
//! sums of the next position are those of the last one with a few rows added and taken away. `Sums` keeps them along
//! the line that is searched. The small layers behind are computed for each value. All arithmetic is in integers, so
//! every processor gets the same values.
//!
//! A network learns to judge alone, or to correct the hand-made evaluation. The first takes tens of millions of positions
//! to be good; the second is no worse than what it corrects from the first hundred thousand on, but costs both.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub mod features;
mod kernel;
mod parameters;
mod portable;
mod sums;
mod weights;

use std::sync::{Arc, LazyLock};

use komadai_rules::{Color, Position};

pub use parameters::{ACTIVATION, HIDDEN, NotANetwork, OUTPUT, Parameters, WEIGHT, WIDTH};
pub use weights::Network;

use kernel::Kernel;
pub(super) use sums::Sums;

impl Network {
    /// The network with which the program is built; `docs/nets.md` says how it was made.
    pub fn built_in() -> Arc<Self> {
        static BUILT_IN: LazyLock<Arc<Network>> = LazyLock::new(|| {
            let parameters = Parameters::from_bytes(include_bytes!("network.bin"));
            Arc::new(Network::new(&parameters.expect("the file is part of the program, and tests read it")))
        });
        Arc::clone(&BUILT_IN)
    }

    /// What the network says of a position, in hundredths of a pawn for the side to move, computed from nothing: what the
    /// position is worth, or what is to be added to the hand-made evaluation ([`Network::is_correction`]).
    pub fn value(&self, position: &Position) -> i32 {
        let kernel = Kernel::best();
        let views = Color::ALL.map(|view| sums::fresh(self, kernel, position, view));
        let [black, white] = &views;
        let (mover, other) = if position.turn() == Color::Black { (black, white) } else { (white, black) };
        kernel.output(self, mover, other)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::score::MAX_EVAL;

    pub(crate) use parameters::tests::noise as parameters;

    /// A network of noise.
    pub(crate) fn noise(seed: u64) -> Arc<Network> {
        Arc::new(Network::new(&parameters(seed)))
    }

    /// The value by the definition: inputs, sums and products one by one.
    fn by_hand(parameters: &Parameters, position: &Position) -> i32 {
        let turn = position.turn();
        let mut neurons = Vec::new();
        for view in [turn, !turn] {
            for i in 0..WIDTH {
                let mut sum = i32::from(parameters.row_biases[i]);
                features::for_each(position, view, |feature| {
                    sum += i32::from(parameters.rows[usize::from(feature) * WIDTH + i]);
                });
                neurons.push(sum.clamp(0, ACTIVATION));
            }
        }
        for (weights, biases) in
            [(&parameters.second, &parameters.second_biases), (&parameters.third, &parameters.third_biases)]
        {
            let inputs = neurons.len();
            let sum = |(row, bias): (&[i8], &i32)| {
                bias + row.iter().zip(&neurons).map(|(&w, n)| i32::from(w) * n).sum::<i32>()
            };
            let sums: Vec<i32> = weights.chunks(inputs).zip(biases).map(sum).collect();
            neurons = sums.into_iter().map(|sum| (sum / WEIGHT).clamp(0, ACTIVATION)).collect();
        }
        let products = neurons.iter().zip(&parameters.output).map(|(n, &w)| n * i32::from(w));
        ((parameters.output_bias + products.sum::<i32>()) / OUTPUT).clamp(-MAX_EVAL, MAX_EVAL)
    }

    #[test]
    fn values_are_those_of_the_definition_and_alike_for_both_colours() {
        let mut different = std::collections::BTreeSet::new();
        for seed in 0..4 {
            let parameters = parameters(seed);
            let network = Network::new(&parameters);
            crate::evaluation::tests::wander(2, |position, _, _| {
                let value = network.value(position);
                assert_eq!(value, by_hand(&parameters, position), "{position:?}");
                assert_eq!(value, network.value(&position.rotated()), "{position:?} turned");
                different.insert(value);
            });
        }
        assert!(different.len() > 300, "noise gives {} values", different.len());
    }
}
