//! Moving a site from one database to another, of whichever engine, and comparing the two row by row.

use futures_util::stream::{BoxStream, StreamExt as _};
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, SqlSafeStr as _, SqlStr, Type};

use crate::database::{Connection, Pool, Query, Value, query, scalar};
use crate::writer::{Step, Write};
use crate::{Store, Unavailable};

/// The tables, each after those that it refers to. What belongs to a running node is not moved.
const TABLES: [&str; 31] = [
    "account",
    "session",
    "token",
    "game",
    "seat",
    "event",
    "heartbeat",
    "chat",
    "report",
    "block",
    "note",
    "conditional",
    "rating",
    "rating_change",
    "seek",
    "bar",
    "announcement",
    "read_only",
    "audit",
    "reach",
    "wish",
    "once_link",
    "notice",
    "push_browser",
    "site_key",
    "vacation",
    "analysis",
    "collected_game",
    "opening",
    "opening_turn",
    "lease",
];

/// Rows that are written at once.
const ROWS: usize = 500;

/// A site was not moved.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is something already.
    #[error("the target has rows in its table {0} already: a copy overwrites nothing; choose an empty one")]
    NotEmpty(String),
    /// One of the two has a table that the other or this program does not know.
    #[error("the table {0} is not in both, or is not known: are both of this version?")]
    Unknown(String),
    /// The copy is not the same.
    #[error("row {row} of the table {table} is not the same in the copy, which must not be used")]
    Differs {
        /// The table.
        table: String,
        /// Counted from 1, in the order of the key.
        row: u64,
    },
    /// Reading or writing failed. What was written until then is in the target, which must not be used.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(error.into())
    }
}

/// A column.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
struct Column {
    table_name: String,
    name: String,
    kind: String,
    /// Whether it is part of the primary key.
    is_key: bool,
}

/// What can be in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Number,
    Real,
    Flag,
    Text,
    Bytes,
}

impl Column {
    fn kind(&self) -> Result<Kind, CopyError> {
        Ok(match self.kind.to_lowercase().as_str() {
            "bigint" | "integer" => Kind::Number,
            "double precision" => Kind::Real,
            "boolean" => Kind::Flag,
            "text" => Kind::Text,
            "blob" | "bytea" => Kind::Bytes,
            _ => return Err(CopyError::Unknown(self.table_name.clone())),
        })
    }
}

/// A table of both databases.
struct Table {
    name: &'static str,
    columns: Vec<(String, Kind)>,
    key: Vec<(String, Kind)>,
}

impl Table {
    fn columns(&self) -> String {
        self.columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
    }

    fn kinds(&self) -> Vec<Kind> {
        self.columns.iter().map(|(_, kind)| *kind).collect()
    }

    /// All rows, in the order of the key, which is the same for both engines: that of the bytes, nothing before something.
    fn select(&self, pool: &Pool) -> SqlStr {
        let order = |(name, kind): &(String, Kind)| match (pool, kind) {
            (Pool::Postgres(_), Kind::Text) => format!("{name} COLLATE \"C\" NULLS FIRST"),
            _ => format!("{name} NULLS FIRST"),
        };
        let order: Vec<_> = self.key.iter().map(order).collect();
        sql(format!("SELECT {} FROM {} ORDER BY {}", self.columns(), self.name, order.join(", ")))
    }

    fn insert(&self) -> SqlStr {
        let places: Vec<_> = (1..=self.columns.len()).map(|place| format!("${place}")).collect();
        sql(format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.columns(), places.join(", ")))
    }
}

fn sql(text: String) -> SqlStr {
    AssertSqlSafe(text).into_sql_str()
}

