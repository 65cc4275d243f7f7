//! The computer at the table: which games it is woken for, and the workers that play them.

use std::sync::{Arc, Weak};
use std::time::Duration;

use komadai_rules::Color;
use komadai_store::{GameId, Seat};

use super::bus::Update;
use super::cache::Live;
use super::error::{CommandError, RoomError};
use super::registry::{Inner, Rooms};
use crate::nodes;
use crate::opponent::{Engine, Job, Jobs, Player, Task};
use crate::view::Note;

/// A game that waits longer than this for the computer is told so.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often one search is tried before the game is left alone for a while.
const TRIES: usize = 3;
/// When to look whether another node has made the computer's move.
const ELSEWHERE: Duration = Duration::from_secs(10);
/// The longest pause between two rounds of tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

impl Rooms {
    /// Starts the clocks, and lets the computer take up the games in which it has to move; called once when the site
    /// starts. Answers with the number of those games.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn resume(&self) -> Result<usize, RoomError> {
        nodes::measure(&self.inner.store).await;
        self.read_mode().await?;
        self.start_clocks().await;
        self.resume_conditionals().await?;
        match self.inner.store.is_shared() {
            // Whoever keeps the site does that.
            true => Ok(0),
            false => self.wake_computer().await,
        }
    }

    /// Lets the computer take up the games in which it has to move.
    pub(super) async fn wake_computer(&self) -> Result<usize, RoomError> {
        let games = self.inner.store.unfinished_with_computer().await?;
        for &game in &games {
            self.wake(game);
        }
        Ok(games.len())
    }

    /// For when somebody comes to look: the computer takes up a game that nothing else has woken it for, and where it
    /// rests after a failure, that is said again; conditional moves that were left are played.
    pub(crate) async fn nudge(&self, game: GameId) -> Result<(), RoomError> {
        let live = self.live(game).await?;
        if live.room().computer_to_move().is_some() {
            if self.inner.queue.is_resting(game) {
                self.note(game, Note::EngineFailed);
            }
            self.wake(game);
        }
        self.answer(&live);
        Ok(())
    }

    /// Has the computer look at a game in which it has a seat. Watchers are told when that has to wait.
    fn wake(&self, game: GameId) {
        if self.inner.queue.wake(game) {
            self.after(PATIENCE, move |rooms| {
                if rooms.inner.queue.is_queued(game) {
                    rooms.note(game, Note::EngineBusy);
                }
            });
        }
    }

    /// Does something later, unless the site closes before. Keeps no rooms alive that nobody else needs.
    fn after(&self, pause: Duration, what: impl FnOnce(Self) + Send + 'static) {
        let closing = self.inner.closing.clone();
        let rooms = Arc::downgrade(&self.inner);
        self.inner.tasks.spawn(async move {
            if closing.run_until_cancelled_owned(tokio::time::sleep(pause)).await.is_some()
                && let Some(inner) = rooms.upgrade()
            {
                what(Self { inner });
            }
        });
    }

    /// Tells whoever watches.
    pub(super) fn note(&self, game: GameId, note: Note) {
        self.inner.bus.publish(game, Update::Note(note));
    }

    /// What the computer has to think about in a game, if anything.
    pub(super) async fn task(&self, game: GameId) -> Result<Option<Task>, RoomError> {
        let live = self.live(game).await?;
        let task = Task::of(&live.room());
        Ok(task)
    }

    /// Has a game's search for itself; else, how that round went.
    pub(super) async fn claim(&self, game: GameId) -> Option<Round> {
        match self.inner.nodes.leases().claim(game).await {
            Ok(true) => None,
            Ok(false) => Some(Round::Elsewhere),
            Err(error) => {
                tracing::warn!(%game, %error, "the computer cannot look at a game");
                Some(Round::Failed)
            }
        }
    }

    /// After a round of tries.
    pub(super) async fn finish(&self, job: &Job, round: Round) {
        let (jobs, game) = (&self.inner.jobs, job.game);
        match round {
            Round::Settled => {
                jobs.done(game);
                // Who woke the computer during the search was not heard.
                match self.task(game).await {
                    Ok(Some(_)) => self.wake(game),
                    Ok(None) => {}
                    Err(error) => tracing::warn!(%game, %error, "the computer cannot look at a game"),
                }
            }
            Round::Elsewhere => {
                jobs.done(game);
                // Should that node have died.
                self.after(ELSEWHERE, move |rooms| {
                    let tasks = rooms.inner.tasks.clone();
                    tasks.spawn(async move {
                        if let Ok(Some(_)) = rooms.task(game).await {
                            rooms.wake(game);
                        }
                    });
                });
            }
            Round::Failed => {
                jobs.rest(game);
                let failures = job.failures.saturating_add(1);
                let pause = self.engine().pause.saturating_mul(2_u32.saturating_pow(job.failures));
                self.after(pause.min(LONGEST_PAUSE), move |rooms| {
                    rooms.inner.queue.wake_rested(game, failures);
                });
            }
        }
    }

    /// Wakes the computer where it has to move: in this game, or in the one that continues it.
    pub(super) fn think(&self, live: &Live) {
        let (id, to_move, next) = {
            let room = live.room();
            let computer = |&color: &Color| matches!(room.seats()[color], Seat::Computer { .. });
            let next = room.next().filter(|_| Color::ALL.iter().any(computer));
            (room.id(), room.computer_to_move().is_some(), next)
        };
        if to_move {
            self.wake(id);
        }
        if let Some(next) = next {
            self.wake(next);
        }
    }
}

