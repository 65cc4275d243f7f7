//! `POST /analysis/whole`: every position of a game, as it is looked at, and then how good the moves were.

use std::time::Duration;

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::Response;
use komadai_rules::{Color, Move, Square};
use komadai_store::GameId;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::sleep;

use super::lines::{LineMove, WorthData, finished, person};
use super::opened;
use super::stream::{Lines, Unread, stream};
use crate::account::Viewer;
use crate::analysis::{Line, MAX_WHOLE_MOVES, Mark, NotLookedAt, Point, Whole, accuracy, expected};
use crate::problem::Problem;
use crate::state::AppState;
use crate::visitors::Visitor;

/// The moves of a best line that are told.
const SHOWN: usize = 8;
/// The shortest time between two messages.
const REST: Duration = Duration::from_millis(300);

/// The game: one of the site, or a start and moves.
#[derive(Deserialize)]
pub(super) struct Asked {
    game: Option<String>,
    #[serde(default)]
    sfen: String,
    #[serde(default)]
    moves: String,
}

/// What is told.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Told {
    /// What was found from a position on.
    Points { from: usize, of: usize, before: usize, points: Vec<PointData> },
    /// How good the moves were.
    Judged { moves: Vec<JudgedData>, accuracy: AccuracyData },
    /// The engine has failed.
    Failed,
}

#[derive(Serialize)]
struct PointData {
    #[serde(flatten)]
    worth: WorthData,
    /// What Black may expect, from 0 to 1.
    expected: f64,
    best: Vec<LineMove>,
}

#[derive(Serialize)]
struct JudgedData {
    loss: f64,
    mark: Option<&'static str>,
}

/// In hundredths; `null` without moves.
#[derive(Serialize)]
struct AccuracyData {
    black: Option<f64>,
    white: Option<f64>,
}

pub(super) async fn whole(
    State(state): State<AppState>,
    viewer: Viewer,
    visitor: Visitor,
    form: Result<Form<Asked>, FormRejection>,
) -> Result<Response, Problem> {
    let person = person(&state, &viewer, visitor)?;
    let Form(asked) = form?;
    let (whole, game) = asked.whole(&state).await?;
    if state.rooms.are_being_played(&whole.positions) {
        return Err(Problem::BeingPlayed);
    }
    if let Some(game) = game {
        state.analysis.recall(game, &whole, &state.rooms).await?;
    }
    let receiver = state.analysis.whole(whole, game, person, &state.rooms).map_err(|why| match why {
        NotLookedAt::OneAtATime => Problem::OneGameAtATime,
        NotLookedAt::Crowded => Problem::EngineCrowded,
    })?;
    let (lines, response) = stream();
    state.rooms.spawn_until_closing(async move {
        tokio::select! {
            () = lines.unread() => {}
            _ = report(receiver, &lines) => {}
        }
    });
    Ok(response)
}

impl Asked {
    /// The game, and that of the site which it is.
    async fn whole(&self, state: &AppState) -> Result<(Whole, Option<GameId>), Problem> {
        let (start, moves, game) = match &self.game {
            Some(game) => {
                let record = finished(state, game).await?;
                (record.start, record.moves().iter().map(|played| played.mv).collect(), Some(record.id))
            }
            None => {
                let (start, _) = opened::position(&self.sfen).ok_or(Problem::Form)?;
                let moves: Result<Vec<Move>, _> = opened::moves(&self.moves).collect();
                (start, moves.map_err(|_| Problem::Form)?, None)
            }
        };
        let legal = moves.iter().try_fold(start, |position, &mv| position.play(mv));
        if moves.is_empty() || moves.len() > MAX_WHOLE_MOVES || legal.is_err() {
            return Err(Problem::Form);
        }
        Ok((Whole::new(start, moves), game))
    }
}

async fn report(mut receiver: watch::Receiver<Whole>, lines: &Lines) -> Result<(), Unread> {
    let mut from = 0;
    loop {
        let whole = receiver.borrow_and_update().clone();
        let points = (from..whole.points.len()).map(|index| PointData::new(&whole, index)).collect();
        lines.tell(&Told::Points { from, of: whole.positions.len(), before: whole.before, points }).await?;
        from = whole.points.len();
        if whole.failed {
            return lines.tell(&Told::Failed).await;
        }
        if whole.is_done() {
            return lines.tell(&judged(&whole)).await;
        }
        sleep(REST).await;
        if receiver.changed().await.is_err() {
            return Ok(());
        }
    }
}

impl PointData {
    fn new(whole: &Whole, index: usize) -> Self {
        let Point { worth, line } = &whole.points[index];
        let last: Option<Square> = index.checked_sub(1).map(|before| whole.moves[before].to());
        let line = Line { worth: *worth, depth: 0, moves: line.clone() };
        Self {
            worth: (*worth).into(),
            expected: expected(*worth, Color::Black),
            best: LineMove::all(&whole.positions[index], last, &line, SHOWN),
        }
    }
}

fn judged(whole: &Whole) -> Told {
    let judged = whole.judged();
    let of = |side| {
        let own = whole.positions.iter().zip(&judged).filter(move |(position, _)| position.turn() == side);
        accuracy(own.map(|(_, judged)| judged.loss))
    };
    Told::Judged {
        accuracy: AccuracyData { black: of(Color::Black), white: of(Color::White) },
        moves: judged
            .iter()
            .map(|judged| JudgedData { loss: judged.loss, mark: judged.mark.map(Mark::id) })
            .collect(),
    }
}
