//! The browser's side: types of the site's modules, and the tests in a real browser.

use std::path::Path;
use std::process::Command;

use crate::machine::{Tools, browser_tools};
use crate::project::{build, e2e};
use crate::steps::run;

/// The task `types`.
pub(crate) fn check_types() -> Result<(), String> {
    types(&browser_tools()?)
}

/// The task `e2e`: builds the binary, then runs the browser tests, or those whose file name has `name`.
pub(crate) fn build_and_run(name: Option<&str>) -> Result<(), String> {
    let tools = browser_tools()?;
    run_tests(&build()?, &tools, name)
}

/// `tsc` over the site's modules (never compiled, only checked), then over the tests themselves.
pub(crate) fn types(_: &Tools) -> Result<(), String> {
    for project in ["tsconfig.site.json", "tsconfig.json"] {
        run(Command::new("node")
            .args(["node_modules/typescript/bin/tsc", "--project", project])
            .current_dir(e2e()))?;
    }
    Ok(())
}

/// The task `screenshot`: the pictures of the docs, from a game that is really played.
pub(crate) fn screenshot() -> Result<(), String> {
    let tools = browser_tools()?;
    let mut node = Command::new("node");
    node.args(["screenshot.js", "../docs/pictures"]).current_dir(e2e());
    run(node.env("KOMADAI", build()?).env("CHROMIUM", &tools.chromium))
}

/// The browser tests against a built binary.
pub(crate) fn run_tests(binary: &Path, tools: &Tools, name: Option<&str>) -> Result<(), String> {
    let mut node = Command::new("node");
    node.arg("run.js").args(name).current_dir(e2e());
    run(node.env("KOMADAI", binary).env("CHROMIUM", &tools.chromium))
}
