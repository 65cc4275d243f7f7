//! The websocket of a game: commands in, events out. What it does not understand it answers; what it lacks it
//! fetches by version.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use komadai_rules::Color;
use komadai_store::{ClientId, GameId, Version};
use serde::Deserialize;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_util::sync::CancellationToken;

use crate::bus::{Subscription, Update};
use crate::command::{ClientMessage, Command};
use crate::decide::Refusal;
use crate::i18n::Language;
use crate::rooms::{CommandError, RoomError, Rooms};
use crate::secret::Secret;
use crate::view;

/// The longest message that a client may send, in bytes.
pub const MAX_MESSAGE: usize = 4096;
/// Also what each open socket costs for reading; the library's default is 128 KiB.
const READ_BUFFER: usize = 4096;

/// What a websocket client may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SocketLimits {
    /// Messages a second, in the long run.
    pub rate: f64,
    /// Messages at once.
    pub burst: f64,
    /// Messages over the limit in a row before the socket is closed.
    pub excess: u32,
    /// Time between pings.
    pub ping: Duration,
    /// A client that was silent for so long, pongs included, is gone.
    pub idle: Duration,
    /// A client that does not take a message within this time is too slow.
    pub send: Duration,
    /// How long the other side's goodbye is awaited.
    pub farewell: Duration,
}

impl Default for SocketLimits {
    fn default() -> Self {
        Self {
            rate: 10.0,
            burst: 60.0,
            excess: 100,
            ping: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            send: Duration::from_secs(10),
            farewell: Duration::from_secs(1),
        }
    }
}

struct Site {
    rooms: Rooms,
    limits: SocketLimits,
}

/// `GET /play/{id}/{secret}/ws` for players, `GET /game/{id}/ws` for watchers.
pub fn routes<S: Clone + Send + Sync + 'static>(rooms: Rooms, limits: SocketLimits) -> Router<S> {
    Router::new()
        .route("/play/{id}/{secret}/ws", get(play))
        .route("/game/{id}/ws", get(watch))
        .with_state(Arc::new(Site { rooms, limits }))
}

/// The last version that the client has seen. What is no number counts as nothing seen.
#[derive(Deserialize)]
struct Seen {
    v: Option<String>,
}

impl Seen {
    fn version(query: Result<Query<Self>, QueryRejection>) -> Version {
        let v = query.ok().and_then(|Query(seen)| seen.v);
        v.and_then(|v| v.parse().ok()).map_or(Version::ZERO, Version::new)
    }
}

async fn play(
    State(site): State<Arc<Site>>,
    Path((id, secret)): Path<(String, String)>,
    seen: Result<Query<Seen>, QueryRejection>,
    language: Language,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(game) = id.parse() else {
        return failure(StatusCode::NOT_FOUND, language, "error-no-game");
    };
    let seat = match secret.parse::<Secret>() {
        Ok(secret) => site.rooms.seat_of(game, &secret).await,
        // Whether there is such a game matters all the same.
        Err(_) => site.rooms.open_seat(game).await.map(|_| None),
    };
    match seat {
        Ok(Some(color)) => open(site, game, Some(color), Seen::version(seen), language, upgrade),
        Ok(None) => failure(StatusCode::FORBIDDEN, language, "error-stale-link"),
        Err(error) => unreadable(&error, language),
    }
}

async fn watch(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    seen: Result<Query<Seen>, QueryRejection>,
    language: Language,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(game) = id.parse() else {
        return failure(StatusCode::NOT_FOUND, language, "error-no-game");
    };
    match site.rooms.open_seat(game).await {
        Ok(_) => open(site, game, None, Seen::version(seen), language, upgrade),
        Err(error) => unreadable(&error, language),
    }
}

fn failure(status: StatusCode, language: Language, key: &str) -> Response {
    (status, language.text(key)).into_response()
}

fn unreadable(error: &RoomError, language: Language) -> Response {
    match error {
        RoomError::NotFound(_) => failure(StatusCode::NOT_FOUND, language, "error-no-game"),
        RoomError::Unavailable(_) | RoomError::Randomness(_) => {
            tracing::error!(%error, "a websocket cannot be opened");
            failure(StatusCode::SERVICE_UNAVAILABLE, language, "error-unavailable")
        }
        RoomError::Corrupt { .. } => {
            tracing::error!(%error, "a websocket cannot be opened");
            failure(StatusCode::INTERNAL_SERVER_ERROR, language, "error-internal")
        }
    }
}

fn open(
    site: Arc<Site>,
    game: GameId,
    you: Option<Color>,
    seen: Version,
    language: Language,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            let reader = Reader { rooms: site.rooms.clone(), game, you, language, seen };
            Box::pin(Session::new(socket, reader, site.limits).run()).await;
        })
}

/// Who reads, and how far.
struct Reader {
    rooms: Rooms,
    game: GameId,
    you: Option<Color>,
    language: Language,
    seen: Version,
}

