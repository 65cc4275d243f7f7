//! Whom a player does not want to hear.

use axum::extract::State;
use axum::response::Redirect;

use super::{PlayerPath, find};
use crate::account::SignedIn;
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;

/// `POST /player/{name}/block`
pub(super) async fn block(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    path: PlayerPath,
) -> Result<Redirect, Problem> {
    let other = named(&state, path).await?;
    state.accounts.store.block(account.id, other.id, now()).await?;
    Ok(Redirect::to(&format!("/player/{}", other.name)))
}

/// `POST /player/{name}/unblock`
pub(super) async fn unblock(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    path: PlayerPath,
) -> Result<Redirect, Problem> {
    let other = named(&state, path).await?;
    state.accounts.store.unblock(account.id, other.id).await?;
    Ok(Redirect::to(&format!("/player/{}", other.name)))
}

async fn named(state: &AppState, path: PlayerPath) -> Result<komadai_store::Account, Problem> {
    let axum::extract::Path(name) = path.map_err(|_| Problem::NoPlayer)?;
    find(state, &name).await
}
