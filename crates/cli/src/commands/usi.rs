//! `komadai usi`: the engine.

use std::io;
use std::process::ExitCode;

use crate::failure::Failure;

/// Speaks USI on stdin and stdout until `quit` or the end of the input.
pub(crate) fn run() -> Result<ExitCode, Failure> {
    komadai_engine::run(io::stdin().lock(), io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
