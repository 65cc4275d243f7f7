//! One websocket: commands in, events out. What it does not understand it answers; what it lacks it fetches by version.

use std::pin::Pin;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt as _;
use komadai_rules::Color;
use komadai_store::{AccountId, ClientId, GameId, Message as Said, Version};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

use super::allowance::Allowance;
use super::frame::{self, ClientMessage};
use super::pace::Pace;
use crate::limits::{MAX_MESSAGE, SocketLimits};
use crate::metrics::Done;
use crate::room::{Command, Refusal, Timing};
use crate::rooms::{CommandError, RoomError, Rooms, Sitting, Speaker, Subscription, Update};
use crate::texts::Language;
use crate::view;

/// Who reads, and how far.
pub(super) struct Reader {
    pub(super) rooms: Rooms,
    pub(super) game: GameId,
    pub(super) you: Option<Color>,
    /// The account of who has signed in.
    pub(super) account: Option<AccountId>,
    pub(super) language: Language,
    pub(super) seen: Version,
}

/// A command that is being done.
struct Pending {
    id: ClientId,
    since: Instant,
    done: Pin<Box<dyn Future<Output = Result<Version, CommandError>> + Send>>,
}

/// One websocket. Everything in it happens in one task, so its queue of messages to be sent is the [`Subscription`]:
/// a client that reads too slowly skips from event to state, and one that does not read at all is closed.
pub(super) struct Session {
    socket: WebSocket,
    reader: Reader,
    updates: Subscription,
    /// Held by a player's page: as long as there is one the player is here.
    _sitting: Option<Sitting>,
    closing: CancellationToken,
    limits: SocketLimits,
    pace: Pace,
    pending: Option<Pending>,
    heard: Instant,
    /// When the ping was sent whose answer is awaited.
    pinged: Option<Instant>,
    /// How long the last ping and its answer took together: what a move and the one before it take on their way.
    lag: Option<Duration>,
    allowance: Allowance,
    /// The number of the last message of the chat that was sent; `None` as long as the client has not asked for any.
    talked: Option<u32>,
    /// Whom the reader does not want to hear.
    blocked: Vec<AccountId>,
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

/// What a command came to.
struct Answer {
    id: ClientId,
    /// When it was read.
    since: Instant,
    done: Result<Version, CommandError>,
}

/// What happens next in a session.
enum Happening {
    Closing,
    Done(Answer),
    Update(Update),
    Received(Option<Result<Message, axum::Error>>),
    Tick,
}

impl Session {
    /// A session that has just begun.
    pub(super) fn new(socket: WebSocket, reader: Reader, limits: SocketLimits, pace: Pace) -> Self {
        // Before the first look at the game: what happens in between is heard twice rather than never.
        let updates = reader.rooms.subscribe(reader.game);
        let sitting = reader.you.map(|color| reader.rooms.sit(reader.game, color));
        let allowance = Allowance::new(&limits);
        let closing = reader.rooms.closing();
        let heard = Instant::now();
        Self {
            socket,
            reader,
            updates,
            _sitting: sitting,
            closing,
            limits,
            pace,
            pending: None,
            heard,
            pinged: None,
            lag: None,
            allowance,
            talked: None,
            blocked: Vec::new(),
        }
    }

    /// Talks until one side ends it.
    pub(super) async fn run(mut self) {
        let (game, you) = (self.reader.game, self.reader.you);
        let _counted = self.reader.rooms.metrics().socket(if you.is_some() { "player" } else { "watcher" });
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
        drop(self.updates);
        self.reader.rooms.let_go(game);
    }

    async fn say_goodbye(&mut self, code: u16, reason: Utf8Bytes) {
        let message = Message::Close(Some(CloseFrame { code, reason }));
        timeout(self.limits.send, self.socket.send(message)).await.ok();
    }

    async fn talk(&mut self) -> Result<std::convert::Infallible, End> {
        self.catch_up().await?;
        self.presence().await?;
        self.flush().await?;
        if let Err(error) = self.reader.rooms.nudge(self.reader.game).await {
            tracing::warn!(game = %self.reader.game, %error, "the computer cannot look at a game");
        }
        let mut tick = interval(self.limits.ping);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            match self.next(&mut tick).await {
                Happening::Closing => {
                    // What is being put on disk is answered first, as long as it does not take long.
                    if self.pending.is_some()
                        && let Ok(answer) = timeout(self.limits.farewell, finished(&mut self.pending)).await
                    {
                        self.answer(answer).await?;
                    }
                    return Err(End::Close(
                        close_code::RESTART,
                        "the site is restarting: connect again".into(),
                    ));
                }
                Happening::Done(answer) => {
                    self.pending = None;
                    // Nothing was read meanwhile.
                    self.heard = Instant::now();
                    self.answer(answer).await?;
                }
                Happening::Update(update) => self.update(update).await?,
                Happening::Received(message) => self.received(message).await?,
                Happening::Tick if self.pending.is_none() && self.heard.elapsed() > self.limits.idle => {
                    return Err(End::Close(close_code::POLICY, "no sign of life: connect again".into()));
                }
                Happening::Tick => {
                    self.pinged = Some(Instant::now());
                    self.send(Message::Ping(Default::default())).await?;
                }
            }
            self.flush().await?;
        }
    }

