//! The whole site as a router.

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::guard::Sources;
use crate::problem::Problem;
use crate::state::AppState;
use crate::{assets, guard, pages, socket};

/// Pages, assets and websockets, and what every answer of theirs has in common.
pub fn app(state: AppState) -> Router {
    let time = state.limits.connection.request;
    let sources = Sources { notices: Arc::clone(&state.notices), rooms: state.rooms.clone() };
    let routes = pages::routes(&state)
        .route("/assets/{hash}/{*path}", get(assets::serve))
        .merge(socket::routes())
        .fallback(async || Problem::NotFound)
        .method_not_allowed_fallback(async || Problem::Method)
        .with_state(state);
    guard::guard(routes, time, sources)
}
