//! `/api/v1/account`: the account for a program that has a token.

use axum::Json;
use axum::extract::State;
use komadai_store::{Played, PlayedFilter, Seat};
use serde::Serialize;

use crate::account::{Bearer, Scope};
use crate::limits::MAX_BULK;
use crate::problem::Problem;
use crate::state::AppState;

/// The answer to `account`.
#[derive(Serialize)]
pub(in crate::pages) struct ApiAccount {
    name: String,
    email: Option<String>,
    role: String,
    /// Milliseconds since the Unix epoch.
    created_at: i64,
    /// What the token may do.
    scopes: Vec<&'static str>,
}

/// `GET /api/v1/account`: needs `account:read`.
pub(in crate::pages) async fn account(bearer: Bearer) -> Result<Json<ApiAccount>, Problem> {
    let Bearer { account, scopes, .. } = bearer.allowed(Scope::AccountRead)?;
    Ok(Json(ApiAccount {
        name: account.name.to_string(),
        email: account.email,
        role: account.role.to_string(),
        created_at: account.created_at,
        scopes: scopes.iter().map(Scope::id).collect(),
    }))
}

/// A game in the answer to `games`.
#[derive(Serialize)]
pub(in crate::pages) struct ApiPlayed {
    id: String,
    side: &'static str,
    /// A name, `guest`, `computer`, or `null` while somebody is awaited.
    opponent: Option<String>,
    level: Option<u8>,
    moves: u32,
    end: Option<String>,
    winner: Option<String>,
    /// Milliseconds since the Unix epoch.
    created_at: i64,
    ended_at: Option<i64>,
}

/// `GET /api/v1/account/games`: the newest games; needs `games:read`.
pub(in crate::pages) async fn games(
    State(state): State<AppState>,
    bearer: Bearer,
) -> Result<Json<Vec<ApiPlayed>>, Problem> {
    let Bearer { account, .. } = bearer.allowed(Scope::GamesRead)?;
    let filter = PlayedFilter { waiting: true, ..PlayedFilter::newest(MAX_BULK) };
    let games = state.accounts.store.played(account.id, &filter).await?;
    Ok(Json(games.iter().map(ApiPlayed::new).collect()))
}

impl ApiPlayed {
    fn new(game: &Played) -> Self {
        let (opponent, level) = match game.opponent {
            Seat::Open => (None, None),
            Seat::Computer { level } => (Some("computer".to_owned()), Some(level)),
            Seat::Guest { .. } => (Some("guest".to_owned()), None),
            Seat::Player { player, .. } => (Some(player.name.to_string()), None),
        };
        Self {
            id: game.id.to_string(),
            side: game.color.id(),
            opponent,
            level,
            moves: game.ply,
            end: game.finish.map(|finish| finish.outcome.end.to_string()),
            winner: game.finish.and_then(|finish| finish.outcome.winner).map(|winner| winner.to_string()),
            created_at: game.created_at,
            ended_at: game.finish.map(|finish| finish.at),
        }
    }
}
