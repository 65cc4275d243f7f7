//! `/settings`: how the reader wants the site, with a board to see it on. A plain form; with scripts each choice counts at once.

use std::collections::BTreeMap;

use askama::Template;
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_record::{WesternStyle, japanese, kitao_kawasaki, mark, western};
use komadai_rules::{Color, Move, Position};
use serde::Serialize;

use super::board::{self, BoardDrawing};
use crate::account::Viewer;
use crate::html::{data_block, page, title};
use crate::preferences::{Choice, Preferences, Setting};
use crate::problem::Problem;
use crate::texts::Language;

/// A game in its middle, and the move that the page shows in it: it takes, promotes and gives check.
const BEFORE: &str = "ln1g3nl/1r1s1kg2/p1ppppp1p/1p5p1/7P1/2P6/PP1PPPP1P/1BG1K2R1/LNS2GSNL b Sb 1";
const MOVE: &str = "8h3c+";

/// The parts of the page: `settings-part-{id}`.
const PARTS: [(&str, &[Setting]); 4] = [
    ("look", &[Setting::Theme, Setting::Contrast, Setting::Board, Setting::Pieces, Setting::Coordinates]),
    (
        "moves",
        &[Setting::Notation, Setting::Announce, Setting::Targets, Setting::Animation, Setting::Confirm],
    ),
    ("sound", &[Setting::Sounds, Setting::Countdown]),
    ("keys", &[Setting::Keys]),
];

#[derive(Template)]
#[template(path = "preferences.html")]
struct PreferencesPage {
    t: Language,
    viewer: Viewer,
    title: String,
    board: BoardDrawing,
    parts: Vec<(String, Vec<Choice>)>,
    /// Data blocks: what the scripts are told.
    page: String,
    scripts: String,
    shown: String,
}

/// What the script shows.
#[derive(Serialize)]
struct Shown {
    before: String,
    sfen: String,
    /// The square of the king in check.
    check: Option<String>,
    /// The move in each notation, by its name in the settings.
    #[serde(rename = "move")]
    mv: BTreeMap<&'static str, String>,
}

impl Shown {
    fn new() -> Self {
        let mut position = Position::from_sfen(BEFORE).expect("tested");
        let mv: Move = MOVE.parse().expect("tested");
        let texts = BTreeMap::from([
            ("western", western(&position, mv, WesternStyle::Hodges)),
            ("japanese", format!("{}{}", mark(position.turn()), japanese(&position, mv, None))),
            ("kitao", kitao_kawasaki(&position, mv)),
            ("usi", mv.to_string()),
        ]);
        position.apply_unchecked(mv);
        Self {
            before: BEFORE.to_owned(),
            sfen: position.to_sfen(2),
            check: position.king(position.turn()).map(|king| king.to_string()),
            mv: texts,
        }
    }
}

/// `GET /settings`
pub(super) async fn show(t: Language, viewer: Viewer) -> Response {
    let preferences = Preferences::now();
    let shown = Shown::new();
    let part = |(id, settings): (&str, &[Setting])| {
        (t.text(&format!("settings-part-{id}")), preferences.choices(&t, settings))
    };
    page(&PreferencesPage {
        t,
        viewer,
        title: title(t, "settings-title"),
        board: BoardDrawing::new(t, &shown.sfen, Color::Black),
        parts: PARTS.map(part).into(),
        page: board::facts(),
        scripts: data_block(t.script_texts()),
        shown: data_block(&shown),
    })
}

/// `POST /settings`: any of the settings; the others stay as they are.
pub(super) async fn keep(
    headers: HeaderMap,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(fields) = form?;
    let mut preferences = Preferences::of(&headers);
    for (name, value) in &fields {
        preferences.choose(name, value);
    }
    Ok(([(SET_COOKIE, preferences.keep())], Redirect::to("/settings")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_that_is_shown_is_one_and_every_setting_is_on_the_page() {
        let before = Position::from_sfen(BEFORE).expect("a position");
        assert_eq!(before.why_illegal(MOVE.parse().expect("a move")), None);
        let shown = Shown::new();
        assert!(Position::from_sfen(&shown.sfen).expect("a position").in_check());
        assert_eq!(shown.mv["kitao"], "角x33+");
        let on_page: Vec<_> = PARTS.iter().flat_map(|(_, settings)| settings.iter().copied()).collect();
        assert_eq!(on_page.len(), Setting::ALL.len());
        assert!(Setting::ALL.iter().all(|setting| on_page.contains(setting)));
    }
}
