//! What came of a try, judged by the rules crate, in words.

use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use komadai_rules::Move;
use serde::{Deserialize, Serialize};

use super::step::{BoardView, Place, StepPath};
use crate::learn::{Standing, Tried};
use crate::problem::Problem;
use crate::texts::{self, Language};

/// What was tried: the moves so far, in USI with commas between, or the number of an answer.
#[derive(Deserialize)]
pub(super) struct Attempt {
    #[serde(default)]
    moves: String,
    answer: Option<usize>,
}

/// What came of it.
#[derive(Serialize)]
pub(super) struct Verdict {
    /// `done`, `on`, `wrong` or `illegal`.
    standing: &'static str,
    /// What is to be said, if anything.
    text: Option<String>,
    /// The board after it; none for an answer.
    board: Option<BoardView>,
}

/// `GET /learn/{lesson}/{step}/try?moves=…` or `?answer=…`
///
/// Nothing is kept: each try carries all moves of the step.
pub(super) async fn answer(
    t: Language,
    path: StepPath,
    query: Result<Query<Attempt>, QueryRejection>,
) -> Result<Json<Verdict>, Problem> {
    let place = Place::find(path)?;
    let Query(attempt) = query.map_err(|_| Problem::NotFound)?;
    let said = |part: &str| Some(t.text(&place.lesson.key(place.step, Some(part))));
    if let Some(answer) = attempt.answer {
        if !(1..=place.step.task.answers()).contains(&answer) {
            return Err(Problem::NotFound);
        }
        let part = if place.step.task.is_answer(answer) { "done" } else { "wrong" };
        return Ok(Json(Verdict { standing: part, text: said(part), board: None }));
    }
    let moves: Result<Vec<Move>, _> = attempt.moves.split(',').map(str::parse).collect();
    let Tried { standing, game, outcome } =
        moves.ok().and_then(|moves| place.step.attempt(&moves)).ok_or(Problem::NotFound)?;
    let (standing, text) = match standing {
        Standing::Done => ("done", said("done")),
        Standing::On => ("on", None),
        // A game that ended otherwise than it should is told by its end.
        Standing::Wrong => match outcome {
            Some(outcome) => ("wrong", Some(texts::outcome(t, outcome))),
            None => ("wrong", said("wrong")),
        },
        Standing::Illegal(reason) => ("illegal", Some(texts::illegal(t, reason))),
    };
    let movable = matches!(standing, "on" | "illegal");
    Ok(Json(Verdict { standing, text, board: Some(BoardView::new(&game, movable)) }))
}
