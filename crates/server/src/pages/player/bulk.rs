//! Many games of a player in one file.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use komadai_record::Encoding;

use super::filter::{Filter, FilterForm};
use super::find;
use crate::account::Viewer;
use crate::limits::MAX_BULK;
use crate::pages::export::{self, FORMATS, attachment};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// `GET /player/{name}/games.{kif|ki2|csa|usi|jkf|psn|json}`: the newest games that fit, one after the other.
pub(super) async fn download(
    State(state): State<AppState>,
    language: Language,
    viewer: Viewer,
    path: Result<Path<(String, String)>, PathRejection>,
    query: Result<Query<FilterForm>, QueryRejection>,
) -> Result<Response, Problem> {
    let Path((name, file)) = path.map_err(|_| Problem::NotFound)?;
    let format = FORMATS.into_iter().find(|format| file.strip_prefix("games.") == Some(format.name()));
    let format = format.ok_or(Problem::NotFound)?;
    let account = find(&state, &name).await?;
    let form = query.map(|Query(form)| form).unwrap_or_default();
    let Filter { mut wanted, problem } = Filter::read(&state, &form).await?;
    if problem.is_some() {
        return Err(Problem::Form);
    }
    wanted.most = MAX_BULK;
    wanted.waiting = viewer.player().is_some_and(|player| player.id == account.id);
    let games = state.accounts.store.played(account.id, &wanted).await?;
    // Each game takes a moment: a long file waits for its turn, as a long record does.
    let _turn = state.readings.clone().acquire_owned().await.map_err(|_| Problem::Unavailable)?;
    let mut text = format.declaration(Encoding::Utf8).to_owned();
    for (index, game) in games.iter().enumerate() {
        let stored = state.rooms.record(game.id).await?;
        let record = export::record(&stored, Some(format), language).map_err(|error| {
            tracing::error!(game = %game.id, %error, "a stored move is not legal");
            Problem::Internal
        })?;
        if index > 0 {
            text.push_str(format.separator());
        }
        text.push_str(&format.write(&record).text);
    }
    Ok(attachment(&format!("komadai-{}.{format}", account.name), text))
}
