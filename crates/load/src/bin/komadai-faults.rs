//! `cargo xtask faults`: three nodes, and what can go wrong between them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use komadai_load::faults::{FaultPlan, run};

/// Plays many games over three nodes while things go wrong, and looks for every acknowledged move.
#[derive(Parser)]
struct Args {
    /// The program `komadai`
    #[arg(long, value_name = "FILE")]
    komadai: PathBuf,
    /// A folder for the nodes' logs
    #[arg(long, value_name = "DIR")]
    logs: PathBuf,
    /// For how long is played
    #[arg(long, value_name = "N", default_value = "900")]
    seconds: u32,
    /// Games at once
    #[arg(long, value_name = "N", default_value = "500")]
    games: usize,
    /// Moves a second, of all games together
    #[arg(long, value_name = "N", default_value = "250")]
    rate: u32,
    /// Which faults come in which order
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// An older program: in place of faults, its nodes are replaced by this one's and back, one after the other
    #[arg(long, value_name = "FILE")]
    upgrade_from: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let plan = FaultPlan {
        program: args.komadai,
        logs: args.logs,
        time: Duration::from_secs(args.seconds.into()),
        games: args.games,
        rate: args.rate,
        seed: args.seed,
        old: args.upgrade_from,
    };
    let done = std::fs::create_dir_all(&plan.logs)
        .and_then(|()| tokio::runtime::Runtime::new())
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(run(&plan)));
    match done {
        Ok(report) => {
            println!("{}", report.line());
            if report.is_right() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("faults: {error}");
            ExitCode::FAILURE
        }
    }
}
