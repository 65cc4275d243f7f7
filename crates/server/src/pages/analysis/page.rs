//! The page: board, tree, engine. Without scripts it shows the position and the moves.

use askama::Template;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_record::{HeaderName, Record};
use komadai_rules::Color;
use komadai_store::GameId;
use serde::Serialize;

use super::opened::{Closed, Opened, Parameters};
use super::openings::{FilterField, FilterForm, OpeningsPart};
use crate::account::Viewer;
use crate::analysis::MAX_LINES;
use crate::html::{data_block, page, page_title};
use crate::limits::{MAX_RECORD_MOVES, MAX_RECORD_PAGE};
use crate::pages::board::BoardDrawing;
use crate::pages::editor;
use crate::pages::export::FORMATS;
use crate::pages::image::{Pictures, Preview};
use crate::pages::records::{self, NodeData, RecordData, Upload};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    t: Language,
    viewer: Viewer,
    title: String,
    heading: String,
    board: BoardDrawing,
    turn: Color,
    /// The players, where they are known.
    black: String,
    white: String,
    moves: Vec<NodeData>,
    /// The place of the move that the board shows, from 1; 0 at the start.
    shown: usize,
    /// The position that the board shows.
    sfen: String,
    /// The game of the site, and whether it is still played.
    game: Option<GameId>,
    playing: bool,
    openings: Openings,
    openings_open: bool,
    openings_filter: Vec<FilterField>,
    /// What the address says of the position, for the form of the filter.
    addressed: Vec<(&'static str, String)>,
    pictures: Pictures,
    preview: Preview,
    engines: Vec<String>,
    most_lines: usize,
    /// The formats that the tree can be had in.
    formats: [komadai_record::Format; 7],
    /// Data blocks: what the scripts are told.
    page: String,
    scripts: String,
    record: String,
}

/// What the page says of what was played here.
enum Openings {
    /// Nothing: its scripts ask.
    Unasked,
    /// Nothing: it would help somebody who plays.
    Withheld,
    /// This.
    Told(Box<OpeningsPart>),
}

/// The longest list of moves that a link has, in characters.
const LONGEST_ADDRESS: usize = 6000;

/// What the scripts need to know beside the record.
#[derive(Serialize)]
struct PageFacts {
    sprite: String,
    /// The game of the site.
    game: Option<String>,
    playing: bool,
    /// The step of the main line that is shown first.
    ply: usize,
    /// Whether the address says all that the page shows.
    addressed: bool,
    /// Whether the whole game was looked at before.
    looked_at: bool,
}

/// `GET /analysis?sfen=…&moves=…&ply=…` or `?game=…&ply=…`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    address: Uri,
) -> Result<Response, Problem> {
    let parameters = Parameters::of(&address);
    let opened = match parameters.open(&state.rooms, t).await {
        Ok(opened) => opened,
        Err(Closed::Position(sfen)) => return Ok(Redirect::to(&editor::address(&sfen)).into_response()),
        Err(Closed::Problem(problem)) => return Err(problem),
    };
    if let Some((game, false)) = opened.game {
        state.analysis.recall(game, &opened.whole(), &state.rooms).await?;
    }
    let form = FilterForm::of(&address);
    let openings = match OpeningsPart::new(&state, t, &opened, parameters.ply, &form.filter()).await {
        Ok(part) => Openings::Told(Box::new(part)),
        Err(Problem::BeingPlayed) => Openings::Withheld,
        Err(problem) => return Err(problem),
    };
    let shown = Shown { opened, ply: parameters.ply, addressed: true };
    Ok(match AnalysisPage::new(t, viewer, &state, &shown) {
        Ok(mut analysis) => {
            analysis.openings = openings;
            analysis.openings_open = !form.is_empty();
            analysis.openings_filter = form.fields(t);
            analysis.addressed = parameters.fields();
            page(&analysis)
        }
        Err(text) => too_much(&text),
    })
}

/// `POST /analysis`: the record that the form of the records' page sends.
pub(super) async fn open(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    upload: Upload,
) -> Result<Response, Problem> {
    let site = state.clone();
    records::read(&state, t, viewer, upload, move |viewer, brought, _, found| {
        let opened = Opened { record: found.record.clone(), game: None };
        let shown = Shown { opened, ply: None, addressed: false };
        Ok(match AnalysisPage::new(t, viewer.clone(), &site, &shown) {
            Ok(analysis) => page(&analysis),
            Err(text) => records::refuse(t, viewer, &text, &brought.text),
        })
    })
    .await
}

/// A page for other sites' frames.
#[derive(Template)]
#[template(path = "embed.html")]
struct EmbedPage {
    analysis: AnalysisPage,
    /// The page with everything that this one leaves out.
    link: String,
}

