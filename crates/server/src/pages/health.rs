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
        Ok(()) => {
            let troubles = state.rooms.nodes().troubles();
            let degraded = troubles.iter().map(|what| format!("degraded: {what}\n"));
            (StatusCode::OK, std::iter::once("ok\n".to_owned()).chain(degraded).collect())
        }
        Err(unavailable) => {
            tracing::warn!(error = %unavailable, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", unavailable.cause))
        }
    }
}
