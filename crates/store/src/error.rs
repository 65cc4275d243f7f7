//! Why the store did not do what it was asked.

use std::fmt;

use sqlx::postgres::PgDatabaseError;

use crate::{GameId, Version};

/// Why the data file could not be read or written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The disk, or a quota on it, is full.
    DiskFull,
    /// The file or its folder may not be written.
    ReadOnly,
    /// The file was deleted or replaced while it was open: what is written would be lost.
    Gone,
    /// The store was closed.
    Closed,
    /// Somebody else held the file for too long, or the database has no room for another connection.
    Busy,
    /// The file contains what SQLite cannot make sense of.
    Damaged,
    /// The database's server does not answer, or is stopping.
    Unreachable,
    /// Reading or writing failed: a broken disk, a quota, a limit.
    Io,
    /// Anything else; the detail says what.
    Other,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DiskFull => "the disk is full",
            Self::ReadOnly => "the data file, or the database, is read-only",
            Self::Gone => "the data file was deleted or replaced",
            Self::Closed => "the store is closed",
            Self::Busy => "the data file, or the database, is in use by others",
            Self::Damaged => "the data file is damaged",
            Self::Unreachable => "the database cannot be reached",
            Self::Io => "the data file cannot be read or written",
            Self::Other => "the database refuses",
        })
    }
}

/// The data file cannot be used now. Nothing was acknowledged; the same request may succeed later.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{cause} ({detail})")]
pub struct Unavailable {
    /// Why, for the program.
    pub cause: Cause,
    /// What the database or the system said, for the log.
    pub detail: String,
}

impl From<sqlx::Error> for Unavailable {
    fn from(error: sqlx::Error) -> Self {
        let (cause, detail) = match &error {
            sqlx::Error::Database(answer) => {
                match answer.try_downcast_ref::<PgDatabaseError>() {
                    // Its own words end with a line of the server's source.
                    Some(answer) => (Cause::of_postgres(answer.code()), answer.message().to_owned()),
                    None => (Cause::of_sqlite(answer.as_ref()), answer.to_string()),
                }
            }
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut => (Cause::Unreachable, error.to_string()),
            sqlx::Error::PoolClosed => (Cause::Closed, error.to_string()),
            other => (Cause::Other, other.to_string()),
        };
        Self { cause, detail }
    }
}

impl Cause {
    /// What SQLite's result code means: <https://www.sqlite.org/rescode.html>.
    fn of_sqlite(error: &dyn sqlx::error::DatabaseError) -> Self {
        /// There is no room for the index of the write-ahead log.
        const IOERR_SHMSIZE: u32 = 4874;
        /// The file has another name now, or none.
        const READONLY_DBMOVED: u32 = 1032;
        let extended: u32 = error.code().and_then(|code| code.parse().ok()).unwrap_or_default();
        // The low byte is the primary code.
        match (extended, extended & 0xff) {
            (IOERR_SHMSIZE, _) | (_, 13) => Self::DiskFull,
            (READONLY_DBMOVED, _) => Self::Gone,
            (_, 5 | 6) => Self::Busy,
            (_, 8) => Self::ReadOnly,
            (_, 10) => Self::Io,
            (_, 11 | 26) => Self::Damaged,
            _ => Self::Other,
        }
    }
}

/// A game could not be created or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is a game with this id already.
    #[error("there is a game {0} already")]
    IdTaken(GameId),
    /// What is stored of the game makes no sense.
    #[error("the stored game {game} cannot be read: {what}")]
    Corrupt {
        /// The game.
        game: GameId,
        /// What is wrong with it.
        what: String,
    },
    /// The data file cannot be used now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Events were not appended: none of them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// The game has moved on: load what is new, check again, try again.
    #[error("the game is at version {current} already")]
    Conflict {
        /// The version that the game has now.
        current: Version,
    },
    /// The command with this client id was done before, and its first event has this version.
    #[error("this command was done before, as version {version}")]
    Duplicate {
        /// The version of the event that carries the client id.
        version: Version,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    NotFound(GameId),
    /// The events do not fit together or the game's state: a fault of the caller.
    #[error("events that cannot be appended: {0}")]
    Malformed(&'static str),
    /// The data file cannot be used now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// The seat was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TakeSeatError {
    /// There is no such game.
    #[error("there is no game {0}")]
    NotFound(GameId),
    /// Somebody sits there.
    #[error("the seat is taken")]
    Taken,
    /// The game ended before anybody came.
    #[error("the game is over")]
    Over,
    /// The data file cannot be used now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}
