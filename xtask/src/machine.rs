//! What the machine has to have. As root on Debian, what is missing is installed; elsewhere the message
//! is the command to run. Nothing is skipped.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::{cargo, e2e, metadata, output, target};
use crate::steps::run;

/// What the browser tests run with.
pub(crate) struct Tools {
    /// Chromium's path.
    pub(crate) chromium: PathBuf,
}

/// rustfmt and clippy, which a minimal toolchain leaves out.
pub(crate) fn toolchain() -> Result<(), String> {
    for component in ["fmt", "clippy"] {
        output(&mut cargo(&[component, "--version"]))
            .map_err(|error| format!("{error}\ninstall it: rustup component add rustfmt clippy"))?;
    }
    Ok(())
}

/// Packages of PyPI in an environment of their own; its Python. `packages` are what `pip install` takes.
pub(crate) fn python<P: AsRef<OsStr>>(environment: &Path, packages: &[P]) -> Result<PathBuf, String> {
    let python = environment.join("bin/python");
    if !python.is_file() {
        run(Command::new("python3").args(["-m", "venv"]).arg(environment))?;
    }
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(packages))?;
    Ok(python)
}

/// Node, npm, Chromium and the packages of `e2e/package-lock.json`.
pub(crate) fn browser_tools() -> Result<Tools, String> {
    let missing = missing_packages(&|program| find(program).is_some(), chromium().is_some());
    if !missing.is_empty() {
        install(&missing)?;
    }
    node_packages()?;
    let chromium = chromium().ok_or("chromium is installed, yet not in PATH")?;
    println!("chromium: {}", chromium.display());
    Ok(Tools { chromium })
}

/// PostgreSQL, NATS, nginx and Caddy, of which the tests start servers of their own.
pub(crate) fn servers() -> Result<(), String> {
    let mut missing = Vec::new();
    if find("initdb").is_none() && !Path::new("/usr/lib/postgresql").is_dir() {
        missing.push("postgresql");
    }
    if find("nats-server").is_none() && !Path::new("/usr/sbin/nats-server").is_file() {
        missing.push("nats-server");
    }
    for proxy in ["nginx", "caddy"] {
        if find(proxy).is_none() && !Path::new("/usr/sbin").join(proxy).is_file() {
            missing.push(proxy);
        }
    }
    if missing.is_empty() { Ok(()) } else { install(&missing) }
}

/// The browser: what `CHROMIUM` names, else `chromium` from PATH.
fn chromium() -> Option<PathBuf> {
    match std::env::var_os("CHROMIUM") {
        Some(path) => Some(PathBuf::from(path)),
        None => find("chromium"),
    }
}

/// Debian's names of what is not there.
fn missing_packages(has: &dyn Fn(&str) -> bool, browser: bool) -> Vec<&'static str> {
    let mut missing = Vec::new();
    if !has("node") {
        missing.push("nodejs");
    }
    if !has("npm") {
        missing.push("npm");
    }
    if !browser {
        missing.push("chromium");
    }
    missing
}

/// Installs Debian packages as root; anybody else is told the command.
fn install(packages: &[&str]) -> Result<(), String> {
    let list = packages.join(" ");
    let root = output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root || find("apt-get").is_none() {
        return Err(format!(
            "the tests need {list}; install what is missing:\n  sudo apt-get update && sudo apt-get install --yes {list}"
        ));
    }
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    run(apt().args(["update", "--quiet"]))?;
    run(apt().args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages))
}

/// `npm ci`, unless the packages of this very lock file are there already.
fn node_packages() -> Result<(), String> {
    let lock = std::fs::read_to_string(e2e().join("package-lock.json"))
        .map_err(|error| format!("e2e/package-lock.json: {error}"))?;
    let stamp = target(&metadata()?).join("e2e-packages.stamp");
    let installed = e2e().join("node_modules");
    if up_to_date(&lock, &stamp, &installed) {
        return Ok(());
    }
    run(Command::new("npm").arg("ci").current_dir(e2e()))
        .map_err(|error| format!("{error}\nby hand: cd e2e && npm ci"))?;
    std::fs::write(&stamp, lock).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Whether the stamp holds this lock file and the packages are in place.
fn up_to_date(lock: &str, stamp: &Path, installed: &Path) -> bool {
    installed.join(".package-lock.json").is_file()
        && std::fs::read_to_string(stamp).is_ok_and(|old| old == lock)
}

/// A program's path, as a shell would find it.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_has_debian_names() {
        assert_eq!(missing_packages(&|_| false, false), ["nodejs", "npm", "chromium"]);
        assert_eq!(missing_packages(&|program| program == "node", true), ["npm"]);
        assert!(missing_packages(&|_| true, true).is_empty());
    }

    #[test]
    fn packages_are_installed_again_when_the_lock_changed_or_they_are_gone() {
        let folder = target(&metadata().unwrap()).join("xtask-test-stamp");
        let installed = folder.join("node_modules");
        std::fs::create_dir_all(&installed).unwrap();
        let stamp = folder.join("stamp");
        std::fs::write(&stamp, "old").unwrap();
        assert!(!up_to_date("old", &stamp, &installed));
        std::fs::write(installed.join(".package-lock.json"), "{}").unwrap();
        assert!(up_to_date("old", &stamp, &installed));
        assert!(!up_to_date("new", &stamp, &installed));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
