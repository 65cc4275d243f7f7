//! Who wins: the games that are over, counted.

use komadai_rules::{Color, Handicap, Move};

use crate::accounts::unreadable;
use crate::database::{Query, query};
use crate::{AccountId, Speed, Store, Unavailable, sql};

/// Which games are counted. A game that was called off never is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticsFilter {
    /// Those of this account.
    pub account: Option<AccountId>,
    /// Those at this speed; `Some(None)`: those without clocks.
    pub speed: Option<Option<Speed>>,
    /// Those at this handicap.
    pub handicap: Option<Handicap>,
    /// Those that began with this move.
    pub opening: Option<Move>,
    /// Those that ended at this time or later, in milliseconds since the Unix epoch.
    pub from: i64,
    /// Those that ended before this time.
    pub until: i64,
}

impl Default for StatisticsFilter {
    /// All games.
    fn default() -> Self {
        Self { account: None, speed: None, handicap: None, opening: None, from: i64::MIN, until: i64::MAX }
    }
}

/// Games that have much in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The account's own side; `None` where the games of all are counted.
    pub color: Option<Color>,
    /// The handicap.
    pub handicap: Handicap,
    /// The speed; `None` without clocks.
    pub speed: Option<Speed>,
    /// The first move; `None` where there was none.
    pub opening: Option<Move>,
    /// Who won; `None`: drawn.
    pub winner: Option<Color>,
    /// How many.
    pub games: u64,
}

/// Games that ended on one day, UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayTally {
    /// Whole days since the Unix epoch.
    pub day: i64,
    /// Who won; `None`: drawn.
    pub winner: Option<Color>,
    /// How many.
    pub games: u64,
}

#[derive(sqlx::FromRow)]
struct TallyRow {
    color: String,
    handicap: String,
    speed: Option<String>,
    opening: Option<String>,
    winner: Option<String>,
    games: i64,
}

impl TallyRow {
    fn tally(&self) -> Result<Tally, Unavailable> {
        Ok(Tally {
            color: self.color.parse().ok(),
            handicap: self.handicap.parse().map_err(|_| unreadable("game.handicap", &self.handicap))?,
            speed: self.speed.as_deref().and_then(|speed| speed.parse().ok()),
            opening: self.opening.as_deref().and_then(|opening| opening.parse().ok()),
            winner: winner(self.winner.as_ref())?,
            games: count(self.games),
        })
    }
}

fn winner(text: Option<&String>) -> Result<Option<Color>, Unavailable> {
    text.map(|text| text.parse().map_err(|_| unreadable("game.winner", text))).transpose()
}

fn count(games: i64) -> u64 {
    u64::try_from(games).unwrap_or_default()
}

/// A query with the filter's parameters.
fn filtered(sql: &'static str, filter: &StatisticsFilter) -> Query {
    let speed = filter.speed.map_or("", |speed| speed.map_or("none", Speed::id));
    let query = query(sql)
        .bind(filter.from)
        .bind(filter.until)
        .bind(filter.handicap.map_or("", Handicap::id))
        .bind(speed)
        .bind(filter.opening.map_or_else(String::new, |mv| mv.to_string()));
    match filter.account {
        Some(account) => query.bind(account.get()),
        None => query,
    }
}

impl Store {
    /// The games that are over and fit, counted by what tells them apart, and by the day of their end.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn statistics(
        &self,
        filter: &StatisticsFilter,
    ) -> Result<(Vec<Tally>, Vec<DayTally>), Unavailable> {
        let (all, days) = match filter.account {
            None => (sql::statistics::ALL_GAMES, sql::statistics::DAYS),
            Some(_) => (sql::statistics::OF_ACCOUNT, sql::statistics::DAYS_OF_ACCOUNT),
        };
        let rows: Vec<TallyRow> = filtered(all, filter).fetch_all(self.reading()).await?;
        let tallies = rows.iter().map(TallyRow::tally).collect::<Result<_, _>>()?;
        let rows: Vec<(i64, Option<String>, i64)> = filtered(days, filter).fetch_all(self.reading()).await?;
        let day = |(day, won, games): &(i64, Option<String>, i64)| -> Result<DayTally, Unavailable> {
            Ok(DayTally { day: *day, winner: winner(won.as_ref())?, games: count(*games) })
        };
        Ok((tallies, rows.iter().map(day).collect::<Result<_, _>>()?))
    }
}
