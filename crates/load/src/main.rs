//! `cargo xtask load`: how many moves a second a site takes, and whether it keeps them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use komadai_load::nodes::{Carrier, NodesPlan, NodesReport};
use komadai_load::{Plan, Report};

/// Plays many games at once against a site that it starts, and kills in the middle.
#[derive(Parser)]
struct Args {
    /// The program `komadai`
    #[arg(long, value_name = "FILE")]
    komadai: PathBuf,
    /// A folder for the site's data, on the disk that is to be measured; it must not exist
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// For how long is played
    #[arg(long, value_name = "N", default_value = "60")]
    seconds: u32,
    /// Games at once
    #[arg(long, value_name = "N", default_value = "1000")]
    games: usize,
    /// Moves a second, of all games together; 0 for as many as the site takes
    #[arg(long, value_name = "N", default_value = "4500")]
    rate: u32,
    /// Sockets that only listen, before the games
    #[arg(long, value_name = "N", default_value = "0")]
    idle: usize,
    /// Nodes over a PostgreSQL server that the load starts, in place of one over a data folder; nothing is killed
    #[arg(long, value_name = "N", default_value = "0")]
    nodes: usize,
    /// What carries hints between the nodes: pg or nats
    #[arg(long, value_name = "BUS", default_value = "pg", value_parser = bus)]
    bus: Carrier,
}

fn bus(text: &str) -> Result<Carrier, &'static str> {
    match text {
        "pg" => Ok(Carrier::Postgres),
        "nats" => Ok(Carrier::Nats),
        _ => Err("expected pg or nats"),
    }
}

/// The load over several nodes.
fn over_nodes(plan: &NodesPlan) -> ExitCode {
    let done = tokio::runtime::Runtime::new()
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(komadai_load::nodes::run(plan)));
    match done {
        Ok(report) => {
            let NodesReport { nodes_cpu, database_cpu, own_cpu, .. } = report;
            println!(
                "processors: nodes {nodes_cpu:.2}, database {database_cpu:.2}, load itself {own_cpu:.2}"
            );
            println!("{}", report.costs());
            println!("{}", report.line(plan));
            if report.lost == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    if args.nodes > 0 {
        return over_nodes(&NodesPlan {
            program: args.komadai,
            nodes: args.nodes,
            bus: args.bus,
            time: Duration::from_secs(args.seconds.into()),
            games: args.games,
            rate: args.rate,
        });
    }
    if args.data.exists() {
        eprintln!("load: {} exists: it would be measured beside the load", args.data.display());
        return ExitCode::FAILURE;
    }
    let plan = Plan {
        program: args.komadai,
        data: args.data.clone(),
        time: Duration::from_secs(args.seconds.into()),
        games: args.games,
        rate: args.rate,
        idle: args.idle,
    };
    let done = tokio::runtime::Runtime::new()
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(komadai_load::run(&plan)));
    if let Err(error) = std::fs::remove_dir_all(&args.data) {
        eprintln!("load: {}: {error}", args.data.display());
    }
    match done {
        Ok(report) => {
            tell(&plan, &report);
            if report.lost == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tell(plan: &Plan, report: &Report) {
    let mb = |bytes: u64| bytes as f64 / 1e6;
    if let Some((with, before)) = report.idle {
        println!("idle: {} sockets, {:.0} MB in all, {:.0} MB before them", plan.idle, mb(with), mb(before));
    }
    let seconds = report.played.as_secs_f64();
    println!("games: {} at once, {} in all, {seconds:.1} s", plan.games, report.games);
    for (when, usage) in ["before the kill", "after it"].into_iter().zip(report.usage) {
        println!("site {when}: {:.2} processors, {:.0} MB", usage.cpu, mb(usage.memory));
    }
    println!("load itself: {:.2} processors", report.own_cpu / (seconds + report.outage.as_secs_f64()));
    println!("kill -9: {:.0} ms until it listened again", report.outage.as_secs_f64() * 1000.0);
    println!("looked for: {} acknowledged moves, in {} games", report.acknowledged, report.games);
    println!("{}", report.line());
}
