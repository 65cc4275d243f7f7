//! A reader who chooses a language keeps it.

use axum::extract::Request;
use axum::http::Method;
use axum::http::header::SET_COOKIE;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Redirect, Response};

use crate::texts;

/// What the links of the choice have behind the language.
const KEEP: &str = "keep=1";

/// Answers `?lang=fi&keep=1` on any page with a cookie and the way back to the same page.
pub(super) async fn keep(request: Request, next: Next) -> Response {
    let uri = request.uri();
    let query = uri.query().unwrap_or_default();
    let chosen = texts::asked(uri)
        .filter(|_| request.method() == Method::GET && query.split('&').any(|pair| pair == KEEP));
    let Some(language) = chosen else { return next.run(request).await };
    // A path that begins with two slashes would lead to another site; browsers take the other slash for one.
    let path = format!("/{}", uri.path().trim_start_matches(['/', '\\']));
    ([(SET_COOKIE, language.keep())], Redirect::to(&path)).into_response()
}