/// A command that is being done.
struct Pending {
    id: ClientId,
    done: Pin<Box<dyn Future<Output = Result<Version, CommandError>> + Send>>,
}

/// One websocket. Everything in it happens in one task, so its queue of messages to be sent is the [`Subscription`]:
/// a client that reads too slowly skips from event to state, and one that does not read at all is closed.
struct Session {
    socket: WebSocket,
    reader: Reader,
    updates: Subscription,
    closing: CancellationToken,
    limits: SocketLimits,
    pending: Option<Pending>,
    heard: Instant,
    allowance: Allowance,
}

/// Why a session ends.
enum End {
    /// The other side said goodbye or is gone.
    Gone,
    /// The other side does not read.
    TooSlow,
    /// We say goodbye.
    Close(u16, Utf8Bytes),
    /// The other side broke the protocol; the rest of what it sent is not read.
    Broken(u16, Utf8Bytes),
}

/// What happens next in a session.
enum Happening {
    Closing,
    Done(ClientId, Result<Version, CommandError>),
    Update(Update),
    Received(Option<Result<Message, axum::Error>>),
    Tick,
}

impl Session {
    fn new(socket: WebSocket, reader: Reader, limits: SocketLimits) -> Self {
        // Before the first look at the game: what happens in between is heard twice rather than never.
        let updates = reader.rooms.subscribe(reader.game);
        let allowance = Allowance { left: limits.burst, since: Instant::now(), excess: 0 };
        let closing = reader.rooms.closing();
        Self { socket, reader, updates, closing, limits, pending: None, heard: Instant::now(), allowance }
    }

    async fn run(mut self) {
        let (game, you) = (self.reader.game, self.reader.you);
        tracing::debug!(%game, ?you, "websocket open");
        let Err(end) = self.talk().await;
        match end {
            End::Gone => tracing::debug!(%game, ?you, "websocket closed by the client"),
            End::TooSlow => tracing::info!(%game, ?you, "websocket dropped: the client does not read"),
            End::Close(code, reason) => {
                tracing::debug!(%game, ?you, code, %reason, "websocket closed");
                self.say_goodbye(code, reason).await;
                let last_words = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                timeout(self.limits.farewell, last_words).await.ok();
            }
            End::Broken(code, reason) => {
                tracing::debug!(%game, ?you, code, %reason, "websocket closed");
                self.say_goodbye(code, reason).await;
                // Closing at once, with bytes unread, would reset the connection before the reason is read.
                tokio::time::sleep(self.limits.farewell).await;
            }
        }
    }

    async fn say_goodbye(&mut self, code: u16, reason: Utf8Bytes) {
        let message = Message::Close(Some(CloseFrame { code, reason }));
        timeout(self.limits.send, self.socket.send(message)).await.ok();
    }

