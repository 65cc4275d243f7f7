//! A challenge to one player.

use askama::Template;
use axum::Form;
use axum::extract::rejection::{FormRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_store::{Name, Player};

use crate::account::{SignedIn, Viewer};
use crate::html::{page, page_title};
use crate::pages::fields::{Field, FieldProblem, Look, seek_fields};
use crate::pages::form::{BadField, NewGameForm};
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::Language;
use crate::visitors::Visitor;

#[derive(Template)]
#[template(path = "challenge.html")]
struct ChallengePage {
    t: Language,
    viewer: Viewer,
    title: String,
    heading: String,
    name: Name,
    problem: Option<FieldProblem>,
    fields: Vec<Field>,
}

impl ChallengePage {
    fn new(t: Language, signed_in: SignedIn, name: Name, form: &NewGameForm, bad: Option<&BadField>) -> Self {
        let heading = t.text_with("challenge-heading", &[("name", name.to_string().into())]);
        Self {
            t,
            title: page_title(t, &heading),
            heading,
            name,
            problem: FieldProblem::of(t, bad),
            fields: seek_fields(t, form, true, true, bad),
            viewer: Viewer(Some(signed_in)),
        }
    }
}

/// The player of an address, who is somebody else.
async fn opponent(
    state: &AppState,
    signed_in: &SignedIn,
    path: Result<Path<String>, PathRejection>,
) -> Result<Player, Problem> {
    let Path(name) = path.map_err(|_| Problem::NoPlayer)?;
    let name: Name = name.parse().map_err(|_| Problem::NoPlayer)?;
    let player = state.rooms.store().account(name).await?.ok_or(Problem::NoPlayer)?.player();
    if player.id == signed_in.account.id { Err(Problem::SeekOwn) } else { Ok(player) }
}

/// `GET /player/{name}/challenge`
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    signed_in: SignedIn,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let player = opponent(&state, &signed_in, path).await?;
    let form = NewGameForm { time: Some("10m+30s*1".to_owned()), ..NewGameForm::default() };
    Ok(page(&ChallengePage::new(t, signed_in, player.name, &form, None)))
}

/// `POST /player/{name}/challenge`: to the page on which the answer is awaited.
pub(super) async fn create(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    signed_in: SignedIn,
    path: Result<Path<String>, PathRejection>,
    form: Result<Form<NewGameForm>, FormRejection>,
) -> Result<Response, Problem> {
    let player = opponent(&state, &signed_in, path).await?;
    let Form(form) = form?;
    match form.seek(Some(player)) {
        Ok(request) => {
            state.new_games.take(visitor).map_err(Problem::TooManyGames)?;
            let own = signed_in.account.player();
            Ok(Redirect::to(&state.lobby.seek(request, Some(own), visitor).await?).into_response())
        }
        Err(bad) => {
            let html = page(&ChallengePage::new(t, signed_in, player.name, &form, Some(&bad)));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response())
        }
    }
}
