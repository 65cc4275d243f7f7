//! What a query answers with.

use sqlx::FromRow;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;

/// What can be read from a row of either engine: whatever derives sqlx's `FromRow`, and tuples.
pub(crate) trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> {}

impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>> Row for T {}

/// The rows of either engine.
pub(crate) enum Rows {
    Sqlite(Vec<SqliteRow>),
    Postgres(Vec<PgRow>),
}

impl Rows {
    pub(super) fn read<T: Row>(&self) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Self::Sqlite(rows) => rows.iter().map(T::from_row).collect(),
            Self::Postgres(rows) => rows.iter().map(T::from_row).collect(),
        }
    }
}
