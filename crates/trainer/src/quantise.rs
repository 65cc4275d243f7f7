//! From floating point to the integers of the engine.

use komadai_engine::network::features::COUNT;
use komadai_engine::network::{ACTIVATION, HIDDEN, OUTPUT as OUTPUT_SCALE, Parameters, WEIGHT, WIDTH};

use crate::model::{
    LENGTH, Numbers, OUTPUT, OUTPUT_BIAS, ROW_BIASES, ROWS, SECOND, SECOND_BIASES, THIRD, THIRD_BIASES,
};
use crate::train::SCALE;

/// The integers nearest to the network's numbers.
pub(crate) fn quantise(net: &[f32], correction: bool) -> Parameters {
    let activation = ACTIVATION as f32;
    let weight = WEIGHT as f32;
    // The output is in hundredths of a pawn at once.
    let output = SCALE * OUTPUT_SCALE as f32;
    let short = |from: usize, to: usize, times: f32| -> Vec<i16> {
        net[from..to].iter().map(|x| (x * times).round() as i16).collect()
    };
    let long = |from: usize, to: usize, times: f32| -> Vec<i32> {
        net[from..to].iter().map(|x| (x * times).round() as i32).collect()
    };
    // By input here, by neuron there.
    let layer = |from: usize, inputs: usize| -> Vec<i8> {
        (0..HIDDEN)
            .flat_map(|neuron| (0..inputs).map(move |input| from + input * HIDDEN + neuron))
            .map(|at| (net[at] * weight).round() as i8)
            .collect()
    };
    Parameters {
        correction,
        rows: short(ROWS, ROWS + COUNT * WIDTH, activation),
        row_biases: short(ROW_BIASES, SECOND, activation),
        second: layer(SECOND, 2 * WIDTH),
        second_biases: long(SECOND_BIASES, THIRD, activation * weight),
        third: layer(THIRD, HIDDEN),
        third_biases: long(THIRD_BIASES, OUTPUT, activation * weight),
        output: short(OUTPUT, OUTPUT_BIAS, output / activation),
        output_bias: (net[OUTPUT_BIAS] * output).round() as i32,
    }
}

/// The integers as floating point again, to go on learning.
pub(crate) fn unquantise(parameters: &Parameters) -> Numbers {
    let activation = ACTIVATION as f32;
    let weight = WEIGHT as f32;
    let output = SCALE * OUTPUT_SCALE as f32;
    let mut net = Numbers::with_capacity(LENGTH);
    net.extend(parameters.rows.iter().map(|&x| f32::from(x) / activation));
    net.extend(parameters.row_biases.iter().map(|&x| f32::from(x) / activation));
    let layers =
        [(&parameters.second, &parameters.second_biases), (&parameters.third, &parameters.third_biases)];
    for (weights, biases) in layers {
        let inputs = weights.len() / HIDDEN;
        for input in 0..inputs {
            net.extend((0..HIDDEN).map(|neuron| f32::from(weights[neuron * inputs + input]) / weight));
        }
        net.extend(biases.iter().map(|&x| x as f32 / (activation * weight)));
    }
    net.extend(parameters.output.iter().map(|&x| f32::from(x) * activation / output));
    net.push(parameters.output_bias as f32 / output);
    net
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Scratch, untrained};
    use komadai_engine::network::{Network, features};
    use komadai_rules::Position;

    #[test]
    fn integers_say_nearly_the_same() {
        // Second-layer weights are rounded to 1/64 and a position has some 300 of them: noise of about ten.
        let mut errors = Vec::new();
        let mut values = Vec::new();
        for seed in 0..5 {
            let net = untrained(seed);
            let network = Network::new(&quantise(&net, false));
            for position in komadai_engine::arena::openings(20, 30, seed) {
                let [mover, other] = [position.turn(), !position.turn()].map(|view| inputs(&position, view));
                let value = Scratch::new().forward(&net, &mover, &other) * SCALE;
                let integer = network.value(&position) as f32;
                errors.push((integer - value).abs());
                values.push(value);
            }
        }
        let mean = errors.iter().sum::<f32>() / errors.len() as f32;
        let worst = errors.iter().copied().fold(0.0, f32::max);
        assert!(mean < 15.0 && worst < 50.0, "{mean} {worst}");
        let most = values.iter().copied().fold(f32::MIN, f32::max);
        let least = values.iter().copied().fold(f32::MAX, f32::min);
        assert!(most - least > 5.0 * mean, "{least} to {most}: the values differ");
    }

    #[test]
    fn integers_stay_what_they_are_on_the_way_back_and_forth() {
        let parameters = quantise(&untrained(1), true);
        let net = unquantise(&parameters);
        assert_eq!(net.len(), LENGTH);
        assert_eq!(quantise(&net, true), parameters);
    }

    fn inputs(position: &Position, view: komadai_rules::Color) -> Vec<features::Feature> {
        let mut inputs = Vec::new();
        features::for_each(position, view, |feature| inputs.push(feature));
        inputs
    }
}
