//! A player's seat: a websocket on which moves are sent and answers heard.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest as _};

/// Why nothing more is heard.
pub(crate) enum Silence {
    /// The connection is gone.
    Dead,
    /// The site said what it should not.
    Wrong(String),
}

/// As much of a message as is needed here.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow)]
    t: std::borrow::Cow<'a, str>,
    #[serde(borrow, default)]
    id: Option<std::borrow::Cow<'a, str>>,
    #[serde(default)]
    v: Option<u64>,
}

/// One player's line.
pub(crate) struct Seat {
    socket: WebSocketStream<TcpStream>,
}

impl Seat {
    /// Opens the line; `path` is that of the player's or watcher's page.
    pub(crate) async fn open(site: SocketAddr, path: &str) -> Result<Self, Silence> {
        Self::open_at(site, &format!("{path}/ws")).await
    }

    /// The same, with the line's own path.
    pub(crate) async fn open_at(site: SocketAddr, path: &str) -> Result<Self, Silence> {
        let stream = TcpStream::connect(site).await.map_err(|_| Silence::Dead)?;
        stream.set_nodelay(true).map_err(|_| Silence::Dead)?;
        let request = format!("ws://{site}{path}").into_client_request().expect("an address");
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self { socket }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(Silence::Wrong(format!("a websocket was refused with {}", answer.status())))
            }
            Err(_) => Err(Silence::Dead),
        }
    }

    pub(crate) async fn say(&mut self, text: String) -> Result<(), Silence> {
        self.socket.send(Message::text(text)).await.map_err(|_| Silence::Dead)
    }

    /// Waits for the acknowledgement of a command; its version.
    pub(crate) async fn acknowledged(&mut self, command: &str) -> Result<u64, Silence> {
        loop {
            let text = self.hear().await?;
            let heard = read(&text)?;
            match &*heard.t {
                "ack" if heard.id.as_deref() == Some(command) => {
                    return heard.v.ok_or_else(|| Silence::Wrong(format!("no version: {text}")));
                }
                "refused" | "error" => return Err(Silence::Wrong(text)),
                _ => {}
            }
        }
    }

    /// Waits until the site has told of this version.
    pub(crate) async fn told(&mut self, version: u64) -> Result<(), Silence> {
        loop {
            let text = self.hear().await?;
            let heard = read(&text)?;
            if matches!(&*heard.t, "event" | "state") && heard.v.is_some_and(|v| v >= version) {
                return Ok(());
            }
        }
    }

    /// The next message. Pings are answered on the way.
    pub(crate) async fn hear(&mut self) -> Result<String, Silence> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(Some(close)))) if u16::from(close.code) != 1012 => {
                    return Err(Silence::Wrong(format!("closed with {}: {}", close.code, close.reason)));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Silence::Dead),
                Some(Ok(_)) => {}
            }
        }
    }
}

fn read(text: &str) -> Result<Heard<'_>, Silence> {
    serde_json::from_str(text).map_err(|error| Silence::Wrong(format!("{error}: {text}")))
}
