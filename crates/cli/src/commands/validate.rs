//! `komadai validate`: what is wrong with a position?

use std::io::{self, Write};
use std::process::ExitCode;

use komadai_rules::{Problem, Setup};
use serde_json::json;

use crate::failure::Failure;

/// Prints the canonical SFEN and the names of the problems; exit code 1 when there are any.
///
/// A tsume problem, whose attacker has no king, is in order.
pub(crate) fn run(text: &str) -> Result<ExitCode, Failure> {
    let (setup, loose) = match Setup::read_sfen(text) {
        Ok(read) => read,
        Err(error) => {
            writeln!(io::stdout(), "{}", json!({"sfen": null, "ok": false, "problems": ["not sfen"]}))?;
            return Err(Failure::new(error));
        }
    };
    let problems = setup.problems();
    let kingless = problems.iter().filter(|problem| matches!(problem, Problem::NoKing(_))).count();
    let mut names: Vec<&str> = problems
        .iter()
        .filter(|problem| kingless == 2 || !matches!(problem, Problem::NoKing(_)))
        .map(|problem| problem.name())
        .chain(loose.iter().map(|(_, looseness)| looseness.name()))
        .collect();
    names.dedup();
    writeln!(
        io::stdout(),
        "{}",
        json!({"sfen": setup.to_sfen(), "ok": names.is_empty(), "problems": names})
    )?;
    Ok(if names.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
