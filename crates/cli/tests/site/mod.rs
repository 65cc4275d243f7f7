//! The built binary as a site: started, spoken to over HTTP and websocket, and killed.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// No answer in this time is a failure.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running `komadai serve`.
pub(crate) struct Server {
    child: Child,
    address: String,
    data: PathBuf,
}

/// A game of two guests, Black's secret first.
pub(crate) struct NewGame {
    /// Its id.
    pub(crate) id: String,
    /// What opens Black's and White's seat.
    pub(crate) secrets: [String; 2],
}

impl Server {
    /// Starts the site on this data; panics unless it says its address.
    pub(crate) fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_komadai"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("stdout is piped");
        BufReader::new(stdout).read_line(&mut line).expect("a first line");
        let address = line.trim_end().strip_prefix("listening on http://").map(str::to_owned);
        let Some(address) = address else {
            let _ = child.kill();
            panic!("no address in the first line: {line:?}");
        };
        Self { child, address, data: data.to_path_buf() }
    }

    /// Its data folder.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// SIGKILL: no destructor, no goodbye, nothing flushed.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the site was running");
        self.child.wait().expect("it is gone");
    }

    /// A game between two guests, both seats taken.
    pub(crate) fn new_game(&self) -> NewGame {
        let form = "opponent=friend&level=1&color=black&handicap=even&rules=fesa";
        let (id, black) = seat_link(&self.post("/games", form));
        let (joined, white) = seat_link(&self.post(&format!("/join/{id}"), ""));
        assert_eq!(joined, id);
        NewGame { id, secrets: [black, white] }
    }

    /// A player's line; `version` is the last one that the player has seen.
    pub(crate) fn sit(&self, id: &str, secret: &str, version: u64) -> Seat {
        self.connect(&format!("/play/{id}/{secret}/ws?v={version}"))
    }

    /// A watcher's line.
    pub(crate) fn watch(&self, id: &str, version: u64) -> Seat {
        self.connect(&format!("/game/{id}/ws?v={version}"))
    }

    fn connect(&self, path: &str) -> Seat {
        let (socket, _) = client(format!("ws://{}{path}", self.address), self.stream()).expect("a websocket");
        Seat(socket)
    }

    fn stream(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("the site listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream.set_nodelay(true).expect("no delay");
        stream
    }

    /// Posts a form and gives the address that the answer sends to.
    fn post(&self, path: &str, form: &str) -> String {
        let mut stream = self.stream();
        let (host, length) = (&self.address, form.len());
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
        )
        .expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 303"), "{path}: {answer}");
        let location = answer.lines().find(|line| line.to_lowercase().starts_with("location: "));
        location.expect("a location")["location: ".len()..].to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Already gone after `kill`.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One end of a game's websocket.
pub(crate) struct Seat(WebSocket<TcpStream>);

impl Seat {
    /// Sends a frame; `None` when the line is dead.
    pub(crate) fn say(&mut self, text: &str) -> Option<()> {
        self.0.send(Message::text(text)).ok()
    }

    /// The next message; `None` when the line is dead. Silence is a failure.
    pub(crate) fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).expect("JSON")),
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(tokio_tungstenite::tungstenite::Error::Io(error))
                    if error.kind() == std::io::ErrorKind::WouldBlock =>
                {
                    panic!("no answer in {PATIENCE:?}")
                }
                Err(_) => return None,
            }
        }
    }

    /// The next message of this kind.
    pub(crate) fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().expect("the line is up");
            if message["t"] == kind {
                return message;
            }
        }
    }
}

/// Id and secret of `/play/ID/SECRET`.
fn seat_link(location: &str) -> (String, String) {
    let path = location.split("/play/").nth(1).expect("a player's link");
    let (id, secret) = path.split_once('/').expect("an id and a secret");
    (id.to_owned(), secret.to_owned())
}
