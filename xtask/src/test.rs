//! `cargo xtask test`: everything that has to hold, in the order that tells a mistake soonest.

use crate::options::numbers;
use crate::project::{build, cargo};
use crate::steps::{Steps, run};
use crate::{api, deny, e2e, load, machine, tidy};

/// Tries at each address of the interface.
const SHORT: u64 = 20;

/// Runs every step, prints what each took, and fails when one of them failed. A step whose ground is
/// missing counts as failed: nothing passes by being skipped.
pub(crate) fn run_all() -> Result<(), String> {
    let mut steps = Steps::default();
    steps.take("toolchain", machine::toolchain);
    steps.take("format", || run(&mut cargo(&["fmt", "--all", "--check"])));
    steps.take("tidy", tidy::run);
    steps.take("dependencies", deny::check_known);
    let tools = steps.take("browser tools", machine::browser_tools);
    let tools = || tools.as_ref().ok_or("not run: the browser tools are missing");
    steps.take("types", || e2e::types(tools()?));
    steps.take("clippy", || {
        run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
    });
    steps.take("features", features);
    steps.take("documentation", || {
        run(cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
    });
    let binary = steps.take("build", build);
    let binary = || binary.as_ref().ok_or("not run: the build failed");
    let server = steps.take("servers", machine::servers);
    let server = || server.ok_or("not run: PostgreSQL or NATS is missing");
    steps.take("cargo test", || {
        binary()?;
        server()?;
        run(&mut cargo(&["test", "--workspace", "--no-fail-fast"]))
    });
    steps.take("on PostgreSQL", || {
        server()?;
        on_postgres()
    });
    steps.take("faults", || {
        binary()?;
        server()?;
        load::faults_shortly()
    });
    steps.take("interface", || api::exercise(binary()?, SHORT));
    steps.take("browser tests", || e2e::run_tests(binary()?, tools()?, None));
    println!("{}", steps.table());
    match steps.failed() {
        0 => Ok(()),
        failed => Err(format!("{failed} steps failed")),
    }
}

/// What only a feature brings, or its lack leaves: the rules with all of theirs and with none. Without any, the cases
/// and perft suffice: the laws beyond them run with the features that everybody uses.
fn features() -> Result<(), String> {
    let rules = ["--package", "komadai-rules", "--quiet"];
    let tests = [("--all-features", "serde", ""), ("--no-default-features", "suite", "conformance::")];
    for (choice, test, which) in tests {
        run(cargo(&["clippy", "--all-targets", choice]).args(rules).args(["--", "-D", "warnings"]))?;
        run(cargo(&["test", "--test", test, choice]).args(rules).args(["--", which]))?;
    }
    Ok(())
}

/// The tests of the store and of the site once more, over a PostgreSQL server; those that belong to a data file are not among them.
pub(crate) fn on_postgres() -> Result<(), String> {
    // Of the whole workspace: for a package alone, cargo would compile what it needs once more, with fewer features.
    let mut command = cargo(&["test", "--workspace", "--test", "store", "--test", "site", "--no-fail-fast"]);
    run(command.args(["--", "--skip", "sqlite::"]).env("KOMADAI_TEST_DATABASE", "postgres"))
}

/// The kill -9 test alone, with as many rounds as wished.
pub(crate) fn durability(options: &[&str]) -> Result<(), String> {
    let mut command = cargo(&["test", "--package", "komadai", "--test", "durability", "--", "--nocapture"]);
    for (variable, value) in durability_settings(options)? {
        command.env(variable, value.to_string());
    }
    run(&mut command)
}

/// `--rounds N` and `--seed S` as the environment variables that the test reads.
fn durability_settings(options: &[&str]) -> Result<Vec<(&'static str, u64)>, String> {
    numbers(options, &["--rounds", "--seed"])?
        .into_iter()
        .map(|option| match option {
            ("--rounds", 0) => Err("--rounds 0 would prove nothing".to_owned()),
            ("--rounds", rounds) => Ok(("KOMADAI_DURABILITY_ROUNDS", rounds)),
            (_, seed) => Ok(("KOMADAI_DURABILITY_SEED", seed)),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durability_options_become_settings_or_an_error() {
        let settings = durability_settings(&["--rounds", "200", "--seed", "7"]).unwrap();
        assert_eq!(settings, [("KOMADAI_DURABILITY_ROUNDS", 200), ("KOMADAI_DURABILITY_SEED", 7)]);
        for wrong in [&["--rounds"][..], &["--rounds", "x"], &["--rounds", "0"], &["200"]] {
            assert!(durability_settings(wrong).is_err(), "{wrong:?}");
        }
    }
}
