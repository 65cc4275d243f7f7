//! A lost password: a letter with a link that works once, and what the link leads to.

use askama::Template;
use axum::Form;
use axum::extract::rejection::{FormRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use komadai_store::{Player, Purpose};
use serde::Deserialize;

use super::email::{Link, stale};
use super::problems::Problems;
use super::sign_in::signed_in;
use crate::account::{Key, Viewer, weakness};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "account-forgotten.html")]
struct ForgottenPage {
    t: Language,
    viewer: Viewer,
    title: String,
    /// Whether the site sends letters.
    mail: bool,
    sent: bool,
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct ForgottenForm {
    to: String,
}

/// `GET /account/forgotten`
pub(super) async fn show(State(state): State<AppState>, t: Language, viewer: Viewer) -> Response {
    let (title, mail) = (title(t, "account-forgotten"), state.notifications.has_mail());
    page(&ForgottenPage { t, viewer, title, mail, sent: false })
}

/// `POST /account/forgotten`: answered alike and at once, whether there is such an account or not.
pub(super) async fn send(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    visitor: Visitor,
    form: Result<Form<ForgottenForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(ForgottenForm { to }) = form?;
    let to = to.trim().to_owned();
    state.notifications.count(visitor, &to)?;
    let mail = state.notifications.has_mail();
    state.notifications.offer_reset(to);
    let title = title(t, "account-forgotten");
    Ok(page(&ForgottenPage { t, viewer, title, mail, sent: mail }))
}

#[derive(Template)]
#[template(path = "account-reset.html")]
struct ResetPage {
    t: Language,
    viewer: Viewer,
    title: String,
    player: Player,
    lead: String,
    problems: Problems,
}

impl ResetPage {
    fn new(t: Language, viewer: Viewer, player: Player, problems: Problems) -> Self {
        let lead = t.text_with("account-reset-lead", &[("name", player.name.to_string().into())]);
        Self { t, viewer, title: title(t, "account-reset"), player, lead, problems }
    }
}

/// The account of a link that works now, with the link's secret.
async fn account(
    state: &AppState,
    path: Result<Path<String>, PathRejection>,
) -> Result<Option<(Key, Player)>, Problem> {
    let Some(link) = Link::find(state, path, Purpose::Reset).await? else { return Ok(None) };
    let barred = state.accounts.store.barred(link.player.id).await?.is_some();
    Ok((!barred).then_some((link.key, link.player)))
}

/// `GET /account/reset/{key}`
pub(super) async fn reset(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let Some((_, player)) = account(&state, path).await? else { return Ok(stale(t, viewer)) };
    Ok(page(&ResetPage::new(t, viewer, player, Problems::default())))
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct ResetForm {
    password: String,
}

/// `POST /account/reset/{key}`: the new password; every device is signed out but this one, which is signed in.
pub(super) async fn set(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    form: Result<Form<ResetForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(ResetForm { password }) = form?;
    let Some((key, player)) = account(&state, path).await? else { return Ok(stale(t, viewer)) };
    if let Some(weakness) = weakness(&password, &[player.name.as_str()]) {
        let mut problems = Problems::default();
        problems.add_weakness("password", &weakness, t);
        let html = page(&ResetPage::new(t, viewer, player, problems));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response());
    }
    let accounts = &state.accounts;
    let hash = accounts.passwords.hash(password).await?;
    if !accounts.store.use_link(key.digest()).await? {
        return Ok(stale(t, viewer));
    }
    let sessions = accounts.store.sessions(player.id).await?;
    accounts.store.set_password(player.id, &hash, None).await?;
    accounts.revoked.revoke(sessions.iter().map(|session| session.digest));
    state.notifications.tell_password_changed(player.id).await?;
    tracing::info!(name = %player.name, "password set by a link");
    signed_in(accounts, player.id, &hash, &viewer, &headers).await
}
