//! The games of a player.

use super::account::AccountId;
use super::change::unreadable;
use crate::database::query;
use crate::row::{SeatRow, finish};
use crate::{Finish, GameId, Seat, Speed, Store, Unavailable, sql};
use komadai_rules::Color;

/// A game of a player, summed up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The game.
    pub id: GameId,
    /// The player's side.
    pub color: Color,
    /// The other side's seat.
    pub opponent: Seat,
    /// When it began, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// How many moves were played.
    pub ply: u32,
    /// How it ended; `None` while it lasts.
    pub finish: Option<Finish>,
    /// How fast it is; `None` without clocks.
    pub speed: Option<Speed>,
    /// Whether it changes the players' ratings.
    pub rated: bool,
}

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// The computer.
    Computer,
    /// Somebody without an account.
    Guest,
    /// This account.
    Account(AccountId),
}

/// How a game went for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Over without a winner, and not called off.
    Drawn,
    /// Not over.
    Unfinished,
}

impl GameResult {
    /// Every result.
    pub const ALL: [Self; 4] = [Self::Won, Self::Lost, Self::Drawn, Self::Unfinished];

    /// `won`, `lost`, `drawn` or `unfinished`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Unfinished => "unfinished",
        }
    }
}

/// Which games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedFilter {
    /// Against whom; anybody where it is `None`.
    pub against: Option<Against>,
    /// How they went; anyhow where it is `None`.
    pub result: Option<GameResult>,
    /// How fast they are; `Some(None)`: without clocks.
    pub speed: Option<Option<Speed>>,
    /// Begun at this time or later, in milliseconds since the Unix epoch.
    pub from: i64,
    /// Begun before this time.
    pub until: i64,
    /// Older than this game, which began at the time beside it: the next page.
    pub after: Option<(i64, GameId)>,
    /// Whether a game that waits for somebody is among them. Who knows its id may take the open seat.
    pub waiting: bool,
    /// How many at most.
    pub most: u32,
}

impl PlayedFilter {
    /// The newest games, without those that wait for somebody.
    pub const fn newest(most: u32) -> Self {
        Self {
            against: None,
            result: None,
            speed: None,
            from: i64::MIN,
            until: i64::MAX,
            after: None,
            waiting: false,
            most,
        }
    }
}

#[derive(sqlx::FromRow)]
struct PlayedRow {
    id: String,
    own_color: String,
    created_at: i64,
    ply: i64,
    ending: Option<String>,
    winner: Option<String>,
    ended_at: Option<i64>,
    speed: Option<String>,
    rated: bool,
    #[sqlx(flatten)]
    opponent: SeatRow,
}

impl PlayedRow {
    fn played(&self) -> Result<Played, Unavailable> {
        let wrong = |what: String| unreadable("game", &format!("{}: {what}", self.id));
        Ok(Played {
            id: self.id.parse().map_err(|_| unreadable("game.id", &self.id))?,
            color: self.own_color.parse().map_err(|_| unreadable("seat.color", &self.own_color))?,
            opponent: self.opponent.seat().map_err(wrong)?,
            created_at: self.created_at,
            ply: u32::try_from(self.ply).map_err(|_| wrong(format!("ply is {}", self.ply)))?,
            finish: finish(self.ending.as_ref(), self.winner.as_ref(), self.ended_at).map_err(wrong)?,
            speed: self.speed.as_deref().and_then(|speed| speed.parse().ok()),
            rated: self.rated,
        })
    }
}

impl Store {
    /// The games of an account that fit, the newest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn played(
        &self,
        account: AccountId,
        filter: &PlayedFilter,
    ) -> Result<Vec<Played>, Unavailable> {
        let (against, other) = match filter.against {
            None => ("", 0),
            Some(Against::Computer) => ("computer", 0),
            Some(Against::Guest) => ("guest", 0),
            Some(Against::Account(id)) => ("account", id.get()),
        };
        let after = filter.after.as_ref().map_or((i64::MAX, ""), |(at, id)| (*at, id.as_str()));
        let query = query(sql::seat::PLAYED)
            .bind(account.get())
            .bind(against)
            .bind(other)
            .bind(filter.result.map_or("", GameResult::id))
            .bind(filter.from)
            .bind(filter.until)
            .bind(after.0)
            .bind(after.1)
            .bind(i64::from(filter.waiting))
            .bind(i64::from(filter.most))
            .bind(filter.speed.map_or("", |speed| speed.map_or("none", Speed::id)));
        let rows: Vec<PlayedRow> = query.fetch_all(self.reading()).await?;
        rows.iter().map(PlayedRow::played).collect()
    }
}
