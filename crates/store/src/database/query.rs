//! A query and how it is asked.

use sqlx::{SqlSafeStr as _, SqlStr};

use super::{Row, Rows, Target, Value};

/// One portable text and its values. It may be asked more than once.
#[derive(Clone, Debug)]
pub(crate) struct Query {
    pub(super) sql: SqlStr,
    pub(super) values: Vec<Value>,
}

/// A query of this text.
pub(crate) fn query(sql: &'static str) -> Query {
    Query::owned(sql.into_sql_str())
}

/// A query of this text whose rows have one column.
pub(crate) fn scalar(sql: &'static str) -> Scalar {
    Scalar(query(sql))
}

impl Query {
    /// A query whose text was made by the program.
    pub(crate) fn owned(sql: SqlStr) -> Self {
        Self { sql, values: Vec::new() }
    }

    /// With the values of all its parameters.
    pub(crate) fn with(self, values: Vec<Value>) -> Self {
        Self { values, ..self }
    }

    /// With the value of its next parameter.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Does it. Answers with how many rows it has written.
    pub(crate) async fn execute(&self, on: impl Target) -> Result<u64, sqlx::Error> {
        on.execute(self).await
    }

    /// All the rows.
    pub(crate) async fn fetch_all<T: Row>(&self, on: impl Target) -> Result<Vec<T>, sqlx::Error> {
        self.rows(on).await?.read()
    }

    /// The row, if there is one.
    pub(crate) async fn fetch_optional<T: Row>(&self, on: impl Target) -> Result<Option<T>, sqlx::Error> {
        Ok(self.fetch_all(on).await?.into_iter().next())
    }

    /// The row.
    pub(crate) async fn fetch_one<T: Row>(&self, on: impl Target) -> Result<T, sqlx::Error> {
        self.fetch_optional(on).await?.ok_or(sqlx::Error::RowNotFound)
    }

    async fn rows(&self, on: impl Target) -> Result<Rows, sqlx::Error> {
        on.rows(self).await
    }
}

/// A query whose rows have one column.
pub(crate) struct Scalar(Query);

impl Scalar {
    /// With the value of its next parameter.
    pub(crate) fn bind(self, value: impl Into<Value>) -> Self {
        Self(self.0.bind(value))
    }

    /// The column.
    pub(crate) async fn fetch_all<T>(&self, on: impl Target) -> Result<Vec<T>, sqlx::Error>
    where
        (T,): Row,
    {
        Ok(self.0.fetch_all::<(T,)>(on).await?.into_iter().map(|(value,)| value).collect())
    }

    /// The value, if there is a row.
    pub(crate) async fn fetch_optional<T>(&self, on: impl Target) -> Result<Option<T>, sqlx::Error>
    where
        (T,): Row,
    {
        Ok(self.0.fetch_optional::<(T,)>(on).await?.map(|(value,)| value))
    }

    /// The value.
    pub(crate) async fn fetch_one<T>(&self, on: impl Target) -> Result<T, sqlx::Error>
    where
        (T,): Row,
    {
        Ok(self.0.fetch_one::<(T,)>(on).await?.0)
    }
}
