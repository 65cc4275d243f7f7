//! Accounts: signing up and in, the settings, and what is kept about somebody.

mod adopt;
pub(super) mod api;
mod data;
mod delete;
mod email;
mod forgotten;
mod problems;
mod push;
mod settings;
mod sign_in;
mod sign_up;
mod tokens;
mod vacation;

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
        .route("/account/wishes", post(email::wishes))
        .route("/account/forgotten", get(forgotten::show).post(forgotten::send))
        .route("/account/reset/{key}", get(forgotten::reset).post(forgotten::set))
        .route("/account/confirm/{key}", get(email::confirm).post(email::confirmed))
        .route("/letters/stop/{key}", get(email::stop).post(email::stopped))
        .route("/account/push", post(push::begin))
        .route("/account/push/end", post(push::end))
        .route("/account/vacation", post(vacation::begin))
        .route("/account/vacation/end", post(vacation::end))
        .route("/account/unblock", post(settings::unblock))
        .route("/account/adopt", post(adopt::adopt))
        .route("/account/export", get(data::export))
        .route("/account/delete", post(delete::delete))
}
