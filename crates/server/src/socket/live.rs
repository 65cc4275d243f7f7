//! The websocket of pages without a game: the board of seeks as it changes, what waits for an account, and where to go when a
//! game is found. It tells; what is done is done by the pages' forms.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use komadai_store::{AccountId, GameId, NewSeek, Ongoing, Seat, SeekState, Unavailable};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use super::allowance::Allowance;
use super::{Upgrade, hold, sized};
use crate::account::Viewer;
use crate::limits::SocketLimits;
use crate::lobby::{Board, Guard, Owner};
use crate::pages::{SeekLink, seek_list};
use crate::problem::Problem;
use crate::rooms::Called;
use crate::state::AppState;
use crate::texts::Language;
use crate::view;
use crate::visitors::Visitor;

/// The shortest time between two looks into the store: a fast game calls with each move.
const REST: Duration = Duration::from_secs(1);
/// Games that are looked through for what waits.
const GAMES: u32 = 200;

/// When the page was made, in milliseconds since the Unix epoch: games from then on are news.
#[derive(Deserialize)]
pub(super) struct Since {
    since: Option<i64>,
}

/// `GET /live/ws`: what waits for an account.
pub(super) async fn account(
    State(state): State<AppState>,
    language: Language,
    viewer: Viewer,
    visitor: Visitor,
    since: Result<Query<Since>, QueryRejection>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    open(state, language, viewer, visitor, Wanted::Account, since, upgrade)
}

/// `GET /lobby/ws`: the board as well.
pub(super) async fn lobby(
    State(state): State<AppState>,
    language: Language,
    viewer: Viewer,
    visitor: Visitor,
    since: Result<Query<Since>, QueryRejection>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    open(state, language, viewer, visitor, Wanted::Board, since, upgrade)
}

/// `GET /seek/{id}/{secret}/ws`: also what becomes of this seek, whose owner is there as long as it is open.
pub(super) async fn seek(
    State(state): State<AppState>,
    language: Language,
    viewer: Viewer,
    visitor: Visitor,
    path: Result<Path<(String, String)>, PathRejection>,
    since: Result<Query<Since>, QueryRejection>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    // A browser that remembers a seek which is gone is told so: a refusal would be tried again and again.
    let link = match SeekLink::read(&state, path).await {
        Ok(link) => Wanted::Seek(Box::new(link)),
        Err(Problem::SeekGone) => Wanted::LostSeek,
        Err(other) => return Err(other),
    };
    open(state, language, viewer, visitor, link, since, upgrade)
}

/// What a page wants to hear of, beside what waits for an account.
enum Wanted {
    /// Nothing.
    Account,
    /// The board.
    Board,
    /// The board, and this seek.
    Seek(Box<SeekLink>),
    /// The board, and that there is no such seek.
    LostSeek,
}

fn open(
    state: AppState,
    language: Language,
    viewer: Viewer,
    visitor: Visitor,
    wanted: Wanted,
    since: Result<Query<Since>, QueryRejection>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| Problem::NoWebsocket)?;
    let held = hold(&state, visitor)?;
    let board = !matches!(wanted, Wanted::Account);
    let lost = matches!(wanted, Wanted::LostSeek);
    let seek = if let Wanted::Seek(link) = wanted { Some(*link) } else { None };
    let limits = state.limits.socket;
    let account = viewer.0.as_ref().map(|signed_in| signed_in.account.id);
    let revoked = viewer.0.as_ref().map(|signed_in| state.accounts.revoked.watch(signed_in.session, None));
    let since = since.ok().and_then(|Query(since)| since.since).unwrap_or_else(crate::rooms::now);
    Ok(sized(upgrade).on_upgrade(move |socket| async move {
        let (_held, _counted) = (held, state.rooms.metrics().socket("page"));
        let owners = [seek.as_ref().map(|link| Owner::Seek(link.id)), account.map(Owner::Account)];
        let guards = owners.into_iter().flatten().map(|owner| state.lobby.enter(owner)).collect();
        let live = Live {
            called: account.map(|account| state.rooms.listen(account)),
            board: board.then(|| state.lobby.watch()),
            allowance: Allowance::new(&limits),
            state,
            socket,
            language,
            viewer,
            account,
            seek,
            lost,
            since,
            told: Told::default(),
            limits,
            _guards: guards,
        };
        let run = Box::pin(live.run());
        match revoked {
            None => run.await,
            Some(revoked) => tokio::select! {
                () = run => {}
                () = revoked => tracing::debug!("websocket dropped: what opened it was revoked"),
            },
        }
    }))
}

