//! The invitation: what the friend sees who opens the link, and the seat taken.

use askama::Template;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use komadai_rules::{Color, Handicap};
use komadai_store::GameId;

use crate::account::Viewer;
use crate::html::{page, title};
use crate::links;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::{self, Language};

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    t: Language,
    viewer: Viewer,
    title: String,
    id: GameId,
    side: &'static str,
    rules: String,
    rules_more: String,
    handicap: String,
    time: String,
    /// The key of what is said of ratings.
    rated: Option<&'static str>,
}

/// `GET /join/{id}`: looking takes no seat, so a messenger that previews the link does no harm.
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let id = links::game(path)?;
    let signed_in = viewer.0.is_some();
    let color = state.rooms.invitation(id).await.map_err(|error| Problem::of_joining(id, error))?;
    let record = state.rooms.record(id).await?;
    let side = match (color, record.handicap) {
        _ if record.start != record.handicap.position() => match (color, record.start.turn() == color) {
            (Color::Black, true) => "join-you-black-position-first",
            (Color::Black, false) => "join-you-black-position",
            (Color::White, true) => "join-you-white-position-first",
            (Color::White, false) => "join-you-white-position",
        },
        (Color::Black, Handicap::Even) => "join-you-black",
        (Color::Black, _) => "join-you-black-handicap",
        (Color::White, Handicap::Even) => "join-you-white",
        (Color::White, _) => "join-you-white-handicap",
    };
    Ok(page(&JoinPage {
        t,
        viewer,
        title: title(t, "join-title"),
        id,
        side,
        rules: texts::preset(t, record.rules),
        rules_more: texts::preset_more(t, record.rules),
        handicap: texts::handicap(t, record.handicap),
        time: record.time.map_or_else(|| t.text("game-about-time-none"), |time| texts::time(t, &time)),
        rated: record.rated.then_some(if signed_in { "join-rated" } else { "join-rated-guest" }),
    }))
}

/// `POST /join/{id}`: takes the seat; the friend gets a secret link of their own.
pub(super) async fn accept(
    State(state): State<AppState>,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
) -> Result<Redirect, Problem> {
    let id = links::game(path)?;
    let created =
        state.rooms.join(id, viewer.player()).await.map_err(|error| Problem::of_joining(id, error))?;
    Ok(Redirect::to(&format!("/play/{}/{}", created.id, created.secret.as_str())))
}
