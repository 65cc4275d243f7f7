//! The one task that writes: it puts all waiting requests into one transaction, and answers after COMMIT.

use std::fs::File;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot, watch};

use crate::files::Files;
use crate::{Cause, Unavailable};

/// The most requests in one transaction.
const GROUP: usize = 512;

/// The most requests that wait; whoever comes then waits to be let into the queue.
const QUEUE: usize = 1024;

/// Something to be written. It may be run more than once, the earlier runs having been rolled back.
pub(crate) trait Write: Send + 'static {
    /// The answer once it is on disk.
    type Outcome: Send + 'static;

    /// Writes inside the transaction of the group.
    fn run(
        &self,
        connection: &mut SqliteConnection,
    ) -> impl Future<Output = Result<Step<Self::Outcome>, sqlx::Error>> + Send;
}

/// How a request ended inside its transaction.
pub(crate) enum Step<T> {
    /// What it wrote, if anything, shall stay.
    Keep(T),
    /// It was refused when it had written something already, which must go.
    Undo(T),
}

/// A request without its types: what a group is made of.
trait Job: Send {
    /// Runs it and keeps the outcome. `false` if what it wrote must go.
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Result<bool, sqlx::Error>> + Send + 'a>>;

    /// Answers with the outcome, or why there is none. Nobody may be waiting any more.
    fn answer(self: Box<Self>, settled: Result<(), Unavailable>);
}

struct Ticket<W: Write> {
    write: W,
    outcome: Option<W::Outcome>,
    reply: oneshot::Sender<Result<W::Outcome, Unavailable>>,
}

impl<W: Write + Sync> Job for Ticket<W> {
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Result<bool, sqlx::Error>> + Send + 'a>> {
        Box::pin(async {
            let (outcome, keep) = match self.write.run(connection).await? {
                Step::Keep(outcome) => (outcome, true),
                Step::Undo(outcome) => (outcome, false),
            };
            self.outcome = Some(outcome);
            Ok(keep)
        })
    }

    fn answer(self: Box<Self>, settled: Result<(), Unavailable>) {
        let Self { outcome, reply, .. } = *self;
        let answer = settled.map(|()| outcome.expect("a settled job has run"));
        // An error means that the caller has gone away.
        let _ = reply.send(answer);
    }
}

enum Message {
    Job(Box<dyn Job>),
    Close,
}

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Message>,
    /// Hangs up when the writer has ended.
    ended: watch::Receiver<()>,
}

impl Writer {
    /// Starts the task. It holds the lock on the folder until it ends: when it is closed, or the last
    /// `Writer` is dropped.
    pub(crate) fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        files: Arc<Files>,
        lock: File,
    ) -> Self {
        let (queue, messages) = mpsc::channel(QUEUE);
        let (end, ended) = watch::channel(());
        tokio::spawn(async move {
            let mut desk = Desk { connection: Some(connection), options, files };
            desk.serve(messages).await;
            desk.hang_up().await;
            drop(lock);
            drop(end);
        });
        Self { queue, ended }
    }

    /// Has something written, and waits until it is on disk.
    pub(crate) async fn submit<W: Write + Sync>(&self, write: W) -> Result<W::Outcome, Unavailable> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Ticket { write, outcome: None, reply });
        self.queue.send(Message::Job(job)).await.map_err(|_| Unavailable::closed())?;
        answer.await.unwrap_or_else(|_| Err(Unavailable::closed()))
    }

    /// How many requests wait.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Lets the writer finish what is in the queue and end, and waits for that.
    pub(crate) async fn close(&self) {
        // Fails if the writer was closed before; then there is only its end to wait for.
        let _ = self.queue.send(Message::Close).await;
        let _ = self.ended.clone().changed().await;
    }
}

/// The writer's own side: its connection, and how to get another when that fails.
struct Desk {
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    files: Arc<Files>,
}

