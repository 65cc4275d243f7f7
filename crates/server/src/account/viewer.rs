//! Who looks at a page, by the session of their browser.

use axum::extract::FromRequestParts;
use axum::http::header::{HeaderMap, HeaderValue, USER_AGENT};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use komadai_store::{Account, Name, Player, Role, SecretDigest};

use super::device::device;
use super::{Accounts, Key, LIFETIME, today};
use crate::cookies;
use crate::problem::Problem;
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::Language;

/// The cookie of a session.
const COOKIE_NAME: &str = "__Host-session";

/// Who looks at a page: somebody who has signed in, or anybody.
#[derive(Clone, Debug, Default)]
pub(crate) struct Viewer(pub(crate) Option<SignedIn>);

/// Somebody who has signed in.
#[derive(Clone, Debug)]
pub(crate) struct SignedIn {
    /// Who.
    pub(crate) account: Account,
    /// Digest of the session.
    pub(crate) session: SecretDigest,
    /// How many games and challenges wait for them.
    pub(crate) waiting: u32,
}

impl Viewer {
    /// The name for the page's head.
    pub(crate) fn name(&self) -> Option<Name> {
        self.0.as_ref().map(|signed_in| signed_in.account.name)
    }

    /// The first letter of the name, where there is no room for more.
    pub(crate) fn initial(&self) -> String {
        self.name().map(|name| name.as_str().chars().take(1).collect()).unwrap_or_default()
    }

    /// How many games and challenges wait for them.
    pub(crate) fn waiting(&self) -> u32 {
        self.0.as_ref().map_or(0, |signed_in| signed_in.waiting)
    }

    /// Where their pages hear of what waits, and of games that begin from now on.
    pub(crate) fn live(&self) -> String {
        format!("/live/ws?since={}", now())
    }

    /// The player, for a seat.
    pub(crate) fn player(&self) -> Option<Player> {
        self.0.as_ref().map(|signed_in| signed_in.account.player())
    }
}

impl Accounts {
    /// Who shows these headers.
    async fn viewer(&self, headers: &HeaderMap, t: Language) -> Result<Viewer, Problem> {
        let Some(key) = session_key(headers) else { return Ok(Viewer::default()) };
        let session = key.digest();
        let Some((account, seen_at)) = self.store.signed_in(session).await? else {
            return Ok(Viewer::default());
        };
        if seen_at < now() - LIFETIME {
            return Ok(Viewer::default());
        }
        if seen_at < today() {
            self.store.see_session(session, today()).await?;
            self.store.set_language(account.id, t.tag()).await?;
        }
        let waiting = self.store.waiting(account.id).await?;
        Ok(Viewer(Some(SignedIn { account, session, waiting })))
    }
}

/// The key in the session's cookie.
fn session_key(headers: &HeaderMap) -> Option<Key> {
    cookies::values(headers, COOKIE_NAME).find_map(Key::read_session)
}

/// The header that has the browser keep a session's key.
pub(crate) fn keep(key: &Key) -> HeaderValue {
    cookies::host_only(COOKIE_NAME, key.as_str(), cookies::LONGEST)
}

/// The header that has the browser forget it.
pub(crate) fn forget() -> HeaderValue {
    cookies::host_only(COOKIE_NAME, "", 0)
}

/// What the browser of a request is called.
pub(crate) fn device_of(headers: &HeaderMap) -> String {
    device(headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default())
}

impl FromRequestParts<AppState> for Viewer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        state.accounts.viewer(&parts.headers, Language::of(&parts.uri, &parts.headers)).await
    }
}

/// Why a page for those who have signed in is not shown.
pub(crate) enum NotSignedIn {
    /// Somebody who has not: they are sent to where it is done.
    Nobody,
    /// It cannot be found out.
    Problem(Problem),
}

impl IntoResponse for NotSignedIn {
    fn into_response(self) -> Response {
        match self {
            Self::Nobody => Redirect::to("/account/sign-in").into_response(),
            Self::Problem(problem) => problem.into_response(),
        }
    }
}

impl FromRequestParts<AppState> for SignedIn {
    type Rejection = NotSignedIn;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, NotSignedIn> {
        let Viewer(signed_in) =
            Viewer::from_request_parts(parts, state).await.map_err(NotSignedIn::Problem)?;
        signed_in.ok_or(NotSignedIn::Nobody)
    }
}

/// Somebody who looks after the site. For anybody else who has signed in, the page does not exist.
#[derive(Clone, Debug)]
pub(crate) struct Admin(pub(crate) SignedIn);

impl FromRequestParts<AppState> for Admin {
    type Rejection = NotSignedIn;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, NotSignedIn> {
        let signed_in = SignedIn::from_request_parts(parts, state).await?;
        match signed_in.account.role {
            Role::Admin => Ok(Self(signed_in)),
            Role::Player => Err(NotSignedIn::Problem(Problem::NotFound)),
        }
    }
}
