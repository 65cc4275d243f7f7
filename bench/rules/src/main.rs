//! `cargo xtask bench rules`: the rules library against rsshogi and haitaka. One thread, process CPU time, interleaved
//! rounds, median of the ratios within a round.
//!
//! Arguments: the portable build of our own counting, and the rounds (nine, where that is left out).

mod corpus;
mod mate;
mod perft;
mod portable;
mod sfen;

use std::path::Path;

use komadai_bench_ours::measure::geomean;
use komadai_bench_ours::positions::RACES;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (portable, rounds) = match arguments.as_slice() {
        [portable] => (portable, 9),
        [portable, rounds] => (portable, rounds.parse().expect("ROUNDS: a number")),
        _ => panic!("usage: komadai-bench-rules PORTABLE-BUILD-OF-OURS [ROUNDS]"),
    };
    assert!(rounds > 0, "ROUNDS: at least one");

    let random = corpus::random();
    let sparse = corpus::sparse();
    let mate_random = mate::race("random", &random, rounds);
    let mate_sparse = mate::race("sparse", &sparse, rounds);
    let sfen = sfen::race(&[random, sparse].concat(), rounds);
    let portable = portable::race(Path::new(portable), rounds);
    println!("{}", perft::HEADING);
    let rows = RACES.map(|race| perft::race(&race, rounds));
    let nocount = perft::race_without_counting(rounds);

    println!("mate1_vs_rsshogi_random {mate_random:.3}");
    println!("mate1_vs_rsshogi_sparse {mate_sparse:.3}");
    println!("sfen_vs_haitaka {sfen:.3}");
    println!("geomean_portable_vs_native {portable:.3}");
    println!("geomean_count_vs_rsshogi {:.3}", geomean(&rows.each_ref().map(|row| row.count)));
    println!("geomean_list_vs_rsshogi {:.3}", geomean(&rows.each_ref().map(|row| row.list)));
    println!("geomean_nocount_vs_rsshogi {nocount:.3}");
}
