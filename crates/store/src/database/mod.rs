//! The database: SQLite in a file, or PostgreSQL. Which of the two it is, is known here, to the writer, and to whoever opens it.
//!
//! A [`Query`] is one portable text with its values, and runs on either. Rows are read by sqlx's own derived `FromRow`, which
//! is the same for both.

mod connection;
mod query;
mod rows;
mod value;

pub(crate) use connection::{Connection, Pool, Target};
pub(crate) use query::{Query, query, scalar};
use rows::{Row, Rows};
pub(crate) use value::{Json, Value};
