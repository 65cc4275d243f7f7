//! The games of this node: what they share, and how one gets into memory.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use komadai_store::{Event, EventKind, GameId, GameRecord, Store, StoreError};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::bus::{Bus, Update};
use super::cache::{Cache, Live};
use super::calls::Calls;
use super::error::RoomError;
use super::news::News;
use super::presence::Presences;
use super::secret::NoRandomness;
use super::sweeper::Sweeper;
use super::talk::Talker;
use crate::limits::TALK;
use crate::metrics::{Levels, Metrics};
pub(super) use crate::nodes::now;
use crate::nodes::{self, Nodes};
use crate::opponent::{self, Engine, Jobs, Queue};
use crate::paced::Paced;
use crate::room::Room;
use crate::view::Committed;

/// Rooms kept in memory: more than are played at once on a busy evening, since each that was let go is read anew at its
/// next move. One takes some hundreds of bytes a move, and goes when the game is over and its last reader has left.
const CACHED_ROOMS: usize = 8192;

/// The games of this node. Clones share everything.
#[derive(Clone, Debug)]
pub struct Rooms {
    pub(super) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(super) struct Inner {
    pub(super) store: Store,
    pub(super) cache: Cache,
    pub(super) bus: Bus,
    pub(super) queue: Queue,
    /// The other end of the queue.
    pub(super) jobs: Jobs,
    pub(super) presences: Presences,
    pub(super) talk: Paced<Talker>,
    pub(super) sweeper: Arc<Sweeper>,
    pub(super) calls: Calls,
    pub(super) news: Arc<News>,
    pub(super) closing: CancellationToken,
    pub(super) tasks: TaskTracker,
    pub(super) metrics: Arc<Metrics>,
    pub(super) read_only: AtomicBool,
    engine: Engine,
    pub(super) nodes: Nodes,
    /// When this node last said that the site is alive, and of how many outages it knows.
    pub(super) pulse: Mutex<Option<(Instant, i64)>>,
    /// Held by whoever is just saying so for all who wait; when that last failed, and why.
    pub(super) waking: tokio::sync::Mutex<Option<(Instant, StoreError)>>,
}

impl Rooms {
    /// Rooms over a store, with a computer opponent. Needs a running tokio runtime: the computer's workers are tasks.
    ///
    /// # Panics
    /// When the system gives no random bytes.
    pub fn new(store: Store, engine: Engine) -> Self {
        Self::among(store, engine, &nodes::Bus::Local).expect("the system gives random bytes")
    }

    /// The same, of a node that talks to the others of its site by this bus.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn among(store: Store, engine: Engine, bus: &nodes::Bus) -> Result<Self, NoRandomness> {
        let (queue, jobs) = opponent::queue();
        let closing = CancellationToken::new();
        let nodes = Nodes::new(&store, bus, &closing)?;
        let inner = Arc::new(Inner {
            store,
            cache: Cache::new(CACHED_ROOMS),
            bus: Bus::local(),
            queue,
            jobs: jobs.clone(),
            presences: Presences::default(),
            talk: Paced::new(TALK),
            sweeper: Arc::default(),
            calls: Calls::default(),
            news: Arc::default(),
            closing,
            tasks: TaskTracker::new(),
            metrics: Arc::default(),
            read_only: AtomicBool::new(false),
            engine: engine.clone(),
            nodes,
            pulse: Mutex::default(),
            waking: tokio::sync::Mutex::default(),
        });
        inner.start_computer(engine, &jobs);
        let rooms = Self { inner };
        rooms.join_others();
        Ok(rooms)
    }

    /// The program that plays for the computer.
    pub(crate) fn engine(&self) -> &Engine {
        &self.inner.engine
    }

    /// Runs a task until it ends or the site closes.
    pub(crate) fn spawn_until_closing(&self, task: impl Future<Output = ()> + Send + 'static) {
        let closing = self.closing();
        self.spawn(async move {
            closing.run_until_cancelled_owned(task).await;
        });
    }

