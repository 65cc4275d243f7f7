//! Every page is made as its reader wants it.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;

use crate::preferences::Preferences;

/// Answers a request with the preferences that its browser keeps.
pub(super) async fn read(request: Request, next: Next) -> Response {
    let preferences = Preferences::of(request.headers());
    preferences.scope(next.run(request)).await
}
