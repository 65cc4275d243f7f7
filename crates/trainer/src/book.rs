//! The opening book: the engine's own analysis of the positions that are likeliest when both sides play from it.

use std::collections::{BinaryHeap, HashMap, HashSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use komadai_engine::network::Network;
use komadai_engine::{Control, Engine, Line, Options};
use komadai_rules::{Handicap, Move, Position};
use komadai_usi::{Go, Value};

/// How much a game from a handicap start counts beside an even one.
const HANDICAP_SHARE: f64 = 0.03;

/// How a book is made.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Plan {
    /// The file
    #[arg(long, default_value = "crates/engine/src/book/book.txt")]
    pub(crate) out: PathBuf,
    /// How many positions
    #[arg(long, default_value_t = 300)]
    positions: usize,
    /// Nodes for each
    #[arg(long, default_value_t = 200_000)]
    nodes: u64,
    /// How many moves of a position at most
    #[arg(long, default_value_t = 4)]
    moves: usize,
    /// How much worse than the best a move may be, in hundredths of a pawn
    #[arg(long, default_value_t = 35)]
    margin: i32,
}

/// A position that waits for its analysis.
struct Waiting {
    /// Whether games begin from it: those come first, however unlikely.
    start: bool,
    /// How likely it is, in parts of 2^32, so that there is an order.
    share: u64,
    position: Position,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let rank = |waiting: &Self| (waiting.start, waiting.share, waiting.position.key());
        rank(self).cmp(&rank(other))
    }
}

/// Makes the book.
///
/// # Errors
/// When the file cannot be written.
pub(crate) fn make(plan: &Plan, network: Option<Arc<Network>>) -> io::Result<()> {
    let parts = |share: f64| (share * f64::from(u32::MAX)) as u64;
    let mut waiting = BinaryHeap::new();
    for handicap in Handicap::ALL {
        let share = if handicap == Handicap::Even { 1.0 } else { HANDICAP_SHARE };
        waiting.push(Waiting { start: true, share: parts(share), position: handicap.position() });
    }
    let mut options = Options { lines: plan.moves, book: false, ..Options::default() };
    if network.is_some() {
        options.network = network;
    }
    let (mut engine, _) = Engine::new(&options);
    let mut seen = HashSet::new();
    let mut out = io::BufWriter::new(create(&plan.out)?);
    writeln!(
        out,
        "# Made by `cargo xtask net book`: see docs/engine.md. A position's key, and moves with their weights."
    )?;
    while let Some(Waiting { share, position, .. }) = waiting.pop() {
        if seen.len() >= plan.positions {
            break;
        }
        if !seen.insert(position.key()) {
            continue;
        }
        let moves = analyse(&mut engine, position, plan, &options);
        let all: usize = moves.iter().map(|(_, weight)| weight).sum();
        write!(out, "{:016x}", position.key())?;
        for &(mv, weight) in &moves {
            write!(out, " {mv} {weight}")?;
            let position = position.play_unchecked(mv);
            let share = share * weight as u64 / all as u64;
            waiting.push(Waiting { start: false, share, position });
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

fn create(path: &Path) -> io::Result<std::fs::File> {
    std::fs::File::create(path).map_err(|error| io::Error::other(format!("{}: {error}", path.display())))
}

/// The good moves of a position with weights, the best first.
fn analyse(engine: &mut Engine, position: Position, plan: &Plan, options: &Options) -> Vec<(Move, usize)> {
    let go = Go { nodes: Some(plan.nodes), ..Go::default() };
    let mut scores: HashMap<u32, (Move, i32)> = HashMap::new();
    engine.new_game();
    engine.think(&Line::new(position), &go, options, &Arc::new(Control::new(false)), &mut |info| {
        if let (Some(score), Some(&mv)) = (info.score, info.pv.first())
            && let Value::Centipawns(value) = score.value
        {
            scores.insert(info.multipv.unwrap_or(1), (mv, value));
        }
    });
    let mut moves: Vec<(Move, i32)> = scores.into_values().collect();
    moves.sort_by_key(|&(mv, score)| (-score, mv.to_string()));
    let mut named = HashSet::new();
    moves.retain(|&(mv, _)| named.insert(mv));
    let best = moves.first().map_or(0, |&(_, score)| score);
    let weigh = |score: i32| ((f64::from(score - best) / 20.0).exp() * 100.0) as usize;
    moves
        .into_iter()
        .filter(|&(_, score)| score >= best - plan.margin)
        .map(|(mv, score)| (mv, weigh(score).max(1)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_has_every_start_and_repeats() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book");
        let plan = Plan { out: path.clone(), positions: 120, nodes: 60, moves: 2, margin: 30 };
        make(&plan, None).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), 121);
        for handicap in Handicap::ALL {
            assert!(text.contains(&format!("{:016x}", handicap.position().key())), "{handicap:?}");
        }
        make(&plan, None).unwrap();
        assert_eq!(text, std::fs::read_to_string(&path).unwrap());
    }
}