    async fn talk(&mut self) -> Result<std::convert::Infallible, End> {
        self.catch_up().await?;
        if let Err(error) = self.reader.rooms.nudge(self.reader.game).await {
            tracing::warn!(game = %self.reader.game, %error, "the computer cannot look at a game");
        }
        let mut tick = interval_at(Instant::now() + self.limits.ping, self.limits.ping);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            match self.next(&mut tick).await {
                Happening::Closing => {
                    // What is being put on disk is answered first, as long as it does not take long.
                    if self.pending.is_some()
                        && let Ok((id, done)) =
                            timeout(self.limits.farewell, finished(&mut self.pending)).await
                    {
                        self.answer(&id, done).await?;
                    }
                    return Err(End::Close(
                        close_code::RESTART,
                        "the site is restarting: connect again".into(),
                    ));
                }
                Happening::Done(id, done) => {
                    self.pending = None;
                    // Nothing was read meanwhile.
                    self.heard = Instant::now();
                    self.answer(&id, done).await?;
                }
                Happening::Update(update) => self.update(update).await?,
                Happening::Received(message) => self.received(message).await?,
                Happening::Tick if self.pending.is_none() && self.heard.elapsed() > self.limits.idle => {
                    return Err(End::Close(close_code::POLICY, "no sign of life: connect again".into()));
                }
                Happening::Tick => self.send(Message::Ping(Default::default())).await?,
            }
        }
    }

    async fn next(&mut self, tick: &mut Interval) -> Happening {
        tokio::select! {
            () = self.closing.cancelled() => Happening::Closing,
            (id, done) = finished(&mut self.pending) => Happening::Done(id, done),
            update = self.updates.next() => Happening::Update(update),
            // One command at a time: while one is being done the next waits in the socket.
            message = self.socket.recv(), if self.pending.is_none() => Happening::Received(message),
            _ = tick.tick() => Happening::Tick,
        }
    }

    async fn update(&mut self, update: Update) -> Result<(), End> {
        match update {
            Update::Note(note) => self.text(view::note(note, self.reader.language)).await,
            Update::Event(event) if event.version() <= self.reader.seen => Ok(()),
            Update::Event(event) if event.version() == self.reader.seen.plus(1) => {
                self.reader.seen = event.version();
                self.text(event.message(self.reader.you, self.reader.language)).await
            }
            Update::Event(_) | Update::Behind => self.catch_up().await,
        }
    }

    async fn catch_up(&mut self) -> Result<(), End> {
        let Reader { rooms, game, you, language, seen } = &self.reader;
        match rooms.since(*game, *seen, *you, *language).await {
            Ok((messages, version)) => {
                self.reader.seen = version;
                for message in messages {
                    self.text(message).await?;
                }
                Ok(())
            }
            Err(error) => {
                tracing::error!(%game, %error, "a game cannot be read");
                Err(End::Close(
                    close_code::AGAIN,
                    "the site cannot read the game now: connect again later".into(),
                ))
            }
        }
    }

    async fn received(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let message = match message {
            None | Some(Ok(Message::Close(_))) => return Err(End::Gone),
            Some(Err(error)) => return Err(broken(&error)),
            Some(Ok(message)) => message,
        };
        self.heard = Instant::now();
        if !matches!(message, Message::Pong(_)) && !self.allowance.take(&self.limits) {
            return self.too_many().await;
        }
        match message {
            Message::Text(text) => self.read(&text).await,
            Message::Binary(_) => {
                self.text(view::error(None, "binary messages are not read: send JSON as text")).await
            }
            // Answered by the library.
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(()),
        }
    }

    async fn too_many(&mut self) -> Result<(), End> {
        if self.allowance.excess > self.limits.excess {
            return Err(End::Close(close_code::POLICY, "too many messages".into()));
        }
        let rate = self.limits.rate;
        let text = format!("too many messages: at most {rate} a second; this one was not read");
        self.text(view::error(None, &text)).await
    }

    async fn read(&mut self, text: &str) -> Result<(), End> {
        let Reader { rooms, game, you, language, .. } = &self.reader;
        let (rooms, game) = (rooms.clone(), *game);
        let answer = match (ClientMessage::read(text), you) {
            (Err(error), _) => view::error(error.id.as_ref(), &error.text),
            (Ok(ClientMessage::Ping), _) => view::pong(),
            (Ok(ClientMessage::Why { ply, mv }), _) => {
                let why = rooms.why(game, ply, mv).await.map_err(|error| error.refusal());
                view::why(mv, why, *language)
            }
            (Ok(ClientMessage::Command { id, .. }), None) => {
                view::refused(&id, Refusal::NotAPlayer, *language)
            }
            (Ok(ClientMessage::Command { id, kind }), Some(seat)) => {
                let command = Command { seat: *seat, id: id.clone(), kind };
                let done = Box::pin(async move { rooms.command(game, command).await });
                self.pending = Some(Pending { id, done });
                return Ok(());
            }
        };
        self.text(answer).await
    }

    /// Answers a command. Who reads the answer has read before what the command did.
    async fn answer(&mut self, id: &ClientId, done: Result<Version, CommandError>) -> Result<(), End> {
        while let Some(update) = self.updates.waiting() {
            self.update(update).await?;
        }
        let answer = match done {
            Ok(version) => view::ack(id, version),
            Err(error) => view::refused(id, error.refusal(), self.reader.language),
        };
        self.text(answer).await
    }

    async fn text(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.send(Message::Text(text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.limits.send, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::TooSlow),
        }
    }
}

/// The end of the command that is being done; never, when there is none.
async fn finished(pending: &mut Option<Pending>) -> (ClientId, Result<Version, CommandError>) {
    match pending {
        Some(pending) => (pending.id.clone(), pending.done.as_mut().await),
        None => std::future::pending().await,
    }
}

/// What a failed read means. The library does not hand out its error's type, so its words tell; a test knows them.
fn broken(error: &axum::Error) -> End {
    let words = error.to_string();
    if words.contains("Space limit exceeded") {
        return End::Broken(
            close_code::SIZE,
            format!("a message may have at most {MAX_MESSAGE} bytes").into(),
        );
    }
    if words.contains("UTF-8") {
        return End::Broken(close_code::INVALID, "a text message must be UTF-8".into());
    }
    if words.contains("protocol error") {
        return End::Broken(close_code::PROTOCOL, "not the websocket protocol".into());
    }
    End::Gone
}

/// How many messages a client may still send: a bucket that fills at the rate of the limits.
struct Allowance {
    left: f64,
    since: Instant,
    /// Messages over the limit since the last one within it.
    excess: u32,
}

impl Allowance {
    fn take(&mut self, limits: &SocketLimits) -> bool {
        let now = Instant::now();
        let filled = now.duration_since(self.since).as_secs_f64() * limits.rate;
        self.left = (self.left + filled).min(limits.burst);
        self.since = now;
        let within = self.left >= 1.0;
        if within {
            self.left -= 1.0;
            self.excess = 0;
        } else {
            self.excess = self.excess.saturating_add(1);
        }
        within
    }
}
