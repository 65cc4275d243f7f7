//! A network's parameters as they lie in memory.

use super::features::{self, Feature};
use super::parameters::{ACTIVATION, HIDDEN, Parameters, WIDTH};

/// What one input adds to the first layer, or the layer's sums for one side's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i16; WIDTH]);

impl Row {
    pub(super) const ZERO: Self = Self([0; WIDTH]);
}

/// For each neuron of a layer, the weights of four neighbouring inputs: four neurons at once meet all their weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Group(pub(super) [[i8; 4]; HIDDEN]);

/// Groups whose products with neurons may be added up in 16 bits, where their weights allow it.
pub(super) const BLOCK: usize = 4;

/// The weights of a layer, by four inputs.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Layer {
    pub(super) groups: Vec<Group>,
    /// Whether no sum over a [`BLOCK`] of groups, of the products of the first two or the last two inputs of each, passes
    /// what 16 bits hold, whatever the neurons are. Weights that were trained are far from it.
    pub(super) mild: bool,
}

impl Layer {
    pub(super) fn new(groups: Vec<Group>) -> Self {
        let most = i32::from(i16::MAX) / ACTIVATION;
        let mild = groups.chunks(BLOCK).all(|block| {
            (0..HIDDEN).all(|neuron| {
                [0, 2].into_iter().all(|pair| {
                    let weights = block.iter().flat_map(|group| &group.0[neuron][pair..pair + 2]);
                    weights.map(|&weight| i32::from(weight).abs()).sum::<i32>() <= most
                })
            })
        });
        Self { groups, mild }
    }
}

/// A network, ready to be used.
#[derive(PartialEq, Eq, Debug)]
pub struct Network {
    pub(super) correction: bool,
    pub(super) rows: Vec<Row>,
    pub(super) row_biases: Row,
    pub(super) second: Layer,
    pub(super) second_biases: [i32; HIDDEN],
    pub(super) third: Layer,
    pub(super) third_biases: [i32; HIDDEN],
    pub(super) output: [i32; HIDDEN],
    pub(super) output_bias: i32,
}

/// The numbers as an array; those that are missing are 0.
fn array<T: Copy + Default, const N: usize>(numbers: &[T]) -> [T; N] {
    std::array::from_fn(|i| numbers.get(i).copied().unwrap_or_default())
}

/// Weights by neuron as weights by four inputs.
fn layer(weights: &[i8], inputs: usize) -> Layer {
    let weight = |neuron: usize, input: usize| weights.get(neuron * inputs + input).copied().unwrap_or(0);
    let group = |at| Group(std::array::from_fn(|neuron| std::array::from_fn(|k| weight(neuron, 4 * at + k))));
    Layer::new((0..inputs / 4).map(group).collect())
}

impl Network {
    /// The network with these parameters.
    pub fn new(parameters: &Parameters) -> Self {
        let rows = (0..features::COUNT)
            .map(|i| Row(array(parameters.rows.get(i * WIDTH..).unwrap_or_default())))
            .collect();
        Self {
            correction: parameters.correction,
            rows,
            row_biases: Row(array(&parameters.row_biases)),
            second: layer(&parameters.second, 2 * WIDTH),
            second_biases: array(&parameters.second_biases),
            third: layer(&parameters.third, HIDDEN),
            third_biases: array(&parameters.third_biases),
            output: array::<i16, HIDDEN>(&parameters.output).map(i32::from),
            output_bias: parameters.output_bias,
        }
    }

    /// Whether its values are to be added to those of the hand-made evaluation.
    pub const fn is_correction(&self) -> bool {
        self.correction
    }

    #[inline]
    pub(super) fn row(&self, feature: Feature) -> &Row {
        &self.rows[usize::from(feature)]
    }
}
