//! `komadai mate`: mates by checks alone, of one position or of many.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use komadai_engine::{Mate, find_mate};
use komadai_rules::{Move, Position};

use crate::args::MateArgs;
use crate::batch;
use crate::failure::Failure;

/// One position, or one a line.
pub(crate) fn run(args: &MateArgs) -> Result<ExitCode, Failure> {
    if args.batch {
        batch::answer_each(|position| in_words(&solve(position, args)))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let position = args.position.position()?;
    if args.all {
        for line in all(&position, args) {
            writeln!(out, "{line}")?;
        }
    } else {
        writeln!(out, "{}", in_words(&solve(&position, args)))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn solve(position: &Position, args: &MateArgs) -> Mate {
    let limit = args.ms.map(Duration::from_millis);
    let begun = Instant::now();
    find_mate(position, args.nodes, &|| limit.is_some_and(|limit| begun.elapsed() >= limit))
}

fn in_words(mate: &Mate) -> String {
    match mate {
        Mate::Moves(line) => told(line),
        Mate::NoMate => "no mate".to_owned(),
        Mate::Unknown => "unknown".to_owned(),
    }
}

fn told(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().map(Move::to_string).collect();
    format!("mate {}: {}", line.len(), moves.join(" "))
}

/// A line for every first move that mates, the shortest first; `unknown` at the end if some move may mate or not.
fn all(position: &Position, args: &MateArgs) -> Vec<String> {
    let mut lines = Vec::new();
    let mut undecided = false;
    for first in position.legal_moves() {
        let after = position.play_unchecked(first);
        if !after.in_check() {
            continue;
        }
        match mate_after(first, &after, args) {
            Mate::Moves(line) => lines.push(line),
            Mate::NoMate => {}
            Mate::Unknown => undecided = true,
        }
    }
    lines.sort_by_key(|line| (line.len(), line[0].to_string()));
    let mut told: Vec<String> = lines.iter().map(|line| told(line)).collect();
    if undecided {
        told.push("unknown".to_owned());
    } else if told.is_empty() {
        told.push("no mate".to_owned());
    }
    told
}

/// The mate that begins with this check: against every answer there is one, and the line follows the longest.
fn mate_after(first: Move, after: &Position, args: &MateArgs) -> Mate {
    let mut longest = vec![first];
    for reply in after.legal_moves() {
        match solve(&after.play_unchecked(reply), args) {
            Mate::Moves(rest) if rest.len() + 2 > longest.len() => {
                longest = [first, reply].into_iter().chain(rest).collect();
            }
            Mate::Moves(_) => {}
            other => return other,
        }
    }
    Mate::Moves(longest)
}
