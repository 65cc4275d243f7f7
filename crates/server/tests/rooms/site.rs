//! A site with websockets on a real port over a real data file, and a client that speaks the protocol frame by frame.

use std::collections::VecDeque;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use axum::Router;
use komadai_rules::{Color, Handicap, Preset};
use komadai_server::opponent::Engine;
use komadai_server::rooms::{Created, NewGameRequest, Opponent, Rooms};
use komadai_server::ws::{self, SocketLimits};
use komadai_store::Store;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Error, Message, WebSocket};

/// Longer than anything here should take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A game that ends in mate by the seventh move.
pub(crate) const MATE: &str = "7g7f 5a5b 8h3c 3a4b 3c4b 5c5d S*5c";

/// A running site.
pub(crate) struct Site {
    pub(crate) rooms: Rooms,
    pub(crate) address: SocketAddr,
    runtime: Runtime,
}

impl Site {
    /// A site over a folder, without a computer.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::with(folder, Engine::new("/bin/false".into(), Vec::new()), SocketLimits::default())
    }

    pub(crate) fn with(folder: &Path, engine: Engine, limits: SocketLimits) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let rooms = runtime.block_on(async {
            let store = Store::open(folder).await.expect("the store opens");
            Rooms::new(store, engine)
        });
        Self::serve(runtime, rooms, limits)
    }

    /// Another node over the same store.
    pub(crate) fn beside(&self) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let engine = Engine::new("/bin/false".into(), Vec::new());
        let rooms = runtime.block_on(async { Rooms::new(self.rooms.store().clone(), engine) });
        Self::serve(runtime, rooms, SocketLimits::default())
    }

    fn serve(runtime: Runtime, rooms: Rooms, limits: SocketLimits) -> Self {
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let router: Router = ws::routes(rooms.clone(), limits);
        runtime.spawn(async move { axum::serve(listener, router).await });
        Self { rooms, address, runtime }
    }

    pub(crate) fn run<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// Ends the site as a signal would, and gives up its folder.
    pub(crate) fn stop(self) {
        self.run(async {
            self.rooms.shutdown().await;
            self.rooms.store().close().await;
        });
    }

    pub(crate) fn create(
        &self,
        opponent: Opponent,
        color: Color,
        handicap: Handicap,
        rules: Preset,
    ) -> Created {
        let request = NewGameRequest { opponent, color: Some(color), handicap, rules };
        self.run(self.rooms.create(request)).expect("a game")
    }

    /// A game between two friends: the seats of Black and White.
    pub(crate) fn friends(&self, rules: Preset) -> (Created, Created) {
        let black = self.create(Opponent::Friend, Color::Black, Handicap::Even, rules);
        let white = self.run(self.rooms.join(black.id)).expect("the seat is free");
        assert_eq!((white.id, white.color), (black.id, Color::White));
        (black, white)
    }

    pub(crate) fn play(&self, seat: &Created, seen: u32) -> Client {
        Client::connect(self.address, &format!("{}?v={seen}", path(seat))).expect("a socket")
    }

    pub(crate) fn watch(&self, seat: &Created, seen: u32) -> Client {
        Client::connect(self.address, &format!("/game/{}/ws?v={seen}", seat.id)).expect("a socket")
    }

    /// Both players' sockets with the first state behind them.
    pub(crate) fn table(&self, rules: Preset) -> (Client, Client) {
        let (black, white) = self.friends(rules);
        let (mut black, mut white) = (self.play(&black, 0), self.play(&white, 0));
        black.expect("state");
        white.expect("state");
        (black, white)
    }
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

pub(crate) fn path(seat: &Created) -> String {
    format!("/play/{}/{}/ws", seat.id, seat.secret.as_str())
}

/// A websocket client that blocks.
pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
    commands: usize,
    /// What came while an answer was awaited.
    waiting: VecDeque<Value>,
}

impl Client {
    /// Opens a websocket, or says with which status it was refused.
    pub(crate) fn connect(address: SocketAddr, path: &str) -> Result<Self, u16> {
        let stream = TcpStream::connect(address).expect("the site listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream.set_write_timeout(Some(PATIENCE)).expect("a timeout");
        stream.set_nodelay(true).expect("no delay");
        match tungstenite::client(format!("ws://{address}{path}"), stream) {
            Ok((socket, _)) => Ok(Self { socket, commands: 0, waiting: VecDeque::new() }),
            Err(tungstenite::HandshakeError::Failure(Error::Http(answer))) => Err(answer.status().as_u16()),
            Err(error) => panic!("{path}: {error}"),
        }
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("sent");
    }

    /// Sends without caring whether the other side still listens.
    pub(crate) fn try_send(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message)
    }

