//! Downloads: the moves as a USI `position` line, the present position as SFEN.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use komadai_store::{EventKind, GameId, GameRecord};

use super::Problem;
use crate::i18n::Language;
use crate::state::AppState;

/// `GET /game/export/{id}.{usi|sfen}`
pub(super) async fn download(
    State(state): State<AppState>,
    language: Language,
    path: Result<Path<String>, PathRejection>,
) -> Response {
    let Ok(Path(file)) = path else { return Problem::NotFound.page(language) };
    match content(&state, &file).await {
        Ok(content) => {
            let disposition = format!("attachment; filename=\"komadai-{file}\"");
            (
                [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)],
                content,
            )
                .into_response()
        }
        Err(problem) => problem.page(language),
    }
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
    let start = record.start.to_sfen(1);
    let mut line = if start == komadai_rules::Position::startpos().to_sfen(1) {
        "position startpos".to_owned()
    } else {
        format!("position sfen {start}")
    };
    let mut moves = moves(record).peekable();
    if moves.peek().is_some() {
        line.push_str(" moves");
    }
    for mv in moves {
        line.push(' ');
        line.push_str(&mv.to_string());
    }
    line.push('\n');
    Ok(line)
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
