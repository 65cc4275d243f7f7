//! The load of a busy evening, against a site built for release.

use std::process::Command;

use crate::options::numbers;
use crate::project::{cargo, metadata, target};
use crate::steps::run;

/// The options that are handed on.
const OPTIONS: [&str; 4] = ["--seconds", "--games", "--rate", "--idle"];

/// `load [--seconds N] [--games N] [--rate N] [--idle N]`: so many games at once (1,000) for so long (60 s), at so many
/// moves a second (4,500; 0: as many as the site takes), with a kill -9 in the middle; before that so many sockets (0)
/// that only listen. The data lie in the target folder, whose disk is the one measured.
pub(crate) fn load(options: &[&str]) -> Result<(), String> {
    let numbers = numbers(options, &OPTIONS)?;
    let built = target(&metadata()?);
    run(&mut cargo(&["build", "--release", "--package", "komadai", "--package", "komadai-load"]))?;
    let mut load = Command::new(built.join("release/komadai-load"));
    load.arg("--komadai").arg(built.join("release/komadai"));
    load.arg("--data").arg(built.join(format!("load-{}", std::process::id())));
    for (name, number) in numbers {
        load.args([name, &number.to_string()]);
    }
    run(&mut load)
}
