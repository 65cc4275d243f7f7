//! `komadai legal`: the legal moves of one position, or of many.

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;

use komadai_rules::Position;

use crate::args::read_position;
use crate::failure::Failure;

/// One move a line.
pub(crate) fn run(position: &Position) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    for mv in sorted_moves(position) {
        writeln!(out, "{mv}")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// One position a line in, one line out for each, also for a line that is no position.
pub(crate) fn batch() -> Result<ExitCode, Failure> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        match answer(line.trim_ascii_end()) {
            Ok(moves) => writeln!(out, "{} {}", moves.len(), moves.join(" "))?,
            Err(message) => writeln!(out, "error: {message}")?,
        }
        // Whoever writes one line and waits for its answer gets it; whoever writes many is not slowed down.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn answer(line: &[u8]) -> Result<Vec<String>, String> {
    let text = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8".to_owned())?;
    Ok(sorted_moves(&read_position(text)?))
}

fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    moves
}
