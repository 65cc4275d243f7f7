//! `komadai notation`: moves in the notation of choice.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use komadai_record::{Style, move_text};
use komadai_rules::{Move, Position};

use crate::failure::Failure;

/// Plays the moves and prints each in `style`, one a line.
pub(crate) fn run(mut position: Position, style: Style, moves: &[String]) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut previous = None;
    for (index, text) in moves.iter().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| Failure::new(format!("move {}: {error}", index + 1));
        let mv: Move = text.parse().map_err(|error| wrong(&error))?;
        let next = position.play(mv).map_err(|reason| wrong(&format!("{mv} is illegal: {reason}")))?;
        writeln!(out, "{}", move_text(&position, mv, previous, style))?;
        position = next;
        previous = Some(mv.to());
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
