//! Komadai, the one binary: it reads the command line, runs one command, and turns its result into an exit code.

mod args;
mod batch;
mod commands;
mod config;
mod failure;
mod limits;
mod place;
mod record_files;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

use crate::args::Args;
use crate::failure::Failure;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match read().and_then(commands::run) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

/// The command line, with the settings' file for what it leaves out.
fn read() -> Result<Args, Failure> {
    let arguments: Vec<_> = std::env::args_os().collect();
    let mut command = Args::command();
    if let Some(path) = config::path(&arguments) {
        command = config::apply(command, &path)?;
    }
    let matches = command.get_matches_from(arguments);
    Ok(Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()))
}
