//! The network in floating point, and how it learns from one sample.

use komadai_engine::Random;
use komadai_engine::network::features::{COUNT, Feature};
use komadai_engine::network::{HIDDEN, WIDTH};

/// Where each layer's numbers lie in one long row: a layer's weights by input, so that an input's weights lie together,
/// and then its biases.
pub(crate) const ROWS: usize = 0;
pub(crate) const ROW_BIASES: usize = ROWS + COUNT * WIDTH;
pub(crate) const SECOND: usize = ROW_BIASES + WIDTH;
pub(crate) const SECOND_BIASES: usize = SECOND + 2 * WIDTH * HIDDEN;
pub(crate) const THIRD: usize = SECOND_BIASES + HIDDEN;
pub(crate) const THIRD_BIASES: usize = THIRD + HIDDEN * HIDDEN;
pub(crate) const OUTPUT: usize = THIRD_BIASES + HIDDEN;
pub(crate) const OUTPUT_BIAS: usize = OUTPUT + HIDDEN;
pub(crate) const LENGTH: usize = OUTPUT_BIAS + 1;

/// The largest weight that the second and third layer have room for when they are integers.
pub(crate) const LARGEST: f32 = 127.0 / 64.0;

/// One number for each weight and bias: the network itself, its gradient, or what the optimiser remembers.
pub(crate) type Numbers = Vec<f32>;

/// A network that has learnt nothing.
pub(crate) fn untrained(seed: u64) -> Numbers {
    let mut random = Random::new(seed);
    let mut numbers = vec![0.0; LENGTH];
    let mut fill = |from: usize, to: usize, most: f64| {
        for number in &mut numbers[from..to] {
            *number = ((2.0 * random.unit() - 1.0) * most) as f32;
        }
    };
    // The spread keeps the sums of about 40 active rows, and then of each layer's inputs, near one.
    fill(ROWS, ROW_BIASES, 0.15);
    fill(SECOND, SECOND_BIASES, 0.08);
    fill(THIRD, THIRD_BIASES, 0.3);
    fill(OUTPUT, OUTPUT_BIAS, 0.3);
    numbers[ROW_BIASES..SECOND].fill(0.3);
    numbers[SECOND_BIASES..THIRD].fill(0.2);
    numbers[THIRD_BIASES..OUTPUT].fill(0.2);
    numbers
}

/// What is computed on the way to a value, and on the way back.
pub(crate) struct Scratch {
    /// The first layer's sums, the mover's view first.
    sums: [f32; 2 * WIDTH],
    /// The same, cut to 0–1.
    first: [f32; 2 * WIDTH],
    second: [f32; HIDDEN],
    third: [f32; HIDDEN],
    back: [f32; 2 * WIDTH],
}

impl Scratch {
    pub(crate) const fn new() -> Self {
        Self {
            sums: [0.0; 2 * WIDTH],
            first: [0.0; 2 * WIDTH],
            second: [0.0; HIDDEN],
            third: [0.0; HIDDEN],
            back: [0.0; 2 * WIDTH],
        }
    }

    /// The value of a position: positive is good for the side to move, 1 is what the sigmoid's scale says.
    pub(crate) fn forward(&mut self, net: &[f32], mover: &[Feature], other: &[Feature]) -> f32 {
        for (view, inputs) in self.sums.chunks_exact_mut(WIDTH).zip([mover, other]) {
            view.copy_from_slice(&net[ROW_BIASES..SECOND]);
            for &input in inputs {
                add(view, &net[ROWS + usize::from(input) * WIDTH..][..WIDTH], 1.0);
            }
        }
        for (neuron, sum) in self.first.iter_mut().zip(&self.sums) {
            *neuron = sum.clamp(0.0, 1.0);
        }
        self.second.copy_from_slice(&net[SECOND_BIASES..THIRD]);
        layer(&mut self.second, &self.first, &net[SECOND..SECOND_BIASES]);
        let second = self.second.map(|sum| sum.clamp(0.0, 1.0));
        self.third.copy_from_slice(&net[THIRD_BIASES..OUTPUT]);
        layer(&mut self.third, &second, &net[THIRD..THIRD_BIASES]);
        let products = self.third.iter().zip(&net[OUTPUT..OUTPUT_BIAS]).map(|(x, w)| x.clamp(0.0, 1.0) * w);
        net[OUTPUT_BIAS] + products.sum::<f32>()
    }

