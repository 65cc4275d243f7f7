//! The accept loop: limits that a listener on the open internet needs, and an end that forgets no socket.
//!
//! It is our own because `axum::serve` has no header timeout and no cap, and its graceful shutdown does not
//! count sockets that were upgraded to websockets.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::state::AppState;

/// How long a client may take to send the head of a request; also how long an idle connection is kept.
const HEADER_TIMEOUT: Duration = Duration::from_secs(20);
/// Sockets open at once, websockets included. The next one waits in the listener's queue.
const CONNECTIONS: usize = 16_384;
/// How long `serve` waits, after it was told to stop, for what is still open.
const DEADLINE: Duration = Duration::from_secs(5);
/// A pause after a failed accept: without it, "too many open files" would spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves the site until `shutdown` is cancelled, then closes: no new connection, requests under way are
/// answered, websockets say goodbye, commands under way finish, engines end. What is left after five seconds
/// is dropped.
///
/// # Errors
/// The address of the listener cannot be read.
pub async fn serve(listener: TcpListener, state: AppState, shutdown: CancellationToken) -> io::Result<()> {
    tracing::info!(address = %listener.local_addr()?, "serving");
    let connections = Arc::new(Semaphore::new(CONNECTIONS));
    let sockets = TaskTracker::new();
    let kill = CancellationToken::new();
    let router = crate::app(state.clone());

    loop {
        let accepted = tokio::select! {
            biased;
            () = shutdown.cancelled() => break,
            accepted = accept(&listener, &connections) => accepted,
        };
        match accepted {
            Ok((stream, address, permit)) => {
                let socket = Socket { stream, _permit: permit, _token: sockets.token() };
                let connection = connection(socket, address, router.clone(), state.rooms.closing().clone());
                let kill = kill.clone();
                sockets.spawn(async move { kill.run_until_cancelled_owned(connection).await });
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
    if tokio::time::timeout(DEADLINE, closed).await.is_err() {
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

async fn connection(socket: Socket, address: SocketAddr, router: Router, closing: CancellationToken) {
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(socket), service)
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

/// A TCP stream that holds its place under the cap and in the count of open sockets for as long as it lives,
/// also after it has become a websocket.
struct Socket {
    stream: TcpStream,
    _permit: OwnedSemaphorePermit,
    _token: TaskTrackerToken,
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
