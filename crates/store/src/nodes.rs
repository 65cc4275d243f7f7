//! What several nodes over one database need of it: leases, its clock, hints, and which games have moved on.

use sqlx::postgres::PgListener;

use crate::accounts::unreadable;
use crate::database::{Json, Pool, query};
use crate::row::{self, EventRow};
use crate::{Event, GameId, Store, StoreError, Unavailable, Version, sql};

/// The name under which hints are sent.
const CHANNEL: &str = "komadai";

/// How many games one query asks for.
const AT_ONCE: usize = 512;

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Which.
    pub game: GameId,
    /// Its version.
    pub version: Version,
    /// The number of the last message of its chat; 0 where nobody has said anything.
    pub said: u32,
}

/// A row of `event`.
#[derive(sqlx::FromRow)]
struct NewsRow {
    game_id: String,
    #[sqlx(flatten)]
    event: EventRow,
}

/// Hints from the other nodes, by way of the database.
#[derive(Debug)]
pub struct Hearing(PgListener);

impl Hearing {
    /// The next one; `None` where the connection was lost and made again, and with it what was said in between. After an error
    /// one has to listen anew.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn next(&mut self) -> Result<Option<String>, Unavailable> {
        Ok(self.0.try_recv().await?.map(|notification| notification.payload().to_owned()))
    }
}

impl Store {
    /// Whether other nodes may use the same database.
    pub fn is_shared(&self) -> bool {
        matches!(self.reading(), Pool::Postgres(_))
    }

    /// Takes or renews a lease, from `now` until `until`, in milliseconds since the Unix epoch. `false` where another holds it.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn take_lease(
        &self,
        name: &str,
        holder: &str,
        now: i64,
        until: i64,
    ) -> Result<bool, Unavailable> {
        self.change(query(sql::lease::TAKE).bind(name).bind(holder).bind(until).bind(now)).await
    }

    /// Gives a lease up before its time.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn give_up_lease(&self, name: &str, holder: &str) -> Result<(), Unavailable> {
        self.change(query(sql::lease::GIVE_UP).bind(name).bind(holder)).await.map(drop)
    }

    /// Forgets the leases that have run out.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_leases(&self, now: i64) -> Result<(), Unavailable> {
        self.change(query(sql::lease::FORGET).bind(now)).await.map(drop)
    }

    /// What the database's clock shows, in milliseconds since the Unix epoch; `None` where it is this machine's.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn clock(&self) -> Result<Option<i64>, Unavailable> {
        let Pool::Postgres(pool) = self.reading() else { return Ok(None) };
        let ask = sqlx::query_scalar("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT");
        Ok(Some(ask.fetch_one(pool).await?))
    }

    /// How far these games have come, those that exist.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn progress(&self, games: &[GameId]) -> Result<Vec<Progress>, Unavailable> {
        let mut progress = Vec::with_capacity(games.len());
        for some in games.chunks(AT_ONCE) {
            let query = query(sql::game::PROGRESS).bind(Json::object(some.iter().map(|game| (game, 0))));
            for (id, version, said) in query.fetch_all::<(String, i64, i64)>(self.reading()).await? {
                let number = |number: i64| u32::try_from(number).unwrap_or_default();
                progress.push(Progress {
                    game: id.parse().map_err(|_| unreadable("game.id", &id))?,
                    version: Version::new(number(version)),
                    said: number(said),
                });
            }
        }
        Ok(progress)
    }

    /// The events after these versions, of many games at once: each game that has some, with its own in order, or why they cannot be
    /// read.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn events_since_each(
        &self,
        known: &[(GameId, Version)],
    ) -> Result<Vec<(GameId, Result<Vec<Event>, StoreError>)>, Unavailable> {
        let mut news = Vec::new();
        for some in known.chunks(AT_ONCE) {
            let known = Json::object(some.iter().map(|(game, version)| (game, version.get())));
            let rows: Vec<NewsRow> =
                query(sql::event::SINCE_EACH).bind(known).fetch_all(self.reading()).await?;
            for of_game in rows.chunk_by(|one, next| one.game_id == next.game_id) {
                let id = &of_game[0].game_id;
                let game = id.parse().map_err(|_| unreadable("event.game_id", id))?;
                news.push((game, row::events(game, of_game.iter().map(|row| &row.event))));
            }
        }
        Ok(news)
    }

    /// Sends a hint to whoever listens, apart from anything that is written: at most 7,999 bytes. Nothing where the database is
    /// not shared.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn hint(&self, text: &str) -> Result<(), Unavailable> {
        if let Pool::Postgres(pool) = self.reading() {
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(pool).await?;
        }
        Ok(())
    }

    /// Listens for hints from now on; `None` where the database is not shared.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn hear(&self) -> Result<Option<Hearing>, Unavailable> {
        let Pool::Postgres(pool) = self.reading() else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Hearing(listener)))
    }
}