/// One websocket.
struct Live {
    state: AppState,
    socket: WebSocket,
    language: Language,
    viewer: Viewer,
    account: Option<AccountId>,
    seek: Option<SeekLink>,
    /// Whether the page believes in a seek that is gone.
    lost: bool,
    since: i64,
    called: Option<Called>,
    board: Option<watch::Receiver<Arc<Board>>>,
    told: Told,
    limits: SocketLimits,
    allowance: Allowance,
    _guards: Vec<Guard>,
}

/// What the page knows already.
#[derive(Default)]
struct Told {
    begun: bool,
    waiting: u32,
    /// Games in which it is the account's turn, and after how many moves.
    turns: HashSet<(GameId, u32)>,
    challenges: HashSet<GameId>,
    games: HashSet<GameId>,
}

/// What a page is told.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Tell {
    /// The list of seeks, as HTML.
    Board { html: String },
    /// How much waits, and in words.
    Waiting { count: u32, text: String },
    /// It is the account's turn, or it is challenged.
    Call { id: String, text: String, path: String, label: String, dismiss: String },
    /// What was told of it holds no longer.
    Gone { id: String },
    /// A game was found.
    Go { path: String, text: String, label: String, dismiss: String },
    /// The seek is no more; in words why, where there is something to say.
    Over { text: String },
}

/// Why it ends.
enum End {
    Gone,
    Close(u16, &'static str),
}

enum Happening {
    Closing,
    Called,
    Board,
    Received(Option<Result<Message, axum::Error>>),
    Tick,
}

impl Live {
    async fn run(mut self) {
        if let Err(End::Close(code, reason)) = self.talk().await {
            let goodbye = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            timeout(self.limits.send, self.socket.send(goodbye)).await.ok();
            let last_words = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            timeout(self.limits.farewell, last_words).await.ok();
        }
    }

    async fn talk(&mut self) -> Result<(), End> {
        let mut tick = interval(self.limits.ping);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut rested) = (Instant::now(), Instant::now());
        let closing = self.state.rooms.closing();
        self.look().await?;
        self.look_at_board().await?;
        loop {
            let happening = tokio::select! {
                () = closing.cancelled() => Happening::Closing,
                () = called(&mut self.called, rested) => Happening::Called,
                () = changed(&mut self.board) => Happening::Board,
                message = self.socket.recv() => Happening::Received(message),
                _ = tick.tick() => Happening::Tick,
            };
            match happening {
                Happening::Closing => {
                    return Err(End::Close(close_code::RESTART, "the site is restarting: connect again"));
                }
                Happening::Called => {
                    rested = Instant::now() + REST;
                    self.look().await?;
                }
                Happening::Board => self.look_at_board().await?,
                Happening::Received(message) => {
                    heard = Instant::now();
                    self.received(message).await?;
                }
                Happening::Tick if heard.elapsed() > self.limits.idle => {
                    return Err(End::Close(close_code::POLICY, "no sign of life: connect again"));
                }
                Happening::Tick => self.send(Message::Ping(Default::default())).await?,
            }
        }
    }

    async fn received(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        match message {
            None | Some(Err(_) | Ok(Message::Close(_))) => return Err(End::Gone),
            Some(Ok(Message::Pong(_))) => return Ok(()),
            Some(Ok(_)) => {}
        }
        if !self.allowance.take(&self.limits) {
            return match self.allowance.excess > self.limits.excess {
                true => Err(End::Close(close_code::POLICY, "too many messages")),
                false => Ok(()),
            };
        }
        // Whatever it is: there is nothing to ask here but whether the line holds.
        self.send(Message::Text(view::pong())).await
    }

    /// Looks into the store for what has changed for the account.
    async fn look(&mut self) -> Result<(), End> {
        let Some(account) = self.account else { return Ok(()) };
        let store = self.state.rooms.store().clone();
        let read = async {
            let games = store.ongoing(account, GAMES).await?;
            Ok::<_, Unavailable>((games, store.seeks_of(account).await?, store.waiting(account).await?))
        };
        let (games, seeks, waiting) = read.await.map_err(|error| unreadable(&error))?;
        let first = !std::mem::replace(&mut self.told.begun, true);
        if first || waiting != self.told.waiting {
            self.told.waiting = waiting;
            let text = self.language.text_with("waiting-count", &[("count", waiting.into())]);
            self.tell(&Tell::Waiting { count: waiting, text }).await?;
        }
        for game in &games {
            self.found(game, first).await?;
        }
        let turns: HashSet<_> =
            games.iter().filter(|game| game.waits()).map(|game| (game.id, game.ply)).collect();
        for game in games.iter().filter(|game| game.waits()) {
            if !first && !self.told.turns.contains(&(game.id, game.ply)) {
                let name = opponent(self.language, &game.opponent);
                let call = self.call(game.id, "live-turn", &name, format!("/game/{}", game.id));
                self.tell(&call).await?;
            }
        }
        let challenges: Vec<&NewSeek> =
            seeks.iter().filter(|seek| seek.opponent.is_some_and(|player| player.id == account)).collect();
        let ids: HashSet<_> = challenges.iter().map(|seek| seek.id).collect();
        for seek in challenges {
            if self.told.challenges.contains(&seek.id) {
                continue;
            }
            let name = seek.owner.map(|owner| owner.name.to_string()).unwrap_or_default();
            let call = self.call(seek.id, "live-challenge", &name, "/waiting".to_owned());
            self.tell(&call).await?;
        }
        let over: Vec<_> = self.told.challenges.difference(&ids).copied().collect();
        let answered =
            self.told.turns.iter().filter(|(game, _)| !turns.iter().any(|(other, _)| other == game));
        for id in over.into_iter().chain(answered.map(|(game, _)| *game)).collect::<Vec<_>>() {
            self.tell(&Tell::Gone { id: id.to_string() }).await?;
        }
        (self.told.turns, self.told.challenges) = (turns, ids);
        Ok(())
    }

