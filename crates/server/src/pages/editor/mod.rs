//! The editor: any diagram, and in words what keeps it from being a position.

mod judged;
mod page;

use axum::Router;
use axum::routing::get;

use crate::html::query;
use crate::state::AppState;

/// The routes of the editor.
pub(super) fn routes() -> Router<AppState> {
    Router::new().route("/editor", get(page::show)).route("/editor/check", get(page::check))
}

/// The editor's address with a position in it.
pub(super) fn address(sfen: &str) -> String {
    format!("/editor?{}", query(&[("sfen", sfen)]))
}
