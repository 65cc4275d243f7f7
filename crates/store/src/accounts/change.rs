//! The small writes of accounts: statements in order, all of them or none.

use sqlx::SqliteConnection;

use crate::writer::{Step, Write};
use crate::{Cause, SecretDigest, Store, Unavailable};

/// A statement with its parameters.
pub(crate) struct Statement {
    sql: &'static str,
    values: Vec<Value>,
}

enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

impl Statement {
    pub(crate) fn new(sql: &'static str) -> Self {
        Self { sql, values: Vec::new() }
    }

    pub(crate) fn number(self, number: i64) -> Self {
        self.optional_number(Some(number))
    }

    pub(crate) fn optional_number(mut self, number: Option<i64>) -> Self {
        self.values.push(Value::Number(number));
        self
    }

    pub(crate) fn text(self, text: impl Into<String>) -> Self {
        self.optional_text(Some(text.into()))
    }

    pub(crate) fn optional_text(mut self, text: Option<String>) -> Self {
        self.values.push(Value::Text(text));
        self
    }

    pub(crate) fn digest(self, digest: SecretDigest) -> Self {
        self.bytes(digest.as_bytes().to_vec())
    }

    pub(crate) fn bytes(mut self, bytes: Vec<u8>) -> Self {
        self.values.push(Value::Bytes(bytes));
        self
    }
}

struct Change(Vec<Statement>);

impl Write for Change {
    /// Whether the first statement changed anything.
    type Outcome = bool;

    async fn run(&self, connection: &mut SqliteConnection) -> Result<Step<bool>, sqlx::Error> {
        let mut changed = None;
        for statement in &self.0 {
            let mut query = sqlx::query(statement.sql);
            for value in &statement.values {
                query = match value {
                    Value::Number(number) => query.bind(*number),
                    Value::Text(text) => query.bind(text.as_deref()),
                    Value::Bytes(bytes) => query.bind(bytes.as_slice()),
                };
            }
            let rows = query.execute(&mut *connection).await?.rows_affected();
            changed.get_or_insert(rows > 0);
        }
        Ok(Step::Keep(changed.unwrap_or_default()))
    }
}

impl Store {
    /// Whether the statement changed anything.
    pub(crate) async fn change(&self, statement: Statement) -> Result<bool, Unavailable> {
        self.changes(vec![statement]).await
    }

    /// Whether the first statement changed anything.
    pub(crate) async fn changes(&self, statements: Vec<Statement>) -> Result<bool, Unavailable> {
        self.writer.submit(Change(statements)).await
    }
}

/// A stored value that makes no sense.
pub(crate) fn unreadable(column: &str, text: &str) -> Unavailable {
    Unavailable { cause: Cause::Other, detail: format!("{column} is `{text}`") }
}
