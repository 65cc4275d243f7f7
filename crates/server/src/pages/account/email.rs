//! What e-mail leads to: an address that is confirmed, and notifications that are stopped.

use askama::Template;
use axum::Form;
use axum::extract::rejection::{FormRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use komadai_store::{AccountId, Player, Purpose, Topic, Way};

use super::settings::done;
use crate::account::{Key, SignedIn, Viewer};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::Language;

/// A page with one thing to say, and perhaps a button.
#[derive(Template)]
#[template(path = "account-letter.html")]
struct EmailPage {
    t: Language,
    viewer: Viewer,
    title: String,
    heading: &'static str,
    text: String,
    button: Option<&'static str>,
}

impl EmailPage {
    fn answer(self, status: StatusCode) -> Response {
        (status, page(&self)).into_response()
    }

    fn new(t: Language, viewer: Viewer, heading: &'static str, text: String) -> Self {
        Self { t, viewer, title: title(t, heading), heading, text, button: None }
    }
}

/// The secret of an address, if it can be one.
fn key(path: Result<Path<String>, PathRejection>) -> Option<Key> {
    path.ok().and_then(|Path(text)| Key::read_session(&text))
}

/// A link that works now.
pub(super) struct Link {
    pub(super) key: Key,
    pub(super) player: Player,
    /// Where it was sent.
    pub(super) email: String,
}

impl Link {
    /// What an address leads to; `None` where it works no longer.
    pub(super) async fn find(
        state: &AppState,
        path: Result<Path<String>, PathRejection>,
        purpose: Purpose,
    ) -> Result<Option<Self>, Problem> {
        let Some(key) = key(path) else { return Ok(None) };
        let found = state.accounts.store.link(key.digest(), purpose, now()).await?;
        Ok(found.map(|(player, email)| Self { key, player, email }))
    }
}

/// Who gets letters that an address stops.
async fn stopping(
    state: &AppState,
    path: Result<Path<String>, PathRejection>,
) -> Result<Option<AccountId>, Problem> {
    match key(path) {
        Some(key) => Ok(state.accounts.store.by_stop_key(key.as_str()).await?),
        None => Ok(None),
    }
}

/// What an address says that works no longer.
pub(super) fn stale(t: Language, viewer: Viewer) -> Response {
    EmailPage::new(t, viewer, "letter-stale-title", t.text("letter-stale")).answer(StatusCode::NOT_FOUND)
}

/// `GET /account/confirm/{key}`: a button, since programs that look through somebody's letters open every link in them.
pub(super) async fn confirm(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let link = Link::find(&state, path, Purpose::Confirm).await?;
    let Some(Link { player, email, .. }) = link else { return Ok(stale(t, viewer)) };
    let variables = [("name", player.name.to_string().into()), ("email", email.into())];
    let text = t.text_with("letter-confirm-ask", &variables);
    let asks = EmailPage::new(t, viewer, "letter-confirm-title", text);
    Ok(EmailPage { button: Some("letter-confirm-button"), ..asks }.answer(StatusCode::OK))
}

/// `POST /account/confirm/{key}`
pub(super) async fn confirmed(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let link = Link::find(&state, path, Purpose::Confirm).await?;
    let Some(Link { key, player, email }) = link else { return Ok(stale(t, viewer)) };
    let store = &state.accounts.store;
    let first = store.contact(player.id).await?.is_none_or(|contact| contact.email.is_none());
    store.set_contact(player.id, t.tag(), Key::session()?.as_str(), Some(email)).await?;
    if first && store.subscriptions(player.id).await?.iter().all(|(way, _)| *way != Way::Mail) {
        store.set_subscriptions(player.id, Way::Mail, &Topic::ALL).await?;
    }
    store.use_link(key.digest()).await?;
    tracing::info!(name = %player.name, "address confirmed");
    let said = EmailPage::new(t, viewer, "letter-confirm-title", t.text("letter-confirmed"));
    Ok(said.answer(StatusCode::OK))
}

/// `GET /letters/stop/{key}`
pub(super) async fn stop(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    if stopping(&state, path).await?.is_none() {
        return Ok(stale(t, viewer));
    }
    let asks = EmailPage::new(t, viewer, "letter-stop-title", t.text("letter-stop-ask"));
    Ok(EmailPage { button: Some("letter-stop-button"), ..asks }.answer(StatusCode::OK))
}

/// `POST /letters/stop/{key}`: by the page's button, or by a mail program's own (RFC 8058).
pub(super) async fn stopped(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let Some(account) = stopping(&state, path).await? else { return Ok(stale(t, viewer)) };
    state.accounts.store.set_subscriptions(account, Way::Mail, &[]).await?;
    let said = EmailPage::new(t, viewer, "letter-stop-title", t.text("letter-stopped"));
    Ok(said.answer(StatusCode::OK))
}

/// The fields as they came: `way`, and `topic` any number of times.
type Fields = Vec<(String, String)>;

/// `POST /account/wishes`: what one is told of by letters, or by messages to browsers.
pub(super) async fn wishes(
    State(state): State<AppState>,
    t: Language,
    SignedIn { account, .. }: SignedIn,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(fields) = form?;
    let has = |name: &str, value: &str| fields.iter().any(|(n, v)| n == name && v == value);
    let way = Way::ALL.into_iter().find(|way| has("way", way.id())).ok_or(Problem::Form)?;
    let topics: Vec<_> = Topic::ALL.into_iter().filter(|topic| has("topic", topic.id())).collect();
    let store = &state.accounts.store;
    store.set_contact(account.id, t.tag(), Key::session()?.as_str(), None).await?;
    store.set_subscriptions(account.id, way, &topics).await?;
    Ok(done("wishes"))
}
