//! The engine's network: games of its own, training, and matches, all in `komadai-trainer`.

use crate::project::{cargo, root};
use crate::steps::run;

/// Runs the trainer, built for this machine and apart from everything else: its speed is what counts.
pub(crate) fn run_trainer(options: &[&str]) -> Result<(), String> {
    run(cargo(&["run", "--release", "--quiet", "--package", "komadai-trainer", "--target-dir"])
        .arg(root().join("target/net/build"))
        .arg("--")
        .args(options)
        .env("RUSTFLAGS", "-C target-cpu=native"))
}
