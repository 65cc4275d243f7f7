//! `komadai serve`: the site.

use std::io::{self, IsTerminal as _, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use komadai_server::nodes::Bus;
use komadai_server::notifications::{Mailer, NotificationSettings};
use komadai_server::opponent::Engine;
use komadai_server::rooms::Rooms;
use komadai_server::{AnalysisSettings, AppState, serve, serve_metrics};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::args::{Hidden, LogFormat, ServeArgs};
use crate::failure::Failure;
use crate::place::Place;

/// Serves until it is told to stop by SIGINT or SIGTERM.
pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&args.log))
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => {
            log.json().flatten_event(true).with_current_span(true).with_span_list(false).init();
        }
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let ended = runtime.block_on(site(args));
    // A picture that is still drawn, or a record that is read, is for nobody any more.
    runtime.shutdown_background();
    ended.map(|()| ExitCode::SUCCESS)
}

async fn site(args: &ServeArgs) -> Result<(), Failure> {
    // The port first: a second server on the same machine should hear of the port, not of the data folder.
    let listener = listen(args.listen, "--listen").await?;
    let metrics = match args.metrics_listen {
        Some(address) => Some(listen(address, "--metrics-listen").await?),
        None => None,
    };
    let address = listener.local_addr()?;
    let mail = mail(args)?;
    let place = args.data.place();
    let bus = bus(args.bus.as_ref(), &place)?;
    let store = place.open().await?;
    let mut engine = Engine::of_this_binary()?;
    let own = engine.clone();
    if let Some(engines) = args.computer_engines {
        engine.processes = engines.into();
    }
    let rooms = Rooms::among(store.clone(), engine, &bus).map_err(Failure::new)?;
    rooms.resume().await.map_err(Failure::new)?;
    let shutdown = CancellationToken::new();
    tokio::spawn(cancel_on_signal(shutdown.clone())?);
    let mut out = io::stdout();
    let metrics_address = metrics.as_ref().map(TcpListener::local_addr).transpose()?;
    let says_metrics = |out: &mut io::Stdout| match metrics_address {
        Some(address) => writeln!(out, "metrics on http://{address}/metrics"),
        None => Ok(()),
    };
    writeln!(out, "listening on http://{address}")
        .and_then(|()| says_metrics(&mut out))
        .and_then(|()| out.flush())
        .map_err(|error| Failure::new(format!("cannot tell the address on stdout: {error}")))?;
    if let Some(metrics) = metrics {
        tokio::spawn(serve_metrics(metrics, rooms.clone(), shutdown.clone()));
    }
    let reach = NotificationSettings { mail, address: args.url.clone(), ..NotificationSettings::default() };
    let state =
        AppState::analysing(rooms, args.limits.limits(), analysis(args, own)).with_notifications(reach);
    let state = state.behind(args.proxies.iter().copied());
    serve(listener, state, shutdown).await?;
    store.close().await;
    Ok(())
}

/// The way to send letters, where one is set.
fn mail(args: &ServeArgs) -> Result<Option<Mailer>, Failure> {
    let Some(Hidden(server)) = &args.smtp else { return Ok(None) };
    // A settings' file is not held against this by the command line.
    let Some(url) = &args.url else {
        return Err(Failure::new(
            "letters need `url` beside `smtp`: their links begin with where people reach the site",
        ));
    };
    let mail = Mailer::new(server, args.mail_from.as_deref(), url.clone());
    mail.map(Some).map_err(|error| Failure::new(format!("no letters can be sent: {error}")))
}

/// What carries hints: what was asked for, or what the place has.
fn bus(asked: Option<&Bus>, place: &Place) -> Result<Bus, Failure> {
    match (asked, place) {
        (Some(Bus::Postgres | Bus::Nats(_)), Place::Folder(folder)) => Err(Failure::new(format!(
            "a data folder ({}) is one node's, which needs no bus: several share a --database postgres://…",
            folder.display()
        ))),
        (Some(bus), _) => Ok(bus.clone()),
        (None, Place::Folder(_)) => Ok(Bus::Local),
        (None, Place::Postgres(_)) => Ok(Bus::Postgres),
    }
}

async fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        Failure::new(match error.kind() {
            io::ErrorKind::AddrInUse => {
                format!("{address} is in use by another program; choose another address with {option}")
            }
            _ => format!("cannot listen on {address}: {error}"),
        })
    })
}

/// The engines that analyse: the program's own, and those that the settings name.
fn analysis(args: &ServeArgs, own: Engine) -> AnalysisSettings {
    let mut settings = AnalysisSettings::new("Komadai".to_owned(), own);
    settings.processes = usize::try_from(args.analysis_engines.get()).unwrap_or(usize::MAX);
    settings.search = Duration::from_secs(args.analysis_seconds.get().into());
    let named = args.engine.iter().cloned();
    settings.engines.extend(named.map(|engine| (engine.name, Engine::new(engine.program, engine.args))));
    settings
}

/// A future that cancels the token at the first SIGINT or SIGTERM.
pub(super) fn cancel_on_signal(shutdown: CancellationToken) -> io::Result<impl Future<Output = ()>> {
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
