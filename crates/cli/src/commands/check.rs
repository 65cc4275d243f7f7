//! `komadai check`: is this move legal, and if not, which rule does it break?

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_rules::{Move, Position};

use crate::failure::Failure;

/// Says `legal`, or `illegal: REASON` with exit code 1.
pub(crate) fn run(position: &Position, text: &str) -> Result<ExitCode, Failure> {
    let mv: Move = text.parse().map_err(Failure::new)?;
    match position.why_illegal(mv) {
        None => {
            writeln!(io::stdout(), "legal")?;
            Ok(ExitCode::SUCCESS)
        }
        Some(reason) => {
            writeln!(io::stdout(), "illegal: {reason}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}
