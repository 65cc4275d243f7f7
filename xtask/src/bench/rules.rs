//! The rules library against the peers on crates.io, and against its own build for any machine.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::root;
use crate::steps::run;

/// Runs the race.
pub(crate) fn rules(options: &[&str]) -> Result<(), String> {
    let target = root().join("target");
    let native = build(&target.join("bench"), "--workspace", "-C target-cpu=native")?;
    let portable = build(&target.join("bench-portable"), "--package=komadai-bench-ours", "")?;
    let program = |built: &Path, name: &str| built.join(format!("{name}{EXE_SUFFIX}"));
    run(Command::new(program(&native, "komadai-bench-rules"))
        .arg(program(&portable, "komadai-bench-ours"))
        .args(options))
}

/// Builds packages of the race, and says where the programs are.
fn build(target: &Path, packages: &str, flags: &str) -> Result<PathBuf, String> {
    run(Command::new("cargo")
        .args(["build", "--release", "--quiet", packages, "--manifest-path"])
        .arg(root().join("bench/rules/Cargo.toml"))
        .arg("--target-dir")
        .arg(target)
        .env("RUSTFLAGS", flags))?;
    Ok(target.join("release"))
}
