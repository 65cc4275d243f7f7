//! What several nodes over one database need of it: leases, its clock, hints, and which games have moved on.

use sqlx::postgres::PgListener;

use crate::accounts::unreadable;
use crate::database::{Pool, Query, query};
use crate::{GameId, Store, Unavailable, Version, sql};

/// The name under which hints are sent.
const CHANNEL: &str = "komadai";

/// How many games one query asks for.
const AT_ONCE: usize = 32;

/// Hints from the other nodes, by way of the database.
#[derive(Debug)]
pub struct Hearing(PgListener);

impl Hearing {
    /// The next one. After an error one has to listen anew.
    ///
    /// # Errors
    /// When the database does not answer; what was said meanwhile is lost.
    pub async fn next(&mut self) -> Result<String, Unavailable> {
        loop {
            // `None` is a connection that was lost and made again: what was said in between, nobody knows.
            if let Some(notification) = self.0.try_recv().await? {
                return Ok(notification.payload().to_owned());
            }
        }
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

    /// The versions of these games, those that exist.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn versions(&self, games: &[GameId]) -> Result<Vec<(GameId, Version)>, Unavailable> {
        let mut versions = Vec::with_capacity(games.len());
        for some in games.chunks(AT_ONCE) {
            let names = (0..AT_ONCE).map(|place| some.get(place).map_or("", GameId::as_str));
            let query = names.fold(query(sql::game::VERSIONS), Query::bind);
            for (id, version) in query.fetch_all::<(String, i64)>(self.reading()).await? {
                let id = id.parse().map_err(|_| unreadable("game.id", &id))?;
                versions.push((id, Version::new(u32::try_from(version).unwrap_or_default())));
            }
        }
        Ok(versions)
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

#[cfg(test)]
mod tests {
    #[test]
    fn a_query_has_a_place_for_each_game() {
        assert!(crate::sql::game::VERSIONS.contains(&format!("${})", super::AT_ONCE)));
    }
}
