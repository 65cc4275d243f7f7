//! Counting a game.

use komadai_rules::{Color, End};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

use super::line::{Line, counted};
use super::month::month_of;
use super::read::Source;
use crate::database::{Connection, Query, query, scalar};
use crate::writer::{Step, Write};
use crate::{Deed, GameId, GameRecord, Speed, Store, StoreError, Unavailable, sql};

/// The parameters of a row of `opening`.
const COLUMNS: usize = 13;

/// A game to be counted, if that was not done.
pub(super) struct Count {
    /// Says that it is counted; changes no row where it was.
    pub(super) mark: Query,
    /// Nothing where only the mark is to be set: of a game that was called off.
    pub(super) line: Option<Line>,
}

/// Games to be counted together.
pub(super) struct Counts(pub(super) Vec<Count>);

impl Write for Counts {
    /// How many were counted.
    type Outcome = usize;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<usize>, sqlx::Error> {
        // Whoever counts beside us waits here, and sees then what we have counted.
        query(sql::opening::TURN).execute(&mut *connection).await?;
        let mut done = 0;
        for Count { mark, line } in &self.0 {
            if mark.execute(&mut *connection).await? == 0 {
                continue;
            }
            done += 1;
            if let Some(query) = line.as_ref().and_then(Line::add) {
                query.execute(&mut *connection).await?;
            }
        }
        Ok(Step::Keep(done))
    }
}

/// Queries that change whole tables, in their order.
pub(super) struct Forget(pub(super) Vec<Query>);

impl Write for Forget {
    type Outcome = ();

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<()>, sqlx::Error> {
        connection.unhurried().await?;
        for query in &self.0 {
            query.execute(&mut *connection).await?;
        }
        Ok(Step::Keep(()))
    }
}

impl Line {
    /// Adds the game to its moves; `None` where it has none.
    fn add(&self) -> Option<Query> {
        let wins = |color: Option<Color>| i64::from(self.winner == color);
        let mut values = Vec::with_capacity(self.moves.len() * COLUMNS);
        for (position, mv) in &self.moves {
            values.extend([
                (*position).into(),
                mv.as_str().into(),
                self.source.id().into(),
                self.speed.into(),
                (self.rating / 100).into(),
                self.month.into(),
                wins(Some(Color::Black)).into(),
                wins(Some(Color::White)).into(),
                wins(None).into(),
                self.rating.into(),
                i64::from(self.rating > 0).into(),
                self.id.as_str().into(),
                self.at.into(),
            ]);
        }
        let row = |row: usize| {
            let places: Vec<_> = (1..=COLUMNS).map(|place| format!("${}", row * COLUMNS + place)).collect();
            format!("({})", places.join(", "))
        };
        let rows: Vec<_> = (0..self.moves.len()).map(row).collect();
        let text = sql::opening::ADD.replace("$ROWS", &rows.join(", "));
        (!rows.is_empty()).then(|| Query::owned(AssertSqlSafe(text).into_sql_str()).with(values))
    }
}

impl Store {
    /// Games that are over and whose openings were not counted, the first to end first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn uncounted_games(&self, most: u32) -> Result<Vec<GameId>, StoreError> {
        let ids =
            scalar(sql::opening::UNCOUNTED).bind(i64::from(most)).fetch_all::<String>(self.reading()).await;
        let ids = ids.map_err(Unavailable::from)?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Counts the opening of a game that is over, unless that was done: `false` then. A game that cannot be read, or that was called
    /// off, counts for nothing, and is not looked at again.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn count_opening(&self, game: GameId) -> Result<bool, StoreError> {
        let record = match self.load(game).await {
            Ok(record) => record,
            Err(StoreError::Unavailable(why)) => return Err(StoreError::Unavailable(why)),
            Err(error) => {
                tracing::error!(%game, %error, "a game whose opening is to be counted cannot be read");
                None
            }
        };
        let rating = self.mean_rating(game).await?;
        let line = record.as_ref().and_then(|record| Line::of(record, rating));
        let mark = query(sql::opening::MARK).bind(game.as_str());
        Ok(self.write_beside(Counts(vec![Count { mark, line }])).await? > 0)
    }

    /// The mean of what the players' ratings were before the game; 0 where it has changed none.
    async fn mean_rating(&self, game: GameId) -> Result<i64, Unavailable> {
        let changes = self.rating_changes(game).await?;
        let before = |color| changes[color].map(|(before, _)| before);
        let mean = before(Color::Black).zip(before(Color::White)).map(|(black, white)| (black + white) / 2.0);
        Ok(mean.map_or(0, |mean: f64| mean.round().max(1.0) as i64))
    }

    /// Forgets all that was counted, so that it is counted anew, and writes that down.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_openings(&self, deed: &Deed) -> Result<(), Unavailable> {
        let queries =
            [sql::opening::TURN, sql::opening::FORGET, sql::opening::UNMARK, sql::opening::UNMARK_COLLECTED];
        let queries = queries.map(query).into_iter().chain([deed.statement()]);
        self.write_beside(Forget(queries.collect())).await
    }
}

impl Line {
    /// What is counted of a game of the site; `None` of one that is not over or was called off.
    fn of(record: &GameRecord, rating: i64) -> Option<Self> {
        let finish = record.finish.filter(|finish| finish.outcome.end != End::Aborted)?;
        Some(Self {
            source: Source::Site,
            id: record.id.to_string(),
            at: finish.at,
            month: month_of(finish.at),
            speed: record.time.map_or("none", |time| Speed::of(&time).id()),
            rating,
            winner: finish.outcome.winner,
            moves: counted(&record.start, record.moves().iter().map(|played| played.mv)),
        })
    }
}
