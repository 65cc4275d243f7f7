//! The start page of administration: whether anything may be played, and what is announced.

use askama::Template;
use axum::Form;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_store::Announcement;
use serde::Deserialize;

use super::{LONGEST, deed, shortened};
use crate::account::{Admin, Viewer};
use crate::guard::{cookie, put_aside as known};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// What can have been done, by the word in the address.
const DONE: [(&str, &str); 4] = [
    ("closed", "admin-boards-closed"),
    ("opened", "admin-boards-opened"),
    ("announced", "admin-announced"),
    ("withdrawn", "admin-withdrawn"),
];

#[derive(Template)]
#[template(path = "admin.html")]
struct AdminPage {
    t: Language,
    viewer: Viewer,
    title: String,
    read_only: bool,
    announcements: Vec<Announcement>,
    done: Option<&'static str>,
    longest: usize,
}

/// The word about what was done.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Done {
    done: Option<String>,
}

/// `GET /admin`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    admin: Admin,
    query: Result<Query<Done>, QueryRejection>,
) -> Result<Response, Problem> {
    let word = query.ok().and_then(|Query(done)| done.done);
    Ok(page(&AdminPage {
        t,
        viewer: Viewer(Some(admin.0)),
        title: title(t, "admin-title"),
        read_only: state.rooms.is_read_only(),
        announcements: state.rooms.store().announcements().await?,
        done: DONE.into_iter().find(|(known, _)| word.as_deref() == Some(known)).map(|(_, key)| key),
        longest: LONGEST,
    }))
}

fn done(word: &str) -> Response {
    Redirect::to(&format!("/admin?done={word}")).into_response()
}

/// The fields as they came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct SiteForm {
    closed: String,
    text: String,
    id: i64,
}

type Fields = Result<Form<SiteForm>, FormRejection>;

/// `POST /admin/boards`: closes them or opens them.
pub(super) async fn boards(
    State(state): State<AppState>,
    admin: Admin,
    form: Fields,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let closed = form.closed == "yes";
    let action = if closed { "read-only" } else { "read-write" };
    state.rooms.set_read_only(closed, &deed(&admin, action, "", "")).await?;
    Ok(done(if closed { "closed" } else { "opened" }))
}

/// `POST /admin/announce`
pub(super) async fn announce(
    State(state): State<AppState>,
    admin: Admin,
    form: Fields,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let text = shortened(&form.text);
    if text.is_empty() {
        return Ok(Redirect::to("/admin").into_response());
    }
    state.rooms.store().announce(&text, &deed(&admin, "announce", "", &text)).await?;
    state.notices.forget().await;
    Ok(done("announced"))
}

/// `POST /admin/withdraw`
pub(super) async fn withdraw(
    State(state): State<AppState>,
    admin: Admin,
    form: Fields,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let store = state.rooms.store();
    // One that is gone already is as good as withdrawn.
    if let Some(one) = store.announcements().await?.into_iter().find(|one| one.id == form.id) {
        store.withdraw(one.id, &deed(&admin, "withdraw", one.id, &one.body)).await?;
        state.notices.forget().await;
    }
    Ok(done("withdrawn"))
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct PutAside {
    id: i64,
    back: String,
}

/// `POST /announcements/put-aside`: this browser has read it.
pub(super) async fn put_aside(
    headers: HeaderMap,
    form: Result<Form<PutAside>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(PutAside { id, back }) = form?;
    // To a page of this site and nowhere else.
    // A browser passes over tabs and line ends: with them `//` may stand where none is seen.
    let odd = |c: char| c == '\\' || c.is_ascii_control();
    let here = back.starts_with('/') && !back.starts_with("//") && !back.contains(odd);
    let back = if here && back.is_ascii() { back } else { "/".to_owned() };
    Ok(([(SET_COOKIE, cookie(known(&headers), id))], Redirect::to(&back)).into_response())
}
