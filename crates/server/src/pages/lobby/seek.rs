//! The page on which somebody waits at a seek of their own, by a secret link as a guest's seat has.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use komadai_store::{GameId, NewSeek, SeekState};

use super::LobbyPage;
use super::list::terms;
use crate::account::Viewer;
use crate::html::page;
use crate::lobby::Owner;
use crate::pages::form::NewGameForm;
use crate::problem::Problem;
use crate::rooms::Secret;
use crate::state::AppState;
use crate::texts::Language;

/// A seek's own link.
pub(crate) struct SeekLink {
    /// The seek.
    pub(crate) id: GameId,
    /// What will hold the seat.
    pub(crate) secret: Secret,
    /// What is sought.
    seek: NewSeek,
    /// What has become of it.
    state: SeekState,
}

/// A seek as its owner's page shows it.
pub(super) struct OwnSeek {
    /// The path of the page.
    pub(super) path: String,
    /// What is said.
    pub(super) heading: String,
    /// The game that is sought.
    pub(super) terms: String,
    /// Whether it is open.
    pub(super) open: bool,
    /// Whether it lasts while nobody looks.
    pub(super) lasts: bool,
}

impl SeekLink {
    /// The seek that a link opens.
    ///
    /// # Errors
    /// [`Problem::SeekGone`], whatever is wrong with it.
    pub(crate) async fn read(
        state: &AppState,
        path: Result<Path<(String, String)>, PathRejection>,
    ) -> Result<Self, Problem> {
        let Path((id, secret)) = path.map_err(|_| Problem::SeekGone)?;
        let (Ok(id), Ok(secret)) = (id.parse::<GameId>(), secret.parse::<Secret>()) else {
            return Err(Problem::SeekGone);
        };
        let seek = state.rooms.store().seek(id).await?.filter(|seek| seek.seek.digest == secret.digest());
        let seek = seek.ok_or(Problem::SeekGone)?;
        Ok(Self { id, secret, seek: seek.seek, state: seek.state })
    }

    /// The same by its path; `None` for what is none.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(super) async fn of_path(state: &AppState, path: &str) -> Result<Option<Self>, Problem> {
        let parts = path.strip_prefix("/seek/").and_then(|rest| rest.split_once('/'));
        let Some((id, secret)) = parts else { return Ok(None) };
        match Self::read(state, Ok(Path((id.to_owned(), secret.to_owned())))).await {
            Ok(link) => Ok(Some(link).filter(|link| link.state == SeekState::Open)),
            Err(Problem::SeekGone) => Ok(None),
            Err(other) => Err(other),
        }
    }

    /// Where it leads.
    pub(crate) fn path(&self) -> String {
        format!("/seek/{}/{}", self.id, self.secret.as_str())
    }

    fn own(&self, t: Language) -> OwnSeek {
        let name = self.seek.opponent.map(|player| player.name.to_string());
        let key = match (self.state, &name) {
            (SeekState::Declined, _) => "seek-declined",
            (_, Some(_)) => "seek-waiting-for",
            (_, None) => "seek-waiting",
        };
        let days = self.seek.time.is_some_and(|time| !time.sides[komadai_rules::Color::Black].is_real_time());
        OwnSeek {
            path: self.path(),
            heading: t.text_with(key, &[("name", name.unwrap_or_default().into())]),
            terms: terms(t, &self.seek),
            open: self.state == SeekState::Open,
            lasts: days && self.seek.owner.is_some(),
        }
    }
}

/// `GET /seek/{id}/{secret}`: on to the game as soon as there is one. Without scripts the page comes back every few seconds.
pub(super) async fn show(
    State(state): State<AppState>,
    t: Language,
    viewer: Viewer,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Problem> {
    let link = SeekLink::read(&state, path).await?;
    if let SeekState::Taken(game) = link.state {
        return Ok(Redirect::to(&format!("/play/{game}/{}", link.secret.as_str())).into_response());
    }
    state.lobby.see(Owner::Seek(link.id));
    let own = link.own(t);
    let form = NewGameForm::default();
    Ok(page(&LobbyPage::new(&state, t, viewer, Some((&link, own)), &form, None).await?))
}

/// `POST /seek/{id}/{secret}/withdraw`
pub(super) async fn withdraw(
    State(state): State<AppState>,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Redirect, Problem> {
    let link = match SeekLink::read(&state, path).await {
        Ok(link) => link,
        Err(Problem::SeekGone) => return Ok(Redirect::to("/lobby")),
        Err(other) => return Err(other),
    };
    state.lobby.withdraw(&link.seek).await?;
    Ok(Redirect::to(&state.lobby.page(link.id, &link.secret).await?.replace(&link.path(), "/lobby")))
}
