//! Measures the levels against each other: `ladder [DISTANCE [PAIRS [NODES [FIRST [LAST]]]]]` plays each level from FIRST
//! (1) to LAST (11) against the one DISTANCE above (1), two games from each of PAIRS openings (20), at most NODES
//! positions a move (100000).

use komadai_engine::Level;
use komadai_engine::arena::ladder;

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default: usize| args.next().and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (distance, pairs, nodes) = (number(1), number(20), number(100_000));
    let (first, last) = (number(1), number(Level::ALL.len()));
    let weakest: Vec<Level> = Level::ALL
        .into_iter()
        .filter(|level| (first..=last).contains(&usize::from(level.number())))
        .collect();
    ladder(&weakest, distance, pairs, nodes as u64, |strong, weak, tally| {
        println!("level {} against {}: {tally}", strong.number(), weak.number());
    });
}
