//! A TCP stream that holds its place under the cap, and does not wait for ever for a client that takes nothing.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::limits::ConnectionLimits;

/// A connection for as long as it lives, also after it has become a websocket.
pub(super) struct Stream {
    tcp: TcpStream,
    limits: ConnectionLimits,
    closing: CancellationToken,
    /// Ends when a write that makes no headway has been waited for long enough.
    stalled: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    _permit: OwnedSemaphorePermit,
    _token: TaskTrackerToken,
}

impl Stream {
    /// A connection that counts under the cap and among those that are open. `closing` is cancelled when the site closes.
    pub(super) fn new(
        tcp: TcpStream,
        limits: ConnectionLimits,
        closing: CancellationToken,
        permit: OwnedSemaphorePermit,
        token: TaskTrackerToken,
    ) -> Self {
        Self { tcp, limits, closing, stalled: None, _permit: permit, _token: token }
    }

    /// What a write came to, or an error when it has waited for too long.
    fn bounded<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let (limits, closing) = (self.limits, &self.closing);
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(patience(limits, closing.clone())));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

async fn patience(limits: ConnectionLimits, closing: CancellationToken) {
    tokio::select! {
        () = sleep(limits.write) => {}
        () = async { closing.cancelled().await; sleep(limits.last_write).await } => {}
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write(context, bytes);
        self.bounded(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write_vectored(context, slices);
        self.bounded(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(context)
    }
}
