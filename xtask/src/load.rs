//! The load of a busy evening, against a site built for release.

use std::path::Path;
use std::process::Command;

use crate::machine;
use crate::options::{numbers, value};
use crate::project::{cargo, metadata, target};
use crate::steps::run;

/// The options that are handed on.
const OPTIONS: [&str; 5] = ["--seconds", "--games", "--rate", "--idle", "--nodes"];

/// `load [--seconds N] [--games N] [--rate N] [--idle N]`: so many games at once (1,000) for so long (60 s), at so many
/// moves a second (4,500; 0: as many as the site takes), with a kill -9 in the middle; before that so many sockets (0)
/// that only listen. The data lie in the target folder, whose disk is the one measured.
///
/// With `--nodes N [--bus pg|nats]` the same over so many nodes with PostgreSQL, whose data lie in the system's temporary folder, and
/// without a kill: what a move costs.
pub(crate) fn load(options: &[&str]) -> Result<(), String> {
    let (bus, options): (Vec<_>, Vec<_>) = options.chunks(2).partition(|pair| pair[0] == "--bus");
    let numbers = numbers(&options.concat(), &OPTIONS)?;
    if value(&numbers, "--nodes", 0) > 0 {
        machine::servers()?;
    }
    let built = target(&metadata()?);
    run(&mut cargo(&["build", "--release", "--package", "komadai", "--package", "komadai-load"]))?;
    let mut load = Command::new(built.join("release/komadai-load"));
    load.arg("--komadai").arg(built.join("release/komadai"));
    load.arg("--data").arg(built.join(format!("load-{}", std::process::id())));
    for (name, number) in numbers {
        load.args([name, &number.to_string()]);
    }
    load.args(bus.concat());
    run(&mut load)
}

/// `faults [--minutes N] [--games N] [--rate N] [--seed S]`: so many games (500) over three nodes with PostgreSQL and NATS, at so many
/// moves a second in all (250), while every ten seconds something is killed, cut, slowed or paused, for so long (15 minutes).
pub(crate) fn faults(options: &[&str]) -> Result<(), String> {
    let numbers = numbers(options, &["--minutes", "--games", "--rate", "--seed"])?;
    machine::servers()?;
    let games = value(&numbers, "--games", 500);
    faults_for(
        value(&numbers, "--minutes", 15) * 60,
        games,
        value(&numbers, "--rate", 250),
        value(&numbers, "--seed", 1),
        None,
    )
}

/// `upgrade [REV]`: games over three nodes of an earlier commit (the one before the last), of which one after the other is replaced by
/// today's program, and back, while the games go on.
pub(crate) fn upgrade(options: &[&str]) -> Result<(), String> {
    let rev = match options {
        [] => "HEAD~1",
        [rev] => rev,
        _ => return Err("upgrade takes one commit".to_owned()),
    };
    machine::servers()?;
    let built = target(&metadata()?);
    let (tree, old) = (built.join("upgrade"), built.join("komadai-old"));
    let git = |words: &[&str]| {
        let mut git = Command::new("git");
        git.args(words);
        git
    };
    if tree.exists() {
        run(git(&["worktree", "remove", "--force"]).arg(&tree))?;
    }
    run(git(&["worktree", "add", "--detach"]).arg(&tree).arg(rev))?;
    // The dependencies that are the same are built already.
    let mut build = cargo(&["build", "--package", "komadai", "--target-dir"]);
    let done = run(build.arg(&built).current_dir(&tree)).and_then(|()| {
        std::fs::copy(built.join("debug/komadai"), &old).map(drop).map_err(|error| error.to_string())
    });
    run(git(&["worktree", "remove", "--force"]).arg(&tree))?;
    done?;
    faults_for(75, 100, 50, 1, Some(&old))
}

/// The same in less than a minute: what every run of the tests does.
pub(crate) fn faults_shortly() -> Result<(), String> {
    faults_for(45, 100, 50, 1, None)
}

fn faults_for(seconds: u64, games: u64, rate: u64, seed: u64, old: Option<&Path>) -> Result<(), String> {
    let built = target(&metadata()?);
    run(&mut cargo(&["build", "--package", "komadai", "--package", "komadai-load"]))?;
    let mut faults = Command::new(built.join("debug/komadai-faults"));
    faults.arg("--komadai").arg(built.join("debug/komadai")).arg("--logs").arg(built.join("faults"));
    for (name, number) in [("--seconds", seconds), ("--games", games), ("--rate", rate), ("--seed", seed)] {
        faults.args([name, &number.to_string()]);
    }
    if let Some(old) = old {
        faults.arg("--upgrade-from").arg(old);
    }
    run(&mut faults)
}
