//! `cargo xtask bench rules`: perft against rsshogi and haitaka, single thread, process CPU time, interleaved
//! rounds, median of the ratios within a round.

mod perft;
mod positions;

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ProcessTime;

use crate::positions::{RACES, Race};

fn main() {
    let rounds: usize = std::env::args().nth(1).map_or(9, |text| text.parse().expect("rounds: a number"));
    let mut count = Vec::new();
    let mut list = Vec::new();
    println!("{:9} {:>9} {:>7} {:>7} {:>7} {:>9} {:>9} {:>9}", "position", "nodes", "count", "list", "rsshogi", "haitaka", "c/rs", "l/rs");
    for race in &RACES {
        let row = Row::run(race, rounds);
        count.push(row.count_ratio);
        list.push(row.list_ratio);
    }
    let nocount = no_count(rounds);
    println!("geomean_count_vs_rsshogi {:.3}", geomean(&count));
    println!("geomean_list_vs_rsshogi {:.3}", geomean(&list));
    println!("geomean_nocount_vs_rsshogi {nocount:.3}");
}

struct Row {
    count_ratio: f64,
    list_ratio: f64,
}

impl Row {
    fn run(race: &Race, rounds: usize) -> Self {
        let depth = race.depth;
        let ours = komadai_rules::Position::from_sfen(race.sfen).expect("a position");
        let mut rs = rsshogi::board::position_from_sfen(race.sfen).expect("a position");
        rs.init_stack();
        let hai: haitaka::Board = haitaka::Board::from_sfen(race.sfen).expect("a position");
        let nodes = perft::count(&ours, depth);
        assert_eq!(nodes, perft::rsshogi(&mut rs, depth), "{}: rsshogi differs", race.name);
        let mut speeds: [Vec<f64>; 4] = Default::default();
        for _ in 0..rounds {
            speeds[0].push(speed(nodes, || perft::count(black_box(&ours), depth)));
            speeds[1].push(speed(nodes, || perft::list(black_box(&ours), depth)));
            speeds[2].push(speed(nodes, || perft::rsshogi(black_box(&mut rs), depth)));
            speeds[3].push(speed(nodes, || perft::haitaka(black_box(&hai), depth)));
        }
        let ratio = |a: usize, b: usize| median(speeds[a].iter().zip(&speeds[b]).map(|(a, b)| a / b).collect());
        let row = Self { count_ratio: ratio(0, 2), list_ratio: ratio(1, 2) };
        println!(
            "{:9} {nodes:>9} {:>7.0} {:>7.0} {:>7.0} {:>9.0} {:>9.3} {:>9.3}  count/haitaka {:.3}",
            race.name,
            median(speeds[0].clone()),
            median(speeds[1].clone()),
            median(speeds[2].clone()),
            median(speeds[3].clone()),
            row.count_ratio,
            row.list_ratio,
            ratio(0, 3),
        );
        row
    }
}

/// Every leaf is played, none counted: the start position, depth 5.
fn no_count(rounds: usize) -> f64 {
    const DEPTH: u8 = 5;
    let ours = komadai_rules::Position::startpos();
    let mut rs = rsshogi::board::hirate_position();
    rs.init_stack();
    let nodes = perft::walk(&ours, DEPTH);
    assert_eq!(nodes, perft::rsshogi_walk(&mut rs, DEPTH));
    let mut ratios = Vec::new();
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for _ in 0..rounds.min(5) {
        let x = speed(nodes, || perft::walk(black_box(&ours), DEPTH));
        let y = speed(nodes, || perft::rsshogi_walk(black_box(&mut rs), DEPTH));
        ratios.push(x / y);
        a.push(x);
        b.push(y);
    }
    println!("no counting, start, depth {DEPTH}: {:.1} against {:.1}", median(a), median(b));
    median(ratios)
}

/// Millions of positions a second of CPU time.
fn speed(nodes: u64, f: impl FnOnce() -> u64) -> f64 {
    let started = ProcessTime::now();
    black_box(f());
    let elapsed = started.elapsed().max(Duration::from_nanos(1));
    nodes as f64 / elapsed.as_secs_f64() / 1e6
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn geomean(values: &[f64]) -> f64 {
    (values.iter().map(|v| v.ln()).sum::<f64>() / values.len() as f64).exp()
}
