//! Every query, by table: one portable text each (`$1`, `RETURNING`, `ON CONFLICT`).

/// Names the queries of one table, and lists them for the test that prepares each.
macro_rules! queries {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)+) => {
        $($(#[$doc])* pub(crate) const $name: &str = $sql;)+

        #[cfg(test)]
        pub(super) const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),+];
    };
}

/// Writes a page of the database without changing what it says.
pub(crate) const TOUCH: &str = "UPDATE _sqlx_migrations SET success = TRUE WHERE version = 1";

pub(crate) mod account;
pub(crate) mod admin;
pub(crate) mod analysis;
pub(crate) mod block;
pub(crate) mod chat;
pub(crate) mod event;
pub(crate) mod game;
pub(crate) mod heartbeat;
pub(crate) mod lease;
pub(crate) mod note;
pub(crate) mod notification;
pub(crate) mod opening;
pub(crate) mod push;
pub(crate) mod rating;
pub(crate) mod seat;
pub(crate) mod seek;
pub(crate) mod session;
pub(crate) mod statistics;
pub(crate) mod token;
pub(crate) mod vacation;

#[cfg(test)]
mod tests {
    use sqlx::{Connection, Executor, PgConnection, SqlSafeStr, SqliteConnection};

    fn all() -> Vec<(&'static str, &'static str)> {
        let games = [super::game::ALL, super::seat::ALL, super::event::ALL, super::heartbeat::ALL];
        let accounts = [super::account::ALL, super::session::ALL, super::token::ALL, super::rating::ALL];
        let beside = [super::chat::ALL, super::block::ALL, super::note::ALL];
        let others = [
            super::seek::ALL,
            super::statistics::ALL,
            super::admin::ALL,
            super::notification::ALL,
            super::push::ALL,
            super::vacation::ALL,
            super::lease::ALL,
            super::opening::ALL,
            super::analysis::ALL,
        ];
        [games.concat(), accounts.concat(), beside.concat(), others.concat(), vec![("TOUCH", super::TOUCH)]]
            .concat()
    }

    #[tokio::test]
    async fn sqlite_understands_every_query() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        crate::open::MIGRATIONS.run(&mut connection).await.unwrap();
        use crate::writer::{ADVANCE_GAMES, WRITE_EVENTS, WRITTEN};
        let own = [("WRITE_EVENTS", WRITE_EVENTS), ("WRITTEN", WRITTEN), ("ADVANCE_GAMES", ADVANCE_GAMES)];
        for (name, sql) in all().into_iter().chain(own) {
            if let Err(error) = (&mut connection).prepare(sql.into_sql_str()).await {
                panic!("{name}: {error}");
            }
        }
    }

    #[tokio::test]
    async fn postgresql_understands_every_query() {
        let database = komadai_testbed::Postgres::shared().database();
        let mut connection = PgConnection::connect(&database).await.unwrap();
        crate::connect::MIGRATIONS.run(&mut connection).await.unwrap();
        let mut wrong = Vec::new();
        for (name, sql) in all().into_iter().chain([("WRITE", crate::writer::WRITE)]) {
            if let Err(error) = (&mut connection).prepare(sql.into_sql_str()).await {
                wrong.push(format!("{name}: {error}"));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
