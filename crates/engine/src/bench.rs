//! A fixed piece of work: its node count shows that a change left the search as it was, its time how fast it is.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_rules::Position;
use komadai_usi::Go;

use crate::control::Control;
use crate::engine::Engine;
use crate::evaluation::network::Network;
use crate::line::Line;
use crate::options::Options;

/// The depth of the search unless another is asked for, in plies.
pub const DEPTH: u32 = 9;

/// Openings, middle games and endings with full hands.
const POSITIONS: [&str; 8] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "ln1gk2nl/1r1s1sgb1/p1pppp1pp/1p4p2/9/2P1P4/PPSP1PPPP/1BG1GS1R1/LN2K2NL b - 1",
    "ln5nl/1r1sgkg2/p1ppppsp1/1p4p1p/9/P1PPP1P1P/1P1SGP1P1/2GK1S1R1/LN5NL w Bb 1",
    "l4k1nl/3rg1g2/p2p1ps1p/2p1p1pp1/1p5P1/2PPP1P1P/PP1S1P3/2GKG2R1/LN5NL b BSbsn 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "ln1g3+Bl/1ks1g1+R2/1p1+N1p2p/p1pp5/9/P1P1P1P1P/1P1P1PS2/1K1S1G3/LN2+r2NL b BGSPp 1",
    "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 1",
    "1n4k1l/1rs3gg1/p1pp1p1p1/4p1p1p/1p7/2PPP1P1P/PPSG1PNP1/1KG6/LN1+b3RL w BSsnl 1",
];

/// What the work came to.
#[derive(Clone, Debug)]
pub struct Bench {
    /// Positions visited, for each of the fixed positions.
    pub nodes: Vec<u64>,
    /// The time in all.
    pub time: Duration,
}

impl Bench {
    /// Positions visited in all.
    pub fn total(&self) -> u64 {
        self.nodes.iter().sum()
    }

    /// The report, line by line.
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .nodes
            .iter()
            .enumerate()
            .map(|(i, nodes)| format!("position {} nodes {nodes}", i + 1))
            .collect();
        lines.extend(self.to_string().lines().map(str::to_owned));
        lines
    }
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64().max(1e-6);
        let nodes = self.total();
        writeln!(f, "nodes {nodes}")?;
        writeln!(f, "seconds {seconds:.3}")?;
        write!(f, "nps {}", (nodes as f64 / seconds) as u64)
    }
}

/// Searches the fixed positions to `depth`, each with an empty table, judged by this network, or by hand without one. With
/// several threads the counts differ from one run to the next.
pub fn run(depth: u32, threads: usize, network: Option<Arc<Network>>) -> Bench {
    let options = Options { hash: 16, threads, network, ..Options::default() };
    let (mut engine, _) = Engine::new(&options);
    let go = Go { depth: Some(depth), ..Go::default() };
    let begun = Instant::now();
    let mut nodes = Vec::new();
    for sfen in POSITIONS {
        let Ok(position) = Position::from_sfen(sfen) else {
            continue;
        };
        engine.new_game();
        engine.think(&Line::new(position), &go, &options, &Arc::new(Control::new(false)), &mut |_| {});
        nodes.push(engine.nodes());
    }
    Bench { nodes, time: begun.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_searched_and_the_count_repeats() {
        let first = run(3, 1, None);
        assert_eq!(first.nodes.len(), POSITIONS.len());
        assert!(first.nodes.iter().all(|&nodes| nodes > 30), "{first:?}");
        assert_eq!(first.nodes, run(3, 1, None).nodes);
        assert_eq!(first.lines().len(), POSITIONS.len() + 3);
    }
}
