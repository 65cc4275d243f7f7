//! The websocket of a game.

mod allowance;
mod frame;
mod session;

use axum::Router;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use komadai_rules::Color;
use komadai_store::{GameId, Version};
use serde::Deserialize;

use self::session::{Reader, Session};
use crate::limits::MAX_MESSAGE;
use crate::links::{self, PlayerLink};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// What each open socket costs for reading; the library's default is 128 KiB.
const READ_BUFFER: usize = 4096;

/// `GET /play/{id}/{secret}/ws` for players, `GET /game/{id}/ws` for watchers.
pub(crate) fn routes() -> Router<AppState> {
    Router::new().route("/play/{id}/{secret}/ws", get(play)).route("/game/{id}/ws", get(watch))
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
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let PlayerLink { game, color, .. } = links::player(&state.rooms, path).await?;
    open(state, game, Some(color), Seen::version(seen), language, upgrade)
}

async fn watch(
    State(state): State<AppState>,
    path: Result<Path<String>, PathRejection>,
    seen: Result<Query<Seen>, QueryRejection>,
    language: Language,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let game = links::game(path)?;
    state.rooms.exists(game).await?;
    open(state, game, None, Seen::version(seen), language, upgrade)
}

fn open(
    state: AppState,
    game: GameId,
    you: Option<Color>,
    seen: Version,
    language: Language,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| Problem::NoWebsocket)?;
    let limits = state.limits.socket;
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            let reader = Reader { rooms: state.rooms, game, you, language, seen };
            Box::pin(Session::new(socket, reader, limits).run()).await;
        }))
}
