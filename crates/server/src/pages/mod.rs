//! The pages: what a person sees, and what a program asks for. Handlers are thin: they read the request, ask the
//! rooms, and fill in a template.

mod api;
mod board;
mod error;
mod export;
mod form;
mod game;
mod health;
mod home;
mod join;

use askama::Template;
use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{DefaultBodyLimit, Path};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::{get, post};
use komadai_store::GameId;
use serde::Serialize;

use crate::i18n::Language;
use crate::state::AppState;

pub(crate) use error::Problem;

/// The largest form, in bytes: the new-game form is far below.
const BODY_LIMIT: usize = 4 * 1024;

/// The routes of the pages. Unknown addresses and wrong methods get pages too.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(home::show))
        .route("/games", post(home::create))
        .route("/play/{id}/{secret}", get(game::play))
        .route("/game/{id}", get(game::watch))
        .route("/game/export/{file}", get(export::download))
        .route("/join/{id}", get(join::show).post(join::accept))
        .route("/api/v1/legal", get(api::legal))
        .route("/api/v1/game/{id}", get(api::game))
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .fallback(error::not_found)
        .method_not_allowed_fallback(error::method_not_allowed)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}

/// A page from its template.
fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => Html(html).into_response(),
        Err(error) => {
            tracing::error!(%error, "a template failed");
            axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// The game of an address. What cannot be an id is a game that does not exist.
fn game_id(path: Result<Path<String>, PathRejection>) -> Result<GameId, Problem> {
    let Path(id) = path.map_err(|_| Problem::NoGame)?;
    id.parse().map_err(|_| Problem::NoGame)
}

/// The title of a page: its name and the site's.
fn title(language: Language, key: &str) -> String {
    language.text_with("site-title", &[("page", language.text(key).into())])
}

/// JSON for a `<script type="application/json">`: no text in it can end the element.
fn data_block(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .expect("maps with text keys and plain values are JSON")
        .replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_data_block() {
        let block = data_block(&["</script><script>alert(1)</script>", "<!--"]);
        assert!(!block.contains('<'), "{block}");
        let back: Vec<String> = serde_json::from_str(&block).unwrap();
        assert_eq!(back[1], "<!--");
    }
}
