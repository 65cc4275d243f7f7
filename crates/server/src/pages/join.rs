//! The invitation: what the friend sees who opens the link, and the seat taken.

use askama::Template;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_rules::{Color, Handicap};
use komadai_store::GameId;

use super::{Problem, page, title};
use crate::i18n::Language;
use crate::rooms::JoinError;
use crate::state::AppState;
use crate::texts;

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    t: Language,
    title: String,
    id: GameId,
    side: &'static str,
    rules: String,
    rules_more: String,
    handicap: String,
}

/// `GET /join/{id}`: looking takes no seat, so a messenger that previews the link does no harm.
pub(super) async fn show(
    State(state): State<AppState>,
    language: Language,
    path: Result<Path<String>, PathRejection>,
) -> Response {
    match invitation(&state, language, path).await {
        Ok(invitation) => page(&invitation),
        Err(problem) => problem.page(language),
    }
}

async fn invitation(
    state: &AppState,
    t: Language,
    path: Result<Path<String>, PathRejection>,
) -> Result<JoinPage, Problem> {
    let id = super::game_id(path)?;
    let color = state.rooms.open_seat(id).await?.ok_or(Problem::SeatTaken(id))?;
    let record = state.rooms.record(id).await?;
    let side = match (color, record.handicap) {
        (Color::Black, Handicap::Even) => "join-you-black",
        (Color::Black, _) => "join-you-black-handicap",
        (Color::White, Handicap::Even) => "join-you-white",
        (Color::White, _) => "join-you-white-handicap",
    };
    Ok(JoinPage {
        t,
        title: title(t, "join-title"),
        id,
        side,
        rules: texts::preset(t, record.rules),
        rules_more: texts::preset_more(t, record.rules),
        handicap: texts::handicap(t, record.handicap),
    })
}

/// `POST /join/{id}`: takes the seat; the friend gets a secret link of their own.
pub(super) async fn accept(
    State(state): State<AppState>,
    language: Language,
    path: Result<Path<String>, PathRejection>,
) -> Response {
    let id = match super::game_id(path) {
        Ok(id) => id,
        Err(problem) => return problem.page(language),
    };
    match state.rooms.join(id).await {
        Ok(created) => {
            Redirect::to(&format!("/play/{}/{}", created.id, created.secret.as_str())).into_response()
        }
        Err(JoinError::Taken | JoinError::Over) => Problem::SeatTaken(id).page(language),
        Err(JoinError::Room(error)) => Problem::from(error).page(language),
    }
}
