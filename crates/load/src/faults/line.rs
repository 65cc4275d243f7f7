//! A player's line that is opened again wherever it breaks, on the next node.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use crate::seat::{Seat, Silence};

/// A line on which nothing is heard for longer is dead.
const QUIET: Duration = Duration::from_secs(2);
/// How often the site is asked whether it is there.
const PING: Duration = Duration::from_secs(1);
/// How soon a command that was not answered is sent again.
const AGAIN: Duration = Duration::from_secs(1);

/// What came of a command.
pub(super) enum Answer {
    /// It was done; the version that it made.
    Done(u64),
    /// It was refused, and why.
    Refused(String),
}

/// A player's line.
pub(super) struct Line {
    commands: mpsc::Sender<(String, String)>,
    answers: mpsc::Receiver<(String, Answer)>,
}

impl Line {
    /// Opens it at one of the nodes, and keeps it open. `seen` is the last version that was heard of.
    pub(super) fn open(nodes: Vec<SocketAddr>, first: usize, path: String, seen: Arc<AtomicU64>) -> Self {
        let (commands, outgoing) = mpsc::channel(4);
        let (incoming, answers) = mpsc::channel(16);
        tokio::spawn(keep_open(nodes, first, path, seen, outgoing, incoming));
        Self { commands, answers }
    }

    /// Sends a command, again and again, until it is answered. It is done once, since it has a name.
    pub(super) async fn command(&mut self, text: String, id: &str) -> Answer {
        loop {
            if self.commands.send((text.clone(), id.to_owned())).await.is_err() {
                return Answer::Refused("the line is closed".to_owned());
            }
            let until = Instant::now() + AGAIN;
            while let Ok(Some((answered, answer))) = tokio::time::timeout_at(until, self.answers.recv()).await
            {
                if answered == id {
                    return answer;
                }
            }
        }
    }
}

async fn keep_open(
    nodes: Vec<SocketAddr>,
    first: usize,
    path: String,
    seen: Arc<AtomicU64>,
    mut outgoing: mpsc::Receiver<(String, String)>,
    incoming: mpsc::Sender<(String, Answer)>,
) {
    for try_at in first.. {
        let page = format!("{path}/ws?v={}", seen.load(Ordering::SeqCst));
        let opened = timeout(QUIET, Seat::open_at(nodes[try_at % nodes.len()], &page)).await;
        if let Ok(Ok(mut seat)) = opened
            && talk(&mut seat, &seen, &mut outgoing, &incoming).await.is_none()
        {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Talks until the line is dead; `None` when nobody needs it any more.
async fn talk(
    seat: &mut Seat,
    seen: &AtomicU64,
    outgoing: &mut mpsc::Receiver<(String, String)>,
    incoming: &mpsc::Sender<(String, Answer)>,
) -> Option<()> {
    let (mut heard, mut asked) = (Instant::now(), Instant::now());
    loop {
        tokio::select! {
            command = outgoing.recv() => {
                let (text, _) = command?;
                if !matches!(timeout(QUIET, seat.say(text)).await, Ok(Ok(()))) {
                    return Some(());
                }
            }
            text = timeout(PING, seat.hear()) => match text {
                Ok(Ok(text)) => {
                    heard = Instant::now();
                    if let Some(answer) = read(&text, seen) {
                        incoming.send(answer).await.ok()?;
                    }
                }
                Ok(Err(Silence::Dead | Silence::Wrong(_))) => return Some(()),
                Err(_) => {}
            },
        }
        if heard.elapsed() > QUIET + PING {
            return Some(());
        }
        if asked.elapsed() >= PING {
            asked = Instant::now();
            if !matches!(timeout(QUIET, seat.say(r#"{"t":"ping"}"#.to_owned())).await, Ok(Ok(()))) {
                return Some(());
            }
        }
    }
}

/// What a message says of the version, and of a command.
fn read(text: &str, seen: &AtomicU64) -> Option<(String, Answer)> {
    let message: Value = serde_json::from_str(text).ok()?;
    let version = message["v"].as_u64();
    let kind = message["t"].as_str()?;
    if let (Some(version), "state" | "event") = (version, kind) {
        seen.fetch_max(version, Ordering::SeqCst);
    }
    let id = message["id"].as_str()?.to_owned();
    match kind {
        "ack" => Some((id, Answer::Done(version?))),
        // What the site cannot do now is sent again; a refusal is an answer.
        "refused" if !matches!(message["reason"].as_str(), Some("busy" | "unavailable")) => {
            Some((id, Answer::Refused(text.to_owned())))
        }
        _ => None,
    }
}
