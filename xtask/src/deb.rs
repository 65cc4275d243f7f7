//! The Debian package, made, looked into, and installed into a folder of its own.

use std::path::PathBuf;
use std::process::Command;

use crate::project::{cargo, metadata, output, target};
use crate::proofs::subcommand;
use crate::steps::run;

/// What has to be in the package.
const CONTENTS: [&str; 6] = [
    "usr/bin/komadai",
    "usr/lib/systemd/system/komadai.service",
    "etc/komadai/komadai.toml",
    "usr/share/doc/komadai/hosting.md",
    "usr/share/doc/komadai/LICENSE-MIT",
    "usr/share/doc/komadai/LICENSE-APACHE",
];

/// `deb`: makes the package with cargo-deb, and proves that it holds what it should and that its program runs.
pub(crate) fn deb() -> Result<(), String> {
    subcommand("deb")?;
    let built = target(&metadata()?);
    run(&mut cargo(&["build", "--release", "--locked", "--package", "komadai"]))?;
    let made = output(&mut cargo(&["deb", "--no-build", "--package", "komadai"]))?;
    let package = made.lines().last().map(PathBuf::from).ok_or("cargo deb names no package")?;
    let listed = output(Command::new("dpkg-deb").arg("--contents").arg(&package))?;
    for wanted in CONTENTS {
        let is_it = |name: &str| name.trim_start_matches("./") == wanted;
        if !listed.lines().filter_map(|line| line.split_whitespace().last()).any(is_it) {
            return Err(format!("{} is not in {}:\n{listed}", wanted, package.display()));
        }
    }
    let root = built.join("deb-root");
    if root.exists() {
        std::fs::remove_dir_all(&root).map_err(|error| format!("{}: {error}", root.display()))?;
    }
    // What dpkg takes for a system on which nothing is installed yet.
    let known = root.join("var/lib/dpkg");
    ["info", "updates"]
        .iter()
        .try_for_each(|folder| std::fs::create_dir_all(known.join(folder)))
        .and_then(|()| std::fs::write(known.join("status"), ""))
        .map_err(|error| format!("{}: {error}", known.display()))?;
    // Its dependencies are those of this machine, which that folder knows nothing of.
    let into = format!("--root={}", root.display());
    run(Command::new("dpkg").args([&into, "--force-depends", "--install"]).arg(&package))?;
    let installed = root.join("usr/bin/komadai");
    let version = output(Command::new(&installed).arg("--version"))?;
    let settings = root.join("etc/komadai/komadai.toml");
    // Its settings are understood; `--help` after them serves nothing.
    run(Command::new(&installed).args(["serve", "--config"]).arg(settings).arg("--help"))?;
    // systemd understands the unit, once its program is where it will be.
    let unit = std::fs::read_to_string(root.join("usr/lib/systemd/system/komadai.service"));
    let unit = unit.map_err(|error| format!("komadai.service: {error}"))?;
    let here = root.join("komadai.service");
    std::fs::write(&here, unit.replace("=/usr/bin/komadai", &format!("={}", installed.display())))
        .map_err(|error| format!("{}: {error}", here.display()))?;
    run(Command::new("systemd-analyze").arg("verify").arg(&here))?;
    println!("{}: {}", package.display(), version.trim());
    Ok(())
}
