//! Rows of the tables, and what they mean.

use std::str::FromStr;

use komadai_rules::{ByColor, Color, End, Move, Outcome, Position};
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, ClientId, Event, EventKind, Finish, GameId, GameRecord, NewEvent, Player, Seat, SeatKind,
    SecretDigest, Spent, StoreError, Version,
};

/// The columns of an event that depend on its kind.
pub(crate) struct EventColumns {
    pub(crate) kind: &'static str,
    pub(crate) color: Option<&'static str>,
    pub(crate) ply: Option<i64>,
    pub(crate) body: String,
    pub(crate) spent: Option<Spent>,
}

/// The body of an `ended` event, as JSON.
#[derive(Serialize, Deserialize)]
struct EndedBody {
    end: String,
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    attempt: Option<String>,
}

/// The body of a `taken-back` event, as JSON.
#[derive(Serialize, Deserialize)]
struct TakenBackBody {
    ply: u32,
    turn: String,
}

impl EventColumns {
    pub(crate) fn of(event: &NewEvent) -> Self {
        let spent = match event.kind {
            EventKind::Move { spent, .. } => spent,
            _ => None,
        };
        let (ply, body) = match &event.kind {
            EventKind::Joined { .. } => (None, String::new()),
            EventKind::Move { ply, mv, .. } => (Some(i64::from(*ply)), mv.to_string()),
            EventKind::TakenBack { ply, turn, .. } => {
                let body = TakenBackBody { ply: *ply, turn: turn.to_string() };
                (None, serde_json::to_string(&body).expect("a number and a string are always JSON"))
            }
            EventKind::Ended { outcome, attempt, .. } => {
                let body = EndedBody {
                    end: outcome.end.to_string(),
                    winner: outcome.winner.map(|color| color.to_string()),
                    attempt: attempt.as_ref().map(ToString::to_string),
                };
                (None, serde_json::to_string(&body).expect("three strings are always JSON"))
            }
            EventKind::Offer { what, .. }
            | EventKind::Decline { what, .. }
            | EventKind::Withdraw { what, .. } => (None, what.to_string()),
            EventKind::Next { game, .. } => (None, game.to_string()),
        };
        Self { kind: event.kind.name(), color: event.kind.color().map(Color::id), ply, body, spent }
    }
}

/// A row of `event`, less the game.
#[derive(sqlx::FromRow)]
pub(crate) struct EventRow {
    version: i64,
    kind: String,
    color: Option<String>,
    ply: Option<i64>,
    body: String,
    client_id: Option<String>,
    at: i64,
    charged: Option<i64>,
    credited: Option<i64>,
}

/// A row of `game`.
#[derive(sqlx::FromRow)]
pub(crate) struct GameRow {
    id: String,
    created_at: i64,
    rules: String,
    handicap: String,
    start_sfen: String,
    version: i64,
    ply: i64,
    turn: String,
    ending: Option<String>,
    winner: Option<String>,
    ended_at: Option<i64>,
    previous_id: Option<String>,
    next_id: Option<String>,
    time_control: Option<String>,
    deadline: Option<i64>,
    rated: bool,
}

/// A row of `seat`, less the game.
#[derive(sqlx::FromRow)]
pub(crate) struct SeatRow {
    color: String,
    kind: String,
    level: Option<i64>,
    digest: Option<Vec<u8>>,
    account_id: Option<i64>,
    name: Option<String>,
}

/// What is wrong with a stored row.
pub(crate) type Wrong = String;

/// Reads a column's text as a value.
fn read<T: FromStr>(column: &str, text: &str) -> Result<T, Wrong> {
    text.parse().map_err(|_| format!("{column} is `{text}`"))
}

fn read_some<T: FromStr>(column: &str, text: Option<&String>) -> Result<Option<T>, Wrong> {
    text.map(|text| read(column, text)).transpose()
}

fn count(column: &str, number: i64) -> Result<u32, Wrong> {
    u32::try_from(number).map_err(|_| format!("{column} is {number}"))
}

impl EventRow {
    fn event(&self) -> Result<Event, Wrong> {
        Ok(Event {
            version: Version::new(count("version", self.version)?),
            kind: self.kind()?,
            client_id: read_some::<ClientId>("client_id", self.client_id.as_ref())?,
            at: self.at,
        })
    }

    fn spent(&self) -> Result<Option<Spent>, Wrong> {
        let (Some(charged), Some(credited)) = (self.charged, self.credited) else { return Ok(None) };
        Ok(Some(Spent { charged: count("charged", charged)?, credited: count("credited", credited)? }))
    }

    fn kind(&self) -> Result<EventKind, Wrong> {
        let by = read_some("color", self.color.as_ref())?;
        let color = || by.ok_or_else(|| format!("an event `{}` names no side", self.kind));
        Ok(match self.kind.as_str() {
            "joined" => EventKind::Joined { color: color()? },
            "move" => {
                let ply = self.ply.ok_or("a move has no ply")?;
                EventKind::Move {
                    color: color()?,
                    ply: count("ply", ply)?,
                    mv: read("body", &self.body)?,
                    spent: self.spent()?,
                }
            }
            "taken-back" => {
                let body: TakenBackBody =
                    serde_json::from_str(&self.body).map_err(|error| format!("body: {error}"))?;
                EventKind::TakenBack { by: color()?, ply: body.ply, turn: read("turn", &body.turn)? }
            }
            "ended" => {
                let body: EndedBody =
                    serde_json::from_str(&self.body).map_err(|error| format!("body: {error}"))?;
                EventKind::Ended {
                    by,
                    outcome: Outcome {
                        end: read::<End>("end", &body.end)?,
                        winner: read_some("winner", body.winner.as_ref())?,
                    },
                    attempt: read_some::<Move>("attempt", body.attempt.as_ref())?,
                }
            }
            "offer" => EventKind::Offer { color: color()?, what: read("body", &self.body)? },
            "decline" => EventKind::Decline { color: color()?, what: read("body", &self.body)? },
            "withdraw" => EventKind::Withdraw { color: color()?, what: read("body", &self.body)? },
            "next" => EventKind::Next { by, game: read("body", &self.body)? },
            other => return Err(format!("an event is of unknown kind `{other}`")),
        })
    }
}

