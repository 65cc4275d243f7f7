//! Analysis: a board to move on from any position, game or record, with engines to ask. The browser has no rules: what may
//! be played, and where that leads, it asks here.

mod lines;
mod opened;
mod openings;
mod page;
mod step;
mod stream;
mod whole;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

pub(super) use self::opened::{moves, position};
use self::page::{embed, open, show};
use super::records::MAX_BODY;
use crate::state::AppState;

/// The largest form with the moves of a game, in bytes.
const WHOLE_BODY: usize = 16 * 1024;

/// The routes of the analysis.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/analysis", get(show).post(open).layer(DefaultBodyLimit::max(MAX_BODY)))
        .route("/embed/analysis", get(embed))
        .route("/analysis/openings", get(openings::openings))
        .route("/analysis/step", get(step::step))
        .route("/analysis/search", get(lines::search))
        .route("/analysis/whole", post(whole::whole).layer(DefaultBodyLimit::max(WHOLE_BODY)))
}
