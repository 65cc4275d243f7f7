//! What keeps the site from doing as asked. A handler returns it; the guard says it, as a page in words or as JSON.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::FormRejection;
use axum::http::header::{HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{Extensions, StatusCode};
use axum::response::{IntoResponse, Response};
use komadai_store::{GameId, Unavailable};
use serde_json::json;

use crate::account::Scope;
use crate::lobby::SeekError;
use crate::notifications::LinkError;
use crate::picture::PictureFault;
use crate::preferences::Setting;
use crate::rooms::{JoinError, NoRandomness, RoomError};
use crate::talk::TalkRefusal;
use crate::texts::{self, Language};

/// When a seek of a guest who is gone has ended, about.
const SEEKS_END: Duration = Duration::from_secs(10);

/// What keeps the site from doing as asked.
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
    /// The game was called off before anybody came.
    CalledOff(GameId),
    /// A wrong method for the address.
    Method,
    /// The address is a websocket's, and the request no websocket's.
    NoWebsocket,
    /// The body is over the limit.
    TooLarge,
    /// The body is not a form.
    Form,
    /// What was to be kept is not fit for it.
    Unfit(TalkRefusal),
    /// The request did not come to its end in time.
    TooSlow,
    /// The answer was not ready in time.
    Overdue,
    /// This address has begun many games; the next one it may begin after this time.
    TooManyGames(Duration),
    /// Many passwords were tried; the next one may be after this time.
    TooManyTries(Duration),
    /// The seek or challenge is open no longer.
    SeekGone,
    /// The seek is the own.
    SeekOwn,
    /// The seek is for others.
    SeekUnfit,
    /// Too many requests or websockets; the next one may be after this time.
    TooManyRequests(Duration),
    /// Another site's page sends this in the name of whoever looks at it.
    CrossSite,
    /// No token, or one that is none.
    Token,
    /// The token does not allow it.
    Scope(Scope),
    /// The address is a player's, but there is none.
    NoPlayer,
    /// The seat belongs to an account that cannot be used.
    Barred(GameId),
    /// No engine helps with what is being played.
    BeingPlayed,
    /// Another game of this visitor's is being analysed.
    OneGameAtATime,
    /// There is no such picture.
    Picture(PictureFault),
    /// Too many wait for the engine.
    EngineCrowded,
    /// As much of records is held as there is room for.
    RecordsCrowded,
    /// Nothing may be played now.
    ReadOnly,
    /// The store does not answer.
    Unavailable,
    /// A fault of the program.
    Internal,
}

