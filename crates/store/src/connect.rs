//! Connecting to PostgreSQL, or refusing to.

use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection, PgPool};

use crate::database::{Connection, query, scalar};
use crate::{Cause, Unavailable, sql};

/// The schema, step by step: the twins of those of SQLite.
pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// The most games that are read at once.
const CONNECTIONS: u32 = 8;

/// How long whoever reads waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the server holds us to, should we hang: statements and transactions of a node that has stopped are given up, and
/// what they had locked is free for the other nodes. A row that somebody holds is waited for briefly, since the others of a group wait too.
const SETTINGS: [(&str, &str); 3] =
    [("statement_timeout", "8s"), ("idle_in_transaction_session_timeout", "5s"), ("lock_timeout", "2s")];

/// The database cannot be used. Displays as one sentence that says what is wrong and where; never with a password.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address cannot be read.
    #[error(
        "the address of the database makes no sense ({0}); it looks like postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    Address(String),
    /// Nobody answers there.
    #[error("the database {address} cannot be reached: {detail}")]
    Unreachable {
        /// Where.
        address: String,
        /// What the system said.
        detail: String,
    },
    /// The server does not let us in: a wrong name or password, no such database.
    #[error("the database {address} refuses: {detail}")]
    Refused {
        /// Where.
        address: String,
        /// What the server said.
        detail: String,
    },
    /// The server, or the user, may only read.
    #[error(
        "the database {address} is read-only, so no game could be saved there; is it a copy of another? {detail}"
    )]
    ReadOnly {
        /// Where.
        address: String,
        /// What the server said.
        detail: String,
    },
    /// The database belongs to another program.
    #[error("{address} is not a database of Komadai: {detail}")]
    NotOurs {
        /// Where.
        address: String,
        /// What is there instead.
        detail: String,
    },
    /// A newer program has changed the database.
    #[error(
        "{address} was written by a newer Komadai (schema {found}, this one knows {known}); start that version"
    )]
    NewerSchema {
        /// Where.
        address: String,
        /// Its schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The schema is older, and could not be brought up to date.
    #[error("the schema of {address} cannot be brought up to date: {detail}")]
    Schema {
        /// Where.
        address: String,
        /// What the server said.
        detail: String,
    },
    /// Anything else.
    #[error("the database {address} cannot be used: {detail}")]
    Unusable {
        /// Where.
        address: String,
        /// What the server said.
        detail: String,
    },
}

/// A database that is ready.
pub(crate) struct Server {
    /// A connection that writes.
    pub(crate) connection: PgConnection,
    /// How to make another one.
    pub(crate) writing: PgConnectOptions,
    /// The connections that read.
    pub(crate) reading: PgPool,
}

impl Server {
    /// Connects to the database at this address, and brings it to today's schema: one node at a time, under a lock.
    pub(crate) async fn connect(url: &str) -> Result<Self, ConnectError> {
        let options = options(url)?;
        let address = address(&options);
        let refuse = |error| refuse(&address, error);
        let connected = tokio::time::timeout(PATIENCE, options.connect()).await;
        let mut connection = connected
            .unwrap_or_else(|_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())))
            .map_err(refuse)?;
        recognise(&address, &mut connection).await?;
        // A step may take longer than any move, and so may waiting for the node that takes it.
        sqlx::raw_sql("SET statement_timeout = 0; SET lock_timeout = 0")
            .execute(&mut connection)
            .await
            .map_err(refuse)?;
        // Not `run`, whose future cannot be sent to another thread.
        MIGRATIONS.run_direct(None, &mut connection, false).await.map_err(|error| match error {
            MigrateError::Execute(error) => refuse(error),
            MigrateError::ExecuteMigration(error, step) => match refuse(error) {
                ConnectError::Unusable { address, detail } | ConnectError::Refused { address, detail } => {
                    ConnectError::Schema { address, detail: format!("step {step}: {detail}") }
                }
                other => other,
            },
            other => ConnectError::NotOurs { address: address.clone(), detail: other.to_string() },
        })?;
        sqlx::raw_sql("RESET statement_timeout; RESET lock_timeout")
            .execute(&mut connection)
            .await
            .map_err(refuse)?;
        query(sql::TOUCH).execute(&mut Connection::Postgres(&mut connection)).await.map_err(refuse)?;
        let reading = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options.clone());
        Ok(Self { connection, writing: options, reading })
    }
}

fn options(url: &str) -> Result<PgConnectOptions, ConnectError> {
    let options =
        PgConnectOptions::from_str(url).map_err(|error| ConnectError::Address(error.to_string()))?;
    Ok(options.application_name("komadai").options(SETTINGS).disable_statement_logging())
}

/// Where the database is, without the password.
fn address(options: &PgConnectOptions) -> String {
    let (user, host, port) = (options.get_username(), options.get_host(), options.get_port());
    let database = options.get_database().unwrap_or(user);
    match options.get_socket() {
        Some(socket) => format!("postgres://{user}@{}/{database}", socket.display()),
        None => format!("postgres://{user}@{host}:{port}/{database}"),
    }
}

/// Refuses a database that is not ours, before anything in it is changed.
async fn recognise(address: &str, connection: &mut PgConnection) -> Result<(), ConnectError> {
    let refuse = |error| refuse(address, error);
    let tables: Vec<String> = scalar(
        "SELECT table_name::TEXT FROM information_schema.tables WHERE table_schema = current_schema()",
    )
    .fetch_all(&mut Connection::Postgres(connection))
    .await
    .map_err(refuse)?;
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        return match tables.as_slice() {
            [] => Ok(()),
            [table, ..] => Err(ConnectError::NotOurs {
                address: address.to_owned(),
                detail: format!("it has a table {table} of another program; make an empty one for the site"),
            }),
        };
    }
    let known = MIGRATIONS.iter().map(|step| step.version).max().unwrap_or_default();
    let found: Option<i64> = scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(&mut Connection::Postgres(connection))
        .await
        .map_err(refuse)?;
    match found.filter(|found| *found > known) {
        Some(found) => Err(ConnectError::NewerSchema { address: address.to_owned(), found, known }),
        None => Ok(()),
    }
}

/// The sentence for a failure of the database.
fn refuse(address: &str, error: sqlx::Error) -> ConnectError {
    let address = address.to_owned();
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default().into_owned();
    let Unavailable { cause, detail } = error.into();
    match cause {
        // Authentication, no such database, no permission.
        _ if code.starts_with("28") || code.starts_with("3D") || code == "42501" => {
            ConnectError::Refused { address, detail }
        }
        Cause::Unreachable => ConnectError::Unreachable { address, detail },
        Cause::ReadOnly => ConnectError::ReadOnly { address, detail },
        _ => ConnectError::Unusable { address, detail },
    }
}
