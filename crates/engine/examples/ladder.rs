//! Measures the levels against each other: `ladder [DISTANCE [PAIRS [NODES]]]` plays each level against the one
//! DISTANCE below (1), two games from each of PAIRS openings (20), at most NODES positions a move (100000).

use komadai_engine::arena::ladder;

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default: usize| args.next().and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (distance, pairs, nodes) = (number(1), number(20), number(100_000));
    ladder(distance, pairs, nodes as u64, |strong, weak, tally| {
        println!("level {} against {}: {tally}", strong.number(), weak.number());
    });
}
