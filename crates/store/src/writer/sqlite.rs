//! Writing to SQLite: one connection, one transaction a group.

use std::collections::HashSet;
use std::fs::File;
use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection as _, SqliteConnection};

use super::checkpoints::Checkpoints;
use super::group::{self, Commit, Failure};
use super::{Desk, Request, batch};
use crate::database::Connection;
use crate::files::Files;

/// The writer's own side: its connection, and how to get another when that fails.
pub(crate) struct SqliteDesk {
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    files: Arc<Files>,
    checkpoints: Checkpoints,
    /// Held as long as anything may be written.
    lock: File,
}

impl SqliteDesk {
    pub(crate) fn new(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        files: Arc<Files>,
        lock: File,
    ) -> Self {
        let checkpoints = Checkpoints::start(options.clone());
        Self { connection: Some(connection), options, files, checkpoints, lock }
    }

    /// Closes the connection. What was not committed is gone with it.
    async fn hang_up(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!("closing the data file: {error}");
        }
    }
}

impl Desk for SqliteDesk {
    async fn settle(&mut self, requests: Vec<Request>) {
        group::settle(self, requests).await;
    }

    async fn close(mut self) {
        self.hang_up().await;
        self.checkpoints.stop().await;
        drop(self.lock);
    }
}

impl Commit for SqliteDesk {
    async fn commit(&mut self, requests: &mut [Request]) -> Result<(), Failure> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => {
                self.files.forget_log();
                none.insert(self.options.connect().await.map_err(|error| Failure::All(error.into()))?)
            }
        };
        let written = transact(connection, requests).await;
        // What went into a file that nobody will find is not on disk.
        let result =
            written.and_then(|()| self.files.are_there().map_err(|why| (Failure::All(why), Cleanly(true))));
        if let Err((_, Cleanly(false))) = result {
            self.hang_up().await;
        }
        self.checkpoints.written();
        result.map_err(|(failure, _)| failure)
    }
}

/// Whether the connection is as good as before. SQLite itself rolls back when the disk is full or fails;
/// after that it and sqlx no longer agree about the transaction, and only a new connection is sure.
struct Cleanly(bool);

async fn transact(
    connection: &mut SqliteConnection,
    requests: &mut [Request],
) -> Result<(), (Failure, Cleanly)> {
    let all = |error: sqlx::Error| (Failure::All(error.into()), Cleanly(false));
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(all)?;
    if let Err(failure) = run_all(requests, &mut transaction).await {
        let cleanly = transaction.rollback().await.is_ok();
        return Err((failure, Cleanly(cleanly)));
    }
    transaction.commit().await.map_err(all)
}

/// Runs the requests in order: moves that follow each other, of different games, in two statements, since each statement costs two
/// changes of thread. A move that is refused there is tried by itself, as everything else is.
async fn run_all(requests: &mut [Request], connection: &mut SqliteConnection) -> Result<(), Failure> {
    let mut begin = 0;
    while begin < requests.len() {
        let moves = Request::leading_moves(&requests[begin..]);
        let end = begin + moves.len().max(1);
        let written = match moves.len() {
            0 | 1 => HashSet::new(),
            _ => batch::write_json(connection, &moves).await.map_err(|error| group::failure(begin, error))?,
        };
        for (place, request) in requests.iter_mut().enumerate().take(end).skip(begin) {
            match request {
                Request::Append(ticket) if written.contains(&ticket.write.game()) => {
                    ticket.outcome = Some(ticket.write.done());
                }
                request => group::run(place, request, &mut Connection::Sqlite(connection)).await?,
            }
        }
        begin = end;
    }
    Ok(())
}
