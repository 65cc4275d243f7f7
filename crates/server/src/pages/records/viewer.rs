//! The page on which a record is stepped through.

use askama::Template;
use komadai_record::{Format, Found, HeaderName, Record};
use komadai_rules::{Color, Handicap};

use super::Among;
use super::data::{NodeData, RecordData};
use super::upload::Brought;
use crate::account::Viewer;
use crate::html::{data_block, page_title};
use crate::limits::{MAX_RECORD_MOVES, MAX_RECORD_PAGE};
use crate::pages::board::{self, BoardDrawing};
use crate::pages::export::FORMATS;
use crate::pages::image::Pictures;
use crate::texts::{self, Language};

#[derive(Template)]
#[template(path = "record.html")]
pub(super) struct ViewerPage<'a> {
    t: Language,
    viewer: &'a Viewer,
    title: String,
    heading: String,
    board: BoardDrawing,
    turn: Color,
    black: String,
    white: String,
    facts: Vec<(String, String)>,
    /// What was written before the first move.
    comments: Vec<String>,
    /// The main line, for a reader without scripts.
    moves: Vec<NodeData>,
    among: Among,
    among_text: String,
    text: &'a str,
    name: &'a str,
    taken: [Taken; 7],
    pictures: Pictures,
    /// Data blocks: what the scripts are told.
    page: String,
    scripts: String,
    record: String,
}

/// A format to take the record away in.
struct Taken {
    format: Format,
    /// What it has no place for, in words; empty where nothing is lost.
    lost: String,
}

impl Taken {
    fn new(t: Language, format: Format, record: &Record) -> Self {
        let lost: Vec<_> = format.write(record).lost.iter().map(ToString::to_string).collect();
        if lost.is_empty() {
            return Self { format, lost: String::new() };
        }
        let values = [("format", format.name().to_uppercase().into()), ("lost", t.list(&lost).into())];
        Self { format, lost: t.text_with("record-lost", &values) }
    }
}

impl<'a> ViewerPage<'a> {
    /// The page of one game. The error says, in words, why it is not shown.
    pub(super) fn new(
        t: Language,
        viewer: &'a Viewer,
        brought: &'a Brought,
        among: Among,
        found: &Found,
    ) -> Result<Self, String> {
        let record = &found.record;
        let moves = record.tree().len() - 1;
        if moves > MAX_RECORD_MOVES {
            return Err(t.text_with(
                "records-too-long",
                &[("moves", moves.into()), ("most", MAX_RECORD_MOVES.into())],
            ));
        }
        let data = RecordData::new(t, record);
        let player = |name: &HeaderName, color: Color| {
            record.headers.get(name).map_or_else(|| t.text(&format!("js-{color}")), str::to_owned)
        };
        let black = player(&HeaderName::Black, Color::Black);
        let white = player(&HeaderName::White, Color::White);
        let record_data = data_block(&data);
        let facts = facts(t, found);
        let told: usize = facts.iter().map(|(label, value)| label.len() + value.len()).sum();
        if record_data.len() + told > MAX_RECORD_PAGE {
            return Err(t.text("records-too-much"));
        }
        let heading = t.text_with(
            "record-heading",
            &[("black", black.as_str().into()), ("white", white.as_str().into())],
        );
        Ok(Self {
            t,
            viewer,
            title: page_title(t, &heading),
            heading,
            board: BoardDrawing::new(t, &data.start, Color::Black),
            turn: record.start().turn(),
            black,
            white,
            facts,
            comments: data.comments.clone(),
            moves: data.main_line().into_iter().cloned().collect(),
            among,
            among_text: t
                .text_with("record-among", &[("number", among.number.into()), ("of", among.of.into())]),
            text: &brought.text,
            name: &brought.name,
            taken: FORMATS.map(|format| Taken::new(t, format, record)),
            pictures: Pictures::new(&[("sfen", &data.start)], None),
            page: board::facts(),
            scripts: data_block(t.script_texts()),
            record: record_data,
        })
    }
}

/// What the record says about the game beside its moves and its players.
fn facts(t: Language, found: &Found) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    if let Some(handicap) = found.record.handicap().filter(|&handicap| handicap != Handicap::Even) {
        facts.push((t.text("game-about-handicap"), texts::handicap(t, handicap)));
    }
    for (name, value) in found.record.headers.iter() {
        let label = match name {
            HeaderName::Black | HeaderName::White => continue,
            HeaderName::Other(name) => name.clone(),
            known => t.text(&format!("record-header-{}", known.id().replace('_', "-"))),
        };
        facts.push((label, value.to_owned()));
    }
    let format = t.text_with(
        "record-format-of",
        &[("format", found.format.name().to_uppercase().into()), ("encoding", found.encoding.name().into())],
    );
    facts.push((t.text("record-format"), format));
    facts
}
