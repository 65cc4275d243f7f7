//! A guest's game becomes one of the account.

use axum::Form;
use axum::extract::Path;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;

use super::problems::Problems;
use super::settings::{Said, answer};
use crate::account::SignedIn;
use crate::links;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;

/// The field as it came.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct AdoptForm {
    link: String,
}

/// `POST /account/adopt`: whoever has the secret link has the seat, and may give it to the account.
pub(super) async fn adopt(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    form: Result<Form<AdoptForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(AdoptForm { link }) = form?;
    let player = signed_in.account.id;
    let seat = match links::pasted(&link) {
        Some(parts) => links::player(&state.rooms, Ok(Path(parts))).await,
        None => Err(Problem::NoGame),
    };
    let refused = match seat {
        Ok(seat) => {
            let mine = state.rooms.adopt(seat.game, seat.color, &seat.secret, player).await?
                || state.rooms.seat_of_account(seat.game, player).await? == Some(seat.color);
            if mine {
                return Ok(Redirect::to(&format!("/game/{}", seat.game)).into_response());
            }
            "account-adopt-taken"
        }
        Err(Problem::NoGame | Problem::StaleLink(_)) => "account-adopt-bad",
        Err(other) => return Err(other),
    };
    let said = Said { link, ..Said::problems(Problems::one("link", t.text(refused))) };
    answer(&state, t, signed_in, said).await
}
