//! The accept loop: limits that a listener on the open internet needs, and an end that forgets no socket.
//!
//! It is our own because `axum::serve` has no header timeout and no cap, and its graceful shutdown does not
//! count sockets that were upgraded to websockets.

mod stream;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::stream::Stream;
use crate::app::app;
use crate::held::Held;
use crate::openings;
use crate::state::AppState;
use crate::visitors::TrustedProxy;

/// A pause after a failed accept: without it, "too many open files" would spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves the site until `shutdown` is cancelled, then closes: no new connection, requests under way are
/// answered, websockets say goodbye, commands under way finish, engines end. Who takes nothing of what it is sent is
/// waited for less and less, and what is left at the end of [`ConnectionLimits::farewell`] is dropped.
///
/// [`ConnectionLimits::farewell`]: crate::ConnectionLimits::farewell
///
/// # Errors
/// The address of the listener cannot be read.
pub async fn serve(listener: TcpListener, state: AppState, shutdown: CancellationToken) -> io::Result<()> {
    tracing::info!(address = %listener.local_addr()?, "serving");
    let limits = state.limits.connection;
    let connections = Arc::new(Semaphore::new(limits.open));
    let held = Held::new(limits.by_address);
    let sockets = TaskTracker::new();
    let kill = CancellationToken::new();
    let router = app(state.clone());
    state.lobby.keep();
    state.accounts.revoked.listen(&state.rooms);
    state.notifications.start();
    openings::start(&state.rooms);

    loop {
        let accepted = tokio::select! {
            biased;
            () = shutdown.cancelled() => break,
            accepted = accept(&listener, &connections) => accepted,
        };
        match accepted {
            Ok((stream, address, permit)) => {
                let peer = address.ip().to_canonical();
                let proxy = state.proxies.contains(&peer);
                let place = match proxy || peer.is_loopback() {
                    true => Ok(None),
                    false => held.take(peer).map(Some).ok_or(()),
                };
                // Who has too many already loses this one at once.
                let Ok(place) = place else { continue };
                let closing = state.rooms.closing();
                let stream = Stream::new(stream, limits, closing.clone(), permit, sockets.token());
                let connection = connection(stream, (address, proxy), router.clone(), limits.head, closing);
                let kill = kill.clone();
                sockets.spawn(async move {
                    let _place = place;
                    kill.run_until_cancelled_owned(connection).await
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }

    drop(listener);
    sockets.close();
    let closed = async {
        state.rooms.shutdown().await;
        sockets.wait().await;
    };
    if tokio::time::timeout(limits.farewell, closed).await.is_err() {
        tracing::warn!(sockets = sockets.len(), "still open at the deadline, dropped");
        kill.cancel();
    }
    Ok(())
}

async fn accept(
    listener: &TcpListener,
    connections: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(connections).acquire_owned().await.expect("nobody closes the semaphore");
    let (stream, address) = listener.accept().await?;
    // A move is one small packet: waiting to fill it would cost up to 40 ms each way.
    // A client that is gone already fails here; its connection will tell.
    stream.set_nodelay(true).ok();
    Ok((stream, address, permit))
}

async fn connection(
    stream: Stream,
    (address, proxy): (SocketAddr, bool),
    router: Router,
    head: Duration,
    closing: CancellationToken,
) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        if proxy {
            request.extensions_mut().insert(TrustedProxy);
        }
        router.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        // A browser that goes away in mid-request is no fault of the site.
        tracing::debug!(%address, %error, "connection ended early");
    }
}
