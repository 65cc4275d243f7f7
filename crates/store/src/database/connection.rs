//! Connections: many to read with, and one inside a transaction.

use std::future::Future;

use sqlx::{
    AssertSqlSafe, PgConnection, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction,
};

use super::{Query, Rows, Value};

/// Connections that read.
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A connection, for as long as it is lent.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// A connection that sees one moment, whatever is written meanwhile.
pub(crate) enum Snapshot {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Pool {
    /// A connection that sees this moment until it is dropped.
    pub(crate) async fn snapshot(&self) -> Result<Snapshot, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(pool) => Snapshot::Sqlite(pool.begin().await?),
            Self::Postgres(pool) => {
                let pool = pool.clone();
                // A task of its own, which goes on when whoever asked hangs up: sqlx would put the connection back with the
                // transaction open, and whoever reads by it next would see the past.
                let begun = tokio::spawn(async move {
                    pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
                });
                Snapshot::Postgres(begun.await.map_err(|fault| sqlx::Error::Io(fault.into()))??)
            }
        })
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

impl Connection<'_> {
    /// Lets whatever follows in this transaction take as long as it needs. What a node may take is meant for moves; who looks after the
    /// site reads and changes whole tables.
    pub(crate) async fn unhurried(&mut self) -> Result<(), sqlx::Error> {
        let Self::Postgres(connection) = self else { return Ok(()) };
        for limit in ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] {
            let lift = format!("SET LOCAL {limit} = 0");
            sqlx::query(AssertSqlSafe(lift)).execute(&mut **connection).await?;
        }
        Ok(())
    }
}

impl Snapshot {
    pub(crate) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(transaction) => Connection::Sqlite(&mut *transaction),
            Self::Postgres(transaction) => Connection::Postgres(&mut *transaction),
        }
    }
}

/// What a query can be asked of.
pub(crate) trait Target: Send {
    /// Does it. Answers with how many rows it has written.
    fn execute(self, query: &Query) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;

    /// What it answers with.
    fn rows(self, query: &Query) -> impl Future<Output = Result<Rows, sqlx::Error>> + Send;
}

/// The query as this engine takes it.
macro_rules! typed {
    ($query:ident, $engine:ty) => {
        sqlx::query_with::<$engine, _>($query.sql.clone(), Value::arguments::<$engine>(&$query.values)?)
    };
}

/// The same for whatever has the two engines as its variants.
macro_rules! target {
    ($target:ty, $type:ident, |$on:ident| $executor:expr) => {
        impl Target for $target {
            async fn execute(self, query: &Query) -> Result<u64, sqlx::Error> {
                Ok(match self {
                    $type::Sqlite($on) => typed!(query, Sqlite).execute($executor).await?.rows_affected(),
                    $type::Postgres($on) => typed!(query, Postgres).execute($executor).await?.rows_affected(),
                })
            }

            async fn rows(self, query: &Query) -> Result<Rows, sqlx::Error> {
                Ok(match self {
                    $type::Sqlite($on) => Rows::Sqlite(typed!(query, Sqlite).fetch_all($executor).await?),
                    $type::Postgres($on) => {
                        Rows::Postgres(typed!(query, Postgres).fetch_all($executor).await?)
                    }
                })
            }
        }
    };
}

target!(&Pool, Pool, |pool| pool);
target!(&mut Connection<'_>, Connection, |connection| &mut **connection);
