//! Races against peers. Each lives in a workspace of its own below `bench/`, built for this machine, so that no peer is
//! ever compiled for the product or its tests.

mod record;
mod rules;

use std::process::Command;

pub(crate) use record::record;
pub(crate) use rules::rules;

use crate::project::root;

/// `cargo run --release` of a race, for this machine.
fn cargo_run(race: &str) -> Command {
    let mut command = Command::new("cargo");
    command
        .args(["run", "--release", "--quiet", "--manifest-path"])
        .arg(root().join("bench").join(race).join("Cargo.toml"))
        .arg("--target-dir")
        .arg(root().join("target/bench"))
        .arg("--")
        .env("RUSTFLAGS", "-C target-cpu=native");
    command
}
