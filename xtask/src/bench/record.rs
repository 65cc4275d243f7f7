//! Reading records against the peers on PyPI and npm.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::cargo_run;
use crate::machine::python;
use crate::project::root;
use crate::steps::run;

const FORMATS: [&str; 3] = ["csa", "kif", "ki2"];

/// Writes a corpus and has each program read it: ours before, between and after the peers. Its speed is the middle one.
pub(crate) fn record(options: &[&str]) -> Result<(), String> {
    let games = match options {
        [] => "20000",
        [games] if games.parse::<u32>().is_ok_and(|games| games > 0) => games,
        _ => return Err("bench record [GAMES]".to_owned()),
    };
    let folder = root().join("target/bench/record");
    run(cargo_run("record").arg(&folder).arg(games))?;
    let scripts = root().join("bench/record/peers");
    let wanted = scripts.join("requirements.txt");
    let python = python(&folder.join("python"), &[OsStr::new("--requirement"), wanted.as_os_str()])?;
    let script = install_node(&folder)?;
    let ours = || speeds(cargo_run("record").arg(&folder));
    let mut rounds = vec![ours()?];
    let mut peers = BTreeMap::new();
    for peer in ["cshogi", "rsshogi", "python-shogi"] {
        let mut command = Command::new(&python);
        peers.insert(peer, speeds(command.arg(scripts.join("peers.py")).arg(peer).arg(&folder))?);
        if peer == "cshogi" {
            rounds.push(ours()?);
        }
    }
    peers.insert("tsshogi", speeds(Command::new("node").arg(script).arg(&folder))?);
    rounds.push(ours()?);
    println!("{games} games; games a second of CPU time\n\n{:14}{:>10}{:>10}{:>10}", "", "csa", "kif", "ki2");
    let ours = FORMATS.map(|format| middle(&rounds, format));
    println!("{:14}{:>10.0}{:>10.0}{:>10.0}", "komadai", ours[0], ours[1], ours[2]);
    for (peer, speeds) in &peers {
        let cells =
            FORMATS.map(|format| speeds.get(format).map_or("-".to_owned(), |speed| format!("{speed:.0}")));
        println!("{peer:14}{:>10}{:>10}{:>10}", cells[0], cells[1], cells[2]);
    }
    println!();
    for (format, ours) in FORMATS.into_iter().zip(ours) {
        let fastest = peers.values().filter_map(|speeds| speeds.get(format)).copied().fold(0.0, f64::max);
        println!("ratio_{format} {:.2}", ours / fastest);
    }
    Ok(())
}

type Speeds = BTreeMap<String, f64>;

fn middle(rounds: &[Speeds], format: &str) -> f64 {
    let mut speeds: Vec<f64> = rounds.iter().filter_map(|speeds| speeds.get(format)).copied().collect();
    speeds.sort_by(f64::total_cmp);
    speeds.get(speeds.len() / 2).copied().unwrap_or(0.0)
}

/// Runs a reader: `FORMAT GAMES MOVES SECONDS` lines become games a second. A format of which it cannot read half has no
/// speed.
fn speeds(command: &mut Command) -> Result<Speeds, String> {
    let output =
        command.stderr(std::process::Stdio::inherit()).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", output.status));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let mut speeds = Speeds::new();
    let mut most = 0.0;
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [format, games, _, seconds] = *words else { return Err(format!("`{line}` is no result")) };
        let number = |word: &str| word.parse::<f64>().map_err(|_| format!("`{line}` is no result"));
        let (games, seconds) = (number(games)?, number(seconds)?);
        most = f64::max(most, games);
        if games > 0.0 && games * 2.0 >= most {
            speeds.insert(format.to_owned(), games / seconds);
        }
    }
    Ok(speeds)
}

/// The peer of npm, in a folder of its own; the script that drives it.
fn install_node(folder: &Path) -> Result<PathBuf, String> {
    let node = folder.join("node");
    std::fs::create_dir_all(&node).map_err(|error| format!("{}: {error}", node.display()))?;
    for name in ["package.json", "tsshogi.mjs"] {
        let from = root().join("bench/record/peers").join(name);
        std::fs::copy(&from, node.join(name)).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    run(Command::new("npm").args(["install", "--silent", "--no-package-lock"]).current_dir(&node))?;
    Ok(node.join("tsshogi.mjs"))
}
