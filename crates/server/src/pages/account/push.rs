//! The browser in which somebody is signed in: whether it takes messages while none of the site's pages is open.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use komadai_store::{Topic, Way};
use serde::Deserialize;

use super::settings::done;
use crate::account::{Key, SignedIn};
use crate::notifications::read_browser;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// The fields as they came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct BrowserForm {
    endpoint: String,
    key: String,
    auth: String,
}

/// `POST /account/push`: the browser of this session takes messages.
pub(super) async fn begin(
    State(state): State<AppState>,
    t: Language,
    SignedIn { account, session, .. }: SignedIn,
    form: Result<Form<BrowserForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(BrowserForm { endpoint, key, auth }) = form?;
    let browser = read_browser(&endpoint, &key, &auth).ok_or(Problem::Form)?;
    let store = &state.accounts.store;
    // One browser a session: so they are as few as those.
    store.forget_browser_of(session).await?;
    store.keep_browser(account.id, session, &browser).await?;
    store.set_contact(account.id, t.tag(), Key::session()?.as_str(), None).await?;
    if store.subscriptions(account.id).await?.iter().all(|(way, _)| *way != Way::Push) {
        store.set_subscriptions(account.id, Way::Push, &Topic::ALL).await?;
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /account/push/end`
pub(super) async fn end(
    State(state): State<AppState>,
    SignedIn { session, .. }: SignedIn,
) -> Result<Response, Problem> {
    state.accounts.store.forget_browser_of(session).await?;
    Ok(done("push-end"))
}
