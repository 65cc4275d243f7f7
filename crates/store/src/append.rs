//! Writing events: compare-and-set on the game's version.

use crate::create::{self, IdTaken};
use crate::database::{Connection, Query, query, scalar};
use crate::ratings::settle;
use crate::row::EventColumns;
use crate::writer::{Request, Step, Ticket, Write};
use crate::{AppendError, EventKind, Finish, GameId, NewEvent, NewGame, Version, sql, vacation};
use komadai_rules::Color;

/// Events to be appended to a game, and the game that continues it.
pub(crate) struct Append {
    game: GameId,
    expected: Version,
    events: Vec<NewEvent>,
    next: Option<NewGame>,
    summary: Summary,
}

/// Why nothing was appended; [`AppendError`] less what the writer itself answers.
pub(crate) enum Refused {
    Conflict { current: Version },
    Duplicate { version: Version },
    NotFound,
    Malformed(&'static str),
}

/// The events are those of another state of the game than its version says.
const MISFIT: Refused =
    Refused::Malformed("a move out of number or turn, or a move, an end or a next game too many");

impl Refused {
    pub(crate) fn error(self, game: GameId) -> AppendError {
        match self {
            Self::Conflict { current } => AppendError::Conflict { current },
            Self::Duplicate { version } => AppendError::Duplicate { version },
            Self::NotFound => AppendError::NotFound(game),
            Self::Malformed(what) => AppendError::Malformed(what),
        }
    }
}

impl Append {
    /// Checks what can be seen without the game.
    pub(crate) fn new(
        game: GameId,
        expected: Version,
        events: Vec<NewEvent>,
        next: Option<NewGame>,
    ) -> Result<Self, &'static str> {
        let summary = Summary::of(&events)?;
        if summary.next != next.as_ref().map(|next| next.id) {
            return Err("the next game and the event that names it go together");
        }
        Ok(Self { game, expected, events, next, summary })
    }

    /// The game.
    pub(crate) fn game(&self) -> GameId {
        self.game
    }

    /// The version of the game upon which it was decided.
    pub(crate) fn expected(&self) -> Version {
        self.expected
    }

    /// The first event.
    pub(crate) fn first(&self) -> &NewEvent {
        &self.events[0]
    }

    /// What the events do to the row of their game.
    pub(crate) fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Whether it is one event that ends nothing, in a game whose deadline no vacation puts off: a move, an offer, moves taken back.
    pub(crate) fn is_one_move(&self) -> bool {
        self.events.len() == 1
            && self.summary.finish.is_none()
            && self.next.is_none()
            && !vacation::may_wait(self.events[0].at, self.summary.deadline)
    }

    /// The answer when all of it is written.
    pub(crate) fn done(&self) -> Result<Version, Refused> {
        Ok(self.version(self.events.len() - 1))
    }

    /// The version that the event at this place brings the game to.
    fn version(&self, place: usize) -> Version {
        self.expected.plus(number(place) + 1)
    }

    /// Why the first event was not inserted.
    async fn refusal(&self, connection: &mut Connection<'_>) -> Result<Refused, sqlx::Error> {
        let event = &self.events[0];
        if let (Some(color), Some(client)) = (event.kind.color(), &event.client_id) {
            let done: Option<i64> = scalar(sql::event::BY_CLIENT)
                .bind(self.game.as_str())
                .bind(color.id())
                .bind(client.as_str())
                .fetch_optional(&mut *connection)
                .await?;
            if let Some(version) = done {
                return Ok(Refused::Duplicate { version: stored(version)? });
            }
        }
        let current: Option<i64> =
            scalar(sql::game::VERSION).bind(self.game.as_str()).fetch_optional(connection).await?;
        let Some(current) = current.map(stored).transpose()? else {
            return Ok(Refused::NotFound);
        };
        Ok(if current == self.expected { MISFIT } else { Refused::Conflict { current } })
    }
}

impl Write for Append {
    type Outcome = Result<Version, Refused>;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Self::Outcome>, sqlx::Error> {
        let first = bind_event(query(sql::event::APPEND), self.game.as_str(), self.expected, &self.events[0]);
        if first.execute(&mut *connection).await? == 0 {
            return Ok(Step::Keep(Err(self.refusal(connection).await?)));
        }
        if let Some(next) = &self.next
            && let Err(IdTaken) = create::insert(connection, next, Some(self.game)).await?
        {
            return Ok(Step::Undo(Err(Refused::Malformed("the id of the next game is taken"))));
        }
        let summary = &self.summary;
        let outcome = summary.finish.map(|finish| finish.outcome);
        let advanced = query(sql::game::ADVANCE)
            .bind(self.game.as_str())
            .bind(i64::from(number(self.events.len())))
            .bind(i64::from(summary.moves))
            .bind(summary.turn_after.map(Color::id))
            .bind(outcome.map(|outcome| outcome.end.to_string()))
            .bind(outcome.and_then(|outcome| outcome.winner).map(Color::id))
            .bind(summary.finish.map(|finish| finish.at))
            .bind(summary.next.as_ref().map(GameId::as_str))
            .bind(summary.first.map(|(_, ply)| i64::from(ply) - 1))
            .bind(summary.first.map(|(color, _)| color.id()))
            .bind(summary.needs_a_game_that_lasts())
            .bind(summary.deadline)
            .bind(summary.left.map(i64::from))
            .execute(&mut *connection)
            .await?;
        if advanced == 0 {
            return Ok(Step::Undo(Err(MISFIT)));
        }
        for (place, event) in self.events.iter().enumerate().skip(1) {
            insert_event(connection, self.game, self.version(place), event).await?;
        }
        vacation::wait(connection, self.game, self.events[0].at, summary.deadline).await?;
        if let Some(finish) = summary.finish {
            settle(connection, self.game, finish, summary.replayed).await?;
        }
        Ok(Step::Keep(self.done()))
    }

