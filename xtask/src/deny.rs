//! Licences, sources and advisories of the dependencies, as `deny.toml` wants them.

use std::process::{Command, Stdio};

use crate::project::root;
use crate::steps::run;

/// Runs cargo-deny, which fetches the advisories: it needs a network, and is no part of the tests.
pub(crate) fn check() -> Result<(), String> {
    let deny = || {
        let mut command = Command::new("cargo");
        command.arg("deny").current_dir(root());
        command
    };
    let version = deny().arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !version.is_ok_and(|status| status.success()) {
        return Err("cargo-deny is not installed: `cargo install cargo-deny --locked`".to_owned());
    }
    run(deny().arg("check"))
}
