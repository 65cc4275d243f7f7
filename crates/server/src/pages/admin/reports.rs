//! Messages that somebody has reported, the first reported first: taken away, or left as they are.

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_store::{ChatRoom, GameId, Name, Reported};
use serde::Deserialize;

use super::deed;
use crate::account::{Admin, Viewer};
use crate::html::{page, title};
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::Language;

/// Messages on the page; those after them come up as these are settled.
const PAGE: u32 = 50;

#[derive(Template)]
#[template(path = "admin-reports.html")]
struct ReportsPage {
    t: Language,
    viewer: Viewer,
    title: String,
    reports: Vec<Report>,
}

/// A message in the list.
struct Report {
    game: GameId,
    number: u32,
    text: String,
    /// The account that wrote it.
    author: Option<Name>,
    /// Who wrote it, where it was no account, and to whom.
    room: String,
    reported: String,
}

impl Report {
    fn new(t: Language, Reported { message, reports, reported_at }: Reported) -> Self {
        let room = match message.room {
            ChatRoom::Players => t.text("admin-report-players"),
            ChatRoom::Watchers => t.text("admin-report-watchers"),
        };
        let since = t.moment(reported_at);
        Self {
            game: message.game,
            number: message.number,
            text: message.text,
            author: message.player.map(|player| player.name),
            room,
            reported: t.text_with("admin-reported", &[("count", reports.into()), ("since", since.into())]),
        }
    }
}

/// `GET /admin/reports`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    admin: Admin,
) -> Result<Response, Problem> {
    let reports = state.rooms.store().reported(PAGE).await?;
    Ok(page(&ReportsPage {
        t,
        viewer: Viewer(Some(admin.0)),
        title: title(t, "admin-reports"),
        reports: reports.into_iter().map(|report| Report::new(t, report)).collect(),
    }))
}

/// The fields as they came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct SettleForm {
    game: String,
    number: u32,
    hide: String,
}

/// `POST /admin/reports/settle`
pub(super) async fn settle(
    State(state): State<AppState>,
    admin: Admin,
    form: Result<Form<SettleForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let game = form.game.parse::<GameId>().map_err(|_| Problem::NoGame)?;
    let hide = form.hide == "yes";
    let store = state.rooms.store();
    // One that somebody else has settled meanwhile is settled.
    if store.settle_reports(game, form.number, hide, now()).await? {
        let action = if hide { "hide" } else { "leave" };
        store.record(&deed(&admin, action, format!("{game} {}", form.number), "")).await?;
    }
    Ok(Redirect::to("/admin/reports").into_response())
}
