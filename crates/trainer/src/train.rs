//! Learning: Adam over shuffled batches, on as many threads as asked for.

use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use clap::Args;
use komadai_engine::Random;
use komadai_engine::network::features::{self, COUNT, Feature};
use komadai_engine::network::{Parameters, WIDTH};

use crate::model::{
    LARGEST, LENGTH, Numbers, ROW_BIASES, ROWS, SECOND, SECOND_BIASES, Scratch, THIRD, THIRD_BIASES,
    untrained,
};
use crate::quantise::unquantise;
use crate::samples::{self, Sample, shuffle};

/// What a value of 1 is, in hundredths of a pawn: such a score wins about three games of four.
pub(crate) const SCALE: f32 = 600.0;

/// The share of the learning rate that is left at the end; it falls along half a cosine.
const LAST_RATE: f32 = 0.01;

/// How training is done.
#[derive(Args)]
pub(crate) struct Plan {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How often all positions are seen
    #[arg(long, default_value_t = 8)]
    epochs: usize,
    /// Positions between two steps
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// Learns to correct the hand-made evaluation instead of to stand for itself
    #[arg(long)]
    pub(crate) correction: bool,
    /// The learning rate at first
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// The weight of what later positions of a game say, from ply to ply
    #[arg(long, default_value_t = 0.7)]
    foresight: f32,
    /// The share of the score in what is learnt; the game's result has the rest
    #[arg(long, default_value_t = 0.8)]
    lambda: f32,
    /// Threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// What chance begins with
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A step's work for one thread, and what comes of it.
struct Worker {
    gradient: Numbers,
    scratch: Scratch,
    loss: f64,
    /// Samples between two steps.
    batch: f32,
    /// Whether the network corrects the hand-made evaluation.
    correction: bool,
}

/// Inputs by the same thing on the mirrored board, and as the other side sees them.
struct Views {
    mirrored: Vec<Feature>,
    other: Vec<Feature>,
}

impl Views {
    fn new() -> Self {
        let all = 0..COUNT as Feature;
        Self {
            mirrored: all.clone().map(features::mirrored).collect(),
            other: all.map(features::from_the_other_side).collect(),
        }
    }

