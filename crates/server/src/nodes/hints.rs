//! Sending and hearing hints: many in one message, each message with the name of its node.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt as _;
use komadai_store::Store;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::Heard;
use super::bus::Bus;
use super::hint::Hint;

/// Hints that may wait to be sent; where there are more, the newest are lost.
const QUEUE: usize = 8192;
/// The longest message in bytes: what PostgreSQL takes.
const LONGEST: usize = 7_900;
/// How long a message may take, and how long to wait after one that was not sent.
const PATIENCE: Duration = Duration::from_secs(2);
/// A line that is no hint: the node that sends it has lost some of its own.
const LOST: &str = "lost";
/// The subject at NATS.
const SUBJECT: &str = "komadai.hints";

/// The way out, and how it stands with the way in.
#[derive(Debug)]
pub(super) struct Hints {
    queue: mpsc::Sender<Hint>,
    state: Arc<State>,
}

/// Why hints do not come through.
#[derive(Debug)]
struct State {
    bus: String,
    out: Mutex<Option<String>>,
    back: Mutex<Option<String>>,
    /// Whether hints were lost, since too many waited or a connection ended, and the others do not know it yet.
    lost: AtomicBool,
}

impl State {
    fn set(&self, place: &Mutex<Option<String>>, trouble: Option<String>) {
        // No code under the lock can panic.
        let Ok(mut known) = place.lock() else { return };
        match (&*known, &trouble) {
            (None, Some(why)) => tracing::warn!(bus = %self.bus, %why, "the other nodes cannot be reached"),
            (Some(_), None) => tracing::info!(bus = %self.bus, "the other nodes can be reached"),
            _ => {}
        }
        *known = trouble;
    }
}

/// An open way to the other nodes.
enum Carrier {
    Postgres(Store),
    Nats(Client),
}

impl Hints {
    /// Starts the tasks that send and listen; `None` where there is nobody to talk to.
    pub(super) fn start(
        bus: &Bus,
        store: &Store,
        name: &str,
        heard: &broadcast::Sender<Heard>,
        closing: &CancellationToken,
    ) -> Option<Self> {
        if *bus == Bus::Local {
            return None;
        }
        let (queue, hints) = mpsc::channel(QUEUE);
        let state = Arc::new(State {
            bus: bus.to_string(),
            out: Mutex::default(),
            back: Mutex::new(Some("not connected yet".to_owned())),
            lost: AtomicBool::new(false),
        });
        let talking =
            talk(bus.clone(), store.clone(), name.to_owned(), heard.clone(), hints, Arc::clone(&state));
        tokio::spawn(closing.clone().run_until_cancelled_owned(talking));
        Some(Self { queue, state })
    }

    /// Sends a hint, soon.
    pub(super) fn tell(&self, hint: Hint) {
        if self.queue.try_send(hint).is_err() {
            self.state.lost.store(true, Ordering::Relaxed);
        }
    }

    /// Why hints do not come through, if they do not.
    pub(super) fn trouble(&self) -> Option<String> {
        let why = |place: &Mutex<Option<String>>| place.lock().ok().and_then(|why| why.clone());
        let why = why(&self.state.out).or_else(|| why(&self.state.back))?;
        Some(format!("the bus {} does not carry: {why}", self.state.bus))
    }
}

async fn talk(
    bus: Bus,
    store: Store,
    name: String,
    heard: broadcast::Sender<Heard>,
    hints: mpsc::Receiver<Hint>,
    state: Arc<State>,
) {
    let name: Arc<str> = name.into();
    match bus {
        Bus::Local => {}
        Bus::Postgres => {
            let sending = send(hints, &name, &state, Carrier::Postgres(store.clone()));
            tokio::join!(sending, hear_postgres(&store, &name, &heard, &state));
        }
        Bus::Nats(addresses) => {
            // Whoever is connected anew does not know what was said meanwhile, and not what of its own came through.
            let (again, own) = (heard.clone(), Arc::clone(&state));
            let options = ConnectOptions::new()
                .event_callback(move |event| {
                    if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                        again.send(Heard::Gap).ok();
                        own.lost.store(true, Ordering::Relaxed);
                    }
                    std::future::ready(())
                })
                .name("komadai")
                .retry_on_initial_connect()
                .connection_timeout(PATIENCE)
                .ping_interval(PATIENCE)
                .reconnect_delay_callback(|_| Duration::from_millis(200));
            let addresses: Vec<&str> = addresses.split(',').collect();
            let client = match options.connect(addresses).await {
                Ok(client) => client,
                Err(error) => return state.set(&state.out, Some(error.to_string())),
            };
            let sending = send(hints, &name, &state, Carrier::Nats(client.clone()));
            tokio::join!(sending, hear_nats(&client, &name, &heard, &state));
        }
    }
}

