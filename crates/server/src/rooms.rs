//! The rooms of this node: commands in, commits in the store, updates to whoever watches.
//!
//! The store decides. A room here is a cache of what it holds, so a command that meets a newer version there is
//! judged again on that, and nothing is acknowledged or shown before it is on disk.

mod error;

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{ByColor, Color, Handicap, Illegal, Move, Preset};
use komadai_store::{
    AppendError, Event, GameId, GameRecord, NewEvent, NewGame, Seat, Store, TakeSeatError, Version,
};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, Subscription, Update};
use crate::cache::{Cache, Live};
use crate::command::Command;
use crate::decide::Refusal;
use crate::i18n::Language;
use crate::opponent::{Engine, Pool, Task};
use crate::room::{Decision, Room};
use crate::secret::{self, Secret};
use crate::view::{Committed, Note, StateMessage};

pub use error::{CommandError, JoinError, RoomError};

/// Rooms kept in memory. One takes some hundreds of bytes a move.
const CACHED_ROOMS: usize = 4096;
/// How often a command is judged: once, and again after each of three conflicts.
const ATTEMPTS: usize = 4;
/// A reader who lacks more events than this gets the whole state.
const CATCH_UP: u32 = 64;
/// A game that waits longer than this for the computer is told so.
const PATIENCE: Duration = Duration::from_secs(2);
/// The computer's strongest level.
pub const MAX_LEVEL: u8 = 8;

/// Who the other player is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The computer.
    Computer {
        /// From 1 (weakest) to [`MAX_LEVEL`]; what is beyond is taken as the nearest.
        level: u8,
    },
    /// Whoever gets the invitation.
    Friend,
}

/// A game that somebody wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewGameRequest {
    /// Against whom.
    pub opponent: Opponent,
    /// The own side; `None` leaves it to chance.
    pub color: Option<Color>,
    /// The start position.
    pub handicap: Handicap,
    /// The rules.
    pub rules: Preset,
}

/// A seat that somebody has just taken.
#[derive(Clone, Debug)]
pub struct Created {
    /// The game.
    pub id: GameId,
    /// What holds the seat.
    pub secret: Secret,
    /// The side.
    pub color: Color,
}

/// The games of this node. Clones share everything.
#[derive(Clone, Debug)]
pub struct Rooms {
    inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    store: Store,
    cache: Cache,
    bus: Bus,
    pool: Pool,
    closing: CancellationToken,
    tasks: TaskTracker,
}

impl Rooms {
    /// Rooms over a store, with a computer opponent. Needs a running tokio runtime: the computer's workers are tasks.
    pub fn new(store: Store, engine: Engine) -> Self {
        let (pool, queue) = Pool::new(engine);
        let inner = Arc::new(Inner {
            store,
            cache: Cache::new(CACHED_ROOMS),
            bus: Bus::local(),
            pool,
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
        });
        inner.pool.start(queue, &inner.tasks, &inner.closing, &Arc::downgrade(&inner));
        Self { inner }
    }

    pub(crate) fn from_inner(inner: Arc<Inner>) -> Self {
        Self { inner }
    }

