//! Komadai, the one binary: it reads the command line, runs one command, and turns its result into an exit code.

mod args;
mod commands;
mod failure;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;

fn main() -> ExitCode {
    match commands::run(Args::parse()) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