/// Why a group is not on disk.
enum Failure {
    /// The request at this place was refused, or failed; the others may be good.
    One(usize, Option<Unavailable>),
    /// No request can be written now.
    All(Unavailable),
}

impl Desk {
    async fn serve(&mut self, mut messages: mpsc::Receiver<Message>) {
        let mut waiting = Vec::with_capacity(GROUP);
        while messages.recv_many(&mut waiting, GROUP).await > 0 {
            let mut jobs = Vec::with_capacity(waiting.len());
            for message in waiting.drain(..) {
                match message {
                    Message::Job(job) => jobs.push(job),
                    Message::Close => messages.close(),
                }
            }
            self.settle(jobs).await;
        }
    }

    /// Writes and answers a group. Where one request spoils the transaction, those before it, that one
    /// alone, and those after it are written one after the other, so that their order stays.
    async fn settle(&mut self, jobs: Vec<Box<dyn Job>>) {
        let mut groups = vec![jobs];
        while let Some(mut jobs) = groups.pop() {
            if jobs.is_empty() {
                continue;
            }
            match self.commit(&mut jobs).await {
                Ok(()) => answer_all(jobs, &Ok(())),
                Err(Failure::One(place, _)) if jobs.len() > 1 => {
                    groups.push(jobs.split_off(place + 1));
                    groups.push(jobs.split_off(place));
                    groups.push(jobs);
                }
                Err(Failure::One(_, None)) => answer_all(jobs, &Ok(())),
                Err(Failure::One(_, Some(why)) | Failure::All(why)) => {
                    tracing::error!(requests = jobs.len(), "not written: {why}");
                    answer_all(jobs, &Err(why));
                }
            }
        }
    }

    /// Runs all the jobs in one transaction and commits it, or leaves nothing of it.
    async fn commit(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Failure> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => {
                self.files.forget_log();
                none.insert(self.options.connect().await.map_err(|error| Failure::All(error.into()))?)
            }
        };
        let written = transact(connection, jobs).await;
        // What went into a file that nobody will find is not on disk.
        let result =
            written.and_then(|()| self.files.are_there().map_err(|why| (Failure::All(why), Cleanly(true))));
        if let Err((_, Cleanly(false))) = result {
            self.hang_up().await;
        }
        result.map_err(|(failure, _)| failure)
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

/// Whether the connection is as good as before. SQLite itself rolls back when the disk is full or fails;
/// after that it and sqlx no longer agree about the transaction, and only a new connection is sure.
struct Cleanly(bool);

async fn transact(
    connection: &mut SqliteConnection,
    jobs: &mut [Box<dyn Job>],
) -> Result<(), (Failure, Cleanly)> {
    let all = |error: sqlx::Error| (Failure::All(error.into()), Cleanly(false));
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(all)?;
    for (place, job) in jobs.iter_mut().enumerate() {
        let failure = match job.run(&mut transaction).await {
            Ok(true) => continue,
            Ok(false) => Failure::One(place, None),
            Err(error) => {
                let why = Unavailable::from(error);
                if why.cause.concerns_everybody() {
                    Failure::All(why)
                } else {
                    Failure::One(place, Some(why))
                }
            }
        };
        let cleanly = transaction.rollback().await.is_ok();
        return Err((failure, Cleanly(cleanly)));
    }
    transaction.commit().await.map_err(all)
}

fn answer_all(jobs: Vec<Box<dyn Job>>, settled: &Result<(), Unavailable>) {
    for job in jobs {
        job.answer(settled.clone());
    }
}

impl Unavailable {
    pub(crate) fn closed() -> Self {
        Self { cause: Cause::Closed, detail: "the site is stopping".to_owned() }
    }
}

impl Cause {
    /// Whether it hits every request alike, so that trying others one by one is no use.
    fn concerns_everybody(self) -> bool {
        match self {
            Self::DiskFull | Self::ReadOnly | Self::Gone | Self::Closed | Self::Busy => true,
            Self::Damaged | Self::Io | Self::Other => false,
        }
    }
}