impl Problem {
    /// Its status.
    pub(crate) fn status(self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoGame | Self::NoPlayer => StatusCode::NOT_FOUND,
            Self::StaleLink(_)
            | Self::Barred(_)
            | Self::CrossSite
            | Self::Scope(_)
            | Self::SeekUnfit
            | Self::BeingPlayed => StatusCode::FORBIDDEN,
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::SeatTaken(_) | Self::CalledOff(_) | Self::SeekGone | Self::SeekOwn => StatusCode::CONFLICT,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::NoWebsocket => StatusCode::UPGRADE_REQUIRED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Picture(PictureFault::Crowded) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Form | Self::Picture(_) => StatusCode::BAD_REQUEST,
            Self::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooManyGames(_)
            | Self::TooManyTries(_)
            | Self::TooManyRequests(_)
            | Self::OneGameAtATime => StatusCode::TOO_MANY_REQUESTS,
            Self::Overdue
            | Self::Unavailable
            | Self::ReadOnly
            | Self::EngineCrowded
            | Self::RecordsCrowded => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The keys of its heading and of the sentence below it.
    fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => ("error-not-found", "error-not-found-what"),
            Self::NoGame => ("error-no-game", "error-no-game-what"),
            Self::StaleLink(_) => ("error-stale-link", "error-stale-link-what"),
            Self::SeatTaken(_) => ("error-seat-taken", "error-seat-taken-what"),
            Self::CalledOff(_) => ("error-called-off", "error-called-off-what"),
            Self::Method => ("error-method", "error-method-what"),
            Self::NoWebsocket => ("error-no-websocket", "error-no-websocket-what"),
            Self::TooLarge => ("error-too-large", "error-too-large-what"),
            Self::Form => ("error-form", "error-form-what"),
            Self::Unfit(_) => ("error-unfit", "error-unfit"),
            Self::TooSlow => ("error-too-slow", "error-too-slow-what"),
            Self::Overdue => ("error-too-slow", "error-overdue-what"),
            Self::TooManyGames(_) => ("error-too-many-games", "error-too-many-games-what"),
            Self::TooManyTries(_) => ("error-too-many-tries", "error-too-many-tries-what"),
            Self::SeekGone => ("error-seek-gone", "error-seek-gone-what"),
            Self::SeekOwn => ("error-seek-own", "error-seek-own-what"),
            Self::SeekUnfit => ("error-seek-unfit", "error-seek-unfit-what"),
            Self::TooManyRequests(_) => ("error-too-many-requests", "error-too-many-requests-what"),
            Self::CrossSite => ("error-cross-site", "error-cross-site-what"),
            Self::Token => ("error-token", "error-token-what"),
            Self::Scope(_) => ("error-scope", "error-scope-what"),
            Self::NoPlayer => ("error-no-player", "error-no-player-what"),
            Self::Barred(_) => ("error-barred", "error-barred-what"),
            Self::BeingPlayed => ("error-being-played", "error-being-played-what"),
            Self::OneGameAtATime => ("error-one-game", "error-one-game-what"),
            Self::Picture(fault) => ("error-picture", fault.key()),
            Self::EngineCrowded => ("error-engine-crowded", "error-engine-crowded-what"),
            Self::RecordsCrowded => ("error-records-crowded", "error-records-crowded-what"),
            Self::ReadOnly => ("error-read-only", "error-read-only-what"),
            Self::Unavailable => ("error-unavailable", "error-unavailable-what"),
            Self::Internal => ("error-internal", "error-internal-what"),
        }
    }

    /// The key of its heading.
    pub(crate) fn heading(self) -> &'static str {
        self.keys().0
    }

    /// What happened, and what to do.
    pub(crate) fn what(self, language: Language) -> String {
        let (_, key) = self.keys();
        match self {
            Self::Unfit(refusal) => texts::refusal(language, refusal.id()),
            Self::Scope(scope) => language.text_with(key, &[("scope", scope.id().into())]),
            Self::TooManyGames(wait) | Self::TooManyTries(wait) | Self::TooManyRequests(wait) => {
                language.text_with(key, &[("seconds", seconds(wait).into())])
            }
            Self::Picture(PictureFault::Choice) => {
                let list = |setting: Setting| setting.values().join(", ").into();
                language
                    .text_with(key, &[("pieces", list(Setting::Pieces)), ("boards", list(Setting::Board))])
            }
            _ => language.text(key),
        }
    }

    /// The game that can be watched instead.
    pub(crate) fn watch(self) -> Option<GameId> {
        match self {
            Self::StaleLink(game) | Self::SeatTaken(game) | Self::Barred(game) => Some(game),
            _ => None,
        }
    }

    /// Takes the problem out of an answer that is one.
    pub(crate) fn of(answer: &mut Extensions) -> Option<Self> {
        answer.remove()
    }
}

/// Whole seconds, the begun one too.
fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

impl IntoResponse for Problem {
    /// The status without words: these depend on who asks.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        let headers = response.headers_mut();
        match self {
            Self::TooManyGames(wait) | Self::TooManyTries(wait) | Self::TooManyRequests(wait) => {
                headers.insert(RETRY_AFTER, HeaderValue::from(seconds(wait)));
            }
            Self::Token => {
                headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// `{"error": message}` with its status: what a program gets.
pub(crate) fn json_error(status: StatusCode, message: &str) -> Response {
    (status, Json(json!({ "error": message }))).into_response()
}

impl From<FormRejection> for Problem {
    fn from(rejection: FormRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            _ => Self::Form,
        }
    }
}

impl From<Unavailable> for Problem {
    fn from(error: Unavailable) -> Self {
        tracing::error!(%error, "a request cannot be answered");
        Self::Unavailable
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        tracing::error!(%error, "a request cannot be answered");
        Self::Unavailable
    }
}

impl From<LinkError> for Problem {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::Randomness(error) => error.into(),
            LinkError::Unavailable(error) => error.into(),
        }
    }
}

impl From<SeekError> for Problem {
    fn from(error: SeekError) -> Self {
        match error {
            SeekError::Gone => Self::SeekGone,
            SeekError::Own => Self::SeekOwn,
            SeekError::Unfit => Self::SeekUnfit,
            SeekError::ReadOnly => Self::ReadOnly,
            SeekError::TooMany => Self::TooManyGames(SEEKS_END),
            SeekError::Unavailable(error) => error.into(),
            SeekError::Randomness(error) => error.into(),
        }
    }
}

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Self {
        match error {
            RoomError::NotFound(_) => Self::NoGame,
            RoomError::ReadOnly => Self::ReadOnly,
            RoomError::Unavailable(_) | RoomError::Randomness(_) => {
                tracing::error!(%error, "a request cannot be answered");
                Self::Unavailable
            }
            RoomError::Corrupt { .. } => {
                tracing::error!(%error, "a request cannot be answered");
                Self::Internal
            }
        }
    }
}

impl Problem {
    /// Why a seat of this game was not taken.
    pub(crate) fn of_joining(game: GameId, error: JoinError) -> Self {
        match error {
            JoinError::Taken => Self::SeatTaken(game),
            JoinError::Over => Self::CalledOff(game),
            JoinError::Room(error) => error.into(),
        }
    }
}