    /// After [`forward`](Self::forward): adds to `gradient` by how much the loss grows with each number, when it grows by
    /// `slope` with the value.
    pub(crate) fn backward(
        &mut self,
        net: &[f32],
        gradient: &mut [f32],
        mover: &[Feature],
        other: &[Feature],
        slope: f32,
    ) {
        gradient[OUTPUT_BIAS] += slope;
        let mut third = [0.0; HIDDEN];
        for i in 0..HIDDEN {
            gradient[OUTPUT + i] += slope * self.third[i].clamp(0.0, 1.0);
            third[i] = if open(self.third[i]) { slope * net[OUTPUT + i] } else { 0.0 };
        }
        add(&mut gradient[THIRD_BIASES..OUTPUT], &third, 1.0);
        let mut second = [0.0; HIDDEN];
        for (i, (slope, &sum)) in second.iter_mut().zip(&self.second).enumerate() {
            let weights = THIRD + i * HIDDEN;
            add(&mut gradient[weights..][..HIDDEN], &third, sum.clamp(0.0, 1.0));
            *slope = if open(sum) { dot(&net[weights..][..HIDDEN], &third) } else { 0.0 };
        }
        add(&mut gradient[SECOND_BIASES..THIRD], &second, 1.0);
        for i in 0..2 * WIDTH {
            let weights = SECOND + i * HIDDEN;
            if self.first[i] > 0.0 {
                add(&mut gradient[weights..][..HIDDEN], &second, self.first[i]);
            }
            self.back[i] = if open(self.sums[i]) { dot(&net[weights..][..HIDDEN], &second) } else { 0.0 };
        }
        for (view, inputs) in self.back.chunks_exact(WIDTH).zip([mover, other]) {
            add(&mut gradient[ROW_BIASES..SECOND], view, 1.0);
            for &input in inputs {
                add(&mut gradient[ROWS + usize::from(input) * WIDTH..][..WIDTH], view, 1.0);
            }
        }
    }
}

/// Whether a small change of a neuron's sum changes the neuron.
fn open(sum: f32) -> bool {
    sum > 0.0 && sum < 1.0
}

/// Adds `times` a row.
#[inline]
fn add(to: &mut [f32], row: &[f32], times: f32) {
    for (sum, x) in to.iter_mut().zip(row) {
        *sum += times * x;
    }
}

/// The product of two rows, in eight lanes: one sum after the other would not become vectors.
#[inline]
fn dot(a: &[f32], b: &[f32; HIDDEN]) -> f32 {
    // A length that the compiler knows, so that the lanes stay in a register.
    let Some(a) = a.first_chunk::<HIDDEN>() else { return 0.0 };
    let mut lanes = [0.0; 8];
    for at in (0..HIDDEN).step_by(8) {
        for lane in 0..8 {
            lanes[lane] += a[at + lane] * b[at + lane];
        }
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// Adds a layer's weighted inputs to its sums.
#[inline]
fn layer(sums: &mut [f32; HIDDEN], inputs: &[f32], weights: &[f32]) {
    for (input, weights) in inputs.iter().zip(weights.chunks_exact(HIDDEN)) {
        if *input > 0.0 {
            add(sums, weights, *input);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gradient_is_what_small_changes_do() {
        let mut net = untrained(3);
        let (mover, other) = ([5, 700, 1600], [90, 1000, 1690]);
        let mut scratch = Scratch::new();
        let mut gradient = vec![0.0; LENGTH];
        scratch.forward(&net, &mover, &other);
        scratch.backward(&net, &mut gradient, &mover, &other, 1.0);
        let mut value = |net: &[f32]| f64::from(scratch.forward(net, &mover, &other));
        let mut moved = 0;
        let places = (700 * WIDTH..).take(40).chain(ROW_BIASES..ROW_BIASES + 40).chain(SECOND..SECOND + 200);
        for at in places.chain(SECOND_BIASES..THIRD + 200).chain(THIRD_BIASES..LENGTH) {
            let before = net[at];
            net[at] = before + 1e-3;
            let more = value(&net);
            net[at] = before - 1e-3;
            let less = value(&net);
            net[at] = before;
            let slope = (more - less) / 2e-3;
            assert!((slope - f64::from(gradient[at])).abs() < 2e-3, "{at}: {slope} {}", gradient[at]);
            moved += usize::from(slope.abs() > 1e-3);
        }
        assert!(moved > 100, "{moved}");
        assert!(gradient[..WIDTH].iter().all(|&g| g == 0.0), "an input that is not active learns nothing");
    }
}
