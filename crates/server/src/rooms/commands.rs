//! Commands: judged by the room, put on disk, told to whoever watches.

use std::sync::Arc;
use std::time::Instant;

use komadai_store::{AppendError, Event, EventKind, GameId, NewEvent, Version};

use super::bus::Update;
use super::cache::Live;
use super::error::{CommandError, RoomError};
use super::registry::{Rooms, now};
use super::secret;
use crate::nodes::Hint;
use crate::room::{Command, Decision, Plan, Refusal};
use crate::view::Committed;

/// How often a command is judged: once, and again after each of three conflicts.
const ATTEMPTS: usize = 4;

impl Rooms {
    /// Does what a player wants. Answers with the version of its first event once it is on disk; a command that was
    /// done before is answered as it was then. What was begun is finished, also when the caller goes away.
    ///
    /// # Errors
    /// Why nothing was changed.
    pub async fn command(&self, id: GameId, command: Command) -> Result<Version, CommandError> {
        let rooms = self.clone();
        match self.inner.tasks.spawn(async move { rooms.run(id, command).await }).await {
            Ok(done) => done,
            Err(fault) => {
                tracing::error!(game = %id, %fault, "a command failed by a fault of the program");
                self.inner.cache.remove(id);
                Err(RoomError::Corrupt { game: id, what: fault.to_string() }.into())
            }
        }
    }

    async fn run(&self, id: GameId, command: Command) -> Result<Version, CommandError> {
        let received = Instant::now();
        // What waits here for the disk is no time of the player's.
        let at = now();
        self.awake().await?;
        let command = self.with_presence(id, command);
        let live = self.live(id).await?;
        let _writing = live.writer.lock().await;
        for _ in 0..ATTEMPTS {
            let fresh = secret::random_id()?;
            let judged = {
                let room = live.room();
                room.handle(&command, at, fresh).map(|decision| (room.version(), decision))
            };
            let (expected, plan) = match judged {
                Ok((_, Decision::Done(version))) => return Ok(version),
                Ok(_) if self.is_read_only() => return Err(Refusal::ReadOnly.into()),
                Ok((version, Decision::Append(plan))) => (version, plan),
                Ok((version, Decision::TimeUp(plan))) => {
                    self.append(&live, version, plan).await?;
                    continue;
                }
                // No refusal on old news: another node may have made the command possible.
                Err(_) if self.refresh(&live).await? => continue,
                Err(refusal) => return Err(refusal.into()),
            };
            if self.append(&live, expected, plan).await? {
                let micros = received.elapsed().as_micros();
                tracing::debug!(game = %id, seat = %command.seat, micros, "command done");
                return Ok(expected.plus(1));
            }
        }
        Err(Refusal::Busy.into())
    }

    /// Ends a game whose side to move has run out of time; where it has not, or the game is over, nothing happens.
    ///
    /// # Errors
    /// When that cannot be put on disk.
    pub(super) async fn fall(&self, id: GameId) -> Result<(), RoomError> {
        let live = self.live(id).await?;
        let _writing = live.writer.lock().await;
        let judged = || {
            let room = live.room();
            room.time_up(now()).map(|plan| (room.version(), plan))
        };
        let mut fallen = judged();
        if fallen.is_none() {
            // The store knows of a deadline that this room does not.
            self.reload(&live).await?;
            fallen = judged();
        }
        if let Some((version, plan)) = fallen {
            self.append(&live, version, plan).await?;
        }
        Ok(())
    }

    /// Puts a plan on disk, if the game is still at this version; else takes what others have put there, and answers
    /// false. The caller holds the room's `writer`.
    async fn append(&self, live: &Live, expected: Version, plan: Plan) -> Result<bool, RoomError> {
        let id = live.room().id();
        let store = &self.inner.store;
        let asked = Instant::now();
        let next_deadline = plan.next.as_ref().and_then(|next| next.deadline);
        let appended = match plan.next {
            None => store.append(id, expected, plan.events.clone()).await,
            Some(next) => store.append_next(id, expected, plan.events.clone(), *next).await,
        };
        self.inner.metrics.append(asked.elapsed());
        match appended {
            Ok(_) => {
                self.inner.sweeper.expect(next_deadline);
                let deadline = self.deadline_by_days(live).await;
                self.committed(live, expected, plan.events, deadline);
                Ok(true)
            }
            Err(AppendError::Conflict { .. } | AppendError::Duplicate { .. }) => {
                self.reload(live).await?;
                Ok(false)
            }
            Err(AppendError::NotFound(game)) => Err(RoomError::NotFound(game)),
            Err(AppendError::Malformed(what)) => {
                tracing::error!(game = %id, what, "events that do not fit");
                Err(RoomError::Corrupt { game: id, what: what.to_owned() })
            }
            Err(AppendError::Unavailable(error)) => {
                tracing::error!(game = %id, %error, "a command could not be put on disk");
                Err(error.into())
            }
        }
    }

    /// When the side to move of a game by correspondence loses on time: the store has put that off where it is on vacation.
    pub(super) async fn deadline_by_days(&self, live: &Live) -> Option<i64> {
        let id = {
            let room = live.room();
            room.clock().filter(|clock| !clock.control().is_real_time())?;
            room.id()
        };
        self.inner.store.deadline(id).await.unwrap_or_else(|error| {
            tracing::error!(game = %id, %error, "a deadline cannot be read");
            // Whoever comes next reads the game anew.
            self.inner.cache.remove(id);
            None
        })
    }

    /// Takes events that this node has put on disk.
    fn committed(&self, live: &Live, expected: Version, events: Vec<NewEvent>, deadline: Option<i64>) {
        for event in &events {
            match &event.kind {
                EventKind::Move { .. } => drop(self.inner.metrics.moves.inc()),
                EventKind::Ended { outcome, .. } => {
                    let game = live.room().id();
                    tracing::info!(%game, end = %outcome.end, winner = ?outcome.winner, "game over");
                }
                _ => {}
            }
        }
        let count = u32::try_from(events.len()).expect("a plan is a handful of events");
        let numbered = events.into_iter().zip(1..).map(|(NewEvent { kind, client_id, at, .. }, number)| {
            Event { version: expected.plus(number), kind, client_id, at }
        });
        let id = live.room().id();
        if !self.catch_up(live, numbered.collect(), deadline) {
            self.inner.cache.remove(id);
            return;
        }
        self.inner.nodes.tell(Hint::Game(id, expected.plus(count)));
        self.call_players(&live.room());
    }

    /// Takes events that are on disk, and tells whoever watches here. `deadline` is the store's, where it may be another
    /// than the clock's. `false` where they do not fit the room.
    pub(super) fn catch_up(&self, live: &Live, events: Vec<Event>, deadline: Option<i64>) -> bool {
        {
            let mut room = live.room();
            let id = room.id();
            let watched = self.inner.bus.is_watched(id);
            let now = now();
            for event in events {
                if let Err(error) = room.apply(event.clone()) {
                    tracing::error!(game = %id, %error, "committed events do not fit the room");
                    return false;
                }
                if let Some(deadline) = deadline {
                    room.set_deadline(deadline);
                }
                if watched {
                    self.inner.bus.publish(id, Update::Event(Arc::new(Committed::new(&room, &event, now))));
                }
            }
            self.inner.sweeper.expect(room.deadline());
        }
        self.think(live);
        self.answer(live);
        true
    }
}
