//! Long proofs, run now and then instead of with every test: fuzzers, the naive twin in bulk, other programs as
//! oracles, and the promise of a stable interface.

use std::process::Command;

use crate::machine::python;
use crate::options::{numbers, value};
use crate::project::{cargo, metadata, output, root, target};
use crate::steps::run;

/// A cargo subcommand from crates.io, installed when it is missing.
pub(crate) fn subcommand(name: &str) -> Result<(), String> {
    if output(&mut cargo(&[name, "--version"])).is_ok() {
        return Ok(());
    }
    run(&mut cargo(&["install", &format!("cargo-{name}"), "--locked"]))
}

/// The fuzz targets: `fuzz/fuzz_targets/NAME.rs`.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> =
        files.filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

/// `fuzz [TARGET] [--seconds N]`: each target, or one, so long (600 s). The corpus stays in `fuzz/corpus`, what breaks in
/// `fuzz/artifacts`. Coverage needs compiler flags that a stable toolchain knows only under `RUSTC_BOOTSTRAP`; the
/// only unsafe code in reach calls safe functions compiled for the processor at hand, so there is nothing to sanitize.
pub(crate) fn fuzz(arguments: &[&str]) -> Result<(), String> {
    let (name, options) = match arguments {
        [name, options @ ..] if !name.starts_with("--") => (Some(*name), options),
        options => (None, options),
    };
    let seconds = value(&numbers(options, &["--seconds"])?, "--seconds", 600);
    let mut targets = targets()?;
    if let Some(name) = name {
        if !targets.iter().any(|target| target == name) {
            return Err(format!("no fuzz target {name}; there are {}", targets.join(", ")));
        }
        targets.retain(|target| target == name);
    }
    subcommand("fuzz")?;
    let built = target(&metadata()?).join("fuzz");
    for name in targets {
        let corpus = root().join("fuzz/corpus").join(&name);
        std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        let mut command = cargo(&["fuzz", "run", "--sanitizer", "none", "--target-dir"]);
        command.arg(&built).arg(&name).arg(&corpus).arg(root().join("fuzz/seeds").join(&name));
        command.arg("--").arg(format!("-max_total_time={seconds}")).arg("-print_final_stats=1");
        run(command.env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}

/// The tests that have a short form in `cargo test` and a long one here.
const IN_BULK: [&str; 4] = ["twin::hunts", "twin::random_games", "sequences::sequences", "history::impasses"];

/// `twin [--positions N] [--seed S]`: the rules against the naive twin, on so many positions (1,000,000) of each sort.
pub(crate) fn twin(options: &[&str]) -> Result<(), String> {
    let numbers = numbers(options, &["--positions", "--seed"])?;
    let mut command = cargo(&["test", "--release", "--package", "komadai-rules", "--test", "suite", "--"]);
    command.args(["--exact", "--nocapture"]).args(IN_BULK);
    command.env("KOMADAI_POSITIONS", value(&numbers, "--positions", 1_000_000).to_string());
    command.env("KOMADAI_SEED", value(&numbers, "--seed", 1).to_string());
    run(&mut command)
}

/// `notation [--positions N]`: the laws of move text, by brute force over every legal move of so many positions
/// (1,000,000) for each.
pub(crate) fn notation(options: &[&str]) -> Result<(), String> {
    let positions = value(&numbers(options, &["--positions"])?, "--positions", 1_000_000);
    let mut command = cargo(&["test", "--release", "--package", "komadai-record"]);
    command.args(["--test", "japanese", "--test", "read_move", "--", "every_"]);
    run(command.env("KOMADAI_POSITIONS", positions.to_string()))
}

/// The programs asked, as their package index has them.
const ORACLES: [&str; 2] = ["cshogi==1.1.0", "rsshogi==1.7.0"];

/// `oracle [--positions N] [--seed S]`: legal moves compared, as sets, with those of cshogi and rsshogi, on so many
/// positions (200,000). They are installed into a Python environment in the target folder.
pub(crate) fn oracle(options: &[&str]) -> Result<(), String> {
    let numbers = numbers(options, &["--positions", "--seed"])?;
    let built = target(&metadata()?);
    let python = python(&built.join("oracle"), &ORACLES)?;
    let example = ["build", "--release", "--package", "komadai-rules", "--example", "legal_moves"];
    run(&mut cargo(&example))?;
    run(Command::new(&python)
        .arg(root().join("xtask/src/oracle.py"))
        .arg(value(&numbers, "--positions", 200_000).to_string())
        .arg(value(&numbers, "--seed", 1).to_string())
        .arg(built.join("release/examples/legal_moves")))
}

/// `semver [REV]`: whether the rules crate keeps the interface that it had at REV, or else at the last tag.
pub(crate) fn semver(revision: Option<&str>) -> Result<(), String> {
    let last_tag = || {
        output(Command::new("git").args(["describe", "--tags", "--abbrev=0"]).current_dir(root()))
            .map_err(|error| format!("{error}\nno tag to compare with: cargo xtask semver REV"))
    };
    let revision = revision.map_or_else(last_tag, |revision| Ok(revision.to_owned()))?;
    subcommand("semver-checks")?;
    let mut command = cargo(&["semver-checks", "--package", "komadai-rules", "--all-features"]);
    run(command.arg("--baseline-rev").arg(revision.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fuzz_target_has_its_entry_and_its_seeds() {
        let manifest = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
        let targets = targets().unwrap();
        assert!(targets.iter().any(|name| name == "position"));
        for name in targets {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
            assert!(root().join("fuzz/seeds").join(&name).is_dir(), "{name}");
        }
    }

    #[test]
    fn an_unknown_target_is_refused_before_anything_is_installed() {
        assert!(fuzz(&["nothing"]).unwrap_err().starts_with("no fuzz target nothing"));
    }
}
