//! The built binary as a site: started, spoken to over HTTP and websocket, and killed.

#[path = "../../../server/tests/site/client.rs"]
mod client;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

pub(crate) use client::{Client, connect, post, request};

/// A running `komadai serve`.
pub(crate) struct Server {
    child: Child,
    address: SocketAddr,
    /// Empty for a node over a database.
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
        Self::start_with(data, |_| {}).0
    }

    /// The same with more said to the program, and what it prints after its address.
    pub(crate) fn start_with(data: &Path, say: impl FnOnce(&mut Command)) -> (Self, BufReader<ChildStdout>) {
        Self::listen(data.to_path_buf(), |command| say(command.arg("--data").arg(data)))
    }

    /// Starts a node over a database.
    pub(crate) fn start_node(database: &str, words: &[&str]) -> Self {
        let say = |command: &mut Command| {
            command.args(["--database", database]).args(words);
        };
        Self::listen(PathBuf::new(), say).0
    }

    fn listen(data: PathBuf, say: impl FnOnce(&mut Command)) -> (Self, BufReader<ChildStdout>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_komadai"));
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        say(&mut command);
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
        stdout.read_line(&mut line).expect("a first line");
        let address = line.trim_end().strip_prefix("listening on http://").and_then(|text| text.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            panic!("no address in the first line: {line:?}");
        };
        (Self { child, address, data }, stdout)
    }

    /// Its data folder.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// SIGTERM, as a supervisor sends it; for how long the site took to end, and whether it ended well.
    pub(crate) fn stop(mut self) -> (std::time::Duration, bool) {
        let asked = std::time::Instant::now();
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().expect("kill is there");
        assert!(sent.success());
        let status = self.child.wait().expect("it ends");
        (asked.elapsed(), status.success())
    }

    /// SIGKILL: no destructor, no goodbye, nothing flushed.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the site was running");
        self.child.wait().expect("it is gone");
    }

    /// A game between two guests, both seats taken.
    pub(crate) fn new_game(&self) -> NewGame {
        let form = "opponent=friend&level=1&color=black&handicap=even&rules=fesa";
        let (id, black) = seat_link(&client::post(self.address, "/games", form).location());
        let (joined, white) = seat_link(&client::post(self.address, &format!("/join/{id}"), "").location());
        assert_eq!(joined, id);
        NewGame { id, secrets: [black, white] }
    }

    /// A player's line; `version` is the last one that the player has seen.
    pub(crate) fn sit(&self, id: &str, secret: &str, version: u64) -> Client {
        Client::connect(self.address, &format!("/play/{id}/{secret}/ws?v={version}")).expect("a websocket")
    }

    /// A watcher's line.
    pub(crate) fn watch(&self, id: &str, version: u64) -> Client {
        Client::connect(self.address, &format!("/game/{id}/ws?v={version}")).expect("a websocket")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Already gone after `kill`.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Id and secret of `/play/ID/SECRET`.
fn seat_link(location: &str) -> (String, String) {
    let path = location.split("/play/").nth(1).expect("a player's link");
    let (id, secret) = path.split_once('/').expect("an id and a secret");
    (id.to_owned(), secret.to_owned())
}
