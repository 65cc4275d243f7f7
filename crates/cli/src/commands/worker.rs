//! `komadai worker`: thinks for the computer of a site on another machine.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use komadai_server::opponent::Engine;
use komadai_server::worker::Worker;
use tokio_util::sync::CancellationToken;

use super::serve::cancel_on_signal;
use crate::args::WorkerArgs;
use crate::failure::Failure;

/// Thinks until it is told to stop by SIGINT or SIGTERM.
pub(crate) fn run(args: &WorkerArgs) -> Result<ExitCode, Failure> {
    tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    let mut engine = Engine::of_this_binary()?;
    if let Some(engines) = args.engines {
        engine.processes = engines.get().into();
    }
    let worker = Worker::new(args.site.clone(), args.token.0.clone(), engine);
    tokio::runtime::Runtime::new()?.block_on(async {
        let shutdown = CancellationToken::new();
        tokio::spawn(cancel_on_signal(shutdown.clone())?);
        worker.run(shutdown).await.map_err(Failure::new)
    })?;
    Ok(ExitCode::SUCCESS)
}
