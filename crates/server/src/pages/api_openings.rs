//! `/api/v1/openings`: what was played in a position, for programs.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use komadai_rules::Color;
use komadai_store::{
    OPENING_PLIES, OpeningFilter, OpeningGame, OpeningMove, OpeningPlayer, Source, month_of,
};
use serde::Serialize;

use super::api::{Parameters, asked_position};
use super::player::read_speed;
use crate::problem::{Problem, json_error};
use crate::rooms::now;
use crate::state::AppState;
use crate::texts::Language;

/// Games that are named, of each list.
const GAMES: u32 = 10;
/// The most months, and the highest rating, that one may ask for.
const MOST: i64 = 10_000;

/// The answer.
#[derive(Serialize)]
struct ApiOpenings {
    /// The position in canonical form.
    sfen: String,
    /// The moves of a game that are counted.
    plies: usize,
    /// The move of most games first.
    moves: Vec<ApiMove>,
    newest: Vec<ApiOpeningGame>,
    strongest: Vec<ApiOpeningGame>,
}

#[derive(Serialize)]
struct ApiMove {
    usi: String,
    /// Games that each side won, and those without a winner.
    black: u64,
    white: u64,
    drawn: u64,
    rating: Option<u32>,
}

#[derive(Serialize)]
struct ApiOpeningGame {
    source: &'static str,
    id: String,
    usi: String,
    /// `null` for a guest, for the computer, and for somebody whose name is not known.
    black: Option<String>,
    white: Option<String>,
    winner: Option<&'static str>,
    rating: Option<u32>,
}

/// `GET /api/v1/openings?sfen=…&source=…&speed=…&rating=…&months=…`
pub(super) async fn openings(
    State(state): State<AppState>,
    t: Language,
    query: Result<Query<Parameters>, QueryRejection>,
) -> Result<Response, Problem> {
    let parameters = query.map(|Query(parameters)| parameters).unwrap_or_default();
    let asked = asked_position(t, &parameters).and_then(|asked| Ok((asked, filter(t, &parameters)?)));
    let ((setup, position), filter) = match asked {
        Ok(asked) => asked,
        Err(message) => return Ok(json_error(StatusCode::BAD_REQUEST, &message)),
    };
    if state.rooms.are_being_played(&[position]) {
        return Err(Problem::BeingPlayed);
    }
    let found = state.rooms.store().openings(&position, &filter, GAMES).await?;
    let games = |games: Vec<OpeningGame>| games.into_iter().map(ApiOpeningGame::new).collect();
    Ok(Json(ApiOpenings {
        sfen: setup.to_sfen(),
        plies: OPENING_PLIES,
        moves: found.moves.into_iter().map(ApiMove::new).collect(),
        newest: games(found.newest),
        strongest: games(found.strongest),
    })
    .into_response())
}

/// The games that are meant, or in words which parameter makes no sense.
fn filter(t: Language, parameters: &Parameters) -> Result<OpeningFilter, String> {
    let mut filter = OpeningFilter::default();
    for (name, value) in parameters {
        let number = value.parse::<i64>().ok().filter(|number| (1..=MOST).contains(number));
        let understood = match name.as_str() {
            "source" => {
                filter.source = Source::ALL.into_iter().find(|source| source.id() == value);
                filter.source.is_some()
            }
            "speed" => {
                filter.speed = read_speed(value);
                filter.speed.is_some()
            }
            "rating" => {
                filter.rating = number.and_then(|number| u32::try_from(number).ok());
                filter.rating.is_some()
            }
            "months" => {
                filter.from = number.map(|months| month_of(now()) + 1 - months);
                filter.from.is_some()
            }
            _ => true,
        };
        if !understood {
            return Err(t.text_with("api-parameter-bad", &[("name", name.as_str().into())]));
        }
    }
    Ok(filter)
}

impl ApiMove {
    fn new(played: OpeningMove) -> Self {
        let OpeningMove { mv, won, drawn, rating } = played;
        Self { usi: mv.to_string(), black: won[Color::Black], white: won[Color::White], drawn, rating }
    }
}

impl ApiOpeningGame {
    fn new(game: OpeningGame) -> Self {
        let name = |color| match &game.players[color] {
            OpeningPlayer::Named(name) => Some(name.clone()),
            OpeningPlayer::Guest | OpeningPlayer::Unknown | OpeningPlayer::Computer(_) => None,
        };
        Self {
            source: game.source.id(),
            black: name(Color::Black),
            white: name(Color::White),
            usi: game.mv.to_string(),
            winner: game.winner.map(Color::id),
            rating: game.rating,
            id: game.id,
        }
    }
}
