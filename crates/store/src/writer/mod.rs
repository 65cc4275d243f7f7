//! The one task that writes: it takes all waiting requests at once, has them written in as few transactions as it can, and
//! answers after COMMIT.

mod batch;
mod checkpoints;
mod group;
mod postgres;
mod sqlite;

use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot, watch};

use crate::append::Append;
use crate::database::Connection;
use crate::{Cause, Unavailable};

#[cfg(test)]
pub(crate) use batch::{ADVANCE_GAMES, WRITE, WRITE_EVENTS, WRITTEN};
pub(crate) use postgres::PostgresDesk;
pub(crate) use sqlite::SqliteDesk;

/// The most requests that are taken at once.
const GROUP: usize = 512;

/// The most requests that wait; whoever comes then waits to be let into the queue.
const QUEUE: usize = 1024;

/// Something to be written. It may be run more than once, the earlier runs having been rolled back.
pub(crate) trait Write: Sized + Send + Sync + 'static {
    /// The answer once it is on disk.
    type Outcome: Send + 'static;

    /// Writes inside the transaction of the group.
    fn run(
        &self,
        connection: &mut Connection<'_>,
    ) -> impl Future<Output = Result<Step<Self::Outcome>, sqlx::Error>> + Send;

    /// How it stands in the queue.
    fn request(ticket: Ticket<Self>) -> Request {
        Request::Other(Box::new(ticket))
    }
}

/// How a request ended inside its transaction.
pub(crate) enum Step<T> {
    /// What it wrote, if anything, shall stay.
    Keep(T),
    /// It was refused when it had written something already, which must go.
    Undo(T),
}

/// A request in the queue.
pub(crate) enum Request {
    /// Events for a game: by far the most there is to write.
    Append(Box<Ticket<Append>>),
    /// Anything else.
    Other(Box<dyn Job>),
}

impl Request {
    /// The moves that come first and can be written together: each of another game, since the next of the same game builds upon
    /// the one before.
    fn leading_moves(requests: &[Self]) -> Vec<&Append> {
        let mut games = HashSet::new();
        requests.iter().map_while(Self::one_move).take_while(|append| games.insert(append.game())).collect()
    }

    /// The event, if it is one that can be written with those of other games.
    fn one_move(&self) -> Option<&Append> {
        match self {
            Self::Append(ticket) => Some(&ticket.write).filter(|append| append.is_one_move()),
            Self::Other(_) => None,
        }
    }

    /// Events with who waits for them.
    fn append(self) -> Option<Ticket<Append>> {
        match self {
            Self::Append(ticket) => Some(*ticket),
            Self::Other(_) => None,
        }
    }

    /// Runs it and keeps the outcome. `false` if what it wrote must go.
    async fn run(&mut self, connection: &mut Connection<'_>) -> Result<bool, sqlx::Error> {
        match self {
            Self::Append(ticket) => ticket.run(connection).await,
            Self::Other(job) => job.run(connection).await,
        }
    }

    /// Answers with the outcome, or why there is none.
    fn answer(self, settled: Result<(), Unavailable>) {
        match self {
            Self::Append(ticket) => ticket.answer(settled),
            Self::Other(job) => job.answer(settled),
        }
    }
}

/// A request without its types.
pub(crate) trait Job: Send {
    /// Runs it and keeps the outcome. `false` if what it wrote must go.
    fn run<'a>(
        &'a mut self,
        connection: &'a mut Connection<'_>,
    ) -> Pin<Box<dyn Future<Output = Result<bool, sqlx::Error>> + Send + 'a>>;

    /// Answers with the outcome, or why there is none. Nobody may be waiting any more.
    fn answer(self: Box<Self>, settled: Result<(), Unavailable>);
}

/// Something to be written, and who waits for it.
pub(crate) struct Ticket<W: Write> {
    write: W,
    outcome: Option<W::Outcome>,
    reply: oneshot::Sender<Result<W::Outcome, Unavailable>>,
}

impl<W: Write> Job for Ticket<W> {
    fn run<'a>(
        &'a mut self,
        connection: &'a mut Connection<'_>,
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

/// Who writes what the queue brings.
pub(crate) trait Desk: Send + 'static {
    /// Writes and answers requests. Those of one game keep their order.
    fn settle(&mut self, requests: Vec<Request>) -> impl Future<Output = ()> + Send;

    /// Closes the connection, and gives up whatever is held.
    fn close(self) -> impl Future<Output = ()> + Send;
}

enum Message {
    Request(Request),
    Close,
}

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Message>,
    /// Hangs up when the writer has ended.
    ended: watch::Receiver<()>,
    /// When the disk was last found full, and what was said of it.
    full: Arc<Mutex<Option<(Instant, Unavailable)>>>,
}

/// How long it is remembered that the disk was full.
const REMEMBERED: Duration = Duration::from_secs(5);

impl Writer {
    /// Starts the task. It ends when it is closed, or the last `Writer` is dropped.
    pub(crate) fn start(mut desk: impl Desk) -> Self {
        let (queue, messages) = mpsc::channel(QUEUE);
        let (end, ended) = watch::channel(());
        tokio::spawn(async move {
            serve(&mut desk, messages).await;
            desk.close().await;
            drop(end);
        });
        Self { queue, ended, full: Arc::default() }
    }

    /// Has something written, and waits until it is on disk.
    pub(crate) async fn submit<W: Write>(&self, write: W) -> Result<W::Outcome, Unavailable> {
        let (reply, answer) = oneshot::channel();
        let request = W::request(Ticket { write, outcome: None, reply });
        self.queue.send(Message::Request(request)).await.map_err(|_| Unavailable::closed())?;
        let answer = answer.await.unwrap_or_else(|_| Err(Unavailable::closed()));
        if let Err(error) = &answer
            && error.cause == Cause::DiskFull
        {
            *self.full.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), error.clone()));
        }
        answer
    }

    /// Whether something could not be written a moment ago since the disk was full: what changes a row in its place still succeeds
    /// there, and says nothing of the next move.
    ///
    /// # Errors
    /// What was said then.
    pub(crate) fn has_room(&self) -> Result<(), Unavailable> {
        match &*self.full.lock().unwrap_or_else(PoisonError::into_inner) {
            Some((at, error)) if at.elapsed() < REMEMBERED => Err(error.clone()),
            _ => Ok(()),
        }
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

async fn serve(desk: &mut impl Desk, mut messages: mpsc::Receiver<Message>) {
    let mut waiting = Vec::with_capacity(GROUP);
    while messages.recv_many(&mut waiting, GROUP).await > 0 {
        let mut requests = Vec::with_capacity(waiting.len());
        for message in waiting.drain(..) {
            match message {
                Message::Request(request) => requests.push(request),
                Message::Close => messages.close(),
            }
        }
        desk.settle(requests).await;
    }
}

impl Unavailable {
    pub(crate) fn closed() -> Self {
        Self { cause: Cause::Closed, detail: "the site is stopping".to_owned() }
    }
}
