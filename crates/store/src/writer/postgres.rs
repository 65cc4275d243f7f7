//! Writing to PostgreSQL: moves in batches of one statement, everything else in a transaction a group.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection as _, PgConnection};
use tokio::time::timeout;

use super::batch;
use super::group::{self, Commit, Failure, answer_all};
use super::{Desk, Job, Request, Ticket};
use crate::append::Append;
use crate::database::Connection;
use crate::{Cause, Unavailable};

/// How long the server may take for a group, or for a connection. Past that nobody is kept waiting: the connection is given up,
/// and the server rolls back.
const PATIENCE: Duration = Duration::from_secs(8);

/// The writer's own side: its connection, and how to get another when that fails.
pub(crate) struct PostgresDesk {
    connection: Option<PgConnection>,
    options: PgConnectOptions,
}

impl PostgresDesk {
    pub(crate) fn new(connection: PgConnection, options: PgConnectOptions) -> Self {
        Self { connection: Some(connection), options }
    }

    /// The connection, a new one if the last was given up.
    async fn connection(&mut self) -> Result<&mut PgConnection, Unavailable> {
        if self.connection.is_none() {
            let connected = timeout(PATIENCE, self.options.connect()).await;
            self.connection = Some(connected.unwrap_or_else(|_| Err(too_long()))?);
        }
        Ok(self.connection.as_mut().expect("it was just made"))
    }

    /// Writes moves of different games in one statement. One that is refused, for whatever reason, is tried by itself.
    async fn batch(&mut self, mut tickets: Vec<Ticket<Append>>) {
        let appends: Vec<&Append> = tickets.iter().map(|ticket| &ticket.write).collect();
        let written = match self.connection().await {
            Ok(connection) => timeout(PATIENCE, batch::write_arrays(connection, &appends))
                .await
                .unwrap_or_else(|_| Err(too_long())),
            Err(why) => return answer_all(requests(tickets), &Err(why)),
        };
        let written = match written {
            Ok(games) => games,
            Err(error) => {
                self.connection = self.connection.take().filter(|_| error.as_database_error().is_some());
                match group::failure(0, error) {
                    Failure::All(why) => {
                        // A server that is stopping says so, and hangs up.
                        self.connection = None;
                        tracing::error!(requests = tickets.len(), "not written: {why}");
                        return answer_all(requests(tickets), &Err(why));
                    }
                    Failure::One(..) | Failure::Again(..) => HashSet::new(),
                }
            }
        };
        let refused =
            tickets.extract_if(.., |ticket| !written.contains(&ticket.write.game())).collect::<Vec<_>>();
        for mut ticket in tickets {
            ticket.outcome = Some(ticket.write.done());
            Box::new(ticket).answer(Ok(()));
        }
        group::settle(self, requests(refused)).await;
    }
}

impl Desk for PostgresDesk {
    async fn settle(&mut self, mut requests: Vec<Request>) {
        while !requests.is_empty() {
            let moves = Request::leading_moves(&requests).len();
            if moves > 0 {
                self.batch(requests.drain(..moves).filter_map(Request::append).collect()).await;
                continue;
            }
            let others = requests.iter().take_while(|request| request.one_move().is_none()).count();
            group::settle(self, requests.drain(..others).collect()).await;
        }
    }

    async fn close(mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!("closing the connection to the database: {error}");
        }
    }
}

impl Commit for PostgresDesk {
    async fn commit(&mut self, requests: &mut [Request]) -> Result<(), Failure> {
        let connection = self.connection().await.map_err(Failure::All)?;
        let done = timeout(PATIENCE, transact(connection, requests)).await;
        let (result, cleanly) = match done {
            Ok(Ok(())) => (Ok(()), true),
            Ok(Err((failure, cleanly))) => (Err(failure), cleanly),
            Err(_) => (Err(Failure::All(too_long().into())), false),
        };
        if !cleanly {
            self.connection = None;
        }
        result
    }
}

/// Runs the requests in one transaction; what failed, and whether the connection is as good as before.
async fn transact(connection: &mut PgConnection, requests: &mut [Request]) -> Result<(), (Failure, bool)> {
    let mut transaction = connection.begin().await.map_err(|error| (Failure::All(error.into()), false))?;
    if let Err(failure) = group::run_all(requests, &mut Connection::Postgres(&mut transaction)).await {
        let cleanly = transaction.rollback().await.is_ok();
        return Err((failure, cleanly));
    }
    // Where the end of the connection hides whether it was committed, nobody is told that it was.
    transaction.commit().await.map_err(|error| (Failure::All(error.into()), false))
}

fn requests(tickets: Vec<Ticket<Append>>) -> Vec<Request> {
    tickets.into_iter().map(|ticket| Request::Append(Box::new(ticket))).collect()
}

fn too_long() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "the database does not answer"))
}

impl Cause {
    /// What a state of PostgreSQL means: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
    pub(crate) fn of_postgres(code: &str) -> Self {
        match code {
            "53100" => Self::DiskFull,
            // Read-only transaction, or a server that is a copy of another.
            "25006" => Self::ReadOnly,
            // Too many connections; a lock that was not to be had.
            "53300" | "55P03" => Self::Busy,
            // A statement that was cancelled is the request's own trouble.
            "57014" => Self::Other,
            // The server is stopping, starting, or has crashed; the connection is gone.
            code if code.starts_with("57") || code.starts_with("08") => Self::Unreachable,
            // Wrong password, no such database, no permission: what was right when the site started.
            code if code.starts_with("28") || code.starts_with("3D") => Self::Unreachable,
            "58030" => Self::Io,
            code if code.starts_with("XX") => Self::Damaged,
            _ => Self::Other,
        }
    }
}
