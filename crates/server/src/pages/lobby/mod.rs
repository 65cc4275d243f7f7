//! The lobby: who looks for a game, quick pairing, a seek of one's own, and challenges.

mod challenge;
mod list;
mod seek;

use askama::Template;
use axum::extract::rejection::{FormRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use komadai_store::{GameId, SideTime, Speed, TimeControl};
use serde::Deserialize;

pub(crate) use self::list::seek_list;
pub(super) use self::list::terms;
pub(crate) use self::seek::SeekLink;

use super::fields::{Field, FieldProblem, Look, seek_fields};
use super::form::{BadField, NewGameForm};
use crate::account::{SignedIn, Viewer};
use crate::html::{page, title};
use crate::links;
use crate::problem::Problem;
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::visitors::Visitor;

/// The times at which somebody is found fast: the fewer there are, the faster.
const QUICK: [&str; 6] = ["3m+2s", "5m+5s", "10m", "10m+30s*1", "15m+60s*1", "1d"];

/// The routes of the lobby.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/lobby", get(show))
        .route("/lobby/seeks", post(create))
        .route("/lobby/seeks/{id}/take", post(take))
        .route("/lobby/seeks/{id}/decline", post(decline))
        .route("/lobby/seeks/{id}/withdraw", post(withdraw))
        .route("/seek/{id}/{secret}", get(seek::show))
        .route("/seek/{id}/{secret}/withdraw", post(seek::withdraw))
        .route("/player/{name}/challenge", get(challenge::show).post(challenge::create))
}

/// A time at which somebody is found fast.
pub(super) struct QuickTime {
    /// As the form takes it.
    pub(super) value: &'static str,
    /// As a button has room for it.
    pub(super) short: String,
    /// In words.
    pub(super) words: String,
    /// How fast that is.
    pub(super) speed: String,
}

impl QuickTime {
    /// Those of the site.
    pub(super) fn all(t: Language) -> Vec<Self> {
        let time = |value: &'static str| {
            let side: SideTime = value.parse().expect("a test reads each");
            Self {
                value,
                short: texts::short_time(t, side),
                words: texts::side_time(t, side),
                speed: texts::speed(t, Speed::of(&TimeControl::from(side))),
            }
        };
        QUICK.into_iter().map(time).collect()
    }
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    t: Language,
    viewer: Viewer,
    title: String,
    /// The reader's own seek, whose page this is.
    own: Option<seek::OwnSeek>,
    /// The list of seeks.
    list: String,
    quick: Vec<QuickTime>,
    problem: Option<FieldProblem>,
    fields: Vec<Field>,
    /// Where the page hears of changes.
    live: String,
    scripts: String,
}

impl LobbyPage {
    async fn new(
        state: &AppState,
        t: Language,
        viewer: Viewer,
        link: Option<(&SeekLink, seek::OwnSeek)>,
        form: &NewGameForm,
        bad: Option<&BadField>,
    ) -> Result<Self, Problem> {
        let since = crate::rooms::now();
        let board = state.lobby.board().await?;
        let (link, own) = link.unzip();
        let live = link.map_or_else(|| "/lobby/ws".to_owned(), |link| format!("{}/ws", link.path()));
        Ok(Self {
            t,
            title: title(t, if own.is_some() { "seek-title" } else { "lobby-title" }),
            list: seek_list(t, &viewer, &board.lines, link),
            quick: QuickTime::all(t),
            problem: FieldProblem::of(t, bad),
            fields: seek_fields(t, form, viewer.0.is_some(), false, bad),
            live: format!("{live}?since={since}"),
            scripts: crate::html::data_block(t.script_texts()),
            own,
            viewer,
        })
    }
}

/// `GET /lobby`
async fn show(State(state): State<AppState>, t: Language, viewer: Viewer) -> Result<Response, Problem> {
    Ok(page(&LobbyPage::new(&state, t, viewer, None, &NewGameForm::default(), None).await?))
}

/// `POST /lobby/seeks`: to the game, where somebody fits; else to the page on which one waits.
async fn create(
    State(state): State<AppState>,
    t: Language,
    visitor: Visitor,
    viewer: Viewer,
    form: Result<Form<NewGameForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form?;
    let request = match form.seek(None) {
        Ok(request) => request,
        Err(bad) => {
            let html = page(&LobbyPage::new(&state, t, viewer, None, &form, Some(&bad)).await?);
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, html).into_response());
        }
    };
    state.new_games.take(visitor).map_err(Problem::TooManyGames)?;
    let path = state.lobby.seek(request, viewer.player(), visitor).await?;
    Ok(Redirect::to(&path).into_response())
}

/// The field of the list's buttons: the path of the reader's own seek, where there is one.
#[derive(Default, Deserialize)]
#[serde(default)]
struct TakeForm {
    own: String,
}

/// `POST /lobby/seeks/{id}/take`: takes a seek or accepts a challenge.
async fn take(
    State(state): State<AppState>,
    visitor: Visitor,
    viewer: Viewer,
    path: Result<Path<String>, PathRejection>,
    form: Result<Form<TakeForm>, FormRejection>,
) -> Result<Redirect, Problem> {
    let id = seek_id(path)?;
    let Form(form) = form?;
    let own = SeekLink::of_path(&state, &form.own).await?.map(|link| (link.id, link.secret));
    state.new_games.take(visitor).map_err(Problem::TooManyGames)?;
    Ok(Redirect::to(&state.lobby.take(id, viewer.player(), own).await?))
}

/// `POST /lobby/seeks/{id}/decline`
async fn decline(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    path: Result<Path<String>, PathRejection>,
) -> Result<Redirect, Problem> {
    state.lobby.decline(seek_id(path)?, account.player()).await?;
    Ok(Redirect::to("/waiting"))
}

/// `POST /lobby/seeks/{id}/withdraw`: an account's own, from whatever page.
async fn withdraw(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    path: Result<Path<String>, PathRejection>,
) -> Result<Redirect, Problem> {
    let id = seek_id(path)?;
    let seek = state.rooms.store().seek(id).await?.ok_or(Problem::SeekGone)?.seek;
    if seek.owner.is_none_or(|owner| owner.id != account.id) {
        return Err(Problem::SeekUnfit);
    }
    state.lobby.withdraw(&seek).await?;
    Ok(Redirect::to(if seek.opponent.is_some() { "/waiting" } else { "/lobby" }))
}

fn seek_id(path: Result<Path<String>, PathRejection>) -> Result<GameId, Problem> {
    links::game(path).map_err(|_| Problem::SeekGone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_times_are_times_of_several_speeds() {
        let all = QuickTime::all(Language::English);
        assert_eq!(all.len(), QUICK.len());
        assert_eq!(all[0].short, "3 + 2 s");
        let mut speeds: Vec<_> = all.iter().map(|time| &time.speed).collect();
        speeds.dedup();
        assert_eq!(speeds, ["Blitz", "Rapid", "Classical", "Correspondence"]);
    }
}
