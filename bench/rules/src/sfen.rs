//! Reading SFEN: our lenient reader against haitaka's, each with its own judgement of the position.

use std::hint::black_box;

use haitaka::Board;
use komadai_bench_ours::measure::{median, ratio, seconds};
use komadai_rules::Position;

/// Our time as a share of haitaka's.
pub(crate) fn race(corpus: &[Position], rounds: usize) -> f64 {
    let texts: Vec<String> = corpus.iter().map(|position| position.to_sfen(1)).collect();
    // haitaka refuses a few that the rules allow.
    let texts: Vec<String> = texts.into_iter().filter(|text| Board::from_sfen(text).is_ok()).collect();
    const REPEAT: usize = 10;
    let each = (REPEAT * texts.len()) as f64 * 1e-9;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let time = seconds(|| {
            for text in texts.iter().cycle().take(REPEAT * texts.len()) {
                black_box(Position::from_sfen(black_box(text)).is_ok());
            }
        });
        ours.push(time / each);
        let time = seconds(|| {
            for text in texts.iter().cycle().take(REPEAT * texts.len()) {
                black_box(Board::from_sfen(black_box(text)).is_ok());
            }
        });
        theirs.push(time / each);
    }
    let ratio = ratio(&ours, &theirs);
    println!("sfen: {} texts, ns each: ours {:.0}, haitaka {:.0}", texts.len(), median(ours), median(theirs));
    ratio
}