/// The columns of all tables of ours, by table.
async fn columns(store: &Store) -> Result<Vec<Column>, CopyError> {
    let text = match store.reading() {
        Pool::Sqlite(_) => {
            "SELECT m.name AS table_name, c.name AS name, c.type AS kind, c.pk > 0 AS is_key
             FROM sqlite_master AS m, pragma_table_info(m.name) AS c
             WHERE m.type = 'table' AND m.name NOT IN ('_sqlx_migrations', 'sqlite_sequence') ORDER BY 1, 2"
        }
        Pool::Postgres(_) => {
            "SELECT c.table_name::TEXT AS table_name, c.column_name::TEXT AS name, c.data_type::TEXT AS kind,
                    EXISTS (SELECT 1 FROM information_schema.table_constraints AS t
                            JOIN information_schema.key_column_usage AS k USING (constraint_schema, constraint_name)
                            WHERE t.constraint_type = 'PRIMARY KEY' AND k.table_schema = c.table_schema
                              AND k.table_name = c.table_name AND k.column_name = c.column_name) AS is_key
             FROM information_schema.columns AS c
             WHERE c.table_schema = current_schema() AND c.table_name <> '_sqlx_migrations'
             ORDER BY c.table_name COLLATE \"C\", c.column_name COLLATE \"C\""
        }
    };
    Ok(query(text).fetch_all(store.reading()).await?)
}

/// The tables of both, in the order in which they are filled.
async fn tables(from: &Store, to: &Store) -> Result<Vec<Table>, CopyError> {
    let (ours, theirs) = (columns(from).await?, columns(to).await?);
    let strange = |columns: &[Column]| {
        columns.iter().map(|column| column.table_name.clone()).find(|name| !TABLES.contains(&name.as_str()))
    };
    if let Some(name) = strange(&ours).or_else(|| strange(&theirs)) {
        return Err(CopyError::Unknown(name));
    }
    let mut tables = Vec::new();
    for name in TABLES {
        let of = |columns: &[Column]| -> Result<Vec<(String, Kind, bool)>, CopyError> {
            let columns = columns.iter().filter(|column| column.table_name == name);
            columns.map(|column| Ok((column.name.clone(), column.kind()?, column.is_key))).collect()
        };
        let (mine, other) = (of(&ours)?, of(&theirs)?);
        if mine.is_empty() || mine != other {
            return Err(CopyError::Unknown(name.to_owned()));
        }
        let mut key: Vec<_> =
            mine.iter().filter(|(.., is_key)| *is_key).map(|(name, kind, _)| (name.clone(), *kind)).collect();
        let columns: Vec<_> = mine.into_iter().map(|(name, kind, _)| (name, kind)).collect();
        if key.is_empty() {
            key.clone_from(&columns);
        }
        tables.push(Table { name, columns, key });
    }
    Ok(tables)
}

type Rows<'c> = BoxStream<'c, Result<Vec<Value>, sqlx::Error>>;

/// The rows that a query answers with, as they come.
fn stream<'c>(connection: Connection<'c>, text: SqlStr, kinds: Vec<Kind>) -> Rows<'c> {
    match connection {
        Connection::Sqlite(connection) => {
            sqlx::query(text).fetch(connection).map(move |row| read(&row?, &kinds)).boxed()
        }
        Connection::Postgres(connection) => {
            sqlx::query(text).fetch(connection).map(move |row| read(&row?, &kinds)).boxed()
        }
    }
}

fn read<R: sqlx::Row>(row: &R, kinds: &[Kind]) -> Result<Vec<Value>, sqlx::Error>
where
    usize: ColumnIndex<R>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> f64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> bool: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
{
    let value = |(place, kind): (usize, &Kind)| {
        Ok(match kind {
            Kind::Number => Value::Number(row.try_get(place)?),
            Kind::Real => Value::Real(row.try_get(place)?),
            Kind::Flag => Value::Flag(row.try_get(place)?),
            Kind::Text => Value::Text(row.try_get(place)?),
            Kind::Bytes => Value::Bytes(row.try_get(place)?),
        })
    };
    kinds.iter().enumerate().map(value).collect()
}

/// Rows to be written together.
struct Insert(Vec<Query>);

impl Write for Insert {
    type Outcome = ();

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<()>, sqlx::Error> {
        for row in &self.0 {
            row.execute(&mut *connection).await?;
        }
        Ok(Step::Keep(()))
    }
}

