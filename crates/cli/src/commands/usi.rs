//! `komadai usi`: the engine.

use std::process::ExitCode;

use crate::failure::Failure;

/// Speaks USI on stdin and stdout.
pub(crate) fn run() -> Result<ExitCode, Failure> {
    Err(Failure::new("no engine yet"))
}
