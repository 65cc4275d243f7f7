//! The start page and its form.

use std::sync::LazyLock;

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_rules::{Color, Piece, PieceKind};

use super::fields::{Field, FieldProblem, Look, game_fields};
use super::form::{BadField, NewGameForm};
use super::lobby::QuickTime;
use crate::account::Viewer;
use crate::html::{data_block, page, title};
use crate::pieces::{self, PieceSet};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

/// King, rook and bishop, drawn once.
static DRAWINGS: LazyLock<[String; 3]> = LazyLock::new(|| {
    [PieceKind::King, PieceKind::Rook, PieceKind::Bishop]
        .map(|kind| pieces::inline(PieceSet::Kanji1, Piece::new(Color::Black, kind)))
});

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    t: Language,
    viewer: Viewer,
    title: String,
    problem: Option<FieldProblem>,
    fields: Vec<Field>,
    /// The position to begin at, where the form named one.
    sfen: Option<String>,
    /// Times at which somebody is found fast.
    quick: Vec<QuickTime>,
    scripts: String,
    /// The address of the piece drawings.
    /// Drawings of pieces.
    king: &'static str,
    rook: &'static str,
    bishop: &'static str,
}

/// `GET /`
pub(super) async fn show(language: Language, viewer: Viewer) -> Response {
    page(&home(language, viewer, &NewGameForm::default(), None))
}

/// `POST /games`: makes the game and sends the player to it.
pub(super) async fn create(
    State(state): State<AppState>,
    language: Language,
    visitor: Visitor,
    viewer: Viewer,
    form: Result<Form<NewGameForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let request = match form.request() {
        Ok(request) => request,
        Err(bad) => {
            let html = page(&home(language, viewer, &form, Some(&bad)));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response());
        }
    };
    state.new_games.take(visitor).map_err(Problem::TooManyGames)?;
    let created = state.rooms.create(request, viewer.player()).await?;
    Ok(Redirect::to(&format!("/play/{}/{}", created.id, created.secret.as_str())).into_response())
}

fn home(t: Language, viewer: Viewer, form: &NewGameForm, bad: Option<&BadField>) -> HomePage {
    let fields = game_fields(t, form, viewer.0.is_some(), bad);
    let [king, rook, bishop] = &*DRAWINGS;
    HomePage {
        t,
        viewer,
        title: title(t, "home-title"),
        problem: FieldProblem::of(t, bad),
        fields,
        sfen: form.sfen.clone(),
        quick: QuickTime::all(t),
        scripts: data_block(t.script_texts()),
        king,
        rook,
        bishop,
    }
}