async fn send(mut hints: mpsc::Receiver<Hint>, name: &str, state: &State, carrier: Carrier) {
    let mut waiting = Vec::new();
    loop {
        if timeout(PATIENCE / 8, hints.recv_many(&mut waiting, QUEUE)).await == Ok(0) {
            return;
        }
        let mut messages = messages(name, &mut waiting);
        if state.lost.swap(false, Ordering::Relaxed) {
            messages.insert(0, format!("{name}\n{LOST}"));
        }
        for message in messages {
            let sent = timeout(PATIENCE, carrier.send(message)).await;
            let sent = sent.unwrap_or_else(|_| Err("it takes too long".to_owned()));
            let failed = sent.is_err();
            state.set(&state.out, sent.err());
            if failed {
                state.lost.store(true, Ordering::Relaxed);
                // What else there was to say is lost with it.
                sleep(PATIENCE / 8).await;
                break;
            }
        }
    }
}

impl Carrier {
    async fn send(&self, message: String) -> Result<(), String> {
        match self {
            Self::Postgres(store) => store.hint(&message).await.map_err(|error| error.to_string()),
            Self::Nats(client) => {
                if client.connection_state() != async_nats::connection::State::Connected {
                    return Err("not connected".to_owned());
                }
                client.publish(SUBJECT, message.into()).await.map_err(|error| error.to_string())
            }
        }
    }
}

/// The hints as messages, each with the name of this node in its first line; those that say the same once.
fn messages(name: &str, hints: &mut Vec<Hint>) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    let mut said = std::collections::HashSet::new();
    for line in hints.drain(..).map(Hint::to_line) {
        if !said.insert(line.clone()) {
            continue;
        }
        match messages.last_mut().filter(|message| message.len() + line.len() < LONGEST) {
            Some(message) => {
                message.push('\n');
                message.push_str(&line);
            }
            None => messages.push(format!("{name}\n{line}")),
        }
    }
    messages
}

/// Hands on what another node says.
fn hand_on(message: &str, own: &str, heard: &broadcast::Sender<Heard>) {
    let mut lines = message.lines();
    let Some(from) = lines.next().filter(|from| *from != own) else { return };
    let from: Arc<str> = from.into();
    for line in lines {
        let said = match line {
            LOST => Some(Heard::Gap),
            _ => Hint::from_line(line).map(|hint| Heard::Said(Arc::clone(&from), hint)),
        };
        // An error means that nobody listens.
        said.and_then(|said| heard.send(said).ok());
    }
}

async fn hear_postgres(store: &Store, own: &str, heard: &broadcast::Sender<Heard>, state: &State) {
    loop {
        match store.hear().await {
            Ok(Some(mut hearing)) => {
                state.set(&state.back, None);
                heard.send(Heard::Gap).ok();
                loop {
                    match hearing.next().await {
                        Ok(Some(message)) => hand_on(&message, own, heard),
                        Ok(None) => drop(heard.send(Heard::Gap)),
                        Err(error) => {
                            state.set(&state.back, Some(error.to_string()));
                            break;
                        }
                    }
                }
            }
            Ok(None) => {
                state.set(&state.back, Some("the database is not PostgreSQL".to_owned()));
                return;
            }
            Err(error) => state.set(&state.back, Some(error.to_string())),
        }
        sleep(PATIENCE / 8).await;
    }
}

async fn hear_nats(client: &Client, own: &str, heard: &broadcast::Sender<Heard>, state: &State) {
    loop {
        match client.subscribe(SUBJECT).await {
            Ok(mut messages) => {
                loop {
                    // The subscription outlives the connection; how it stands with that is asked now and then.
                    match timeout(PATIENCE, messages.next()).await {
                        Ok(Some(message)) => hand_on(&String::from_utf8_lossy(&message.payload), own, heard),
                        Ok(None) => break,
                        Err(_) => {}
                    }
                    let connected = client.connection_state() == async_nats::connection::State::Connected;
                    state.set(&state.back, (!connected).then(|| "not connected".to_owned()));
                }
            }
            Err(error) => state.set(&state.back, Some(error.to_string())),
        }
        sleep(PATIENCE / 8).await;
    }
}

#[cfg(test)]
mod tests {
    use komadai_store::{GameId, Version};

    use super::*;

    #[test]
    fn hints_share_messages_that_are_not_too_long_and_are_handed_on_to_others() {
        let game = |number: u32| -> GameId { format!("{number:012}").parse().unwrap() };
        let mut hints: Vec<Hint> =
            (0..1000).map(|number| Hint::Game(game(number), Version::new(1))).collect();
        hints.push(hints[0]);
        let (heard, mut hearing) = broadcast::channel(2000);
        let messages = messages("me", &mut hints);
        assert!(messages.len() < 10 && messages.iter().all(|message| message.len() < 8000));
        for message in &messages {
            hand_on(message, "me", &heard);
        }
        assert!(hearing.try_recv().is_err(), "one's own");
        for message in &messages {
            hand_on(message, "you", &heard);
        }
        let all: Vec<_> = std::iter::from_fn(|| hearing.try_recv().ok()).collect();
        assert_eq!(all.len(), 1000);
        let last = Hint::Game(game(999), Version::new(1));
        assert!(matches!(&all[999], Heard::Said(from, hint) if (&**from, *hint) == ("me", last)));
    }
}