/// Moves everything from one store into an empty other, and compares the two. Answers with the number of rows of each table.
///
/// # Errors
/// See [`CopyError`].
pub async fn copy(from: &Store, to: &Store) -> Result<Vec<(&'static str, u64)>, CopyError> {
    let tables = tables(from, to).await?;
    for table in &tables {
        let count = Query::owned(sql(format!("SELECT COUNT(*) FROM {}", table.name)));
        let (rows,): (i64,) = count.fetch_one(to.reading()).await?;
        if rows > 0 && !matches!(table.name, "heartbeat" | "lease") {
            return Err(CopyError::NotEmpty(table.name.to_owned()));
        }
    }
    // One moment of the source, from the first row to the last comparison.
    let mut moment = from.reading().snapshot().await?;
    moment.connection().unhurried().await?;
    let mut counts = Vec::new();
    for table in tables.iter().filter(|table| table.name != "lease") {
        fill(moment.connection(), from, to, table).await?;
    }
    number_on(to, &tables).await?;
    let mut theirs = to.reading().snapshot().await?;
    theirs.connection().unhurried().await?;
    for table in tables.iter().filter(|table| table.name != "lease") {
        let ours = stream(moment.connection(), table.select(from.reading()), table.kinds());
        let theirs = stream(theirs.connection(), table.select(to.reading()), table.kinds());
        counts.push((table.name, compare(ours, theirs, table.name).await?));
    }
    Ok(counts)
}

/// Copies a table.
async fn fill(source: Connection<'_>, from: &Store, to: &Store, table: &Table) -> Result<(), CopyError> {
    let insert = table.insert();
    let place = |column: &str| table.columns.iter().position(|(name, _)| name == column);
    // A game may name games that come later.
    let later: Vec<usize> = match table.name {
        "game" => [place("id"), place("previous_id"), place("next_id")].into_iter().flatten().collect(),
        _ => Vec::new(),
    };
    let relate = sql("UPDATE game SET previous_id = $2, next_id = $3 WHERE id = $1".to_owned());
    let mut related = Vec::new();
    let mut rows = stream(source, table.select(from.reading()), table.kinds()).chunks(ROWS);
    while let Some(chunk) = rows.next().await {
        let mut queries = Vec::with_capacity(chunk.len());
        for row in chunk {
            let mut row = row?;
            if let [id, others @ ..] = later.as_slice() {
                let named: Vec<Value> =
                    std::iter::once(id).chain(others).map(|&at| row[at].clone()).collect();
                if named[1..].iter().any(|value| *value != Value::Text(None)) {
                    related.push(Query::owned(relate.clone()).with(named));
                }
                for &at in others {
                    row[at] = Value::Text(None);
                }
            }
            queries.push(Query::owned(insert.clone()).with(row));
        }
        if table.name == "heartbeat" {
            queries.insert(0, query("DELETE FROM heartbeat"));
        }
        to.writer.submit(Insert(queries)).await?;
    }
    while !related.is_empty() {
        let some = related.split_off(related.len().saturating_sub(ROWS));
        to.writer.submit(Insert(some)).await?;
    }
    Ok(())
}

/// Lets a table that numbers its rows itself go on after the last.
async fn number_on(to: &Store, tables: &[Table]) -> Result<(), CopyError> {
    if !to.is_shared() {
        return Ok(());
    }
    let numbered = "SELECT table_name::TEXT FROM information_schema.columns
                    WHERE table_schema = current_schema() AND is_identity = 'YES' AND column_name = 'id'";
    for name in scalar(numbered).fetch_all::<String>(to.reading()).await? {
        if let Some(table) = tables.iter().find(|table| table.name == name) {
            let set = format!(
                "SELECT setval(pg_get_serial_sequence('{0}', 'id'), COALESCE((SELECT MAX(id) FROM {0}), 0) + 1, FALSE)",
                table.name
            );
            to.writer.submit(Insert(vec![Query::owned(sql(set))])).await?;
        }
    }
    Ok(())
}

/// Compares two tables row by row; how many rows they have.
async fn compare(mut ours: Rows<'_>, mut theirs: Rows<'_>, table: &str) -> Result<u64, CopyError> {
    for row in 1.. {
        match (ours.next().await.transpose()?, theirs.next().await.transpose()?) {
            (None, None) => return Ok(row - 1),
            (one, other) if one == other => {}
            _ => return Err(CopyError::Differs { table: table.to_owned(), row }),
        }
    }
    unreachable!("the rows end before the numbers do")
}
