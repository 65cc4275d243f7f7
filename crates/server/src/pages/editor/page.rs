//! The editor's page, and what it asks the site.

use askama::Template;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use komadai_rules::{Color, Handicap, Position};
use serde::Deserialize;

use super::judged::Judged;
use crate::account::Viewer;
use crate::html::{data_block, page, title};
use crate::pages::board::{self, BoardDrawing};
use crate::pages::fields::{Field, Look, position_fields};
use crate::pages::form::NewGameForm;
use crate::pages::image::Pictures;
use crate::problem::{Problem, json_error};
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::visitors::Visitor;

/// The diagram to begin with.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Parameters {
    sfen: Option<String>,
}

#[derive(Template)]
#[template(path = "editor.html")]
struct EditorPage {
    t: Language,
    viewer: Viewer,
    title: String,
    /// What was written, where it is no SFEN.
    written: String,
    /// Why it is none.
    wrong: Option<String>,
    judged: Judged,
    board: BoardDrawing,
    turn: Color,
    presets: Vec<Preset>,
    fields: Vec<Field>,
    pictures: Pictures,
    page: String,
    scripts: String,
}

/// A position to begin with.
struct Preset {
    name: String,
    sfen: String,
}

/// A board with nothing but the kings.
const KINGS: &str = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
/// An empty board but for the king that is to be mated.
const TSUME: &str = "4k4/9/9/9/9/9/9/9/9 b - 1";

/// `GET /editor?sfen=…`
pub(super) async fn show(
    t: Language,
    viewer: Viewer,
    query: Result<Query<Parameters>, QueryRejection>,
) -> Response {
    let asked = query.ok().and_then(|Query(parameters)| parameters.sfen).unwrap_or_default();
    let start = Position::startpos().to_sfen(1);
    let written = match asked.trim() {
        "" | "startpos" => start.clone(),
        sfen => sfen.to_owned(),
    };
    let (judged, wrong) = match Judged::new(t, &written) {
        Ok(judged) => (judged, None),
        Err(wrong) => {
            (Judged::new(t, &start).unwrap_or_else(|_| unreachable!("the start is SFEN")), Some(wrong))
        }
    };
    let board = BoardDrawing::new(t, &judged.sfen, Color::Black);
    page(&EditorPage {
        t,
        title: title(t, "editor-title"),
        turn: board.turn,
        board,
        presets: presets(t),
        fields: position_fields(t, &NewGameForm::default()),
        pictures: Pictures::new(&[("sfen", &judged.sfen)], None),
        page: board::facts(),
        scripts: data_block(t.script_texts()),
        viewer,
        written,
        wrong,
        judged,
    })
}

/// `GET /editor/check?sfen=…`: what the rules say of a diagram.
pub(super) async fn check(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    query: Result<Query<Parameters>, QueryRejection>,
) -> Result<Response, Problem> {
    state.commands.visitor(visitor).map_err(Problem::TooManyRequests)?;
    let Query(parameters) = query.map_err(|_| Problem::Form)?;
    Ok(match Judged::new(t, &parameters.sfen.unwrap_or_default()) {
        Ok(judged) => Json(judged).into_response(),
        Err(text) => json_error(StatusCode::UNPROCESSABLE_ENTITY, &text),
    })
}

fn presets(t: Language) -> Vec<Preset> {
    let handicaps = Handicap::ALL
        .into_iter()
        .map(|handicap| Preset { name: texts::handicap(t, handicap), sfen: handicap.position().to_sfen(1) });
    let others = [("editor-kings", KINGS), ("editor-tsume", TSUME)];
    let others = others.into_iter().map(|(key, sfen)| Preset { name: t.text(key), sfen: sfen.to_owned() });
    handicaps.chain(others).collect()
}