impl SeatRow {
    /// Whose seat it is.
    fn color(&self) -> Result<Color, Wrong> {
        read("color", &self.color)
    }

    /// The account that the seat belongs to.
    fn player(&self) -> Result<Option<Player>, Wrong> {
        let (Some(id), Some(name)) = (self.account_id, &self.name) else { return Ok(None) };
        Ok(Some(Player { id: AccountId::new(id), name: read("name", name)? }))
    }

    pub(crate) fn seat(&self) -> Result<Seat, Wrong> {
        Ok(match read("kind", &self.kind)? {
            SeatKind::Open => Seat::Open,
            SeatKind::Guest => {
                let digest = self.digest.as_deref().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
                let digest = SecretDigest::new(digest.ok_or("a digest is not 32 bytes")?);
                match self.player()? {
                    Some(player) => Seat::Player { digest, player },
                    None => Seat::Guest { digest },
                }
            }
            SeatKind::Player => return Err("kind is `player`, which no seat is stored as".to_owned()),
            SeatKind::Computer => {
                let level = self.level.and_then(|level| u8::try_from(level).ok());
                Seat::Computer { level: level.ok_or("a level is out of range")? }
            }
        })
    }
}

/// A seat as its columns.
pub(crate) struct SeatColumns<'a> {
    pub(crate) kind: String,
    pub(crate) level: Option<i64>,
    pub(crate) digest: Option<&'a [u8]>,
    pub(crate) account: Option<i64>,
}

impl<'a> SeatColumns<'a> {
    pub(crate) fn of(seat: &'a Seat) -> Self {
        let (kind, level, account) = match seat {
            Seat::Open => (SeatKind::Open, None, None),
            Seat::Guest { .. } => (SeatKind::Guest, None, None),
            Seat::Player { player, .. } => (SeatKind::Guest, None, Some(player.id.get())),
            Seat::Computer { level } => (SeatKind::Computer, Some(i64::from(*level)), None),
        };
        let digest = seat.digest().map(|digest| digest.as_bytes().as_slice());
        Self { kind: kind.to_string(), level, digest, account }
    }
}

/// The seat of one side, from the rows of a game.
pub(crate) fn seat_of(game: GameId, rows: &[SeatRow], color: Color) -> Result<Option<Seat>, StoreError> {
    let find = || {
        for row in rows {
            if row.color()? == color {
                return row.seat().map(Some);
            }
        }
        Ok(None)
    };
    find().map_err(|what| StoreError::Corrupt { game, what })
}

/// The events that the rows of a game tell.
pub(crate) fn events<'r>(
    game: GameId,
    rows: impl IntoIterator<Item = &'r EventRow>,
) -> Result<Vec<Event>, StoreError> {
    let events: Result<_, Wrong> = rows.into_iter().map(EventRow::event).collect();
    events.map_err(|what| StoreError::Corrupt { game, what })
}

/// A whole game from its rows.
pub(crate) fn record(
    game: GameId,
    row: &GameRow,
    seats: &[SeatRow],
    events: Vec<Event>,
) -> Result<GameRecord, StoreError> {
    let seat = |color| {
        seat_of(game, seats, color)?
            .ok_or_else(|| StoreError::Corrupt { game, what: format!("{color} has no seat") })
    };
    let seats = ByColor::new(seat(Color::Black)?, seat(Color::White)?);
    row.record(seats, events).map_err(|what| StoreError::Corrupt { game, what })
}

impl GameRow {
    fn record(&self, seats: ByColor<Seat>, events: Vec<Event>) -> Result<GameRecord, Wrong> {
        let version = count("version", self.version)?;
        let gapless = events.iter().zip(1..).all(|(event, number)| event.version.get() == number);
        if !gapless || events.len() != version as usize {
            return Err(format!("its {} events do not make version {version}", events.len()));
        }
        Ok(GameRecord {
            id: read("id", &self.id)?,
            created_at: self.created_at,
            rules: read("rules", &self.rules)?,
            handicap: read("handicap", &self.handicap)?,
            start: Position::from_sfen(&self.start_sfen)
                .map_err(|_| format!("start_sfen is `{}`", self.start_sfen))?,
            seats,
            time: read_some("time_control", self.time_control.as_ref())?,
            deadline: self.deadline,
            rated: self.rated,
            version: Version::new(version),
            ply: count("ply", self.ply)?,
            turn: read("turn", &self.turn)?,
            finish: finish(self.ending.as_ref(), self.winner.as_ref(), self.ended_at)?,
            previous: read_some("previous_id", self.previous_id.as_ref())?,
            next: read_some("next_id", self.next_id.as_ref())?,
            events,
        })
    }
}

/// How a game ended, from the columns that tell it.
pub(crate) fn finish(
    ending: Option<&String>,
    winner: Option<&String>,
    ended_at: Option<i64>,
) -> Result<Option<Finish>, Wrong> {
    let Some(ending) = ending else {
        return Ok(None);
    };
    let outcome = Outcome { end: read("ending", ending)?, winner: read_some("winner", winner)? };
    Ok(Some(Finish { outcome, at: ended_at.ok_or("ended_at is missing")? }))
}
