//! Where the project's parts lie, and what cargo knows of it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::steps::run;

/// The workspace root: the folder above this crate.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace").to_path_buf()
}

/// The folder of the browser tests.
pub(crate) fn e2e() -> PathBuf {
    root().join("e2e")
}

/// A call of the cargo that runs this program, at the workspace root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// `cargo metadata --no-deps`: the workspace's own packages and their declared dependencies.
pub(crate) fn metadata() -> Result<Value, String> {
    let text = output(&mut cargo(&["metadata", "--no-deps", "--format-version", "1", "--offline"]))?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

/// Where cargo builds: `target`, or what `CARGO_TARGET_DIR` says.
pub(crate) fn target(metadata: &Value) -> PathBuf {
    metadata["target_directory"].as_str().map_or_else(|| root().join("target"), PathBuf::from)
}

/// Builds the binary exactly as `cargo test --workspace` does, so that neither rebuilds what the other
/// built: features are the same only when the same packages and targets are asked for.
pub(crate) fn build() -> Result<PathBuf, String> {
    run(&mut cargo(&["test", "--workspace", "--no-run", "--quiet"]))?;
    let binary = target(&metadata()?).join("debug").join("komadai");
    if binary.is_file() { Ok(binary) } else { Err(format!("the build left no {}", binary.display())) }
}

/// The files git knows or would take, relative to the root: nothing ignored, nothing built.
pub(crate) fn files() -> Result<Vec<PathBuf>, String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).current_dir(root());
    let mut files: Vec<PathBuf> = output(&mut git)?
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(PathBuf::from)
        .filter(|path| root().join(path).is_file())
        .collect();
    files.sort();
    files.dedup();
    Ok(files)
}

/// Standard output of a command that has to succeed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !done.status.success() {
        return Err(format!("{name}: {}", String::from_utf8_lossy(&done.stderr).trim()));
    }
    String::from_utf8(done.stdout).map_err(|error| format!("{name}: {error}"))
}