    pub(crate) fn json(&mut self, message: &Value) {
        self.text(&message.to_string());
    }

    /// The stream under the websocket, for what no client library would send.
    pub(crate) fn raw(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }

    /// The next message; pings are answered on the way.
    pub(crate) fn next(&mut self) -> Value {
        match self.waiting.pop_front() {
            Some(message) => message,
            None => self.receive(),
        }
    }

    fn receive(&mut self) -> Value {
        match self.read() {
            Ok(text) => serde_json::from_str(&text).expect("JSON"),
            Err(end) => panic!("the socket was closed: {end:?}"),
        }
    }

    /// The close code and reason that end the socket, after whatever messages.
    pub(crate) fn closed(&mut self) -> (u16, String) {
        loop {
            match self.read() {
                Ok(_) => {}
                Err(Some(frame)) => return (frame.code.into(), frame.reason.to_string()),
                Err(None) => panic!("the socket ended without a reason"),
            }
        }
    }

    /// Whether the other side has cut the connection, after whatever messages.
    pub(crate) fn is_cut(&mut self) -> bool {
        while self.read().is_ok() {}
        true
    }

    fn read(&mut self) -> Result<String, Option<CloseFrame>> {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => return Ok(text.to_string()),
                Ok(Message::Close(frame)) => return Err(frame),
                Ok(Message::Ping(_) | Message::Pong(_)) => {
                    assert!(Instant::now() < until, "nothing but pings came for {PATIENCE:?}");
                }
                Ok(other) => panic!("unexpected {other:?}"),
                Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("nothing came for {PATIENCE:?}")
                }
                // A signal, such as the end of an engine's process, in a blocking read.
                Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(_) => return Err(None),
            }
        }
    }

    /// The next message, which is of this type.
    pub(crate) fn expect(&mut self, kind: &str) -> Value {
        let message = self.next();
        assert_eq!(message["t"], kind, "{message}");
        message
    }

    /// The next event, which is of this kind; other types are passed over.
    pub(crate) fn event(&mut self, kind: &str) -> Value {
        let event = self.find("event");
        assert_eq!(event["kind"], kind, "{event}");
        event
    }

    /// The next message of this type; others are passed over.
    pub(crate) fn find(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next();
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// Sends a command with a new id and waits for its answer: `ack` or `refused`.
    pub(crate) fn command(&mut self, mut command: Value) -> Value {
        self.commands += 1;
        let id = format!("{}-{}", self.local_port(), self.commands);
        command["id"] = json!(id);
        self.json(&command);
        self.answer(&id)
    }

    /// The answer to the command with this id. What comes before it is kept.
    pub(crate) fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.receive();
            if (message["t"] == "ack" || message["t"] == "refused") && message["id"] == id {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    /// Plays a move that is acknowledged.
    pub(crate) fn play(&mut self, ply: usize, usi: &str) -> Value {
        let answer = self.command(json!({"t": "move", "ply": ply, "usi": usi}));
        assert_eq!(answer["t"], "ack", "{ply} {usi}: {answer}");
        answer
    }

    /// Sends a command that is refused, and says with what reason.
    pub(crate) fn refused(&mut self, command: Value) -> String {
        let answer = self.command(command);
        assert_eq!(answer["t"], "refused", "{answer}");
        assert!(answer["text"].as_str().is_some_and(|text| text.contains(' ')), "{answer}");
        answer["reason"].as_str().expect("a reason").to_owned()
    }

    /// Shows that nothing else has come: a ping is answered by the next message.
    pub(crate) fn silent(&mut self) {
        self.text(r#"{"t":"ping"}"#);
        self.expect("pong");
    }

    fn local_port(&self) -> u16 {
        self.socket.get_ref().local_addr().expect("connected").port()
    }
}

/// Plays a line of moves by both seats, the first by Black.
pub(crate) fn play_line(black: &mut Client, white: &mut Client, moves: &str) {
    for (before, mv) in moves.split(' ').enumerate() {
        let mover = if before % 2 == 0 { &mut *black } else { &mut *white };
        mover.play(before + 1, mv);
    }
}

/// A plain request on a websocket's address: the status.
pub(crate) fn plain_get(address: SocketAddr, path: &str) -> u16 {
    let mut stream = TcpStream::connect(address).expect("the site listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}
