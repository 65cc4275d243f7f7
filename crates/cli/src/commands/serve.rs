//! `komadai serve`: the site.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use komadai_server::opponent::Engine;
use komadai_server::rooms::Rooms;
use komadai_server::{AppState, Limits, Pace, serve};
use komadai_store::Store;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::args::ServeArgs;
use crate::failure::Failure;

/// Serves until it is told to stop by SIGINT or SIGTERM.
pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let filter = EnvFilter::try_from_env("KOMADAI_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(site(args))?;
    Ok(ExitCode::SUCCESS)
}

async fn site(args: &ServeArgs) -> Result<(), Failure> {
    // The port first: a second server on the same machine should hear of the port, not of the data folder.
    let listener = TcpListener::bind(args.listen).await.map_err(|error| {
        Failure::new(match error.kind() {
            io::ErrorKind::AddrInUse => {
                format!("{} is in use by another program; choose another address with --listen", args.listen)
            }
            _ => format!("cannot listen on {}: {error}", args.listen),
        })
    })?;
    let address = listener.local_addr()?;
    let store = Store::open(&args.data.data).await.map_err(Failure::new)?;
    let engine = Engine::of_this_binary()?;
    let rooms = Rooms::new(store.clone(), engine);
    rooms.resume().await.map_err(Failure::new)?;
    let shutdown = CancellationToken::new();
    tokio::spawn(cancel_on_signal(shutdown.clone())?);
    let mut out = io::stdout();
    writeln!(out, "listening on http://{address}")
        .and_then(|()| out.flush())
        .map_err(|error| Failure::new(format!("cannot tell the address on stdout: {error}")))?;
    serve(listener, AppState::with_limits(rooms, limits(args)), shutdown).await?;
    store.close().await;
    Ok(())
}

fn limits(args: &ServeArgs) -> Limits {
    let every = Duration::from_secs(args.new_game_every.get().into());
    Limits { new_games: Pace { at_once: args.new_games, every }, ..Limits::default() }
}

/// A future that cancels the token at the first SIGINT or SIGTERM.
fn cancel_on_signal(shutdown: CancellationToken) -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        shutdown.cancel();
    })
}
