//! Several nodes as processes of their own: whose clock counts, what a bad environment is told, and a site that moves.

mod program;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use komadai_testbed::{Postgres, free_port, set_clock_ahead};
use program::komadai;
use tokio_tungstenite::tungstenite::{self, Message};

/// A node, and where it listens.
struct Node(Child, String);

impl Node {
    /// Starts one whose clock is ahead by so much.
    fn start(database: &str, ahead: Duration) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_komadai"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]);
        command.args(["--log", "info", "--log-format", "json"]);
        let _clock = set_clock_ahead(&mut command, ahead);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("stdout is piped");
        BufReader::new(out).read_line(&mut line).expect("a first line");
        let address = line.trim_end().strip_prefix("listening on http://").expect("its address").to_owned();
        Self(child, address)
    }

    /// Ends it; what it has logged.
    fn end(&mut self) -> String {
        let _ = self.0.kill();
        let mut log = String::new();
        self.0.stderr.take().expect("stderr is piped").read_to_string(&mut log).expect("a log");
        log
    }

    /// Asks for something; the whole answer.
    fn ask(&self, method: &str, path: &str, form: &str) -> String {
        let mut stream = TcpStream::connect(&self.1).expect("it listens");
        let kind = "content-type: application/x-www-form-urlencoded";
        let length = form.len();
        write!(stream, "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{kind}\r\ncontent-length: {length}\r\n\r\n{form}")
            .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Posts a form; where the answer redirects to.
    fn post(&self, path: &str, form: &str) -> String {
        let answer = self.ask("POST", path, form);
        answer.lines().find_map(|line| line.strip_prefix("location: ")).expect("a redirect").to_owned()
    }

    /// Plays a move on a seat's own line, and waits for the acknowledgement.
    fn play(&self, seat: &str, ply: u32, usi: &str) {
        let stream = TcpStream::connect(&self.1).expect("it listens");
        let (mut socket, _) = tungstenite::client(format!("ws://x{seat}/ws"), stream).expect("a websocket");
        let text = format!(r#"{{"t":"move","ply":{ply},"usi":"{usi}","id":"m{ply}"}}"#);
        socket.send(Message::text(text)).expect("it reads");
        loop {
            let message = socket.read().expect("it answers");
            let text = message.to_text().unwrap_or_default();
            assert!(!text.contains(r#""t":"refused""#), "{text}");
            if text.contains(r#""t":"ack""#) {
                return;
            }
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn nobody_gains_by_a_node_whose_clock_is_three_seconds_off() {
    let server = Postgres::shared();
    let database = server.database();
    let ahead = Duration::from_secs(3);
    let (mut early, late) = (Node::start(&database, ahead), Node::start(&database, Duration::ZERO));
    let black = early.post("/games", "opponent=friend&color=black&handicap=even&rules=fesa&time=10m");
    let id = black.split('/').nth(2).expect("an id").to_owned();
    let white = late.post(&format!("/join/{id}"), "");
    let begun = Instant::now();
    let mut marks = Vec::new();
    let moves = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e"];
    for (ply, usi) in (1..).zip(moves) {
        // Somebody who thinks for a moment.
        std::thread::sleep(Duration::from_millis(700));
        let (node, seat) = if ply % 2 == 1 { (&early, &black) } else { (&late, &white) };
        node.play(seat, ply, usi);
        marks.push(begun.elapsed());
    }
    let text = format!(
        "SELECT charged + credited FROM event WHERE game_id = '{id}' AND kind = 'move' ORDER BY version"
    );
    let spent = server.ask(database.rsplit('/').next().expect("a name"), &text);
    let spent: Vec<u64> = spent.lines().map(|line| line.parse().expect("a number")).collect();
    assert_eq!(spent.len(), moves.len());
    // The clocks start with the second move of each.
    for (place, spent) in spent.iter().enumerate().skip(2) {
        let most = (marks[place] - marks[place - 1]).as_millis() as u64;
        assert!((500..most + 500).contains(spent), "move {place}: {spent} ms, at most {most}: {marks:?}");
    }
    let log = early.end();
    assert!(log.contains("\"offset\":-2") || log.contains("\"offset\":-3"), "its clock was not ahead: {log}");
}

/// A wrong clock is told of, and is no reason to think that somebody may be on a node that cannot be heard.
#[test]
fn a_node_whose_clock_is_off_keeps_no_seek_of_somebody_who_is_gone() {
    let node = Node::start(&Postgres::shared().database(), Duration::from_secs(120));
    let begun = Instant::now();
    let wait = |what: &str, holds: &dyn Fn() -> bool| {
        while !holds() {
            assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
            std::thread::sleep(Duration::from_millis(200));
        }
    };
    wait("its clock is told of", &|| {
        node.ask("GET", "/readyz", "").contains("the clock of this machine is off")
    });
    assert!(node.post("/lobby/seeks", "time=5m%2B5s").contains("/seek/"));
    let is_open = || node.ask("GET", "/lobby", "").contains("/take");
    wait("the seek is on the board", &is_open);
    wait("nobody has its page open", &|| !is_open());
}

#[test]
fn a_bad_environment_is_told_in_one_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path().to_str().expect("a plain path");
    let nobody = format!("postgres://komadai:hunter2@127.0.0.1:{}/site", free_port());
    let server = Postgres::shared();
    let absent = server.url("absent");
    server.sql("postgres", "CREATE ROLE stranger LOGIN PASSWORD 'right'");
    let stranger = absent.replace("komadai@", "stranger:hunter2@").replace("absent", "postgres");
    // What was made by this program, and then by a newer one.
    let (newer, read_only) = (server.database(), server.database());
    for database in [&newer, &read_only] {
        drop(Node::start(database, Duration::ZERO));
    }
    let name = |url: &str| url.rsplit('/').next().expect("a name").to_owned();
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'what will be', TRUE, '', 0)";
    server.sql(&name(&newer), future);
    let set = format!("ALTER DATABASE {} SET default_transaction_read_only = on", name(&read_only));
    server.sql("postgres", &set);
    for (words, says, code) in [
        (vec!["--database", &*nobody], "cannot be reached", 1),
        (vec!["--database", &*absent], "does not exist", 1),
        (vec!["--database", &*stranger], "refuses: ", 1),
        (vec!["--database", &*newer], "was written by a newer Komadai (schema 9999", 1),
        (vec!["--database", &*read_only], "is read-only, so no game could be saved there", 1),
        (vec!["--data", folder, "--bus", "nats://127.0.0.1:4222"], "needs no bus", 1),
        (vec!["--bus", "smoke"], "expected `local`, `pg` or `nats://HOST:PORT`", 2),
        (vec!["--database", "mysql://x"], "expected postgres://", 2),
    ] {
        let output = komadai(&[&["serve", "--listen", "127.0.0.1:0"], &*words].concat(), b"");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert!(text.contains(says) && !text.contains("hunter2"), "{text}");
        assert!(code == 2 || text.lines().count() == 1, "{text}");
    }
}

#[test]
fn a_site_is_moved_by_a_command() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let there = format!("sqlite:{}", folder.path().display());
    let database = Postgres::shared().database();
    let copied = komadai(&["admin", "copy", "--from", &there, "--to", &database], b"");
    let text = String::from_utf8_lossy(&copied.stdout).into_owned();
    assert!(copied.status.success() && text.ends_with("copied and compared 0 rows\n"), "{text}");
    let same = komadai(&["admin", "copy", "--from", &there, "--to", &there], b"");
    assert_eq!(same.status.code(), Some(1));
}