/// `GET /embed/analysis`, with the parameters of the page itself: board and moves to step through, for a frame.
pub(super) async fn embed(
    State(state): State<AppState>,
    t: Language,
    address: Uri,
) -> Result<Response, Problem> {
    let parameters = Parameters::of(&address);
    let opened = parameters.open(&state.rooms, t).await.map_err(|closed| match closed {
        Closed::Position(_) => Problem::Form,
        Closed::Problem(problem) => problem,
    })?;
    let shown = Shown { opened, ply: parameters.ply, addressed: true };
    let link = format!("/analysis?{}", address.query().unwrap_or_default());
    Ok(match AnalysisPage::new(t, Viewer::default(), &state, &shown) {
        Ok(analysis) => page(&EmbedPage { analysis, link }),
        Err(text) => too_much(&text),
    })
}

fn too_much(text: &str) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, text.to_owned()).into_response()
}

/// What the page is made of.
struct Shown {
    opened: Opened,
    /// The step that is asked for.
    ply: Option<usize>,
    /// Whether the address says it all.
    addressed: bool,
}

impl AnalysisPage {
    /// The error says, in words, why it is not shown.
    fn new(t: Language, viewer: Viewer, state: &AppState, shown: &Shown) -> Result<Self, String> {
        let Opened { record, game } = &shown.opened;
        let moves = record.tree().len() - 1;
        if moves > MAX_RECORD_MOVES {
            let values = [("moves", moves.into()), ("most", MAX_RECORD_MOVES.into())];
            return Err(t.text_with("records-too-long", &values));
        }
        let data = RecordData::new(t, record);
        let record_data = data_block(&data);
        if record_data.len() > MAX_RECORD_PAGE {
            return Err(t.text("records-too-much"));
        }
        let line = data.main_line();
        let ply = if shown.addressed { shown.opened.ply(shown.ply) } else { 0 };
        let sfen = line[..ply].last().map_or_else(|| data.start.clone(), |node| node.sfen.clone());
        let (black, white) = (player(t, record, Color::Black), player(t, record, Color::White));
        let named = !record.headers.is_empty();
        let heading = match named {
            true => {
                let names = [("black", black.as_str().into()), ("white", white.as_str().into())];
                t.text_with("record-heading", &names)
            }
            false => t.text("analysis-heading"),
        };
        let last = line[..ply].last().map_or("", |node| node.last());
        let position = [("sfen", sfen.as_str()), ("last", last)];
        let moves: Vec<_> = line.iter().map(|node| node.last()).filter(|usi| !usi.is_empty()).collect();
        let moves = moves.join(",");
        let id = game.map(|(id, _)| id.to_string()).unwrap_or_default();
        let replay = match game {
            Some(_) => vec![("game", id.as_str())],
            None => vec![("sfen", data.start.as_str()), ("moves", moves.as_str())],
        };
        let pictures =
            Pictures::new(&position, Some(replay.as_slice()).filter(|_| moves.len() < LONGEST_ADDRESS));
        let preview = Preview::new(state, heading.clone(), &position, Color::Black);
        let playing = game.is_some_and(|(_, playing)| playing);
        let facts = PageFacts {
            sprite: crate::assets::url("pieces.svg"),
            game: game.map(|(id, _)| id.to_string()),
            playing,
            ply,
            addressed: shown.addressed,
            looked_at: !playing && state.analysis.has(&shown.opened.whole()),
        };
        let board = BoardDrawing::new(t, &sfen, Color::Black);
        Ok(Self {
            t,
            viewer,
            title: page_title(t, &if named { heading.clone() } else { t.text("analysis-title") }),
            heading,
            turn: board.turn,
            board,
            black,
            white,
            shown: ply,
            moves: line.into_iter().cloned().collect(),
            sfen,
            game: game.map(|(id, _)| id),
            playing,
            openings: Openings::Unasked,
            openings_open: false,
            openings_filter: FilterForm::default().fields(t),
            addressed: Vec::new(),
            pictures,
            preview,
            engines: state.analysis.engines().to_vec(),
            most_lines: MAX_LINES,
            formats: FORMATS,
            page: data_block(&facts),
            scripts: data_block(t.script_texts()),
            record: record_data,
        })
    }
}

/// Who plays a side, as the record says.
fn player(t: Language, record: &Record, color: Color) -> String {
    let name = match color {
        Color::Black => HeaderName::Black,
        Color::White => HeaderName::White,
    };
    record.headers.get(&name).map_or_else(|| t.text(&format!("js-{color}")), str::to_owned)
}
