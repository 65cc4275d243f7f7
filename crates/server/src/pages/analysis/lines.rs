//! `GET /analysis/search`: what an engine finds in a position, as it finds it.

use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use komadai_record::{WesternStyle, japanese, kitao_kawasaki, mark, western};
use komadai_rules::{Position, Square};
use komadai_store::{GameId, GameRecord};
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use super::opened;
use super::stream::{Lines, Unread, stream};
use crate::account::Viewer;
use crate::analysis::{Ask, Crowded, Line, MAX_LINES, Person, Progress, Report, Search, Worth};
use crate::problem::Problem;
use crate::state::AppState;
use crate::visitors::Visitor;

/// The moves of a line that are shown.
const SHOWN: usize = 16;
/// The shortest time between two reports.
const REST: Duration = Duration::from_millis(150);

/// A question.
#[derive(Deserialize)]
pub(super) struct Question {
    sfen: String,
    last: Option<String>,
    lines: Option<usize>,
    engine: Option<usize>,
    /// The game that the position is from.
    game: Option<String>,
}

/// What is told.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Told {
    /// So many searches come before.
    Waiting { before: usize },
    /// What is known so far.
    Lines(ReportData),
    /// The engine has failed.
    Failed,
}

/// A report for the page.
#[derive(Serialize)]
struct ReportData {
    depth: u32,
    nodes: u64,
    nps: u64,
    ms: u64,
    lines: Vec<LineData>,
    /// Whether nothing more comes.
    over: bool,
}

#[derive(Serialize)]
struct LineData {
    #[serde(flatten)]
    worth: WorthData,
    depth: u32,
    moves: Vec<LineMove>,
}

/// What a position is worth: `cp` to Black, or who mates.
#[derive(Serialize)]
pub(super) struct WorthData {
    #[serde(skip_serializing_if = "Option::is_none")]
    cp: Option<i32>,
    /// Who gives mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    mate: Option<&'static str>,
    /// In how many plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

/// A move of a line.
#[derive(Serialize)]
pub(super) struct LineMove {
    usi: String,
    japanese: String,
    western: String,
    kitao: String,
}

impl From<Worth> for WorthData {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Centipawns(score) => Self { cp: Some(score), mate: None, plies: None },
            Worth::Mate { winner, plies } => Self { cp: None, mate: Some(winner.id()), plies },
        }
    }
}

impl LineMove {
    /// The first moves of a line from a position, whose last move went to `last`.
    pub(super) fn all(position: &Position, last: Option<Square>, line: &Line, most: usize) -> Vec<Self> {
        let (mut now, mut last) = (*position, last);
        let moves = line.moves.iter().take(most).map(|&mv| {
            let text = Self {
                usi: mv.to_string(),
                japanese: format!("{}{}", mark(now.turn()), japanese(&now, mv, last)),
                western: format!("{}{}", mark(now.turn()), western(&now, mv, WesternStyle::Hodges)),
                kitao: format!("{}{}", mark(now.turn()), kitao_kawasaki(&now, mv)),
            };
            // The line was checked when the engine told it.
            now.apply_unchecked(mv);
            last = Some(mv.to());
            text
        });
        moves.collect()
    }
}

/// `GET /analysis/search?sfen=…&lines=…`: an NDJSON stream. Who stops reading gives the search up.
pub(super) async fn search(
    State(state): State<AppState>,
    viewer: Viewer,
    visitor: Visitor,
    question: Result<Query<Question>, QueryRejection>,
) -> Result<Response, Problem> {
    let person = person(&state, &viewer, visitor)?;
    let Query(question) = question.map_err(|_| Problem::Form)?;
    let (position, _) = opened::position(&question.sfen).ok_or(Problem::Form)?;
    if let Some(game) = question.game {
        finished(&state, &game).await?;
    }
    if !position.has_legal_move() {
        return Err(Problem::Form);
    }
    if state.rooms.are_being_played(&[position]) {
        return Err(Problem::BeingPlayed);
    }
    let ask = Ask {
        position,
        engine: question.engine.filter(|&engine| engine < state.analysis.engines().len()).unwrap_or(0),
        lines: question.lines.unwrap_or(1).clamp(1, MAX_LINES),
        time: state.analysis.search_time(),
    };
    let search = state.analysis.search(person, ask).map_err(|Crowded| Problem::EngineCrowded)?;
    let last = question.last.as_deref().and_then(|square| square.parse().ok());
    let (lines, response) = stream();
    state.rooms.spawn_until_closing(async move {
        tokio::select! {
            () = lines.unread() => {}
            _ = report(search, position, last, &lines) => {}
        }
    });
    Ok(response)
}

/// Who asks, where they may ask once more.
pub(super) fn person(state: &AppState, viewer: &Viewer, visitor: Visitor) -> Result<Person, Problem> {
    state.commands.visitor(visitor).map_err(Problem::TooManyRequests)?;
    let Some(player) = viewer.player() else { return Ok(Person::Visitor(visitor)) };
    state.commands.account(player.id).map_err(Problem::TooManyRequests)?;
    Ok(Person::Account(player.id))
}

/// Goes on where the game is over: nobody is helped while playing.
pub(super) async fn finished(state: &AppState, game: &str) -> Result<GameRecord, Problem> {
    let id: GameId = game.parse().map_err(|_| Problem::NoGame)?;
    let record = state.rooms.record(id).await?;
    if record.finish.is_none() { Err(Problem::BeingPlayed) } else { Ok(record) }
}

async fn report(
    mut search: Search,
    position: Position,
    last: Option<Square>,
    lines: &Lines,
) -> Result<(), Unread> {
    loop {
        let progress = search.progress.borrow_and_update().clone();
        let over = matches!(progress, Progress::Over(_) | Progress::Failed);
        lines
            .tell(&match progress {
                Progress::Waiting(before) => Told::Waiting { before },
                Progress::Searching(report) | Progress::Over(report) => {
                    Told::Lines(ReportData::new(&report, &position, last, over))
                }
                Progress::Failed => Told::Failed,
            })
            .await?;
        if over {
            return Ok(());
        }
        sleep(REST).await;
        if search.progress.changed().await.is_err() {
            return Ok(());
        }
    }
}

impl ReportData {
    fn new(report: &Report, position: &Position, last: Option<Square>, over: bool) -> Self {
        let line = |line: &Line| LineData {
            worth: line.worth.into(),
            depth: line.depth,
            moves: LineMove::all(position, last, line, SHOWN),
        };
        Self {
            depth: report.depth,
            nodes: report.nodes,
            nps: report.nps,
            ms: u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX),
            lines: report.lines.iter().map(line).collect(),
            over,
        }
    }
}
