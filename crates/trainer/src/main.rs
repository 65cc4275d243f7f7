//! `cargo xtask net`: generates self-play games, trains a network on them, tests it in matches.

mod book;
mod branches;
mod games;
mod generate;
mod model;
mod quantise;
mod samples;
mod train;
mod trial;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use komadai_engine::network::{Network, Parameters};

/// Trains the engine's network on games of its own
#[derive(Parser)]
#[command(name = "cargo xtask net")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Adds self-play games to a file; goes on where it was stopped
    Generate {
        /// The file
        #[arg(long, default_value = "target/net/games")]
        out: PathBuf,
        /// How many games to add
        #[arg(long, default_value_t = 10_000)]
        games: usize,
        /// How deep the engine looks, in plies
        #[arg(long, default_value_t = 3)]
        depth: u32,
        /// What chance begins with: the same one for a file, another one for each file
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The network that judges; without one, the hand-made evaluation
        #[arg(long)]
        net: Option<PathBuf>,
    },
    /// Writes positions a random move or two beside games, judged by the evaluation or a short search
    Branch {
        /// The files of games
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The file of positions
        #[arg(long, default_value = "target/net/positions")]
        out: PathBuf,
        /// How often each position is left
        #[arg(long, default_value_t = 10)]
        each: usize,
        /// How deep the engine looks, in plies; at 0 the evaluation alone judges
        #[arg(long, default_value_t = 0)]
        depth: u32,
        /// What chance begins with
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The network that judges; without one, the hand-made evaluation
        #[arg(long)]
        net: Option<PathBuf>,
    },
    /// Trains a network on files of games and of positions
    Train {
        #[command(flatten)]
        plan: train::Plan,
        /// The network's file
        #[arg(long, default_value = "target/net/network.bin")]
        out: PathBuf,
        /// The network to go on from; without one, from nothing
        #[arg(long)]
        from: Option<PathBuf>,
    },
    /// Makes the opening book
    Book {
        #[command(flatten)]
        plan: book::Plan,
        /// The network that judges; without one, the program's own
        #[arg(long)]
        net: Option<PathBuf>,
    },
    /// Plays a match of a network against another, or against the hand-made evaluation
    Test {
        /// The network
        net: PathBuf,
        /// Its opponent; without one, the hand-made evaluation
        #[arg(long)]
        against: Option<PathBuf>,
        /// Openings, with two games each, colours swapped
        #[arg(long, default_value_t = 100)]
        pairs: usize,
        /// Milliseconds for a move
        #[arg(long, default_value_t = 100)]
        ms: u64,
        /// Positions for a move, instead of time
        #[arg(long)]
        nodes: Option<u64>,
        /// What the openings begin with
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("net: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> io::Result<()> {
    match command {
        Command::Generate { out, games, depth, seed, net } => {
            generate::generate(&out, games, depth, seed, network(net.as_deref())?)
        }
        Command::Branch { files, out, each, depth, seed, net } => {
            branches::branch(&files, &out, each, depth, seed, network(net.as_deref())?)
        }
        Command::Train { plan, out, from } => {
            let from = from.map(|path| parameters(&path)).transpose()?;
            let net = train::train(&plan, from.as_ref())?;
            std::fs::write(out, quantise::quantise(&net, plan.correction).to_bytes())
        }
        Command::Book { plan, net } => book::make(&plan, network(net.as_deref())?),
        Command::Test { net, against, pairs, ms, nodes, seed } => {
            let players = [network(Some(&net))?, network(against.as_deref())?];
            trial::play(players, pairs, ms, nodes, seed);
            Ok(())
        }
    }
}

/// The network in a file.
fn network(path: Option<&Path>) -> io::Result<Option<Arc<Network>>> {
    path.map(|path| Ok(Arc::new(Network::new(&parameters(path)?)))).transpose()
}

/// What the network in a file has learnt.
fn parameters(path: &Path) -> io::Result<Parameters> {
    let named = |error: &dyn std::fmt::Display| io::Error::other(format!("{}: {error}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| named(&error))?;
    Parameters::from_bytes(&bytes).map_err(|error| named(&error))
}
