//! `/api/v1`: the same for programs, in JSON.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use komadai_rules::{Color, Invalid, Position, Setup};
use komadai_store::{GameRecord, Seat, Speed};
use serde::Serialize;

use crate::links;
use crate::problem::{Problem, json_error};
use crate::rooms::Rooms;
use crate::state::AppState;
use crate::texts::{self, Language};
use crate::view::{ClockView, TimeView};

/// The answer to `legal`.
#[derive(Serialize)]
struct Legal {
    /// As it was understood, in canonical form.
    sfen: String,
    turn: String,
    check: bool,
    /// In USI, sorted.
    moves: Vec<String>,
}

/// The parameters of an address, in their order.
pub(super) type Parameters = Vec<(String, String)>;

/// `GET /api/v1/legal?sfen=…`: the legal moves of any position; `startpos` is one.
pub(super) async fn legal(language: Language, query: Result<Query<Parameters>, QueryRejection>) -> Response {
    let parameters = query.map(|Query(parameters)| parameters).unwrap_or_default();
    let (setup, position) = match asked_position(language, &parameters) {
        Ok(read) => read,
        Err(message) => return json_error(StatusCode::BAD_REQUEST, &message),
    };
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    Json(Legal {
        sfen: setup.to_sfen(),
        turn: position.turn().to_string(),
        check: position.in_check(),
        moves,
    })
    .into_response()
}

/// The position that is asked about, or in words what is wrong with the parameter.
pub(super) fn asked_position(t: Language, parameters: &Parameters) -> Result<(Setup, Position), String> {
    let mut given = parameters.iter().filter_map(|(name, value)| (name == "sfen").then_some(value.trim()));
    let (sfen, again) = (given.next().unwrap_or_default(), given.next());
    if again.is_some() {
        return Err(t.text("api-sfen-twice"));
    }
    let sfen = match sfen {
        "" => return Err(t.text("api-sfen-missing")),
        "startpos" => Position::startpos().to_sfen(1),
        sfen => sfen.to_owned(),
    };
    let read = Setup::from_sfen(&sfen).map_err(|error| texts::no_sfen(t, &error)).and_then(|setup| {
        let position = Position::from_setup(&setup, |_| true);
        let problem = |invalid: Invalid| texts::setup_problems(t, &invalid.problems, &setup);
        Ok((setup, position.map_err(problem)?))
    });
    read.map_err(|problem| t.text_with("api-sfen-bad", &[("problem", problem.into())]))
}

/// The answer to `game`.
#[derive(Serialize)]
pub(super) struct ApiGame {
    id: String,
    rules: String,
    handicap: &'static str,
    /// The position it started from, in SFEN.
    start: String,
    /// Who plays.
    black: ApiSeat,
    white: ApiSeat,
    /// Whether it changes the players' ratings.
    rated: bool,
    /// How fast it is; `null` without clocks.
    speed: Option<&'static str>,
    /// In USI.
    moves: Vec<String>,
    turn: String,
    /// `null` without clocks.
    time: Option<TimeView>,
    /// `null` without clocks.
    clock: Option<ClockView>,
    /// When the side to move loses on time; milliseconds since the Unix epoch.
    deadline: Option<i64>,
    /// How many things happened; grows with each.
    version: u32,
    /// The contract's word, `null` while the game lasts.
    end: Option<String>,
    winner: Option<String>,
    /// Milliseconds since the Unix epoch.
    created_at: i64,
    ended_at: Option<i64>,
    previous: Option<String>,
    next: Option<String>,
    /// What it has done to the ratings; not there where it has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<ApiRatings>,
}

/// What a game has done to the ratings of its players, in points.
#[derive(Serialize)]
struct ApiRatings {
    black: Option<ApiRating>,
    white: Option<ApiRating>,
}

/// What a game has done to one rating.
#[derive(Serialize)]
struct ApiRating {
    before: f64,
    after: f64,
}

/// Who sits at one side.
#[derive(Serialize)]
struct ApiSeat {
    /// `open`, `guest`, `player` or `computer`.
    kind: String,
    /// The player's name.
    name: Option<String>,
    /// The computer's level.
    level: Option<u8>,
}

impl ApiSeat {
    fn new(seat: &Seat) -> Self {
        let level = match seat {
            Seat::Computer { level } => Some(*level),
            Seat::Open | Seat::Guest { .. } | Seat::Player { .. } => None,
        };
        Self {
            kind: seat.kind().to_string(),
            name: seat.player().map(|player| player.name.to_string()),
            level,
        }
    }
}

/// `GET /api/v1/game/{id}`: a game as it stands.
pub(super) async fn game(
    State(state): State<AppState>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Json<ApiGame>, Problem> {
    let id = links::game(path)?;
    let record = state.rooms.record(id).await?;
    let mut game = ApiGame::new(&state.rooms, &record)?;
    if record.rated && record.finish.is_some() {
        let changes = state.rooms.store().rating_changes(id).await?;
        let of = |color| changes[color].map(|(before, after)| ApiRating { before, after });
        game.ratings = Some(ApiRatings { black: of(Color::Black), white: of(Color::White) });
    }
    Ok(Json(game))
}

impl ApiGame {
    /// The game as it stands.
    ///
    /// # Errors
    /// [`Problem::Internal`] where its events do not fit together.
    pub(super) fn new(rooms: &Rooms, record: &GameRecord) -> Result<Self, Problem> {
        let (time, clock) = rooms.clocks(record)?.unzip();
        Ok(Self {
            id: record.id.to_string(),
            rules: record.rules.to_string(),
            handicap: record.handicap.id(),
            start: record.start.to_sfen(1),
            black: ApiSeat::new(&record.seats[Color::Black]),
            white: ApiSeat::new(&record.seats[Color::White]),
            rated: record.rated,
            speed: record.time.map(|time| Speed::of(&time).id()),
            moves: record.moves().iter().map(|played| played.mv.to_string()).collect(),
            turn: record.turn.to_string(),
            time,
            clock,
            deadline: record.deadline,
            version: record.version.get(),
            end: record.finish.map(|finish| finish.outcome.end.to_string()),
            winner: record.finish.and_then(|finish| finish.outcome.winner).map(|winner| winner.to_string()),
            created_at: record.created_at,
            ended_at: record.finish.map(|finish| finish.at),
            previous: record.previous.map(|id| id.to_string()),
            next: record.next.map(|id| id.to_string()),
            ratings: None,
        })
    }
}
