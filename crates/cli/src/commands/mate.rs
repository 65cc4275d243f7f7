//! `komadai mate`: mates by checks alone, of one position or of many.

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use komadai_engine::{Mate, find_mate};
use komadai_rules::{Move, Position};

use crate::args::{MateArgs, read_position};
use crate::failure::Failure;

/// One position, or one a line.
pub(crate) fn run(args: &MateArgs) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    if args.batch {
        answer_each(args, &mut out)?;
    } else {
        let position = args.position.position()?;
        if args.all {
            for line in all(&position, args) {
                writeln!(out, "{line}")?;
            }
        } else {
            writeln!(out, "{}", in_words(&solve(&position, args)))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// One position a line in, one line out for each, also for a line that is no position.
fn answer_each(args: &MateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let text = str::from_utf8(line.trim_ascii_end()).map_err(|_| "the line is not UTF-8".to_owned());
        match text.and_then(read_position) {
            Ok(position) => writeln!(out, "{}", in_words(&solve(&position, args)))?,
            Err(message) => writeln!(out, "error: {message}")?,
        }
        // Whoever writes one line and waits for its answer gets it; whoever writes many is not slowed down.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
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
