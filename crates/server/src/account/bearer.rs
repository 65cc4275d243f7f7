//! Who asks as a program, by a token.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use komadai_store::{Account, Role, SecretDigest};

use super::{Key, Scope, Scopes, today};
use crate::problem::Problem;
use crate::state::AppState;

/// A program that asks for somebody.
#[derive(Clone, Debug)]
pub(crate) struct Bearer {
    /// For whom.
    pub(crate) account: Account,
    /// What it may do.
    pub(crate) scopes: Scopes,
    /// Digest of the token.
    pub(crate) token: SecretDigest,
}

impl Bearer {
    /// Goes on if the token allows this.
    ///
    /// # Errors
    /// [`Problem::Scope`].
    pub(crate) fn allowed(self, scope: Scope) -> Result<Self, Problem> {
        if self.scopes.allow(scope) { Ok(self) } else { Err(Problem::Scope(scope)) }
    }

    /// Who asks; `None` where the request names no token.
    ///
    /// # Errors
    /// [`Problem::Token`] where it names one that is none, or none any more.
    pub(crate) async fn of(parts: &Parts, state: &AppState) -> Result<Option<Self>, Problem> {
        let bearer = Self::unpaced(parts, state).await?;
        if let Some(bearer) = &bearer {
            state.requests.account(bearer.account.id).map_err(Problem::TooManyRequests)?;
        }
        Ok(bearer)
    }

    /// The same without counting the request.
    async fn unpaced(parts: &Parts, state: &AppState) -> Result<Option<Self>, Problem> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let shown = header.to_str().ok().and_then(|value| value.split_once(' '));
        let token =
            shown.filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let token = token.and_then(Key::read_token).ok_or(Problem::Token)?.digest();
        let store = &state.accounts.store;
        let (account, scopes, used_at) = store.bearer(token).await?.ok_or(Problem::Token)?;
        if used_at.is_none_or(|used_at| used_at < today()) {
            store.use_token(token, today()).await?;
        }
        Ok(Some(Self { account, scopes: Scopes::read(&scopes), token }))
    }
}

impl FromRequestParts<AppState> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        Self::of(parts, state).await?.ok_or(Problem::Token)
    }
}

/// A worker, by the token of somebody who looks after the site. Its requests are not counted: there are as many as there is work.
pub(crate) struct ForWork;

impl FromRequestParts<AppState> for ForWork {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let bearer = Bearer::unpaced(parts, state).await?.ok_or(Problem::Token)?.allowed(Scope::Work)?;
        match bearer.account.role {
            Role::Admin => Ok(Self),
            Role::Player => Err(Problem::Scope(Scope::Work)),
        }
    }
}
