//! One module a command.

mod admin;
mod backup;
mod check;
mod collect;
pub(crate) mod contest;
mod convert;
mod declare;
mod legal;
mod mate;
mod notation;
mod outcome;
mod perft;
mod serve;
mod usi;
mod validate;
mod worker;

use std::process::ExitCode;

use crate::args::{Args, Command};
use crate::failure::Failure;

/// Runs the command that was asked for.
pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        None => serve::run(&args.serve),
        Some(Command::Serve(serve)) => serve::run(&serve),
        Some(Command::Admin(admin)) => admin::run(&admin),
        Some(Command::Backup(backup)) => backup::run(&backup),
        Some(Command::Worker(worker)) => worker::run(&worker),
        Some(Command::Usi) => usi::run(),
        Some(Command::Match(contest)) => contest::run(&contest),
        Some(Command::Legal { batch: true, .. }) => legal::batch(),
        Some(Command::Legal { position, batch: false }) => legal::run(&position.position()?),
        Some(Command::Mate(mate)) => mate::run(&mate),
        Some(Command::Check { mv, position }) => check::run(&position.position()?, &mv),
        Some(Command::Validate { position }) => validate::run(&position.sfen()),
        Some(Command::Outcome { moves, position, rules, max_moves }) => {
            let mut rules = rules.rules();
            rules.max_plies = max_moves.or(rules.max_plies);
            outcome::run(position.position()?, rules, &moves)
        }
        Some(Command::Declare { position, rules }) => declare::run(position.position()?, rules),
        Some(Command::Notation { moves, position, style }) => notation::run(&position.sfen(), style, &moves),
        Some(Command::Convert(convert)) => convert::run(&convert),
        Some(Command::Perft { depth, position, divide, threads }) => {
            perft::run(&position.position()?, depth, divide, threads.into())
        }
    }
}
