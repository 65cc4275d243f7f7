//! The pages: what a person sees, and what a program asks for. Handlers are thin: they read the request, ask the
//! rooms, and fill in a template.

mod account;
mod admin;
mod analysis;
mod api;
mod api_openings;
mod beside;
mod board;
mod clock;
mod editor;
mod export;
mod fields;
mod form;
mod game;
mod health;
mod home;
mod image;
mod installed;
mod join;
pub(crate) mod keys;
mod leaderboard;
mod learn;
mod lobby;
mod openapi;
mod player;
mod preferences;
mod records;
mod rules;
mod statistics;
mod waiting;
mod work;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

pub(crate) use self::lobby::{SeekLink, seek_list};

use crate::state::AppState;

/// The largest form, in bytes: the new-game form is far below.
const BODY_LIMIT: usize = 4 * 1024;

/// The routes of the pages.
pub(crate) fn routes(state: &AppState) -> Router<AppState> {
    Router::new()
        .route("/", get(home::show))
        .route("/games", post(home::create))
        .route("/play/{id}/{secret}", get(game::play))
        .merge(beside::routes())
        .route("/game/{id}", get(game::watch))
        .route("/game/export/{file}", get(export::download))
        .route("/join/{id}", get(join::show).post(join::accept))
        .route("/manifest.webmanifest", get(installed::manifest))
        .route("/worker.js", get(installed::worker))
        .route("/offline", get(installed::offline))
        .route("/settings", get(preferences::show).post(preferences::keep))
        .route("/rules", get(rules::show))
        .route("/records", records::records())
        .route("/records/take", records::take())
        .route("/records/replay", records::replay())
        .merge(analysis::routes())
        .merge(editor::routes())
        .merge(image::routes())
        .merge(openapi::routes(state))
        .route("/waiting", get(waiting::show))
        .route("/leaderboard", get(leaderboard::first))
        .route("/leaderboard/{speed}", get(leaderboard::show))
        .merge(statistics::routes())
        .merge(lobby::routes())
        .merge(account::routes())
        .merge(admin::routes())
        .merge(player::routes())
        .merge(learn::routes())
        .merge(work::routes())
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}
