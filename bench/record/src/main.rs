//! `cargo xtask bench record`: reading CSA, KIF and KI2 with every move's legality checked, a single thread each.
//!
//! `… DIR N` writes N games to `DIR/corpus.{csa,kif,ki2}` (games apart by a line of its own, so that every peer is
//! handed one game at a time) and `… DIR` reads them: `FORMAT GAMES MOVES SECONDS` for each, CPU time.

mod corpus;

use std::hint::black_box;
use std::path::Path;

use cpu_time::ProcessTime;
use komadai_record::{Format, Strictness};

/// The line between two games; no format has such a line.
pub(crate) const SEPARATOR: &str = "=-=-=\n";

pub(crate) const FORMATS: [Format; 3] = [Format::Csa, Format::Kif, Format::Ki2];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(args.first().expect("a folder"));
    if let Some(games) = args.get(1) {
        corpus::write(folder, games.parse().expect("a number of games"));
        return;
    }
    for format in FORMATS {
        let text = std::fs::read_to_string(folder.join(format!("corpus.{format}"))).expect("the corpus");
        let games: Vec<&str> = text.split_terminator(SEPARATOR).collect();
        let started = ProcessTime::now();
        let moves: usize = games.iter().map(|game| read(format, game)).sum();
        println!("{format} {} {moves} {:.4}", games.len(), started.elapsed().as_secs_f64());
    }
}

fn read(format: Format, game: &str) -> usize {
    let record = format.read(black_box(game), Strictness::Lenient).unwrap_or_else(|error| panic!("{error}\n{game}"));
    black_box(&record).moves().count()
}
