//! The end of an account.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use serde::Deserialize;

use super::problems::Problems;
use super::settings::{Said, answer};
use crate::account::{Accounts, SignedIn};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct DeleteForm {
    password: String,
}

/// `POST /account/delete`
pub(super) async fn delete(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    form: Result<Form<DeleteForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let accounts = &state.accounts;
    let (id, name) = (signed_in.account.id, signed_in.account.name);
    if !accounts.check_own(&signed_in, form.password).await? {
        let problems = Problems::one("delete", t.text("account-password-wrong"));
        return answer(&state, t, signed_in, Said::problems(problems)).await;
    }
    let store = &accounts.store;
    let (sessions, tokens) = (store.sessions(id).await?, store.tokens(id).await?);
    let games = store.games_of(id).await?;
    store.delete_account(id).await?;
    let keys = sessions.iter().map(|one| one.digest).chain(tokens.iter().map(|one| one.digest));
    accounts.revoked.revoke(keys);
    for game in games {
        state.rooms.renew(game).await?;
    }
    // Its seeks are gone with it.
    state.lobby.changed();
    tracing::info!(%name, "account deleted");
    let cookies = Accounts::forget_account(id).map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookies), Redirect::to("/")).into_response())
}
