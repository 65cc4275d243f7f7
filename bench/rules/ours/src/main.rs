//! Our counting alone: millions of positions a second on each of the six, on one line.

use std::hint::black_box;

use komadai_bench_ours::measure::seconds;
use komadai_bench_ours::positions::RACES;
use komadai_rules::{Position, perft};

/// How long each position is counted again and again, in seconds.
const LEAST: f64 = 0.1;

fn main() {
    let speeds = RACES.map(|race| {
        let position = Position::from_sfen(race.sfen).expect("a position");
        let (mut nodes, mut time) = (0, 0.0);
        while time < LEAST {
            time += seconds(|| nodes += perft(black_box(&position), race.shallow.into()));
        }
        format!("{:.1}", nodes as f64 / time / 1e6)
    });
    println!("{}", speeds.join(" "));
}