    async fn next(&mut self, tick: &mut Interval) -> Happening {
        tokio::select! {
            () = self.closing.cancelled() => Happening::Closing,
            answer = finished(&mut self.pending) => Happening::Done(answer),
            // While a command is being done, what happens waits for its answer: most often it is what the command did, and both
            // go out in one write.
            update = self.updates.next(), if self.pending.is_none() => Happening::Update(update),
            // One command at a time: while one is being done the next waits in the socket.
            message = self.socket.recv(), if self.pending.is_none() => Happening::Received(message),
            _ = tick.tick() => Happening::Tick,
        }
    }

    async fn update(&mut self, update: Update) -> Result<(), End> {
        match update {
            Update::Note(note) => self.text(view::note(note, self.reader.language)).await,
            Update::Event(event) if event.version() <= self.reader.seen => Ok(()),
            Update::Chat(said) => self.overhear(&said).await,
            Update::Presence => self.presence().await,
            Update::Event(event) if event.version() == self.reader.seen.plus(1) => {
                self.reader.seen = event.version();
                self.text(event.message(self.reader.you, self.reader.language)).await?;
                // A move may be what was lacking before the game could be settled.
                match self.reader.you {
                    Some(you) if self.reader.rooms.is_left_alone(self.reader.game, you) => {
                        self.presence().await
                    }
                    _ => Ok(()),
                }
            }
            Update::Event(_) => self.catch_up().await,
            Update::Behind => {
                self.catch_up().await?;
                self.presence().await?;
                if self.talked.is_some() { self.tell_talk().await } else { Ok(()) }
            }
        }
    }

    async fn catch_up(&mut self) -> Result<(), End> {
        let Reader { rooms, game, you, language, seen, .. } = &self.reader;
        match rooms.since(*game, *seen, *you, *language).await {
            Ok((messages, version)) => {
                self.reader.seen = version;
                for message in messages {
                    self.text(message).await?;
                }
                Ok(())
            }
            Err(error) => Err(unreadable(*game, &error)),
        }
    }

    /// Tells what was said since the reader heard last, and listens from then on.
    async fn tell_talk(&mut self) -> Result<(), End> {
        let Reader { rooms, game, you, account, .. } = &self.reader;
        let read = async {
            if let Some(account) = account {
                self.blocked =
                    rooms.store().blocked(*account).await?.iter().map(|player| player.id).collect();
            }
            rooms.heard(*game, *you, self.talked.unwrap_or_default()).await
        };
        let messages = read.await.map_err(|error| unreadable(*game, &error))?;
        let last = messages.last().map(|message| message.number);
        self.talked = Some(last.or(self.talked).unwrap_or_default());
        let text = view::chat(messages.iter().filter(|message| !self.is_blocked(message)));
        self.text(text).await
    }

    /// Tells what somebody has said just now, if the reader hears that.
    async fn overhear(&mut self, said: &Said) -> Result<(), End> {
        let Reader { rooms, game, you, .. } = &self.reader;
        if self.talked.is_none_or(|last| said.number <= last) || self.is_blocked(said) {
            return Ok(());
        }
        if !rooms.hears(*game, *you, said).await.map_err(|error| unreadable(*game, &error))? {
            return Ok(());
        }
        self.talked = Some(said.number);
        self.text(view::chat(std::iter::once(said))).await
    }

    fn is_blocked(&self, said: &Said) -> bool {
        said.player.is_some_and(|player| self.blocked.contains(&player.id))
    }

    /// Tells who is here.
    async fn presence(&mut self) -> Result<(), End> {
        let Reader { rooms, game, you, .. } = &self.reader;
        let presence = rooms.presence(*game, *you).await.map_err(|error| unreadable(*game, &error))?;
        self.text(view::presence(presence)).await
    }

    async fn received(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let message = match message {
            None | Some(Ok(Message::Close(_))) => return Err(End::Gone),
            Some(Err(error)) => return Err(broken(&error)),
            Some(Ok(message)) => message,
        };
        self.heard = Instant::now();
        if !matches!(message, Message::Pong(_)) && !self.allowance.take(&self.limits) {
            return self.too_many(&message).await;
        }
        match message {
            Message::Text(text) => self.read(&text).await,
            Message::Binary(_) => {
                self.text(view::error(None, "binary messages are not read: send JSON as text")).await
            }
            Message::Pong(_) => {
                self.lag = self.pinged.take().map(|pinged| pinged.elapsed()).or(self.lag);
                Ok(())
            }
            // Answered by the library.
            Message::Ping(_) | Message::Close(_) => Ok(()),
        }
    }

