//! `komadai legal`: the legal moves of one position, or of many.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use komadai_rules::Position;

use crate::batch;
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
    batch::answer_each(|position| {
        let moves = sorted_moves(position);
        format!("{} {}", moves.len(), moves.join(" "))
    })?;
    Ok(ExitCode::SUCCESS)
}

fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    moves
}
