//! A mail server that keeps what it is sent.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Longer than any letter takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// A letter as it came.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) to: Vec<String>,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Letter {
    /// The first address of the site in its text, without scheme and host.
    pub(crate) fn link(&self) -> String {
        let (_, rest) = self.text.split_once("https://shogi.example").expect("a link");
        rest.split_whitespace().next().expect("a path").to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// A mail server on a port of its own.
pub(crate) struct MailServer {
    port: u16,
    letters: Mutex<Receiver<Letter>>,
    /// Whether it puts everything off.
    pub(crate) busy: Arc<AtomicBool>,
}

impl MailServer {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (send, letters) = channel();
        let busy = Arc::new(AtomicBool::new(false));
        let is_busy = Arc::clone(&busy);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, send, busy) =
                    (stream.expect("a connection"), send.clone(), Arc::clone(&is_busy));
                std::thread::spawn(move || talk(stream, &send, &busy));
            }
        });
        Self { port, letters: Mutex::new(letters), busy }
    }

    pub(crate) fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// The next letter.
    pub(crate) fn next(&self) -> Letter {
        self.letters.lock().expect("one reader").recv_timeout(PATIENCE).expect("a letter")
    }

    /// A letter that has come already.
    pub(crate) fn waiting(&self) -> Option<Letter> {
        self.letters.lock().expect("one reader").try_recv().ok()
    }
}

/// One client's talk (RFC 5321, as far as a client needs it).
fn talk(stream: TcpStream, letters: &Sender<Letter>, busy: &AtomicBool) {
    let mut write = stream.try_clone().expect("the other end");
    let mut say = move |line: &str| write.write_all(format!("{line}\r\n").as_bytes()).is_ok();
    let mut lines = BufReader::new(stream).lines();
    say("220 here");
    let mut to = Vec::new();
    while let Some(Ok(line)) = lines.next() {
        let word = line.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let heard = match word.as_str() {
            "RCPT" => {
                to.push(line.split(['<', '>']).nth(1).unwrap_or_default().to_owned());
                say("250 well")
            }
            "MAIL" if busy.load(Ordering::SeqCst) => say("451 later"),
            "DATA" => {
                say("354 go on");
                let all: Vec<_> =
                    lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
                let all = all.join("\n");
                let (head, body) = all.split_once("\n\n").unwrap_or((&all, ""));
                let quoted = head.contains("quoted-printable");
                let text = if quoted { unquoted(body) } else { body.to_owned() };
                let letter = Letter { to: std::mem::take(&mut to), head: head.to_owned(), text };
                // The test may have ended.
                let _ = letters.send(letter);
                say("250 kept")
            }
            "QUIT" => {
                say("221 bye");
                return;
            }
            _ => say("250 well"),
        };
        if !heard {
            return;
        }
    }
}

/// Text that is written as quoted-printable (RFC 2045).
fn unquoted(text: &str) -> String {
    let text = text.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('=') {
        bytes.extend(before.bytes());
        bytes.push(u8::from_str_radix(&after[..2], 16).expect("two digits"));
        rest = &after[2..];
    }
    bytes.extend(rest.bytes());
    String::from_utf8(bytes).expect("UTF-8")
}
