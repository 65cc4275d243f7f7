//! Records that somebody brings along: pasted or uploaded, stepped through, taken away in another format.
//!
//! Nothing of them is kept: each request carries the record, and the page holds it for the next one.

mod data;
mod upload;
mod viewer;

use askama::Template;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use komadai_record::Found;
use tokio::sync::oneshot;

pub(super) use self::data::{NodeData, RecordData};
use self::upload::Brought;
pub(super) use self::upload::{MAX_BODY, Upload};
use self::viewer::ViewerPage;
use super::export::{self, FORMATS};
use super::image;
use crate::account::Viewer;
use crate::guard::Standing;
use crate::html::{page, title};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "records.html")]
struct RecordsPage<'a> {
    t: Language,
    viewer: &'a Viewer,
    title: String,
    /// What was wrong with the last try, and the text that was pasted.
    problem: Option<&'a str>,
    text: &'a str,
}

impl<'a> RecordsPage<'a> {
    fn new(t: Language, viewer: &'a Viewer, problem: Option<&'a str>, text: &'a str) -> Self {
        Self { t, viewer, title: title(t, "records-title"), problem, text }
    }
}

/// `GET /records`: a form. `POST /records`: the record that it sends, to step through.
pub(super) fn records() -> MethodRouter<AppState> {
    get(show).post(open).layer(DefaultBodyLimit::max(MAX_BODY))
}

/// `POST /records/take`: the record in another format.
pub(super) fn take() -> MethodRouter<AppState> {
    post(convert).layer(DefaultBodyLimit::max(MAX_BODY))
}

/// `POST /records/replay`: the record as a picture that plays it.
pub(super) fn replay() -> MethodRouter<AppState> {
    post(play).layer(DefaultBodyLimit::max(MAX_BODY))
}

async fn show(t: Language, viewer: Viewer) -> Response {
    page(&RecordsPage::new(t, &viewer, None, ""))
}

async fn open(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    upload: Upload,
) -> Result<Response, Problem> {
    read(&state, t, viewer, upload, move |viewer, brought, place, found| {
        match ViewerPage::new(t, viewer, brought, place, found) {
            Ok(record) => Ok(page(&record)),
            Err(problem) => Ok(refuse(t, viewer, &problem, &brought.text)),
        }
    })
    .await
}

async fn convert(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    upload: Upload,
) -> Result<Response, Problem> {
    read(&state, t, viewer, upload, |_, brought, _, found| {
        let format = FORMATS.into_iter().find(|format| format.name() == brought.format);
        let format = format.ok_or(Problem::Form)?;
        Ok(export::attachment(&format!("record.{format}"), export::text(format, &found.record)))
    })
    .await
}

async fn play(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    visitor: Visitor,
    upload: Upload,
) -> Result<Response, Problem> {
    let (sender, line) = oneshot::channel();
    let refused = read(&state, t, viewer, upload, |_, _, _, found| {
        let record = &found.record;
        // Nobody waits where the request was given up.
        let _ = sender.send((*record.start(), record.legal_moves().collect::<Vec<_>>()));
        Ok(StatusCode::OK.into_response())
    })
    .await?;
    let Ok((start, moves)) = line.await else { return Ok(refused) };
    image::replay_of(&state, t, visitor, &start, &moves).await
}

/// Which of several games.
#[derive(Clone, Copy)]
pub(super) struct Among {
    /// The game's number, from 1.
    number: usize,
    /// How many there are.
    of: usize,
}

/// Reads the game that is asked for, where a long record holds nobody up.
pub(super) async fn read(
    state: &AppState,
    t: Language,
    viewer: Viewer,
    upload: Upload,
    then: impl FnOnce(&Viewer, &Brought, Among, &Found) -> Result<Response, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let turn = state.readings.clone().acquire_owned().await.map_err(|_| Problem::Unavailable)?;
    let read = move || {
        // The thread goes on where the request is given up: its turn ends with it.
        let _turn = turn;
        let brought = match upload.decode() {
            Ok(brought) if brought.text.trim().is_empty() => {
                return Ok(refuse(t, &viewer, &t.text("records-nothing"), ""));
            }
            Ok(brought) => brought,
            Err(error) => return Ok(refuse(t, &viewer, &texts::record_error(t, &error), "")),
        };
        match brought.read() {
            Some((among, Ok(found))) => then(&viewer, &brought, among, &found),
            Some((_, Err(error))) => Ok(refuse(t, &viewer, &texts::record_error(t, &error), &brought.text)),
            None => Err(Problem::Internal),
        }
    };
    let (preferences, standing) = (Preferences::now(), Standing::now());
    let read = move || preferences.sync_scope(|| standing.sync_scope(read));
    tokio::task::spawn_blocking(read).await.unwrap_or_else(|error| {
        tracing::error!(%error, "reading a record failed");
        Err(Problem::Internal)
    })
}

/// The form again, with what is wrong.
pub(super) fn refuse(t: Language, viewer: &Viewer, problem: &str, text: &str) -> Response {
    let html = page(&RecordsPage::new(t, viewer, Some(problem), text));
    (StatusCode::UNPROCESSABLE_ENTITY, html).into_response()
}
