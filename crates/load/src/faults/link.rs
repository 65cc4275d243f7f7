//! A link between two programs that the test can spoil: a TCP proxy.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::sleep;

/// How it is with a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weather {
    /// Everything comes through.
    Fair,
    /// Everything comes through so much later.
    Slow(Duration),
    /// Nothing comes through; nobody is told.
    Cut,
}

/// A link to an address.
pub(super) struct Link {
    /// Where it begins.
    pub(super) address: SocketAddr,
    weather: watch::Sender<Weather>,
    hang_up: Arc<Notify>,
}

impl Link {
    /// A link that ends at this address.
    pub(super) async fn to(end: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (weather, _) = watch::channel(Weather::Fair);
        let hang_up = Arc::new(Notify::new());
        let (looks, ends) = (weather.clone(), Arc::clone(&hang_up));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (looks, ends) = (looks.subscribe(), Arc::clone(&ends));
                tokio::spawn(async move {
                    tokio::select! {
                        _ = carry(near, end, looks) => {}
                        () = ends.notified() => {}
                    }
                });
            }
        });
        Ok(Self { address, weather, hang_up })
    }

    pub(super) fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }

    /// Ends every connection.
    pub(super) fn hang_up(&self) {
        self.hang_up.notify_waiters();
    }
}

async fn carry(near: TcpStream, end: SocketAddr, mut looks: watch::Receiver<Weather>) -> io::Result<()> {
    // Who is cut off cannot connect either.
    looks.wait_for(|weather| *weather != Weather::Cut).await.map_err(io::Error::other)?;
    let far = TcpStream::connect(end).await?;
    near.set_nodelay(true)?;
    far.set_nodelay(true)?;
    let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
    tokio::select! {
        done = pump(from_near, to_far, looks.clone()) => done,
        done = pump(from_far, to_near, looks) => done,
    }
}

async fn pump(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut looks: watch::Receiver<Weather>,
) -> io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await?;
        if count == 0 {
            return to.shutdown().await;
        }
        let weather = *looks.wait_for(|weather| *weather != Weather::Cut).await.map_err(io::Error::other)?;
        if let Weather::Slow(pause) = weather {
            sleep(pause).await;
        }
        to.write_all(&bytes[..count]).await?;
    }
}
