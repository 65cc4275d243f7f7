//! Two addresses for whatever watches over the process.

use axum::extract::State;
use axum::http::StatusCode;

use crate::state::AppState;

/// The process answers.
pub(super) async fn live() -> &'static str {
    "ok\n"
}

/// The process can do its work: the store takes writes.
pub(super) async fn ready(State(state): State<AppState>) -> (StatusCode, String) {
    match state.rooms.store().ready().await {
        Ok(()) => (StatusCode::OK, "ok\n".to_owned()),
        Err(unavailable) => {
            tracing::warn!(error = %unavailable, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", unavailable.cause))
        }
    }
}
