//! `komadai perft`: how many positions there are after a number of moves, and how fast they are counted.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use komadai_rules::{Move, Position, perft};

use crate::failure::Failure;

/// Prints `nodes`, `seconds` and `mnps`; with `divide` the count below each move first.
pub(crate) fn run(
    position: &Position,
    depth: u32,
    divide: bool,
    threads: usize,
) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    let started = Instant::now();
    let nodes = if divide || (threads > 1 && depth > 1) {
        let mut counts = count_each(position, depth, threads);
        counts.sort_by_key(|(mv, _)| mv.to_string());
        if divide {
            for (mv, nodes) in &counts {
                writeln!(out, "{mv} {nodes}")?;
            }
        }
        if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() }
    } else {
        perft(position, depth)
    };
    let seconds = started.elapsed().as_secs_f64();
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "seconds {seconds:.3}")?;
    writeln!(out, "mnps {:.1}", nodes as f64 / seconds.max(1e-9) / 1e6)?;
    Ok(ExitCode::SUCCESS)
}

/// The count below each move; the threads take one root move after the other.
fn count_each(position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            counts.push((mv, perft(&position.play_unchecked(mv), rest)));
        }
        counts
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("perft does not panic")).collect()
    })
}
