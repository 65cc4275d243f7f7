//! Positions that are lent to workers elsewhere: they search, and this site decides what their answer means.

use std::time::Duration;

use komadai_store::{GameId, Version};
use komadai_usi::BestMove;
use tokio::time::{Instant, timeout_at};

use super::bus::{Subscription, Update};
use super::computer::Round;
use super::error::{CommandError, RoomError};
use super::registry::Rooms;
use crate::opponent::{Job, Misplay, Order};
use crate::view::Note;

/// How long a worker's answer may be on its way, beyond the time of the search. Then the position is anybody's again.
const ON_THE_WAY: Duration = Duration::from_secs(5);

/// A position that a worker has to search.
#[derive(Debug)]
pub(crate) struct Lent {
    /// The game.
    pub(crate) game: GameId,
    /// What the game is while the answer is wanted.
    pub(crate) version: Version,
    /// What an engine is asked.
    pub(crate) order: Order,
}

/// Why an answer was of no use.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReturnError {
    /// The game does not allow it, or there was none.
    #[error(transparent)]
    Misplay(#[from] Misplay),
    /// The game cannot be read or written now.
    #[error(transparent)]
    Room(#[from] RoomError),
}

impl Rooms {
    /// The next position that waits for the computer, until the worker has answered or its time is over; `None` where none
    /// comes before this moment.
    ///
    /// # Errors
    /// When a game cannot be read.
    pub(crate) async fn lend(&self, until: Instant) -> Result<Option<Lent>, RoomError> {
        while let Ok(Some(job)) = timeout_at(until, self.inner.jobs.next()).await {
            // What was begun is finished, also when the worker goes away.
            let rooms = self.clone();
            let lending = self.inner.tasks.spawn(async move { rooms.lend_job(job).await });
            let lent = lending.await;
            if let Some(lent) =
                lent.map_err(|fault| RoomError::Corrupt { game: job.game, what: fault.to_string() })?
            {
                return Ok(Some(lent));
            }
        }
        Ok(None)
    }

    async fn lend_job(self, job: Job) -> Option<Lent> {
        let game = job.game;
        if let Some(round) = self.claim(game).await {
            self.finish(&job, round).await;
            return None;
        }
        let updates = self.subscribe(game);
        let round = match self.task(game).await {
            Ok(Some(task)) => {
                let (version, order) = (task.version(), Order::new(&task, self.engine()));
                let until = Instant::now() + order.stop + ON_THE_WAY;
                let (rooms, tasks) = (self.clone(), self.inner.tasks.clone());
                let closing = self.closing();
                tasks.spawn(async move {
                    let waiting = rooms.wait_for_worker(&job, version, updates, until);
                    closing.run_until_cancelled_owned(waiting).await;
                });
                return Some(Lent { game, version, order });
            }
            Ok(None) => Round::Settled,
            Err(error) => {
                tracing::warn!(%game, %error, "the computer cannot look at a game");
                Round::Failed
            }
        };
        self.inner.nodes.leases().done(game).await;
        self.finish(&job, round).await;
        None
    }

    /// Waits until the game has moved on, the worker has failed, or its time is over.
    async fn wait_for_worker(&self, job: &Job, version: Version, mut updates: Subscription, until: Instant) {
        let round = loop {
            match timeout_at(until, updates.next()).await {
                Ok(Update::Note(Note::EngineFailed)) => break Round::Failed,
                Ok(Update::Event(_) | Update::Behind) => match self.task(job.game).await {
                    Ok(Some(task)) if task.version() == version => {}
                    _ => break Round::Settled,
                },
                Ok(_) => {}
                Err(_) => {
                    tracing::warn!(game = %job.game, "a worker has not answered; the position goes to another");
                    break Round::Settled;
                }
            }
        };
        self.inner.nodes.leases().done(job.game).await;
        self.finish(job, round).await;
    }

    /// Takes a worker's answer: what its engine plays, and how long it has thought. One that comes too late changes nothing.
    ///
    /// # Errors
    /// Why it is of no use; somebody else is asked then.
    pub(crate) async fn give_back_lent(
        &self,
        game: GameId,
        version: Version,
        answer: Option<(BestMove, Duration)>,
    ) -> Result<(), ReturnError> {
        let live = self.live(game).await?;
        if live.room().version() < version {
            // Another node has lent it.
            let _writing = live.writer.lock().await;
            self.refresh(&live).await?;
        }
        let Some(task) = self.task(game).await?.filter(|task| task.version() == version) else {
            return Ok(());
        };
        let Some((best, thought)) = answer else {
            self.note(game, Note::EngineFailed);
            return Ok(());
        };
        let command = task.command(best, thought).inspect_err(|misplay| {
            tracing::warn!(%game, %misplay, "a worker's answer cannot be played");
            self.note(game, Note::EngineFailed);
        })?;
        match self.command(game, command).await {
            // The game has moved on meanwhile, or ended.
            Ok(_) | Err(CommandError::Refused(_)) => Ok(()),
            Err(CommandError::Room(error)) => Err(error.into()),
        }
    }
}
