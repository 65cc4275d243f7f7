//! A small HTTP client that hides nothing, and a websocket client that speaks the protocol frame by frame. Both block.
//! The binary's own tests use them too.
#![allow(dead_code, reason = "two test programs share this, and neither uses all of it")]

use std::collections::VecDeque;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, HandshakeError, Message, WebSocket, client};

/// Longer than anything here should take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection on which nothing is awaited for ever.
pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the site listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream.set_write_timeout(Some(PATIENCE)).expect("a timeout");
    stream.set_nodelay(true).expect("no delay");
    stream
}

/// Sends a request as it is and reads the answer to its end.
pub(crate) fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> Answer {
    let body = body.as_ref();
    let mut request = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    if headers.iter().all(|(name, _)| *name != "host") {
        request += &format!("host: {address}\r\n");
    }
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    request += &format!("content-length: {}\r\n\r\n", body.len());
    let mut stream = connect(address);
    // A site that refuses may close before it has everything: its answer is what counts.
    let _ = stream.write_all(&[request.as_bytes(), body].concat());
    let mut answer = Vec::new();
    // A refused upload may end in a reset after the answer: what came is what counts.
    let _ = stream.read_to_end(&mut answer);
    Answer::parse(&answer)
}

/// Posts a form.
pub(crate) fn post(address: SocketAddr, path: &str, form: &str) -> Answer {
    request(address, "POST", path, &[("content-type", "application/x-www-form-urlencoded")], form)
}

/// What the site answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads it.
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a head");
        let head = std::str::from_utf8(&bytes[..end]).expect("a head in ASCII");
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
        let headers: Vec<_> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let answer =
            Self { status: status.parse().expect("a number"), headers, body: bytes[end + 4..].to_vec() };
        assert_ne!(answer.header("transfer-encoding"), Some("chunked"), "the client reads whole bodies only");
        answer
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(header, _)| header == name).map(|(_, value)| value.as_str())
    }

    /// The cookies that the browser is to keep, with their attributes.
    pub(crate) fn cookies(&self) -> impl Iterator<Item = &str> {
        self.headers.iter().filter(|(header, _)| header == "set-cookie").map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    /// Where a redirect goes.
    pub(crate) fn location(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.text());
        self.header("location").expect("a location").to_owned()
    }

    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/json"));
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// A websocket client that blocks.
pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
    commands: usize,
    /// What came while an answer was awaited.
    waiting: VecDeque<Value>,
    /// Who is here, as the site said last: it may come at any time, and is no answer to anything.
    pub(crate) presence: Value,
}

impl Client {
    /// Opens a websocket, or says with which status it was refused.
    pub(crate) fn connect(address: SocketAddr, path: &str) -> Result<Self, u16> {
        Self::connect_with(address, path, &[])
    }

    /// The same with headers of one's own.
    pub(crate) fn connect_with(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let stream = connect(address);
        let mut request = format!("ws://{address}{path}").into_client_request().expect("an address");
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        match client(request, stream) {
            Ok((socket, _)) => {
                Ok(Self { socket, commands: 0, waiting: VecDeque::new(), presence: Value::Null })
            }
            Err(HandshakeError::Failure(Error::Http(answer))) => Err(answer.status().as_u16()),
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
        loop {
            let message: Value = match self.read() {
                Ok(text) => serde_json::from_str(&text).expect("JSON"),
                Err(end) => panic!("the socket was closed: {end:?}"),
            };
            if message["t"] != "presence" {
                return message;
            }
            self.presence = message;
        }
    }

    /// Waits until the site says that these are here.
    pub(crate) fn wait_for(&mut self, black: bool, white: bool) {
        while (&self.presence["black"], &self.presence["white"]) != (&json!(black), &json!(white)) {
            let text = self.read().expect("the socket is open");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            match message["t"] == "presence" {
                true => self.presence = message,
                false => self.waiting.push_back(message),
            }
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

    /// Waits until the other side has cut the connection, after whatever messages; `None` unless it said goodbye.
    pub(crate) fn cut(&mut self) -> Option<CloseFrame> {
        loop {
            if let Err(end) = self.read() {
                return end;
            }
        }
    }

    /// The next message; `None` when the line is dead.
    pub(crate) fn hear(&mut self) -> Option<Value> {
        self.read().ok().map(|text| serde_json::from_str(&text).expect("JSON"))
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
                Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                    panic!("nothing came for {PATIENCE:?}")
                }
                // A signal, such as the end of an engine's process, in a blocking read.
                Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
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

    /// The message with this id, whatever its type. What comes before it is kept.
    pub(crate) fn told(&mut self, id: &str) -> Value {
        loop {
            let message = self.receive();
            if message["id"] == id {
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