    /// The inputs of both views, mirrored or not.
    fn of(&self, sample: &Sample, mirror: bool, mover: &mut Vec<Feature>, other: &mut Vec<Feature>) {
        mover.clear();
        let mirrored = |&input: &Feature| if mirror { self.mirrored[usize::from(input)] } else { input };
        mover.extend(sample.inputs().iter().map(mirrored));
        other.clear();
        other.extend(mover.iter().map(|&input| self.other[usize::from(input)]));
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// What the network should say of a sample, as a share of points.
fn target(sample: &Sample, lambda: f32) -> f32 {
    let score = sigmoid(f32::from(sample.score) / SCALE);
    match sample.result {
        Some(result) => lambda * score + (1.0 - lambda) * f32::from(result) / 2.0,
        None => score,
    }
}

/// The cross entropy of a prediction, less that of a perfect one.
fn loss(said: f32, target: f32) -> f64 {
    let entropy = |p: f32| -f64::from(target * p.max(1e-7).ln() + (1.0 - target) * (1.0 - p).max(1e-7).ln());
    entropy(said) - entropy(target)
}

impl Worker {
    fn new(plan: &Plan) -> Self {
        Self {
            gradient: vec![0.0; LENGTH],
            scratch: Scratch::new(),
            loss: 0.0,
            batch: plan.batch as f32,
            correction: plan.correction,
        }
    }

    /// Sums up the loss of samples; with `learn`, the gradient too. `order` says of each sample whether it is mirrored.
    fn work(
        &mut self,
        net: &[f32],
        samples: &[Sample],
        order: &[u32],
        views: &Views,
        lambda: f32,
        learn: bool,
    ) {
        let (mut mover, mut other) = (Vec::new(), Vec::new());
        self.loss = 0.0;
        if learn {
            self.gradient.fill(0.0);
        }
        for &number in order {
            let sample = &samples[(number >> 1) as usize];
            views.of(sample, number & 1 != 0, &mut mover, &mut other);
            let base = if self.correction { f32::from(sample.by_hand) / SCALE } else { 0.0 };
            let said = sigmoid(base + self.scratch.forward(net, &mover, &other));
            let wanted = target(sample, lambda);
            self.loss += loss(said, wanted);
            if learn {
                let slope = (said - wanted) / self.batch;
                self.scratch.backward(net, &mut self.gradient, &mover, &other, slope);
            }
        }
    }
}

/// Adam (Kingma and Ba 2014). A row of the first layer whose input was in no sample of the batch stays as it is.
struct Adam {
    mean: Numbers,
    square: Numbers,
    steps: i32,
}

impl Adam {
    fn new() -> Self {
        Self { mean: vec![0.0; LENGTH], square: vec![0.0; LENGTH], steps: 0 }
    }

    fn step(&mut self, net: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let correction = (1.0 - 0.999_f32.powi(self.steps)).sqrt() / (1.0 - 0.9_f32.powi(self.steps));
        let rate = rate * correction;
        let rows = (0..COUNT).map(|i| ROWS + i * WIDTH..ROWS + (i + 1) * WIDTH);
        let active = rows.filter(|row| gradient[row.clone()].iter().any(|&g| g != 0.0));
        for part in active.chain(std::iter::once(ROW_BIASES..LENGTH)) {
            let numbers = net[part.clone()].iter_mut().zip(&gradient[part.clone()]);
            let memory = self.mean[part.clone()].iter_mut().zip(&mut self.square[part]);
            for ((number, g), (mean, square)) in numbers.zip(memory) {
                *mean += 0.1 * (g - *mean);
                *square += 0.001 * (g * g - *square);
                *number -= rate * *mean / (square.sqrt() + 1e-8);
            }
        }
        for layer in [SECOND..SECOND_BIASES, THIRD..THIRD_BIASES] {
            for weight in &mut net[layer] {
                *weight = weight.clamp(-LARGEST, LARGEST);
            }
        }
    }
}

/// Workers that share the samples of each step.
struct Crew {
    workers: Vec<Worker>,
    views: Views,
    lambda: f32,
}

impl Crew {
    fn new(plan: &Plan) -> Self {
        let workers = (0..plan.threads.max(1)).map(|_| Worker::new(plan)).collect();
        Self { workers, views: Views::new(), lambda: plan.lambda }
    }

    /// The loss of samples in all; with `learn`, the first worker holds the gradient afterwards.
    fn work(&mut self, net: &[f32], samples: &[Sample], order: &[u32], learn: bool) -> f64 {
        let (views, lambda) = (&self.views, self.lambda);
        let share = order.len().div_ceil(self.workers.len()).max(1);
        let used = order.len().div_ceil(share);
        thread::scope(|scope| {
            for (worker, order) in self.workers.iter_mut().zip(order.chunks(share)) {
                scope.spawn(move || worker.work(net, samples, order, views, lambda, learn));
            }
        });
        let workers = &mut self.workers[..used];
        let loss = workers.iter().map(|worker| worker.loss).sum();
        if learn && let [first, others @ ..] = workers {
            for other in others {
                first.gradient.iter_mut().zip(&other.gradient).for_each(|(sum, g)| *sum += g);
            }
        }
        loss
    }
}

/// Trains a network. Says after each epoch what it has lost.
///
/// # Errors
/// When a file of games cannot be read, or they hold nothing to learn from.
pub(crate) fn train(plan: &Plan, from: Option<&Parameters>) -> io::Result<Numbers> {
    let mut random = Random::new(plan.seed);
    let samples = samples::read(&plan.files, plan.foresight, random.bits())?;
    let (training, validation) = (&samples.training, &samples.validation);
    println!(
        "{} games, {} positions, {} to learn from, {} to validate",
        samples.games,
        samples.read,
        training.len(),
        validation.len()
    );
    if training.is_empty() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "no quiet position to learn from"));
    }
    let by_hand: f64 = validation
        .iter()
        .map(|sample| loss(sigmoid(f32::from(sample.by_hand) / SCALE), target(sample, plan.lambda)))
        .sum();
    println!("the hand-made evaluation: validation {:.6}", by_hand / validation.len().max(1) as f64);
    let mut crew = Crew::new(plan);
    let nothing = untrained(random.bits());
    let mut net = from.map_or(nothing, unquantise);
    let mut adam = Adam::new();
    let steps = plan.epochs * training.len().div_ceil(plan.batch);
    let plain: Vec<u32> = (0..validation.len() as u32).map(|i| i << 1).collect();
    let begun = Instant::now();
    for epoch in 1..=plan.epochs {
        let mut order: Vec<u32> =
            (0..training.len() as u32).map(|i| i << 1 | (random.bits() & 1) as u32).collect();
        shuffle(&mut order, &mut random);
        let mut lost = 0.0;
        for batch in order.chunks(plan.batch) {
            lost += crew.work(&net, training, batch, true);
            let done = adam.steps as f32 / steps as f32;
            let fall = (1.0 + (std::f32::consts::PI * done).cos()) / 2.0;
            let rate = plan.rate * (LAST_RATE + (1.0 - LAST_RATE) * fall);
            adam.step(&mut net, &crew.workers[0].gradient, rate);
        }
        let validated = crew.work(&net, validation, &plain, false) / validation.len().max(1) as f64;
        let lost = lost / training.len() as f64;
        let seconds = begun.elapsed().as_secs_f64();
        let rate = (epoch * training.len()) as f64 / seconds;
        println!(
            "epoch {epoch}: loss {lost:.6}, validation {validated:.6}, {seconds:.0} s, {rate:.0} samples a second"
        );
    }
    Ok(net)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::generate;

    #[test]
    fn a_network_learns_what_its_samples_say() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        generate(&path, 40, 1, 3, None).unwrap();
        let samples = samples::read(std::slice::from_ref(&path), 0.0, 1).unwrap();
        let order: Vec<u32> = (0..samples.training.len() as u32).map(|i| i << 1).collect();
        let plan = |epochs, threads| Plan {
            files: vec![path.clone()],
            epochs,
            batch: 64,
            correction: false,
            rate: 1e-3,
            foresight: 0.0,
            lambda: 1.0,
            threads,
            seed: 1,
        };
        let lost = |net: &[f32]| {
            Crew::new(&plan(1, 2)).work(net, &samples.training, &order, false) / order.len() as f64
        };
        let before = lost(&untrained(1));
        let net = train(&plan(5, 2), None).unwrap();
        let after = lost(&net);
        assert!(after < before / 3.0, "{before} {after}");
        assert!(net[SECOND..SECOND_BIASES].iter().all(|w| w.abs() <= LARGEST));
        let alone = train(&plan(1, 1), None).unwrap();
        let together = train(&plan(1, 3), None).unwrap();
        let apart = alone.iter().zip(&together).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
        assert!(apart < 0.01, "threads change the sums' order and nothing else: {apart}");
    }
}
