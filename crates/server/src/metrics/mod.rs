//! What the site counts and times, for Prometheus. A value that the rooms own: two sites in one process count apart.

mod page;

use std::fmt::Write as _;
use std::sync::Mutex;
use std::time::Duration;

use prometheus_client::encoding::prometheus_text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

pub use self::page::serve_metrics;

/// From a half of a millisecond to sixteen seconds, each twice the one before.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 16))
}

/// What the site counts and times.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Mutex<Registry>,
    /// Games that were made.
    pub(crate) games: Counter,
    /// Moves that are on disk.
    pub(crate) moves: Counter,
    commands: Family<Labels<&'static str>, Counter>,
    /// From reading a command to answering it.
    acknowledgement: Histogram,
    /// From asking the store to append to its answer: the wait in its queue and for the disk.
    append: Histogram,
    sockets: Family<Labels<&'static str>, Gauge>,
    requests: Family<Labels<u16>, Counter>,
    request: Histogram,
    rooms: Gauge,
    store_queue: Gauge,
    engine_queue: Gauge,
}

/// What is looked at when somebody asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Levels {
    /// Rooms in memory.
    pub(crate) rooms: usize,
    /// Requests that wait for the store's writer.
    pub(crate) store_queue: usize,
    /// Games that wait for the computer.
    pub(crate) engine_queue: usize,
}

/// What became of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// It is on disk.
    Acknowledged,
    /// The rules or the game's state forbid it.
    Refused,
    /// The site cannot do it now.
    Failed,
}

/// A label and its value.
type Labels<T> = [(&'static str, T); 1];

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("komadai");
        let (games, moves) = (Counter::default(), Counter::default());
        registry.register("games", "Games that were made", games.clone());
        registry.register("moves", "Moves that are on disk", moves.clone());
        let commands = Family::default();
        registry.register("commands", "Commands of players, by what became of them", commands.clone());
        let (acknowledgement, append, request) = (times(), times(), times());
        let mut time = |name: &str, help: &str, histogram: &Histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        };
        time("acknowledgement", "From reading a command to answering it", &acknowledgement);
        time("store_append", "From asking the store to append events to its answer", &append);
        time("request", "From a request to the head of its answer", &request);
        let (sockets, requests) = (Family::default(), Family::default());
        registry.register("websockets", "Open websockets", sockets.clone());
        registry.register("requests", "Requests answered, by status", requests.clone());
        let [rooms, store_queue, engine_queue] = [
            ("rooms", "Games in memory"),
            ("store_queue", "Requests that wait for the writer of the store"),
            ("engine_queue", "Games that wait for a free engine"),
        ]
        .map(|(name, help)| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        });
        Self {
            registry: Mutex::new(registry),
            games,
            moves,
            commands,
            acknowledgement,
            append,
            sockets,
            requests,
            request,
            rooms,
            store_queue,
            engine_queue,
        }
    }
}

impl Metrics {
    /// A command was answered so long after it was read.
    pub(crate) fn command(&self, result: Done, took: Duration) {
        let word = match result {
            Done::Acknowledged => "acknowledged",
            Done::Refused => "refused",
            Done::Failed => "failed",
        };
        self.commands.get_or_create(&[("result", word)]).inc();
        if result == Done::Acknowledged {
            self.acknowledgement.observe(took.as_secs_f64());
        }
    }

    /// The store has answered an append.
    pub(crate) fn append(&self, took: Duration) {
        self.append.observe(took.as_secs_f64());
    }

    /// A request was answered.
    pub(crate) fn request(&self, status: u16, took: Duration) {
        self.requests.get_or_create(&[("status", status)]).inc();
        self.request.observe(took.as_secs_f64());
    }

    /// A websocket of this kind (`player`, `watcher`, `page`) that counts for as long as the answer lives.
    pub(crate) fn socket(&self, kind: &'static str) -> OpenSocket {
        let gauge = self.sockets.get_or_create(&[("kind", kind)]).clone();
        gauge.inc();
        OpenSocket(gauge)
    }

    /// Everything, in the text format of Prometheus.
    pub(crate) fn text(&self, levels: Levels) -> String {
        let level = |gauge: &Gauge, count: usize| gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        level(&self.rooms, levels.rooms);
        level(&self.store_queue, levels.store_queue);
        level(&self.engine_queue, levels.engine_queue);
        let mut text = String::new();
        let registry = self.registry.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if encode(&mut text, &registry).is_err() {
            // A string takes everything: this is a fault of a metric.
            let _ = write!(text, "\n# not whole\n");
        }
        text
    }
}

/// A websocket as long as it is counted.
pub(crate) struct OpenSocket(Gauge);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}
