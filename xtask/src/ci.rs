//! What CI sees: the last commit in a fresh clone, nothing built, nobody to answer a question.

use std::process::Command;

use crate::project::{metadata, root, target};
use crate::steps::run;

/// Clones HEAD into the target folder and runs `.ci/run` there, from nothing.
pub(crate) fn run_in_clone() -> Result<(), String> {
    let clone = target(&metadata()?).join("ci-clone");
    if clone.exists() {
        std::fs::remove_dir_all(&clone).map_err(|error| format!("{}: {error}", clone.display()))?;
    }
    run(Command::new("git").args(["clone", "--quiet", "--no-hardlinks"]).arg(root()).arg(&clone))?;
    run(Command::new("bash")
        .arg(".ci/run")
        .current_dir(&clone)
        .env("CI", "true")
        .env_remove("CARGO_TARGET_DIR"))
}