    /// Tells of a game that has begun since the page was made, against a person who has sat down.
    async fn found(&mut self, game: &Ongoing, first: bool) -> Result<(), End> {
        let person = matches!(game.opponent, Seat::Guest { .. } | Seat::Player { .. });
        if !person || !self.told.games.insert(game.id) || game.created_at < self.since {
            return Ok(());
        }
        tracing::debug!(game = %game.id, first, "a page is told of a game");
        let name = opponent(self.language, &game.opponent);
        let text = self.language.text_with("live-found", &[("name", name.into())]);
        self.go(format!("/game/{}", game.id), text).await
    }

    async fn look_at_board(&mut self) -> Result<(), End> {
        if std::mem::take(&mut self.lost) {
            self.tell(&Tell::Over { text: String::new() }).await?;
        }
        let Some(receiver) = &mut self.board else { return Ok(()) };
        let board = receiver.borrow_and_update().clone();
        if let Some(link) = &self.seek {
            let state = self.state.rooms.store().seek(link.id).await.map_err(|error| unreadable(&error))?;
            match state.map(|seek| (seek.state, seek.seek.opponent)) {
                Some((SeekState::Taken(game), _)) => {
                    let path = format!("/play/{game}/{}", link.secret.as_str());
                    let text = self.language.text("live-found-guest");
                    return self.go(path, text).await;
                }
                Some((SeekState::Declined, opponent)) => {
                    let name = opponent.map(|player| player.name.to_string()).unwrap_or_default();
                    let text = self.language.text_with("seek-declined", &[("name", name.into())]);
                    return self.tell(&Tell::Over { text }).await;
                }
                None => return self.tell(&Tell::Over { text: String::new() }).await,
                Some((SeekState::Open, _)) => {}
            }
        }
        let html = seek_list(self.language, &self.viewer, &board.lines, self.seek.as_ref());
        self.tell(&Tell::Board { html }).await
    }

    fn call(&self, id: GameId, key: &str, name: &str, path: String) -> Tell {
        let text = self.language.text_with(key, &[("name", name.into())]);
        let (label, dismiss) = self.labels();
        Tell::Call { id: id.to_string(), text, path, label, dismiss }
    }

    async fn go(&mut self, path: String, text: String) -> Result<(), End> {
        let (label, dismiss) = self.labels();
        self.tell(&Tell::Go { path, text, label, dismiss }).await
    }

    /// What is on the buttons of a call.
    fn labels(&self) -> (String, String) {
        (self.language.text("live-open"), self.language.text("live-dismiss"))
    }

    async fn tell(&mut self, what: &Tell) -> Result<(), End> {
        let text = serde_json::to_string(what).expect("texts and numbers are JSON");
        self.send(Message::Text(Utf8Bytes::from(text))).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.limits.send, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

fn unreadable(error: &Unavailable) -> End {
    tracing::error!(%error, "what waits for an account cannot be read");
    End::Close(close_code::AGAIN, "the site cannot read its data now: connect again later")
}

/// The other player's name, for a sentence.
fn opponent(t: Language, seat: &Seat) -> String {
    seat.player().map_or_else(|| t.text("js-seat-guest"), |player| player.name.to_string())
}

/// The next call, not before this moment; never, where nobody is called.
async fn called(called: &mut Option<Called>, rested: Instant) {
    match called {
        Some(called) => {
            sleep_until(rested).await;
            called.next().await;
        }
        None => std::future::pending().await,
    }
}

/// The next change of the board; never, where nobody looks at it.
async fn changed(board: &mut Option<watch::Receiver<Arc<Board>>>) {
    if let Some(board) = board
        && board.changed().await.is_ok()
    {
        return;
    }
    // Without a board, and when the lobby is gone and with it the site.
    std::future::pending::<()>().await;
}
