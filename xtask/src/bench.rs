//! Races against peers. Each lives in a workspace of its own below `bench/`, built for this machine, so that no peer is
//! ever compiled for the product or its tests.

use std::process::Command;

use crate::project::root;
use crate::steps::run;

/// Perft against the peers on crates.io.
pub(crate) fn rules(options: &[&str]) -> Result<(), String> {
    run(Command::new("cargo")
        .args(["run", "--release", "--quiet", "--manifest-path"])
        .arg(root().join("bench/rules/Cargo.toml"))
        .arg("--target-dir")
        .arg(root().join("target/bench"))
        .arg("--")
        .args(options)
        .env("RUSTFLAGS", "-C target-cpu=native"))
}