    fn request(ticket: Ticket<Self>) -> Request {
        Request::Append(Box::new(ticket))
    }
}

/// Writes one event, where the game is known to be one version before it.
pub(crate) async fn insert_event(
    connection: &mut Connection<'_>,
    game: GameId,
    version: Version,
    event: &NewEvent,
) -> Result<(), sqlx::Error> {
    bind_event(query(sql::event::INSERT), game.as_str(), version, event).execute(connection).await?;
    Ok(())
}

/// Binds the parameters that the queries which write an event have in common.
fn bind_event(query: Query, game: &str, version: Version, event: &NewEvent) -> Query {
    let EventColumns { kind, color, ply, body, spent } = EventColumns::of(event);
    query
        .bind(game)
        .bind(i64::from(version.get()))
        .bind(kind)
        .bind(color)
        .bind(ply)
        .bind(body)
        .bind(event.client_id.as_ref().map(crate::ClientId::as_str))
        .bind(event.at)
        .bind(spent.map(|spent| i64::from(spent.charged)))
        .bind(spent.map(|spent| i64::from(spent.credited)))
}

/// A version read from the database.
pub(crate) fn stored(version: i64) -> Result<Version, sqlx::Error> {
    u32::try_from(version).map(Version::new).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// A count of events, as part of a version.
fn number(events: usize) -> u32 {
    u32::try_from(events).expect("an append is a handful of events")
}

/// What some events do to the row of their game.
#[derive(Default)]
pub(crate) struct Summary {
    pub(crate) moves: u32,
    /// Side and ply of the first move.
    pub(crate) first: Option<(Color, u32)>,
    pub(crate) turn_after: Option<Color>,
    finish: Option<Finish>,
    /// How many moves are left after some were taken back.
    pub(crate) left: Option<u32>,
    /// When the next side loses on time, after moves or a takeback, and no end.
    pub(crate) deadline: Option<i64>,
    next: Option<GameId>,
    /// Whether the rules ask for the next game.
    replayed: bool,
}

impl Summary {
    /// Whether the events belong to a game that is not over.
    pub(crate) fn needs_a_game_that_lasts(&self) -> bool {
        self.first.is_some() || self.finish.is_some() || self.left.is_some()
    }

    fn of(events: &[NewEvent]) -> Result<Self, &'static str> {
        let mut summary = Self::default();
        let [first, rest @ ..] = events else {
            return Err("no events");
        };
        if first.client_id.is_some() && first.kind.color().is_none() {
            return Err("a client id on an event that no seat caused");
        }
        if rest.iter().any(|event| event.client_id.is_some()) {
            return Err("a client id on an event that is not the first");
        }
        for event in events {
            summary.add(event)?;
        }
        Ok(summary)
    }

    fn add(&mut self, event: &NewEvent) -> Result<(), &'static str> {
        match event.kind {
            EventKind::Joined { .. } => return Err("a seat is taken by take_seat"),
            EventKind::Move { color, ply, .. } => {
                let (first, start) = *self.first.get_or_insert((color, ply));
                let expected = if self.moves.is_multiple_of(2) { first } else { !first };
                if start == 0 || ply != start + self.moves || color != expected {
                    return Err("moves that do not follow each other");
                }
                if self.finish.is_some() || self.left.is_some() {
                    return Err("a move after the end, or after moves taken back");
                }
                self.moves += 1;
                self.turn_after = Some(!color);
                self.deadline = event.deadline;
            }
            EventKind::TakenBack { ply, turn, .. } => {
                if self.moves > 0 || self.finish.is_some() || self.left.replace(ply).is_some() {
                    return Err("moves taken back beside moves, an end, or others taken back");
                }
                self.turn_after = Some(turn);
                self.deadline = event.deadline;
            }
            EventKind::Ended { outcome, .. } => {
                if self.left.is_some() {
                    return Err("an end after moves taken back");
                }
                if self.finish.replace(Finish { outcome, at: event.at }).is_some() {
                    return Err("two ends");
                }
                self.deadline = None;
            }
            EventKind::Next { by, game } => {
                self.replayed = by.is_none();
                if self.next.replace(game).is_some() {
                    return Err("two next games");
                }
            }
            EventKind::Offer { .. } | EventKind::Decline { .. } | EventKind::Withdraw { .. } => {}
        }
        Ok(())
    }
}
