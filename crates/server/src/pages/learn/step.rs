//! The page of a step: what it explains, the board, and what is to be done.

use askama::Template;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::response::Response;
use komadai_rules::{Color, Game};
use serde::Serialize;

use crate::account::Viewer;
use crate::html::{data_block, page, page_title};
use crate::learn::{COURSE, Lesson, Step, Task};
use crate::pages::board::{self, BoardDrawing};
use crate::problem::Problem;
use crate::texts::Language;

/// A step of the course as an address names it: its lesson, and its number from 1.
pub(super) type StepPath = Result<Path<(String, usize)>, PathRejection>;

/// The step of an address.
pub(super) struct Place {
    /// The lesson, from 0.
    index: usize,
    pub(super) lesson: &'static Lesson,
    /// The step's number in it, from 1.
    number: usize,
    pub(super) step: &'static Step,
}

impl Place {
    /// # Errors
    /// [`Problem::NotFound`] where the course has no such step.
    pub(super) fn find(path: StepPath) -> Result<Self, Problem> {
        let Path((id, number)) = path.map_err(|_| Problem::NotFound)?;
        let (index, lesson) = Lesson::find(&id).ok_or(Problem::NotFound)?;
        let step =
            number.checked_sub(1).and_then(|index| lesson.steps.get(index)).ok_or(Problem::NotFound)?;
        Ok(Self { index, lesson, number, step })
    }

    /// Where the course goes on; `None` at its end.
    fn next(&self) -> Option<String> {
        if self.number < self.lesson.steps.len() {
            return Some(address(self.lesson, self.number + 1));
        }
        COURSE.get(self.index + 1).map(|lesson| address(lesson, 1))
    }

    /// Where it came from; `None` at its beginning.
    fn previous(&self) -> Option<String> {
        if self.number > 1 {
            return Some(address(self.lesson, self.number - 1));
        }
        let lesson = COURSE.get(self.index.checked_sub(1)?)?;
        Some(address(lesson, lesson.steps.len()))
    }
}

fn address(lesson: &Lesson, number: usize) -> String {
    format!("/learn/{}/{number}", lesson.id)
}

/// The board as the script shows it.
#[derive(Serialize)]
pub(super) struct BoardView {
    sfen: String,
    /// In USI; empty where nothing is to be moved.
    legal: Vec<String>,
    /// The square of a king in check.
    check: Option<String>,
    /// The last move, in USI.
    last: Option<String>,
}

impl BoardView {
    /// The board of a game in which the learner is to move.
    pub(super) fn new(game: &Game, movable: bool) -> Self {
        let position = game.position();
        let king = position.king(position.turn()).filter(|_| position.in_check());
        let legal = if movable { game.legal_moves() } else { Vec::new() };
        Self {
            sfen: position.to_sfen(1),
            legal: legal.iter().map(ToString::to_string).collect(),
            check: king.map(|king| king.to_string()),
            last: game.moves().last().map(ToString::to_string),
        }
    }
}

/// What the script is told of the step.
#[derive(Serialize)]
struct StepData {
    /// Where a try is judged.
    address: String,
    /// The step's name among all, for what the device remembers.
    id: String,
    board: BoardView,
}

#[derive(Template)]
#[template(path = "learn-step.html")]
struct StepPage {
    t: Language,
    viewer: Viewer,
    title: String,
    place: String,
    heading: String,
    explained: String,
    asked: String,
    answers: Vec<String>,
    board: BoardDrawing,
    /// The position, to look at it further.
    sfen: String,
    previous: Option<String>,
    next: Option<String>,
    /// Data blocks: what the scripts are told.
    page: String,
    scripts: String,
    data: String,
}

/// `GET /learn/{lesson}/{step}`
pub(super) async fn show(t: Language, viewer: Viewer, path: StepPath) -> Result<Response, Problem> {
    let place = Place::find(path)?;
    let Place { lesson, number, step, .. } = place;
    let game = step.begin();
    let board = BoardView::new(&game, matches!(step.task, Task::Moves { .. }));
    let heading = t.text(&lesson.title());
    let answers =
        (1..=step.task.answers()).map(|answer| t.text(&lesson.key(step, Some(&answer.to_string()))));
    let numbers = [("number", number.into()), ("of", lesson.steps.len().into())];
    Ok(page(&StepPage {
        t,
        viewer,
        title: page_title(t, &heading),
        place: t.text_with("learn-place", &numbers),
        heading,
        explained: t.text(&lesson.key(step, None)),
        asked: t.text(&lesson.key(step, Some("do"))),
        answers: answers.collect(),
        board: BoardDrawing::new(t, &board.sfen, Color::Black),
        sfen: board.sfen.clone(),
        previous: place.previous(),
        next: place.next(),
        page: board::facts(),
        scripts: data_block(t.script_texts()),
        data: data_block(&StepData {
            address: format!("{}/try", address(lesson, number)),
            id: format!("{}-{}", lesson.id, step.id),
            board,
        }),
    }))
}
