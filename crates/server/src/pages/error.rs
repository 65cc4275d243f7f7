//! Errors are pages in words: what happened, and what to do.

use askama::Template;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use komadai_store::GameId;

use super::{api, page};
use crate::i18n::Language;
use crate::rooms::RoomError;

/// What keeps a page from being shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The address leads nowhere.
    NotFound,
    /// The address is a game's, but there is none.
    NoGame,
    /// The secret is none of the game's two.
    StaleLink(GameId),
    /// The invitation was taken before, or needs nobody.
    SeatTaken(GameId),
    /// A wrong method for the address.
    Method,
    /// The body is over the limit.
    TooLarge,
    /// The body is not a form.
    Form,
    /// The request did not come to its end in time.
    TooSlow,
    /// The store does not answer.
    Unavailable,
    /// A fault of the program.
    Internal,
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    t: Language,
    title: String,
    heading: &'a str,
    what: &'a str,
    watch: Option<GameId>,
}

impl Problem {
    fn status(self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoGame => StatusCode::NOT_FOUND,
            Self::StaleLink(_) => StatusCode::FORBIDDEN,
            Self::SeatTaken(_) => StatusCode::CONFLICT,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Form => StatusCode::BAD_REQUEST,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The keys of the heading and of the sentence below it.
    fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => ("error-not-found", "error-not-found-what"),
            Self::NoGame => ("error-no-game", "error-no-game-what"),
            Self::StaleLink(_) => ("error-stale-link", "error-stale-link-what"),
            Self::SeatTaken(_) => ("error-seat-taken", "error-seat-taken-what"),
            Self::Method => ("error-method", "error-method-what"),
            Self::TooLarge => ("error-too-large", "error-too-large-what"),
            Self::Form => ("error-form", "error-form-what"),
            Self::TooSlow => ("error-too-slow", "error-too-slow-what"),
            Self::Unavailable => ("error-unavailable", "error-unavailable-what"),
            Self::Internal => ("error-internal", "error-internal-what"),
        }
    }

    /// The page.
    pub(crate) fn page(self, language: Language) -> Response {
        let (heading, what) = self.keys();
        let watch = match self {
            Self::StaleLink(game) | Self::SeatTaken(game) => Some(game),
            _ => None,
        };
        let html =
            page(&ErrorPage { t: language, title: super::title(language, heading), heading, what, watch });
        (self.status(), html).into_response()
    }

    /// The same for a program.
    pub(super) fn json(self, language: Language) -> Response {
        let (heading, what) = self.keys();
        api::error(self.status(), &format!("{}. {}", language.text(heading), language.text(what)))
    }
}

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Self {
        match error {
            RoomError::NotFound(_) => Self::NoGame,
            RoomError::Unavailable(_) | RoomError::Randomness(_) => {
                tracing::error!(%error, "a page cannot be made");
                Self::Unavailable
            }
            RoomError::Corrupt { .. } => {
                tracing::error!(%error, "a page cannot be made");
                Self::Internal
            }
        }
    }
}

/// Any address that no route has.
pub(super) async fn not_found(uri: Uri, language: Language) -> Response {
    answer(Problem::NotFound, &uri, language)
}

/// Any wrong method.
pub(super) async fn method_not_allowed(uri: Uri, language: Language) -> Response {
    answer(Problem::Method, &uri, language)
}

fn answer(problem: Problem, uri: &Uri, language: Language) -> Response {
    if uri.path().starts_with("/api/") { problem.json(language) } else { problem.page(language) }
}
