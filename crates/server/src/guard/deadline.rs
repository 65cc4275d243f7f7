//! No handler keeps a client waiting for ever, and no client a handler.

use std::time::Duration;

use axum::body::HttpBody as _;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::problem::Problem;

/// Answers for a handler that does not, within the time. Where nothing more of the request was to come, it is not the client that was slow.
pub(super) async fn keep(State(time): State<Duration>, request: Request, next: Next) -> Response {
    let whole = request.body().is_end_stream();
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) if whole => Problem::Overdue.into_response(),
        Err(_) => Problem::TooSlow.into_response(),
    }
}