    /// Runs a task until it ends or the site has closed.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.inner.tasks.spawn(task);
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// This node among the others.
    pub(crate) fn nodes(&self) -> &Nodes {
        &self.inner.nodes
    }

    /// What is counted and timed here.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.inner.metrics
    }

    /// What is counted and timed here, in the text format of Prometheus.
    pub(crate) fn metrics_text(&self) -> String {
        self.inner.metrics.text(Levels {
            rooms: self.inner.cache.len(),
            store_queue: self.inner.store.queue(),
            engine_queue: self.inner.queue.waiting(),
        })
    }

    /// Cancelled when the site closes; then every websocket says goodbye.
    pub fn closing(&self) -> CancellationToken {
        self.inner.closing.clone()
    }

    /// Tells websockets and engines to end, and waits until the commands under way are answered.
    pub async fn shutdown(&self) {
        self.inner.closing.cancel();
        self.inner.tasks.close();
        self.inner.tasks.wait().await;
        self.inner.nodes.leases().give_up().await;
    }

    /// The room of a game, from memory or from the store.
    pub(super) async fn live(&self, id: GameId) -> Result<Arc<Live>, RoomError> {
        if let Some(live) = self.inner.cache.get(id) {
            return Ok(live);
        }
        Ok(self.inner.cache.insert(self.load(id).await?))
    }

    /// Lets go of a game that is over and that nobody has open here any more: whoever comes back reads it from the store.
    pub(crate) fn let_go(&self, id: GameId) {
        let over = |live: Arc<Live>| live.room().conclusion().is_some();
        if !self.inner.bus.is_watched(id) && self.inner.cache.get(id).is_some_and(over) {
            self.inner.cache.remove(id);
        }
    }

    async fn load(&self, id: GameId) -> Result<Room, RoomError> {
        loaded(self.record(id).await?)
    }

    /// Takes what others have put on disk, if there is anything. The caller holds the room's `writer`.
    pub(super) async fn refresh(&self, live: &Live) -> Result<bool, RoomError> {
        let (id, version) = {
            let room = live.room();
            (room.id(), room.version())
        };
        let events = self.inner.store.events_since(id, version).await?;
        self.take(live, events).await
    }

    /// Takes these events of the store, as far as the room does not have them yet; `false` where it has them all. The caller holds
    /// the room's `writer`.
    pub(super) async fn take(&self, live: &Live, mut events: Vec<Event>) -> Result<bool, RoomError> {
        let version = live.room().version();
        events.retain(|event| event.version > version);
        if events.is_empty() {
            return Ok(false);
        }
        // Who sits where is in no event.
        let same_seats = !events.iter().any(|event| matches!(event.kind, EventKind::Joined { .. }));
        let deadline = self.deadline_by_days(live).await;
        if !(same_seats && self.catch_up(live, events, deadline)) {
            self.reload(live).await?;
        }
        Ok(true)
    }

    /// Reads the game anew. The caller holds the room's `writer`.
    pub(super) async fn reload(&self, live: &Live) -> Result<(), RoomError> {
        let id = live.room().id();
        let newer = self.load(id).await?;
        {
            // Under the room's lock, as a commit is: whoever subscribes sees the old room and hears the events, or sees
            // the new room.
            let mut room = live.room();
            if self.inner.bus.is_watched(id) {
                let now = now();
                newer.replay(room.version(), |past, event| {
                    self.inner.bus.publish(id, Update::Event(Arc::new(Committed::new(past, event, now))));
                });
            }
            *room = newer;
        }
        self.inner.sweeper.expect(live.room().deadline());
        self.think(live);
        self.answer(live);
        Ok(())
    }
}

/// The room of a stored game.
pub(super) fn loaded(record: GameRecord) -> Result<Room, RoomError> {
    let game = record.id;
    Room::load(record).map_err(|error| RoomError::Corrupt { game, what: error.to_string() })
}
