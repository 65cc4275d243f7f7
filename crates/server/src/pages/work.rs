//! `/api/work`: positions for workers, which think for the computer. A worker is this very program: what the two say to each other
//! is no interface for others.

use std::time::Duration;

use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use axum::{Json, Router};
use tokio::time::Instant;

use crate::account::ForWork;
use crate::links;
use crate::problem::{Problem, json_error};
use crate::rooms::ReturnError;
use crate::state::AppState;
use crate::worker::{Answered, Asked, NEXT};

/// How long a worker waits for something to do: less than any request may take.
const WAIT: Duration = Duration::from_secs(5);

/// The routes of workers.
pub(super) fn routes() -> Router<AppState> {
    Router::new().route(NEXT, post(next)).route("/api/work/{id}", post(answer))
}

/// `POST /api/work/next`: the next position, or 204 where there is none for some seconds.
async fn next(State(state): State<AppState>, _: ForWork) -> Result<Response, Problem> {
    let lent = state.rooms.lend(Instant::now() + WAIT).await?;
    Ok(match lent {
        Some(lent) => Json(Asked::new(&lent)).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// `POST /api/work/{id}`: what the engine plays there.
async fn answer(
    State(state): State<AppState>,
    _: ForWork,
    path: Result<Path<String>, PathRejection>,
    answer: Result<Json<Answered>, JsonRejection>,
) -> Result<Response, Problem> {
    let game = links::game(path)?;
    let Ok(Json(answered)) = answer else { return Err(Problem::Form) };
    let (version, answer) = answered.read();
    match state.rooms.give_back_lent(game, version, answer).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(ReturnError::Misplay(misplay)) => {
            Ok(json_error(StatusCode::UNPROCESSABLE_ENTITY, &misplay.to_string()))
        }
        Err(ReturnError::Room(error)) => Err(error.into()),
    }
}
