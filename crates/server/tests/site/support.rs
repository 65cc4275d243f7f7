//! A site on a real port over a real file, and a small HTTP client that hides nothing.

use std::net::SocketAddr;
use std::path::Path;

use komadai_server::AppState;
use komadai_server::opponent::Engine;
use komadai_server::rooms::Rooms;
use komadai_store::Store;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A running site with a data folder of its own.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    pub(crate) store: Store,
    shutdown: CancellationToken,
    server: JoinHandle<std::io::Result<()>>,
    folder: TempDir,
}

impl Site {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).await.expect("the store opens");
        // No engine: these tests play both sides, and a game against the computer only has to begin.
        let engine = Engine::new("/bin/false".into(), Vec::new());
        let rooms = Rooms::new(store.clone(), engine);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let shutdown = CancellationToken::new();
        let server = tokio::spawn(komadai_server::serve(listener, AppState::new(rooms), shutdown.clone()));
        Self { address, store, shutdown, server, folder }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops the site as a signal would, and waits until it has ended.
    pub(crate) async fn stop(self) {
        self.shutdown.cancel();
        self.server.await.expect("no panic").expect("a clean end");
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, form: &str) -> Answer {
        let headers = [("content-type", "application/x-www-form-urlencoded")];
        self.send("POST", path, &headers, form).await
    }

    /// Sends a request as it is and reads the answer to its end.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("content-length: {}\r\n\r\n{body}", body.len());
        let mut stream = TcpStream::connect(self.address).await.expect("the site listens");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        // A refused upload may end in a reset after the answer: what came is what counts.
        let _ = stream.read_to_end(&mut answer).await;
        Answer::parse(&answer)
    }

    /// Begins a game with a friend and lets the friend join: the paths of Black and of White.
    pub(crate) async fn friends(&self, form: &str) -> (String, String) {
        let black = self.post("/games", &format!("opponent=friend&color=black&{form}")).await.location();
        let id = black.split('/').nth(2).expect("an id");
        let white = self.post(&format!("/join/{id}"), "").await.location();
        (black, white)
    }
}

/// What the site answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Self {
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

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    /// Where a redirect goes.
    pub(crate) fn location(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.text());
        self.header("location").expect("a location").to_owned()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.header("content-type"), Some("application/json"));
        serde_json::from_slice(&self.body).expect("JSON")
    }
}
