//! Downloads: the moves as a USI `position` line, the present position as SFEN.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use komadai_store::{EventKind, GameId, GameRecord};
use komadai_usi::SetPosition;

use crate::problem::Problem;
use crate::state::AppState;

/// `GET /game/export/{id}.{usi|sfen}`
pub(super) async fn download(
    State(state): State<AppState>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let Path(file) = path.map_err(|_| Problem::NotFound)?;
    let content = content(&state, &file).await?;
    let disposition = format!("attachment; filename=\"komadai-{file}\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, content).into_response())
}

async fn content(state: &AppState, file: &str) -> Result<String, Problem> {
    let (id, format) = file.split_once('.').ok_or(Problem::NotFound)?;
    let write = match format {
        "usi" => usi,
        "sfen" => sfen,
        _ => return Err(Problem::NotFound),
    };
    let id: GameId = id.parse().map_err(|_| Problem::NoGame)?;
    let record = state.rooms.record(id).await?;
    write(&record)
}

/// What a USI engine is told to be at the end of the game: `position startpos moves 7g7f …`.
fn usi(record: &GameRecord) -> Result<String, Problem> {
    Ok(format!("{}\n", SetPosition::of(&record.start, moves(record).collect())))
}

/// The position after the last move.
fn sfen(record: &GameRecord) -> Result<String, Problem> {
    let position = moves(record).try_fold(record.start, |position, mv| {
        position.play(mv).map_err(|reason| {
            tracing::error!(game = %record.id, %mv, %reason, "a stored move is not legal");
            Problem::Internal
        })
    })?;
    Ok(format!("{}\n", position.to_sfen(record.ply + 1)))
}

/// The moves that were played, in order.
pub(super) fn moves(record: &GameRecord) -> impl Iterator<Item = komadai_rules::Move> {
    record.events.iter().filter_map(|event| match event.kind {
        EventKind::Move { mv, .. } => Some(mv),
        _ => None,
    })
}
