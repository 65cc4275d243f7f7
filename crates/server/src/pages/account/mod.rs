//! Accounts: signing up and in, the settings, and what is kept about somebody.

mod adopt;
pub(super) mod api;
mod data;
mod problems;
mod settings;
mod sign_in;
mod sign_up;
mod tokens;

use axum::Router;
use axum::routing::{get, post};

use crate::state::AppState;

/// The routes of accounts.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/account", get(settings::show))
        .route("/account/new", get(sign_up::show).post(sign_up::create))
        .route("/account/sign-in", get(sign_in::show).post(sign_in::enter))
        .route("/account/signed-in", get(sign_in::entered))
        .route("/account/sign-out", post(sign_in::leave))
        .route("/account/password", post(settings::password))
        .route("/account/email", post(settings::email))
        .route("/account/sessions/end", post(settings::end_session))
        .route("/account/sessions/end-others", post(settings::end_others))
        .route("/account/tokens", post(tokens::make))
        .route("/account/tokens/revoke", post(tokens::revoke))
        .route("/account/adopt", post(adopt::adopt))
        .route("/account/export", get(data::export))
        .route("/account/delete", post(data::delete))
}
