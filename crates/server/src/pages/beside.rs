//! What a player keeps beside a game, for nobody else: a note, and conditional moves. Plain forms; `quiet.js` sends the note
//! without leaving the page.

use axum::extract::rejection::{FormRejection, PathRejection};
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use axum::{Form, Router};
use komadai_rules::Color;
use komadai_store::GameId;
use serde::Deserialize;

use super::game::{Way, shown};
use crate::account::{SignedIn, Viewer};
use crate::links::{self, PlayerLink};
use crate::problem::Problem;
use crate::room::ConditionalError;
use crate::rooms::{KeepError, now};
use crate::state::AppState;
use crate::talk;
use crate::texts::{self, Language};

/// The largest form, in bytes: a note in an alphabet of which each letter takes nine.
const BODY_LIMIT: usize = 9 * talk::MAX_NOTE + 1024;

/// The routes of what is kept beside a game.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/play/{id}/{secret}/note", post(note))
        .route("/play/{id}/{secret}/conditional", post(conditional))
        .route("/game/{id}/note", post(note_of_account))
        .route("/game/{id}/conditional", post(conditional_of_account))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}

/// What a player keeps beside a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Beside {
    /// The note.
    pub(super) note: String,
    /// Whether conditional moves can be set now, or are.
    pub(super) conditional: bool,
    /// Whether they can be set now.
    pub(super) open: bool,
    /// The lines, one a row.
    pub(super) lines: String,
    /// What is wrong with them.
    pub(super) problem: Option<String>,
}

impl Beside {
    /// What is kept for a seat.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) async fn load(state: &AppState, game: GameId, color: Color) -> Result<Self, Problem> {
        let open = state.rooms.takes_conditionals(game, color).await?;
        let lines = state.rooms.conditionals(game, color).await?;
        Ok(Self {
            note: state.rooms.store().note(game, color).await?,
            conditional: open || !lines.is_empty(),
            open,
            lines: lines.join("\n"),
            problem: None,
        })
    }
}

/// A seat, and the page that shows it.
struct Seat {
    game: GameId,
    color: Color,
    way: Way,
}

async fn by_secret(
    state: &AppState,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Seat, Problem> {
    let PlayerLink { game, color, path, .. } = links::player(&state.rooms, path).await?;
    Ok(Seat { game, color, way: Way::Secret(path) })
}

async fn by_account(
    state: &AppState,
    signed_in: &SignedIn,
    path: Result<Path<String>, PathRejection>,
) -> Result<Seat, Problem> {
    let game = links::game(path)?;
    let color = state.rooms.seat_of_account(game, signed_in.account.id).await?;
    Ok(Seat { game, color: color.ok_or(Problem::NotFound)?, way: Way::Account })
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
struct NoteForm {
    note: String,
}

/// `POST /play/{id}/{secret}/note`
async fn note(
    State(state): State<AppState>,
    path: Result<Path<(String, String)>, PathRejection>,
    form: Result<Form<NoteForm>, FormRejection>,
) -> Result<Redirect, Problem> {
    keep_note(&state, by_secret(&state, path).await?, form).await
}

/// `POST /game/{id}/note`
async fn note_of_account(
    State(state): State<AppState>,
    signed_in: SignedIn,
    path: Result<Path<String>, PathRejection>,
    form: Result<Form<NoteForm>, FormRejection>,
) -> Result<Redirect, Problem> {
    keep_note(&state, by_account(&state, &signed_in, path).await?, form).await
}

async fn keep_note(
    state: &AppState,
    seat: Seat,
    form: Result<Form<NoteForm>, FormRejection>,
) -> Result<Redirect, Problem> {
    let Form(NoteForm { note }) = form?;
    let note = talk::note(&note).map_err(Problem::Unfit)?;
    state.rooms.store().write_note(seat.game, seat.color, &note, now()).await?;
    Ok(Redirect::to(&format!("{}#note", seat.way.path(seat.game))))
}

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
struct ConditionalForm {
    lines: String,
}

/// `POST /play/{id}/{secret}/conditional`
async fn conditional(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<(String, String)>, PathRejection>,
    form: Result<Form<ConditionalForm>, FormRejection>,
) -> Result<Response, Problem> {
    let seat = by_secret(&state, path).await?;
    keep_conditional(&state, t, viewer, seat, form).await
}

/// `POST /game/{id}/conditional`
async fn conditional_of_account(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    path: Result<Path<String>, PathRejection>,
    form: Result<Form<ConditionalForm>, FormRejection>,
) -> Result<Response, Problem> {
    let seat = by_account(&state, &signed_in, path).await?;
    keep_conditional(&state, t, Viewer(Some(signed_in)), seat, form).await
}

async fn keep_conditional(
    state: &AppState,
    t: Language,
    viewer: Viewer,
    seat: Seat,
    form: Result<Form<ConditionalForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(ConditionalForm { lines }) = form?;
    match state.rooms.keep_conditionals(seat.game, seat.color, &lines).await {
        Ok(()) => Ok(Redirect::to(&format!("{}#conditional", seat.way.path(seat.game))).into_response()),
        Err(KeepError::Room(error)) => Err(error.into()),
        Err(KeepError::Wrong(wrong)) => {
            let kept = Beside::load(state, seat.game, seat.color).await?;
            let beside = Beside { conditional: true, lines, problem: Some(words(t, &wrong)), ..kept };
            let page = shown(state, t, viewer, seat.game, Some(seat.color), seat.way, beside).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// What is wrong with conditional moves, and where.
fn words(t: Language, wrong: &ConditionalError) -> String {
    let at = |key, line: usize| t.text_with(key, &[("line", line.into())]);
    match wrong {
        ConditionalError::NotNow => t.text("conditional-not-now"),
        ConditionalError::TooMany => t.text("conditional-too-many"),
        ConditionalError::Length { line } => at("conditional-length", *line),
        ConditionalError::Contradiction { line } => at("conditional-contradiction", *line),
        ConditionalError::NoMove { line, word, why } => {
            let key = if why.is_some() { "conditional-illegal" } else { "conditional-no-move" };
            let why = why.map(|why| texts::illegal(t, why)).unwrap_or_default();
            t.text_with(key, &[("line", (*line).into()), ("word", word.clone().into()), ("why", why.into())])
        }
    }
}