impl Inner {
    /// Starts the workers. An engine is started when its worker first needs it.
    pub(super) fn start_computer(self: &Arc<Self>, engine: Engine, jobs: &Jobs) {
        let engine = Arc::new(engine);
        for _ in 0..engine.processes {
            let worker = Worker {
                player: Player::new(Arc::clone(&engine)),
                jobs: jobs.clone(),
                rooms: Arc::downgrade(self),
            };
            let closing = self.closing.clone();
            self.tasks.spawn(async move { Box::pin(closing.run_until_cancelled_owned(worker.run())).await });
        }
    }
}

/// One engine at work.
struct Worker {
    player: Player,
    jobs: Jobs,
    rooms: Weak<Inner>,
}

/// How a round of tries went.
pub(super) enum Round {
    /// There is nothing to do any more.
    Settled,
    /// The computer still has to move.
    Failed,
    /// Another node is at it.
    Elsewhere,
}

impl Worker {
    async fn run(mut self) {
        while let Some(job) = self.jobs.next().await {
            let Some(inner) = self.rooms.upgrade() else { break };
            let (rooms, game) = (Rooms { inner }, job.game);
            let round = match rooms.claim(game).await {
                None => {
                    let round = self.round(&rooms, game).await;
                    rooms.inner.nodes.leases().done(game).await;
                    round
                }
                Some(round) => round,
            };
            rooms.finish(&job, round).await;
        }
    }

    async fn round(&mut self, rooms: &Rooms, game: GameId) -> Round {
        for attempt in 1..=TRIES {
            let task = match rooms.task(game).await {
                Ok(Some(task)) => task,
                Ok(None) => return Round::Settled,
                Err(error) => {
                    tracing::warn!(%game, %error, "the computer cannot look at a game");
                    return Round::Failed;
                }
            };
            let failure = match self.player.search(game, &task).await {
                Ok(command) => match rooms.command(game, command).await {
                    Ok(_) => return Round::Settled,
                    // The game has moved on meanwhile, or ended.
                    Err(CommandError::Refused(refusal)) => {
                        tracing::debug!(%game, refusal = refusal.id(), "the computer's move came too late");
                        continue;
                    }
                    Err(CommandError::Room(error)) => {
                        tracing::warn!(%game, %error, "the computer's move could not be put on disk");
                        return Round::Failed;
                    }
                },
                Err(failure) => failure,
            };
            tracing::warn!(%game, attempt, %failure, "the computer's search failed");
            rooms.note(game, Note::EngineFailed);
        }
        Round::Failed
    }
}
