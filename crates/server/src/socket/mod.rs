//! The websockets: that of a game, and that of pages without one.

mod allowance;
mod frame;
mod live;
mod pace;
mod session;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::get;
use komadai_rules::Color;
use komadai_store::{AccountId, GameId, SecretDigest, Version};
use serde::Deserialize;

use self::pace::Pace;
use self::session::{Reader, Session};
use crate::account::{Bearer, Scope, Viewer};
use crate::held::Hold;
use crate::limits::MAX_MESSAGE;
use crate::links::{self, PlayerLink};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

/// When an address that has as many websockets as it may have is to try again.
const CROWDED: Duration = Duration::from_secs(30);
/// What each open socket costs for reading; the library's default is 128 KiB.
const READ_BUFFER: usize = 4096;
/// What is gathered before it is written, where it is not sent earlier: an event and the answer to the command that made it.
const WRITE_BUFFER: usize = 8192;

/// `GET /play/{id}/{secret}/ws` for players, `GET /game/{id}/ws` for watchers, and for players whose
/// account has a seat.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/play/{id}/{secret}/ws", get(play))
        .route("/game/{id}/ws", get(watch))
        .route("/live/ws", get(live::account))
        .route("/lobby/ws", get(live::lobby))
        .route("/seek/{id}/{secret}/ws", get(live::seek))
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

type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

async fn play(
    State(state): State<AppState>,
    path: Result<Path<(String, String)>, PathRejection>,
    seen: Result<Query<Seen>, QueryRejection>,
    language: Language,
    viewer: Viewer,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let PlayerLink { game, color, secret, .. } = links::player(&state.rooms, path).await?;
    let seat = Seat::Secret(color, secret.digest());
    let who = Who { seat, visitor, account: viewer.player().map(|player| player.id) };
    open(state, game, who, Seen::version(seen), language, upgrade)
}

async fn watch(
    State(state): State<AppState>,
    path: Result<Path<String>, PathRejection>,
    seen: Result<Query<Seen>, QueryRejection>,
    language: Language,
    visitor: Visitor,
    player: Result<Known, Problem>,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let game = links::game(path)?;
    state.rooms.exists(game).await?;
    let Known(known) = player?;
    let seat = match known {
        Some((account, key)) => match state.rooms.seat_of_account(game, account).await? {
            Some(color) => Seat::Account(color, key),
            None => Seat::Watcher(key),
        },
        None => Seat::None,
    };
    let who = Who { seat, visitor, account: known.map(|(account, _)| account) };
    open(state, game, who, Seen::version(seen), language, upgrade)
}

/// Whoever opens a websocket.
struct Who {
    seat: Seat,
    visitor: Visitor,
    account: Option<AccountId>,
}

/// The seat of whoever opens a websocket.
enum Seat {
    /// None: a watcher.
    None,
    /// None, but an account that may talk, for as long as what showed it is not revoked.
    Watcher(SecretDigest),
    /// The one of a secret link, as long as the account that it belongs to may be used.
    Secret(Color, SecretDigest),
    /// The one of an account, for as long as what showed it is not revoked.
    Account(Color, SecretDigest),
}

/// Who is known by a session, or by a token that may move, and the digest of that.
struct Known(Option<(AccountId, SecretDigest)>);

impl FromRequestParts<AppState> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        if let Some(bearer) = Bearer::of(parts, state).await? {
            let bearer = bearer.allowed(Scope::GamesPlay)?;
            return Ok(Self(Some((bearer.account.id, bearer.token))));
        }
        let Viewer(viewer) = Viewer::from_request_parts(parts, state).await?;
        Ok(Self(viewer.map(|signed_in| (signed_in.account.id, signed_in.session))))
    }
}

/// The websocket with what it may cost.
fn sized(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
}

/// One websocket more of the visitor's address, for as long as what is returned lives; none of the machine's own is counted.
///
/// # Errors
/// [`Problem::TooManyRequests`] where it has as many as it may have.
fn hold(state: &AppState, visitor: Visitor) -> Result<Option<Hold<IpAddr>>, Problem> {
    match visitor {
        Visitor::Local => Ok(None),
        Visitor::Remote(address) => {
            state.sockets.take(address).map(Some).ok_or(Problem::TooManyRequests(CROWDED))
        }
    }
}

fn open(
    state: AppState,
    game: GameId,
    Who { seat, visitor, account }: Who,
    seen: Version,
    language: Language,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| Problem::NoWebsocket)?;
    let limits = state.limits.socket;
    let held = hold(&state, visitor)?;
    let pace = Pace { commands: Arc::clone(&state.commands), visitor, account };
    let (you, revoked) = match seat {
        Seat::None => (None, None),
        Seat::Watcher(key) => (None, Some(state.accounts.revoked.watch(key, Some(game)))),
        Seat::Secret(color, key) | Seat::Account(color, key) => {
            (Some(color), Some(state.accounts.revoked.watch(key, Some(game))))
        }
    };
    Ok(sized(upgrade).on_upgrade(move |socket| async move {
        let _held = held;
        let reader = Reader { rooms: state.rooms, game, you, account, language, seen };
        let session = Box::pin(Session::new(socket, reader, limits, pace).run());
        match revoked {
            None => session.await,
            Some(revoked) => tokio::select! {
                () = session => {}
                () = revoked => tracing::debug!(%game, ?you, "websocket dropped: what opened it was revoked"),
            },
        }
    }))
}
