//! Clients that say nothing: over a line in memory, so that the clock can be a made one.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use komadai_rules::{Color, Handicap, Preset};
use komadai_server::opponent::Engine;
use komadai_server::rooms::{Created, NewGameRequest, Opponent, Rooms};
use komadai_server::{AppState, Limits, app};
use komadai_store::Store;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, DuplexStream};
use tokio::time::{advance, pause};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::site::{folder, path};

/// A websocket without a network.
async fn connect(state: &AppState, seat: &Created) -> WebSocketStream<DuplexStream> {
    let (here, there) = tokio::io::duplex(1 << 16);
    let service = TowerToHyperService::new(app(state.clone()));
    let connection =
        hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(there), service);
    tokio::spawn(connection.with_upgrades());
    let (mut socket, _) = client_async(format!("ws://site{}", path(seat)), here).await.expect("a websocket");
    assert_eq!(next(&mut socket).await["t"], "state");
    socket
}

/// The next message that is an answer to something; pings are answered on the way.
async fn next(socket: &mut WebSocketStream<DuplexStream>) -> Value {
    loop {
        match socket.next().await.expect("the line is up").expect("the line is up") {
            Message::Text(text) if text.contains(r#""t":"presence""#) => {}
            Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
            Message::Ping(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_client_without_sign_of_life_is_closed_and_a_living_one_is_not() {
    let folder = folder();
    // A file, whatever the others have: no server waits for a clock that stands still.
    let store = Store::open(folder.path()).await.unwrap();
    let rooms = Rooms::new(store, Engine::new("/bin/false".into(), Vec::new()));
    let state = AppState::new(rooms.clone());
    let limits = Limits::default().socket;
    let request = NewGameRequest {
        opponent: Opponent::Friend,
        color: Some(Color::Black),
        handicap: Handicap::Even,
        start: None,
        rules: Preset::Fesa,
        time: None,
        rated: false,
    };
    let black = rooms.create(request, None).await.unwrap();
    let white = rooms.join(black.id, None).await.unwrap();
    let (silent, mut alive) = (connect(&state, &black).await, connect(&state, &white).await);

    // From here on nothing waits for the disk.
    pause();
    let mut since = Duration::ZERO;
    while since <= limits.idle + limits.ping {
        // Short of the limit, whatever was answered before.
        advance(limits.idle / 3).await;
        since += limits.idle / 3;
        alive.send(Message::text(r#"{"t":"ping"}"#)).await.unwrap();
        assert_eq!(next(&mut alive).await["t"], "pong", "after {since:?}");
    }
    // Byte by byte: a client that answered the pings on the way would be no silent one.
    let mut heard = Vec::new();
    silent.into_inner().read_to_end(&mut heard).await.unwrap();
    let reason = b"no sign of life: connect again";
    let goodbye = [&[0x88, 2 + reason.len() as u8], &1008_u16.to_be_bytes()[..], reason].concat();
    assert!(heard.ends_with(&goodbye), "{heard:?}");
    let ping = [0x89, 0];
    assert!(heard.windows(2).any(|bytes| bytes == ping), "it was asked before: {heard:?}");
}
