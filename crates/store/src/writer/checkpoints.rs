//! Copying SQLite's write-ahead log into the data file, beside the writer: done by the writer itself, it keeps the moves of all
//! games waiting.

use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// How long the log is left to grow: a page that changes again meanwhile is copied once.
const PATIENCE: Duration = Duration::from_millis(500);

/// The task that copies.
pub(super) struct Checkpoints {
    written: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Checkpoints {
    /// Starts the task, which has a connection of its own.
    pub(super) fn start(options: SqliteConnectOptions) -> Self {
        let written = Arc::new(Notify::new());
        let task = tokio::spawn(copy(options, Arc::clone(&written)));
        Self { written, task }
    }

    /// Something is in the log.
    pub(super) fn written(&self) {
        self.written.notify_one();
    }

    /// Ends the task. What was not copied stays in the log, where it is as safe.
    pub(super) async fn stop(self) {
        self.task.abort();
        self.task.await.ok();
    }
}

async fn copy(options: SqliteConnectOptions, written: Arc<Notify>) {
    let mut connection = None;
    loop {
        written.notified().await;
        sleep(PATIENCE).await;
        if let Err(error) = copy_once(&mut connection, &options).await {
            // The writer itself copies a log that has become too long, and says what it cannot write.
            tracing::debug!("the write-ahead log is not copied now: {error}");
            connection = None;
        }
    }
}

async fn copy_once(
    connection: &mut Option<SqliteConnection>,
    options: &SqliteConnectOptions,
) -> Result<(), sqlx::Error> {
    let open = match connection {
        Some(open) => open,
        none => none.insert(options.connect().await?),
    };
    // Keeps neither the writer nor readers waiting.
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(open).await?;
    Ok(())
}
