//! No handler keeps a client waiting for ever, and no client a handler.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::problem::Problem;

/// Answers for a handler that does not, within the time.
pub(super) async fn keep(State(time): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::TooSlow.into_response(),
    }
}