    /// Lets the computer take up the games in which it has to move; called once when the site starts. Answers with
    /// their number.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn resume(&self) -> Result<usize, RoomError> {
        let games = self.inner.store.unfinished_with_computer().await?;
        for &game in &games {
            self.wake(game);
        }
        Ok(games.len())
    }

    /// Makes a game and gives its maker a seat.
    ///
    /// # Errors
    /// When it cannot be put on disk.
    pub async fn create(&self, request: NewGameRequest) -> Result<Created, RoomError> {
        let color = match request.color {
            Some(color) => color,
            None if secret::coin()? => Color::Black,
            None => Color::White,
        };
        let secret = Secret::random()?;
        let own = Seat::Guest { digest: secret.digest() };
        let other = match request.opponent {
            Opponent::Computer { level } => Seat::Computer { level: level.clamp(1, MAX_LEVEL) },
            Opponent::Friend => Seat::Open,
        };
        let id = secret::random_id()?;
        let game = NewGame {
            id,
            created_at: now(),
            rules: request.rules,
            handicap: request.handicap,
            start: request.handicap.position(),
            seats: match color {
                Color::Black => ByColor::new(own, other),
                Color::White => ByColor::new(other, own),
            },
        };
        self.inner.store.create(game).await?;
        tracing::info!(game = %id, rules = %request.rules, handicap = %request.handicap, opponent = ?request.opponent, "game created");
        let live = self.live(id).await?;
        self.think(&live);
        Ok(Created { id, secret, color })
    }

    /// Gives the open seat of a game to whoever asks first.
    ///
    /// # Errors
    /// See [`JoinError`].
    pub async fn join(&self, id: GameId) -> Result<Created, JoinError> {
        let live = self.live(id).await?;
        let color = live.room().open_seat().ok_or(JoinError::Taken)?;
        let secret = Secret::random().map_err(RoomError::from)?;
        let rooms = self.clone();
        let digest = secret.digest();
        // A task of its own: when the client goes away in between, the watchers hear of it all the same.
        let joining = self.inner.tasks.spawn(async move {
            let _writing = live.writer.lock().await;
            let taken = rooms.inner.store.take_seat(id, color, digest, now()).await;
            taken.map_err(|error| match error {
                TakeSeatError::Taken => JoinError::Taken,
                TakeSeatError::Over => JoinError::Over,
                TakeSeatError::NotFound(game) => RoomError::NotFound(game).into(),
                TakeSeatError::Unavailable(error) => RoomError::from(error).into(),
            })?;
            rooms.reload(&live).await?;
            Ok::<(), JoinError>(())
        });
        joining.await.map_err(|fault| RoomError::Corrupt { game: id, what: fault.to_string() })??;
        tracing::info!(game = %id, %color, "seat taken");
        Ok(Created { id, secret, color })
    }

    /// The side that an invitation offers; `None` when nobody is awaited.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn open_seat(&self, id: GameId) -> Result<Option<Color>, RoomError> {
        let live = self.live(id).await?;
        let room = live.room();
        Ok(room.open_seat().filter(|_| room.finish().is_none()))
    }

    /// The side that a secret holds; `None` when it holds none in this game.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seat_of(&self, id: GameId, secret: &Secret) -> Result<Option<Color>, RoomError> {
        let live = self.live(id).await?;
        let held = Seat::Guest { digest: secret.digest() };
        let seat = |room: &Room| Color::ALL.into_iter().find(|&color| room.seats()[color] == held);
        let (found, open) = {
            let room = live.room();
            (seat(&room), room.open_seat().is_some())
        };
        if found.is_none() && open {
            // The seat may have been taken on another node.
            let _writing = live.writer.lock().await;
            self.refresh(&live).await?;
            return Ok(seat(&live.room()));
        }
        Ok(found)
    }

    /// The whole game as `you` may see it; `None` is a watcher.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn snapshot(
        &self,
        id: GameId,
        you: Option<Color>,
        language: Language,
    ) -> Result<StateMessage, RoomError> {
        let live = self.live(id).await?;
        let state = StateMessage::new(&live.room(), you, language);
        Ok(state)
    }

    /// The messages that a reader lacks who has seen everything up to `seen`, and the version that they lead to: the
    /// events, or the whole state when there are too many or `seen` makes no sense.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn since(
        &self,
        id: GameId,
        seen: Version,
        you: Option<Color>,
        language: Language,
    ) -> Result<(Vec<Utf8Bytes>, Version), RoomError> {
        let live = self.live(id).await?;
        if seen > live.room().version() {
            // Another node has told the reader more than this one knows.
            let _writing = live.writer.lock().await;
            self.refresh(&live).await?;
        }
        let room = live.room();
        let version = room.version();
        let lacking = version.get().checked_sub(seen.get()).filter(|_| seen > Version::ZERO);
        let mut messages = Vec::new();
        match lacking {
            Some(0..=CATCH_UP) => {
                room.replay(seen, |past, event| {
                    messages.push(Committed::new(past, event).message(you, language));
                });
            }
            Some(_) | None => messages.push(StateMessage::new(&room, you, language).to_json()),
        }
        Ok((messages, version))
    }

    /// Does what a player wants. Answers with the version of its first event once it is on disk; a command that was
    /// done before is answered as it was then. What was begun is finished, also when the caller goes away.
    ///
    /// # Errors
    /// Why nothing was changed.
    pub async fn command(&self, id: GameId, command: Command) -> Result<Version, CommandError> {
        let rooms = self.clone();
        match self.inner.tasks.spawn(async move { rooms.run(id, command).await }).await {
            Ok(done) => done,
            Err(fault) => {
                tracing::error!(game = %id, %fault, "a command failed by a fault of the program");
                self.inner.cache.remove(id);
                Err(RoomError::Corrupt { game: id, what: fault.to_string() }.into())
            }
        }
    }

    /// Why a move could not be played as the next one; `None` when it could.
    ///
    /// # Errors
    /// As for [`Room::why`], or when the game cannot be read.
    pub async fn why(&self, id: GameId, ply: u32, mv: Move) -> Result<Option<Illegal>, CommandError> {
        let live = self.live(id).await?;
        let why = live.room().why(ply, mv)?;
        Ok(why)
    }

    /// Hears of everything that happens in a game from now on.
    pub fn subscribe(&self, id: GameId) -> Subscription {
        self.inner.bus.subscribe(id)
    }

    /// The whole game as it is stored, for downloads.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn record(&self, id: GameId) -> Result<GameRecord, RoomError> {
        self.inner.store.load(id).await?.ok_or(RoomError::NotFound(id))
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.inner.store
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
    }

    /// Gives a computer that has failed another chance: for when somebody comes to look.
    pub(crate) async fn nudge(&self, game: GameId) -> Result<(), RoomError> {
        let live = self.live(game).await?;
        if live.room().computer_to_move().is_some() {
            self.wake(game);
        }
        Ok(())
    }

    /// Has the computer look at a game in which it has a seat. Watchers are told when that has to wait.
    pub(crate) fn wake(&self, game: GameId) {
        if self.inner.pool.wake(game) {
            self.after(PATIENCE, move |rooms| {
                if rooms.inner.pool.is_queued(game) {
                    rooms.note(game, Note::EngineBusy);
                }
            });
        }
    }

    /// The same after a pause, for a game in which the computer has failed.
    pub(crate) fn wake_later(&self, game: GameId, pause: Duration, failures: u32) {
        self.after(pause, move |rooms| rooms.inner.pool.wake_again(game, failures));
    }

    /// Does something later, unless the site closes before. Keeps no rooms alive that nobody else needs.
    fn after(&self, pause: Duration, what: impl FnOnce(Self) + Send + 'static) {
        let closing = self.inner.closing.clone();
        let rooms = Arc::downgrade(&self.inner);
        self.inner.tasks.spawn(async move {
            if closing.run_until_cancelled_owned(tokio::time::sleep(pause)).await.is_some()
                && let Some(inner) = rooms.upgrade()
            {
                what(Self { inner });
            }
        });
    }

    /// Tells whoever watches.
    pub(crate) fn note(&self, game: GameId, note: Note) {
        self.inner.bus.publish(game, Update::Note(note));
    }

    /// What the computer has to think about in a game, if anything.
    pub(crate) async fn task(&self, game: GameId) -> Result<Option<Task>, RoomError> {
        let live = self.live(game).await?;
        let task = Task::of(&live.room());
        Ok(task)
    }

    async fn run(&self, id: GameId, command: Command) -> Result<Version, CommandError> {
        let received = Instant::now();
        let live = self.live(id).await?;
        let _writing = live.writer.lock().await;
        for _ in 0..ATTEMPTS {
            let fresh = secret::random_id()?;
            let judged = {
                let room = live.room();
                room.handle(&command, now(), fresh).map(|decision| (room.version(), decision))
            };
            let (expected, plan) = match judged {
                Ok((_, Decision::Done(version))) => return Ok(version),
                Ok((version, Decision::Append(plan))) => (version, plan),
                // No refusal on old news: another node may have made the command possible.
                Err(_) if self.refresh(&live).await? => continue,
                Err(refusal) => return Err(refusal.into()),
            };
            let store = &self.inner.store;
            let appended = match plan.next {
                None => store.append(id, expected, plan.events.clone()).await,
                Some(next) => store.append_next(id, expected, plan.events.clone(), *next).await,
            };
            match appended {
                Ok(version) => {
                    self.committed(&live, expected, plan.events);
                    let micros = received.elapsed().as_micros();
                    tracing::debug!(game = %id, seat = %command.seat, %version, micros, "command done");
                    return Ok(expected.plus(1));
                }
                Err(AppendError::Conflict { .. } | AppendError::Duplicate { .. }) => {
                    self.reload(&live).await?;
                }
                Err(AppendError::NotFound(game)) => return Err(RoomError::NotFound(game).into()),
                Err(AppendError::Malformed(what)) => {
                    tracing::error!(game = %id, what, "events that do not fit");
                    return Err(RoomError::Corrupt { game: id, what: what.to_owned() }.into());
                }
                Err(AppendError::Unavailable(error)) => {
                    tracing::error!(game = %id, %error, "a command could not be put on disk");
                    return Err(error.into());
                }
            }
        }
        Err(Refusal::Busy.into())
    }

    /// The room of a game, from memory or from the store.
    async fn live(&self, id: GameId) -> Result<Arc<Live>, RoomError> {
        if let Some(live) = self.inner.cache.get(id) {
            return Ok(live);
        }
        Ok(self.inner.cache.insert(self.load(id).await?))
    }

    async fn load(&self, id: GameId) -> Result<Room, RoomError> {
        let record = self.record(id).await?;
        Room::load(record).map_err(|error| RoomError::Corrupt { game: id, what: error.to_string() })
    }

    /// Takes events that this node has put on disk.
    fn committed(&self, live: &Live, expected: Version, events: Vec<NewEvent>) {
        let mut room = live.room();
        let id = room.id();
        let watched = self.inner.bus.is_watched(id);
        for event in events {
            let version = room.version().plus(1);
            let event = Event { version, kind: event.kind, client_id: event.client_id, at: event.at };
            if let Err(error) = room.apply(event.clone()) {
                tracing::error!(game = %id, %expected, %error, "committed events do not fit the room");
                self.inner.cache.remove(id);
                return;
            }
            if let komadai_store::EventKind::Ended { outcome, .. } = event.kind {
                tracing::info!(game = %id, end = %outcome.end, winner = ?outcome.winner, "game over");
            }
            if watched {
                self.inner.bus.publish(id, Update::Event(Arc::new(Committed::new(&room, &event))));
            }
        }
        drop(room);
        self.think(live);
    }

    /// Takes what others have put on disk, if there is anything. The caller holds the room's `writer`.
    async fn refresh(&self, live: &Live) -> Result<bool, RoomError> {
        let (id, version) = {
            let room = live.room();
            (room.id(), room.version())
        };
        let behind = !self.inner.store.events_since(id, version).await?.is_empty();
        if behind {
            self.reload(live).await?;
        }
        Ok(behind)
    }

    /// Reads the game anew. The caller holds the room's `writer`.
    async fn reload(&self, live: &Live) -> Result<(), RoomError> {
        let id = live.room().id();
        let newer = self.load(id).await?;
        {
            // Under the room's lock, as a commit is: whoever subscribes sees the old room and hears the events, or sees
            // the new room.
            let mut room = live.room();
            if self.inner.bus.is_watched(id) {
                newer.replay(room.version(), |past, event| {
                    self.inner.bus.publish(id, Update::Event(Arc::new(Committed::new(past, event))));
                });
            }
            *room = newer;
        }
        self.think(live);
        Ok(())
    }

    /// Wakes the computer where it has to move: in this game, or in the one that continues it.
    fn think(&self, live: &Live) {
        let (id, to_move, next) = {
            let room = live.room();
            let computer = |&color: &Color| matches!(room.seats()[color], Seat::Computer { .. });
            let next = room.next().filter(|_| Color::ALL.iter().any(computer));
            (room.id(), room.computer_to_move().is_some(), next)
        };
        if to_move {
            self.wake(id);
        }
        if let Some(next) = next {
            self.wake(next);
        }
    }
}

/// Milliseconds since the Unix epoch.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