    /// Refuses a message unread, but for its id: so a client knows which of its commands was not done.
    async fn too_many(&mut self, message: &Message) -> Result<(), End> {
        if self.allowance.excess > self.limits.excess {
            return Err(End::Close(close_code::POLICY, "too many messages".into()));
        }
        let id = match message {
            Message::Text(text) => frame::id(text),
            _ => None,
        };
        let every = self.limits.messages.every;
        let text = format!("too many messages: at most one each {every:?}; this one was not read");
        self.text(view::error(id.as_ref(), &text)).await
    }

    async fn read(&mut self, text: &str) -> Result<(), End> {
        let Reader { rooms, game, you, language, .. } = &self.reader;
        let (rooms, game) = (rooms.clone(), *game);
        let answer = match (ClientMessage::read(text), you) {
            (Err(error), _) => view::error(error.id.as_ref(), &error.text),
            (Ok(ClientMessage::Ping), _) => view::pong(),
            (Ok(ClientMessage::Chat), _) => {
                self.talked = None;
                return self.tell_talk().await;
            }
            (Ok(ClientMessage::Ahead { moves }), _) => match rooms.ahead(game, &moves).await {
                Ok(view) => view::ahead(&view),
                Err(error) => return Err(unreadable(game, &error)),
            },
            (Ok(ClientMessage::Read { text }), _) => match rooms.read_move(game, &text).await {
                Ok(read) => view::read(&text, read, *language),
                Err(error) => return Err(unreadable(game, &error)),
            },
            (Ok(ClientMessage::Say { id, text }), _) => match rooms.say(game, self.speaker(), &text).await {
                Ok(number) => view::said(&id, number),
                Err(refusal) => view::unsaid(&id, refusal, *language),
            },
            (Ok(ClientMessage::Report { id, number }), _) => {
                match rooms.report(game, self.speaker(), number).await {
                    Ok(()) => view::reported(&id, number),
                    Err(refusal) => view::unsaid(&id, refusal, *language),
                }
            }
            (Ok(ClientMessage::Why { ply, mv }), _) => {
                let why = rooms.why(game, ply, mv).await.map_err(|error| error.refusal());
                view::why(mv, why, *language)
            }
            (Ok(ClientMessage::Command { id, .. }), None) => {
                view::refused(&id, Refusal::NotAPlayer, *language)
            }
            (Ok(ClientMessage::Command { id, kind, seen }), Some(seat)) => {
                if let Err(wait) = self.pace.take() {
                    let text =
                        format!("too many commands: this one was not done; wait {} ms", wait.as_millis());
                    return self.text(view::error(Some(&id), &text)).await;
                }
                let timing =
                    Timing::Lag(self.lag.map_or(0, |lag| i64::try_from(lag.as_millis()).unwrap_or(i64::MAX)));
                let command = Command { seat: *seat, id: id.clone(), kind, seen, timing };
                let done = Box::pin(async move { rooms.command(game, command).await });
                self.pending = Some(Pending { id, since: Instant::now(), done });
                return Ok(());
            }
        };
        self.text(answer).await
    }

    fn speaker(&self) -> Speaker {
        Speaker { seat: self.reader.you, account: self.reader.account }
    }

    /// Answers a command. Who reads the answer has read before what the command did.
    async fn answer(&mut self, answer: Answer) -> Result<(), End> {
        let Answer { id, since, done } = answer;
        while let Some(update) = self.updates.waiting() {
            self.update(update).await?;
        }
        let (answer, result) = match done {
            Ok(version) => (view::ack(&id, version), Done::Acknowledged),
            Err(error) => {
                let result =
                    if matches!(error, CommandError::Room(_)) { Done::Failed } else { Done::Refused };
                (view::refused(&id, error.refusal(), self.reader.language), result)
            }
        };
        self.reader.rooms.metrics().command(result, since.elapsed());
        self.text(answer).await
    }

    async fn text(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.send(Message::Text(text)).await
    }

    /// Writes a message into the buffer, which [`Self::flush`] sends.
    async fn send(&mut self, message: Message) -> Result<(), End> {
        within(self.limits.send, self.socket.feed(message)).await
    }

    async fn flush(&mut self) -> Result<(), End> {
        within(self.limits.send, self.socket.flush()).await
    }
}

/// Writes for as long as the other side may keep us waiting.
async fn within(
    patience: Duration,
    written: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), End> {
    match timeout(patience, written).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::TooSlow),
    }
}

/// A game that cannot be read ends the session.
fn unreadable(game: GameId, error: &RoomError) -> End {
    tracing::error!(%game, %error, "a game cannot be read");
    End::Close(close_code::AGAIN, "the site cannot read the game now: connect again later".into())
}

/// The end of the command that is being done; never, when there is none.
async fn finished(pending: &mut Option<Pending>) -> Answer {
    match pending {
        Some(Pending { id, since, done }) => {
            Answer { done: done.as_mut().await, id: id.clone(), since: *since }
        }
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
