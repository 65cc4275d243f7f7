//! Perft against the peers on crates.io.

use super::cargo_run;
use crate::steps::run;

/// Runs the race.
pub(crate) fn rules(options: &[&str]) -> Result<(), String> {
    run(cargo_run("rules").args(options))
}
