//! Reading: a few connections apart from the writer's, which never wait for it.

use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use crate::database::{Pool, Target, query, scalar};
use crate::row::{self, EventRow, GameRow, SeatRow};
use crate::{Event, GameId, GameRecord, StoreError, Unavailable, Version, sql};

/// The most games that are read at once.
const CONNECTIONS: u32 = 4;

/// How long a reader waits for a free connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The connections that read.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pool: Pool,
}

impl Reader {
    pub(crate) async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let pool = SqlitePoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // A file does not hang up as a server does.
            .test_before_acquire(false)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await?;
        // A connection that has read holds on to the write-ahead log. While there is one, the log and its
        // index stay when the writer has to hang up, and games can be read when nothing can be written.
        let pool = Pool::Sqlite(pool);
        scalar(sql::game::VERSION).bind("").fetch_optional::<i64>(&pool).await?;
        Ok(Self::over(pool))
    }

    /// Reads with these connections.
    pub(crate) fn over(pool: Pool) -> Self {
        Self { pool }
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }

    pub(crate) async fn load(&self, game: GameId) -> Result<Option<GameRecord>, StoreError> {
        // One transaction: the row, the seats and the events belong to the same moment.
        let mut snapshot = self.pool.snapshot().await.map_err(unavailable)?;
        let mut connection = snapshot.connection();
        let row: Option<GameRow> = query(sql::game::SELECT)
            .bind(game.as_str())
            .fetch_optional(&mut connection)
            .await
            .map_err(|error| unreadable(game, error))?;
        let Some(row) = row else { return Ok(None) };
        let seats: Vec<SeatRow> = query(sql::seat::SELECT)
            .bind(game.as_str())
            .fetch_all(&mut connection)
            .await
            .map_err(|error| unreadable(game, error))?;
        let events = events_since(&mut connection, game, Version::ZERO).await?;
        row::record(game, &row, &seats, events).map(Some)
    }

    pub(crate) async fn events_since(
        &self,
        game: GameId,
        version: Version,
    ) -> Result<Vec<Event>, StoreError> {
        events_since(&self.pool, game, version).await
    }

    pub(crate) async fn unfinished_with_computer(&self) -> Result<Vec<GameId>, StoreError> {
        let ids = scalar(sql::game::COMPUTER_TO_MOVE).fetch_all(&self.pool).await;
        ids.map(readable).map_err(unavailable)
    }

    pub(crate) async fn overdue(&self, now: i64) -> Result<Vec<GameId>, StoreError> {
        let ids = scalar(sql::game::OVERDUE).bind(now).fetch_all(&self.pool).await;
        ids.map(readable).map_err(unavailable)
    }

    pub(crate) async fn next_deadline(&self) -> Result<Option<i64>, StoreError> {
        scalar(sql::game::NEXT_DEADLINE).fetch_one(&self.pool).await.map_err(unavailable)
    }
}

/// The ids that are ids.
fn readable(ids: Vec<String>) -> Vec<GameId> {
    let readable = |id: String| id.parse().inspect_err(|_| tracing::error!("`{id}` is not a game id")).ok();
    ids.into_iter().filter_map(readable).collect()
}

async fn events_since(on: impl Target, game: GameId, version: Version) -> Result<Vec<Event>, StoreError> {
    let rows: Vec<EventRow> = query(sql::event::SINCE)
        .bind(game.as_str())
        .bind(i64::from(version.get()))
        .fetch_all(on)
        .await
        .map_err(|error| unreadable(game, error))?;
    row::events(game, &rows)
}

fn unavailable(error: sqlx::Error) -> StoreError {
    StoreError::Unavailable(Unavailable::from(error))
}

/// A column of another type than it should have is a corrupt game; anything else is the file's trouble.
fn unreadable(game: GameId, error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::ColumnDecode { .. } => StoreError::Corrupt { game, what: error.to_string() },
        other => unavailable(other),
    }
}
