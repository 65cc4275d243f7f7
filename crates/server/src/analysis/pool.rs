//! The engines that analyse, and the searches that wait for them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use komadai_rules::Position;
use komadai_store::AccountId;
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use super::report::Report;
use super::turns::{Ticket, Turns};
use super::worker::Worker;
use crate::opponent::Engine;
use crate::rooms::Rooms;
use crate::visitors::Visitor;

/// Searches that may wait at once; with more, nobody's turn would come before patience ends.
const MOST_WAITING: usize = 200;

/// Searches that may wait for one person, so that nobody takes all the places; a club may sit behind one address.
const MOST_OF_ONE: usize = 50;

/// Who asks: what the engines are shared out between.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Person {
    /// Somebody with an account, from wherever.
    Account(AccountId),
    /// Everybody else at one address.
    Visitor(Visitor),
}

/// What is to be searched.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    /// Where from; somebody can move there.
    pub(crate) position: Position,
    /// Which engine, by its place in the list.
    pub(crate) engine: usize,
    /// How many lines, from 1.
    pub(crate) lines: usize,
    /// How long.
    pub(crate) time: Duration,
}

/// How it stands with a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// So many searches have to end before it begins.
    Waiting(usize),
    /// An engine is at it.
    Searching(Report),
    /// Its time is over.
    Over(Report),
    /// The engine has failed.
    Failed,
}

/// Too many wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Crowded;

/// A search that was asked for; dropped, it is given up.
#[derive(Debug)]
pub(crate) struct Search {
    ticket: Ticket,
    /// How it stands.
    pub(crate) progress: watch::Receiver<Progress>,
    pool: Arc<Pool>,
}

impl Drop for Search {
    fn drop(&mut self) {
        if let Some(asked) = self.pool.table().asked.get(&self.ticket) {
            asked.given_up.cancel();
        }
        self.pool.leave(self.ticket);
    }
}

/// A search as a worker gets it.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) ask: Ask,
    pub(super) told: watch::Sender<Progress>,
    pub(super) given_up: CancellationToken,
}

#[derive(Debug, Default)]
struct Table {
    turns: Turns<Person>,
    asked: HashMap<Ticket, Asked>,
    tickets: Ticket,
}

/// The engines and who waits for them.
#[derive(Debug)]
pub(super) struct Pool {
    table: Mutex<Table>,
    wake: Notify,
}

impl Pool {
    /// So many engines at once, started when they are first needed.
    pub(super) fn start(engines: &Arc<[Arc<Engine>]>, processes: usize, rooms: &Rooms) -> Arc<Self> {
        let pool = Arc::new(Self { table: Mutex::default(), wake: Notify::new() });
        for _ in 0..processes.max(1) {
            let worker = Worker::new(Arc::clone(engines), Arc::clone(&pool));
            rooms.spawn_until_closing(worker.run());
        }
        pool
    }

    /// Asks for a search.
    ///
    /// # Errors
    /// Where too many wait already.
    pub(super) fn search(self: &Arc<Self>, person: Person, ask: Ask) -> Result<Search, Crowded> {
        let mut table = self.table();
        if table.turns.waiting() >= MOST_WAITING || table.turns.waiting_of(person) >= MOST_OF_ONE {
            return Err(Crowded);
        }
        table.tickets += 1;
        let ticket = table.tickets;
        let (told, progress) = watch::channel(Progress::Waiting(0));
        table.asked.insert(ticket, Asked { ask, told, given_up: CancellationToken::new() });
        table.turns.add(person, ticket);
        table.tell();
        drop(table);
        self.wake.notify_one();
        Ok(Search { ticket, progress, pool: Arc::clone(self) })
    }

    /// The next search; waits for one.
    pub(super) async fn next(&self) -> (Ticket, Asked) {
        loop {
            let (next, more) = {
                let mut table = self.table();
                (table.next(), table.turns.waiting() > 0)
            };
            if let Some(next) = next {
                // Two that come at once leave one permit.
                if more {
                    self.wake.notify_one();
                }
                return next;
            }
            // A permit is kept where nobody waits yet: no wake is lost.
            self.wake.notified().await;
        }
    }

    /// The search has ended or was given up.
    pub(super) fn leave(&self, ticket: Ticket) {
        let mut table = self.table();
        if table.asked.remove(&ticket).is_none() {
            return;
        }
        table.turns.leave(ticket);
        table.tell();
        drop(table);
        self.wake.notify_one();
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        // Changed by calls that do not panic in between.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    fn next(&mut self) -> Option<(Ticket, Asked)> {
        let ticket = self.turns.next()?;
        let asked = self.asked.get(&ticket)?.clone();
        asked.told.send_replace(Progress::Searching(Report::default()));
        self.tell();
        Some((ticket, asked))
    }

    /// Tells everybody who waits how many come before: those in the round, and one that runs.
    fn tell(&self) {
        for (before, ticket) in self.turns.order().into_iter().enumerate() {
            if let Some(asked) = self.asked.get(&ticket) {
                let waiting = Progress::Waiting(before + 1);
                asked.told.send_if_modified(|now| std::mem::replace(now, waiting.clone()) != waiting);
            }
        }
    }
}
