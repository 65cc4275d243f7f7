//! `komadai notation`: moves in the notation of choice.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use komadai_record::{Style, move_text};
use komadai_rules::{Move, Position, Setup};

use crate::failure::Failure;

/// Plays the moves and prints each in `style`, one a line.
///
/// A single move is also written over a diagram in which nobody could play on: the rules of notation ask only what
/// stands where.
pub(crate) fn run(sfen: &str, style: Style, moves: &[String]) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let parse = |index: usize| moves[index].parse::<Move>().map_err(|error| wrong(index, &error));
    match (Position::from_sfen(sfen), moves) {
        (Ok(mut position), _) => {
            let mut previous = None;
            for index in 0..moves.len() {
                let mv = parse(index)?;
                let next = position
                    .play(mv)
                    .map_err(|reason| wrong(index, &format!("{mv} is illegal: {reason}")))?;
                writeln!(out, "{}", move_text(&position, mv, previous, style))?;
                position = next;
                previous = Some(mv.to());
            }
        }
        (Err(_), [_]) => {
            let setup = Setup::from_sfen(sfen).map_err(Failure::new)?;
            writeln!(out, "{}", move_text(&setup, parse(0)?, None, style))?;
        }
        (Err(error), _) => return Err(Failure::new(error)),
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn wrong(index: usize, error: &dyn Display) -> Failure {
    Failure::new(format!("move {}: {error}", index + 1))
}
