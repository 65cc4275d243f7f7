//! The games of this node, made, joined, read and watched.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{ByColor, Color, Illegal, Move, Position};
use komadai_store::{
    AccountId, EventKind, GameId, GameRecord, NewGame, Player, Seat, SecretDigest, Store, TakeSeatError,
    TimeControl, Version,
};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::bus::{Bus, Subscription, Update};
use super::cache::{Cache, Live};
use super::calls::{Called, Calls};
use super::error::{CommandError, JoinError, RoomError};
use super::new_game::{Created, NewGameRequest, Opponent};
use super::presence::Presences;
use super::secret::{self, NoRandomness, Secret};
use super::sweeper::Sweeper;
use super::talk::Talker;
use crate::limits::TALK;
use crate::metrics::{Levels, Metrics};
pub(super) use crate::nodes::now;
use crate::nodes::{self, Hint, Nodes};
use crate::opponent::{self, Engine, MAX_LEVEL, Queue};
use crate::paced::Paced;
use crate::room::{Room, Unread};
use crate::texts::Language;
use crate::view::{AheadView, ClockView, Committed, StateMessage, TimeView};

/// Rooms kept in memory: more than are played at once on a busy evening, since each that was let go is read anew at its
/// next move. One takes some hundreds of bytes a move.
const CACHED_ROOMS: usize = 8192;
/// So many moves are book: that somebody plays a position after fewer says nothing.
const OPENING: usize = 12;
/// A reader who lacks more events than this gets the whole state.
const CATCH_UP: u32 = 64;

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
    pub(super) presences: Presences,
    pub(super) talk: Paced<Talker>,
    pub(super) sweeper: Arc<Sweeper>,
    pub(super) calls: Calls,
    pub(super) closing: CancellationToken,
    pub(super) tasks: TaskTracker,
    pub(super) metrics: Arc<Metrics>,
    pub(super) read_only: AtomicBool,
    engine: Engine,
    pub(super) nodes: Nodes,
    /// When this node last said that the site is alive, and of how many outages it knows.
    pub(super) pulse: Mutex<Option<(Instant, i64)>>,
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
            presences: Presences::default(),
            talk: Paced::new(TALK),
            sweeper: Arc::default(),
            calls: Calls::default(),
            closing,
            tasks: TaskTracker::new(),
            metrics: Arc::default(),
            read_only: AtomicBool::new(false),
            engine: engine.clone(),
            nodes,
            pulse: Mutex::default(),
        });
        inner.start_computer(engine, &jobs);
        let rooms = Self { inner };
        rooms.join_others();
        Ok(rooms)
    }

    /// Makes a game and gives its maker a seat, which belongs to the player's account as well.
    ///
    /// # Errors
    /// When it cannot be put on disk.
    pub async fn create(
        &self,
        request: NewGameRequest,
        player: Option<Player>,
    ) -> Result<Created, RoomError> {
        self.is_open()?;
        let color = match request.color {
            Some(color) => color,
            None if secret::coin()? => Color::Black,
            None => Color::White,
        };
        let secret = Secret::random()?;
        let digest = secret.digest();
        let own = match player {
            Some(player) => Seat::Player { digest, player },
            None => Seat::Guest { digest },
        };
        let other = match request.opponent {
            Opponent::Computer { level } => Seat::Computer { level: level.clamp(1, MAX_LEVEL) },
            Opponent::Friend => Seat::Open,
        };
        let id = secret::random_id()?;
        let time = request.time.map(|time| {
            let of = |side| if side == color { time.own } else { time.other };
            TimeControl { sides: ByColor::new(of(Color::Black), of(Color::White)) }
        });
        let mut game = NewGame {
            id,
            created_at: now(),
            rules: request.rules,
            handicap: request.handicap,
            start: request.start.unwrap_or_else(|| request.handicap.position()),
            seats: match color {
                Color::Black => ByColor::new(own, other),
                Color::White => ByColor::new(other, own),
            },
            time,
            deadline: None,
            rated: request.rated && time.is_some() && player.is_some() && other == Seat::Open,
        };
        game.deadline = Room::new(game.clone()).deadline();
        self.inner.store.create(game.clone()).await?;
        self.inner.metrics.games.inc();
        tracing::info!(game = %id, rules = %request.rules, handicap = %request.handicap, opponent = ?request.opponent, "game created");
        self.inner.sweeper.expect(game.deadline);
        if by_days(&game) {
            // The store may have put the deadline off.
            self.think(&*self.live(id).await?);
        } else {
            self.think(&self.inner.cache.insert(Room::new(game)));
        }
        Ok(Created { id, secret, color })
    }

    /// Gives the open seat of a game, and with it the player's account, to whoever asks first.
    ///
    /// # Errors
    /// See [`JoinError`].
    pub async fn join(&self, id: GameId, player: Option<Player>) -> Result<Created, JoinError> {
        self.is_open()?;
        let live = self.live(id).await?;
        let color = awaited(&live.room())?;
        let secret = Secret::random().map_err(RoomError::from)?;
        let rooms = self.clone();
        let (digest, account) = (secret.digest(), player.map(|player| player.id));
        // A task of its own: when the client goes away in between, the watchers hear of it all the same.
        let joining = self.inner.tasks.spawn(async move {
            let _writing = live.writer.lock().await;
            let at = now();
            let deadline = live.room().deadline_from(at);
            let taken = rooms.inner.store.take_seat(id, color, digest, account, at, deadline).await;
            taken.map_err(|error| match error {
                TakeSeatError::Taken => JoinError::Taken,
                TakeSeatError::Over => JoinError::Over,
                TakeSeatError::NotFound(game) => RoomError::NotFound(game).into(),
                TakeSeatError::Unavailable(error) => RoomError::from(error).into(),
            })?;
            rooms.reload(&live).await?;
            rooms.inner.nodes.tell(Hint::Seats(id));
            rooms.call_players(&live.room());
            Ok::<(), JoinError>(())
        });
        joining.await.map_err(|fault| RoomError::Corrupt { game: id, what: fault.to_string() })??;
        tracing::info!(game = %id, %color, "seat taken");
        Ok(Created { id, secret, color })
    }

    /// Takes up a game that was just put on disk.
    pub(crate) fn begun(&self, game: NewGame) {
        tracing::info!(game = %game.id, rated = game.rated, "game begun");
        self.inner.sweeper.expect(game.deadline);
        // By days the store may have put the deadline off: then the game is read by whoever comes first.
        let keep = !by_days(&game);
        let room = Room::new(game);
        self.call_players(&room);
        if keep {
            self.inner.cache.insert(room);
        }
    }

    /// Hears of whatever changes for an account from now on: its turn, a challenge, a new game.
    pub(crate) fn listen(&self, account: AccountId) -> Called {
        self.inner.calls.listen(account)
    }

    /// Something has changed for an account.
    pub(crate) fn call(&self, account: AccountId) {
        self.inner.calls.call(account);
        self.inner.calls.wait_for_somebody();
        self.inner.nodes.tell(Hint::Account(account));
    }

    /// Whether a page of an account is open on this node.
    pub(crate) fn is_listening(&self, account: AccountId) -> bool {
        self.inner.calls.is_listening(account)
    }

    /// The next time that something may wait for a player who is away.
    pub(crate) async fn waits_for_somebody(&self) {
        self.inner.calls.waits_for_somebody().await;
    }

    /// Something has changed for the players of a game.
    pub(super) fn call_players(&self, room: &Room) {
        for player in Color::ALL.into_iter().filter_map(|color| room.seats()[color].player()) {
            self.inner.calls.call(player.id);
        }
        // Nobody is written to about a game for which one sits down.
        if room.clock().is_some_and(|clock| !clock.control().is_real_time()) {
            self.inner.calls.wait_for_somebody();
        }
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

    /// The side that an invitation offers.
    ///
    /// # Errors
    /// Why nobody can take it, see [`JoinError`].
    pub async fn invitation(&self, id: GameId) -> Result<Color, JoinError> {
        let live = self.live(id).await?;
        awaited(&live.room())
    }

    /// Whether there is such a game.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn exists(&self, id: GameId) -> Result<(), RoomError> {
        self.live(id).await.map(drop)
    }

    /// The side that a secret holds; `None` when it holds none in this game.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seat_of(&self, id: GameId, secret: &Secret) -> Result<Option<Color>, RoomError> {
        let live = self.live(id).await?;
        let digest = secret.digest();
        let held = |room: &Room, color: Color| room.seats()[color].digest() == Some(&digest);
        let seat = |room: &Room| Color::ALL.into_iter().find(|&color| held(room, color));
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

    /// The side that belongs to an account, the one to move where both do.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seat_of_account(&self, id: GameId, account: AccountId) -> Result<Option<Color>, RoomError> {
        let live = self.live(id).await?;
        let room = live.room();
        let turn = room.game().position().turn();
        let mine = |color: &Color| room.seats()[*color].player().is_some_and(|player| player.id == account);
        Ok([turn, !turn].into_iter().find(mine))
    }

    /// The account that a seat belongs to.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn account_of(&self, id: GameId, color: Color) -> Result<Option<AccountId>, RoomError> {
        let live = self.live(id).await?;
        let account = live.room().seats()[color].player().map(|player| player.id);
        Ok(account)
    }

    /// The secrets' digests of the seats that belong to an account.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn seats_of(&self, id: GameId, account: AccountId) -> Result<Vec<SecretDigest>, RoomError> {
        let live = self.live(id).await?;
        let room = live.room();
        let seats = Color::ALL.into_iter().map(|color| &room.seats()[color]);
        let mine = seats.filter(|seat| seat.player().is_some_and(|player| player.id == account));
        Ok(mine.filter_map(|seat| seat.digest().copied()).collect())
    }

    /// Gives the seat that a secret opens to an account. `false` when it belongs to one already.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn adopt(
        &self,
        id: GameId,
        color: Color,
        secret: &Secret,
        account: AccountId,
    ) -> Result<bool, RoomError> {
        let adopted = self.inner.store.adopt_seat(id, color, secret.digest(), account).await?;
        self.inner.nodes.tell(Hint::Seats(id));
        self.renew(id).await?;
        Ok(adopted)
    }

    /// Reads a game anew if this node has it in memory: who sits there has changed.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn renew(&self, id: GameId) -> Result<(), RoomError> {
        let Some(live) = self.inner.cache.get(id) else { return Ok(()) };
        let _writing = live.writer.lock().await;
        self.reload(&live).await
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
        let state = StateMessage::new(&live.room(), you, language, now());
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
        let now = now();
        match lacking {
            Some(0..=CATCH_UP) => {
                room.replay(seen, |past, event| {
                    messages.push(Committed::new(past, event, now).message(you, language));
                });
            }
            Some(_) | None => messages.push(StateMessage::new(&room, you, language, now).to_json()),
        }
        Ok((messages, version))
    }

    /// Whether two people are at one of these positions now, in a game that has left the opening: a room of this node
    /// says so.
    pub(crate) fn are_being_played(&self, positions: &[Position]) -> bool {
        self.inner.cache.any(|room| {
            let people =
                Color::ALL.iter().all(|&color| !matches!(room.seats()[color], Seat::Computer { .. }));
            let game = room.game();
            people
                && room.conclusion().is_none()
                && game.ply() >= OPENING
                && positions.contains(game.position())
        })
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

    /// The move that a text means in the game's present position. Changes nothing.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn read_move(&self, id: GameId, text: &str) -> Result<Result<Move, Unread>, RoomError> {
        Ok(self.live(id).await?.room().read_move(text))
    }

    /// The position to which moves lead from that of the game, as far as they are legal, with what may be played there: for who
    /// thinks ahead. Changes nothing.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub(crate) async fn ahead(&self, id: GameId, moves: &[Move]) -> Result<AheadView, RoomError> {
        let live = self.live(id).await?;
        let (game, previous) = {
            let room = live.room();
            (room.game().clone(), room.moves().last().map(|last| last.mv.to()))
        };
        Ok(AheadView::new(game, previous, moves))
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

    /// What the clocks of a stored game show now; `None` without clocks.
    ///
    /// # Errors
    /// When its events do not fit together.
    pub fn clocks(&self, record: &GameRecord) -> Result<Option<(TimeView, ClockView)>, RoomError> {
        if record.time.is_none() {
            return Ok(None);
        }
        let room = loaded(record.clone())?;
        Ok(room.clock().map(|clock| (TimeView::new(clock.control()), ClockView::new(clock, now()))))
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

/// Whether a game is played by correspondence.
fn by_days(game: &NewGame) -> bool {
    game.time.is_some_and(|time| !time.is_real_time())
}

/// The room of a stored game.
fn loaded(record: GameRecord) -> Result<Room, RoomError> {
    let game = record.id;
    Room::load(record).map_err(|error| RoomError::Corrupt { game, what: error.to_string() })
}

/// The side that nobody has taken yet, as long as it can be taken.
fn awaited(room: &Room) -> Result<Color, JoinError> {
    match (room.open_seat(), room.conclusion()) {
        (None, _) => Err(JoinError::Taken),
        (Some(_), Some(_)) => Err(JoinError::Over),
        (Some(color), None) => Ok(color),
    }
}
