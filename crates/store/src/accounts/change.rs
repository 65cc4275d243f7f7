//! The small writes of accounts: queries in order, all of them or none.

use crate::database::{Connection, Query};
use crate::writer::{Step, Write};
use crate::{Cause, Store, Unavailable};

struct Change(Vec<Query>);

impl Write for Change {
    /// Whether the first query changed anything.
    type Outcome = bool;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<bool>, sqlx::Error> {
        let mut changed = None;
        for query in &self.0 {
            let rows = query.execute(&mut *connection).await?;
            changed.get_or_insert(rows > 0);
        }
        Ok(Step::Keep(changed.unwrap_or_default()))
    }
}

impl Store {
    /// Whether the query changed anything.
    pub(crate) async fn change(&self, query: Query) -> Result<bool, Unavailable> {
        self.changes(vec![query]).await
    }

    /// Whether the first query changed anything.
    pub(crate) async fn changes(&self, queries: Vec<Query>) -> Result<bool, Unavailable> {
        self.writer.submit(Change(queries)).await
    }
}

/// A stored value that makes no sense.
pub(crate) fn unreadable(column: &str, text: &str) -> Unavailable {
    Unavailable { cause: Cause::Other, detail: format!("{column} is `{text}`") }
}
