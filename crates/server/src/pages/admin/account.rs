//! An account as those see it who look after the site: banned, closed, opened again, renamed, given a new password.

use askama::Template;
use axum::Form;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::header::ORIGIN;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_store::{Account, Bar, BarKind, Name, Role};
use serde::Deserialize;

use super::{LONGEST, deed, shortened};
use crate::account::{self, Admin, Viewer, name_taken};
use crate::html::{page, title};
use crate::notifications::{SiteAddress, reset_path};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

#[derive(Template)]
#[template(path = "admin-account.html")]
struct AccountPage {
    t: Language,
    viewer: Viewer,
    title: String,
    name: Name,
    since: String,
    email: Option<String>,
    admin: bool,
    sessions: String,
    bar: Option<Bar>,
    longest: usize,
    said: Said,
}

/// What the page says beside how the account stands.
#[derive(Default)]
struct Said {
    /// Why the new name cannot be had.
    problem: Option<String>,
    /// That name.
    wanted: String,
    /// A link for a new password, shown this once.
    link: Option<String>,
}

/// The fields as they came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct AccountForm {
    name: String,
    kind: String,
    reason: String,
    new: String,
}

/// The account of a form or an address.
async fn find(state: &AppState, name: &str) -> Result<Account, Problem> {
    let name = name.trim().parse::<Name>().map_err(|_| Problem::NoPlayer)?;
    state.accounts.store.account(name).await?.ok_or(Problem::NoPlayer)
}

/// `GET /admin/account?name=…`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    admin: Admin,
    query: Result<Query<AccountForm>, QueryRejection>,
) -> Result<Response, Problem> {
    let form = query.map(|Query(form)| form).unwrap_or_default();
    let account = find(&state, &form.name).await?;
    answer(&state, t, admin, account, Said::default()).await
}

async fn answer(
    state: &AppState,
    t: Language,
    admin: Admin,
    account: Account,
    said: Said,
) -> Result<Response, Problem> {
    let store = &state.accounts.store;
    let status = if said.problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let html = page(&AccountPage {
        t,
        viewer: Viewer(Some(admin.0)),
        title: title(t, "admin-title"),
        name: account.name,
        since: t.text_with("account-since", &[("date", t.date(account.created_at).into())]),
        admin: account.role == Role::Admin,
        sessions: t.text_with("admin-sessions", &[("count", store.sessions(account.id).await?.len().into())]),
        bar: store.barred(account.id).await?,
        email: account.email,
        longest: LONGEST,
        said,
    });
    Ok((status, html).into_response())
}

fn back(name: Name) -> Response {
    Redirect::to(&format!("/admin/account?name={name}")).into_response()
}

/// `POST /admin/account/bar`: bans or closes an account. Who looks after the site is not barred: `komadai admin unmake`
/// comes first.
pub(super) async fn bar(
    State(state): State<AppState>,
    admin: Admin,
    form: Result<Form<AccountForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let account = find(&state, &form.name).await?;
    let kind: BarKind = form.kind.parse().map_err(|_| Problem::Form)?;
    if account.role == Role::Admin {
        return Err(Problem::NotFound);
    }
    let action = match kind {
        BarKind::Banned => "ban",
        BarKind::Closed => "close",
    };
    let bar = Bar { kind, reason: shortened(&form.reason) };
    state
        .accounts
        .bar(&state.rooms, &account, &bar, &deed(&admin, action, account.name, &bar.reason))
        .await?;
    // Its seeks are gone.
    state.lobby.changed();
    Ok(back(account.name))
}

/// `POST /admin/account/unbar`
pub(super) async fn unbar(
    State(state): State<AppState>,
    admin: Admin,
    form: Result<Form<AccountForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let account = find(&state, &form.name).await?;
    if state.accounts.store.barred(account.id).await?.is_some() {
        state.accounts.store.unbar(account.id, &deed(&admin, "open", account.name, "")).await?;
    }
    Ok(back(account.name))
}

/// `POST /admin/account/rename`
pub(super) async fn rename(
    State(state): State<AppState>,
    t: Language,
    admin: Admin,
    form: Result<Form<AccountForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let account = find(&state, &form.name).await?;
    let refused = |problem| Said { problem: Some(problem), wanted: form.new.clone(), link: None };
    let name = match account::name(&form.new) {
        Ok(name) => name,
        Err(unfit) => return answer(&state, t, admin, account, refused(t.text(unfit.key()))).await,
    };
    if let Some(other) = state.accounts.store.alike(name, account.id).await? {
        let problem = name_taken(t, name, other);
        return answer(&state, t, admin, account, refused(problem)).await;
    }
    let deed = deed(&admin, "rename", account.name, name.as_str());
    state.accounts.store.rename(account.id, name, &deed).await?;
    for game in state.accounts.store.games_of(account.id).await? {
        state.rooms.renew(game).await?;
    }
    Ok(back(name))
}

/// `POST /admin/account/reset`: a link by which the account's owner chooses a new password, for an admin to hand on. It would open the
/// account of another admin too: those get theirs on the machine itself, by `komadai admin reset`.
pub(super) async fn reset(
    State(state): State<AppState>,
    t: Language,
    admin: Admin,
    headers: HeaderMap,
    form: Result<Form<AccountForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let account = find(&state, &form.name).await?;
    let store = &state.accounts.store;
    if account.role == Role::Admin || store.barred(account.id).await?.is_some() {
        return Err(Problem::NotFound);
    }
    let path = reset_path(store, &account, admin.0.account.name.as_str()).await?;
    // Where nobody has set the site's address, the browser of who hands the link on knows one: the guard has seen to it that
    // this page of the site sent the form.
    let reached = || headers.get(ORIGIN)?.to_str().ok()?.parse::<SiteAddress>().ok();
    let site = state.notifications.address().cloned().or_else(reached);
    let site = site.as_ref().map(ToString::to_string).unwrap_or_default();
    answer(&state, t, admin, account, Said { link: Some(format!("{site}{path}")), ..Said::default() }).await
}
