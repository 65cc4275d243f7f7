//! The games that wait for the computer, each at most once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_store::GameId;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// A game to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Job {
    /// The game.
    pub(crate) game: GameId,
    /// Rounds of tries that failed before.
    pub(crate) failures: u32,
}

/// How it stands with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It waits for a free engine.
    Queued,
    /// An engine thinks about it.
    Searching,
    /// The engine has failed, and is left alone for a while.
    Resting,
}

#[derive(Debug, Default)]
struct Games {
    stages: Mutex<HashMap<GameId, Stage>>,
    idle: AtomicUsize,
}

impl Games {
    fn stages(&self) -> MutexGuard<'_, HashMap<GameId, Stage>> {
        // The map is changed by single calls, so a panic leaves none half-changed.
        self.stages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is(&self, game: GameId, stage: Stage) -> bool {
        self.stages().get(&game) == Some(&stage)
    }
}

/// Where games are put in.
#[derive(Debug)]
pub(crate) struct Queue {
    sender: UnboundedSender<Job>,
    games: Arc<Games>,
}

/// Where the workers take them out; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Jobs {
    receiver: Arc<tokio::sync::Mutex<UnboundedReceiver<Job>>>,
    games: Arc<Games>,
}

/// An empty queue, and its other end.
pub(crate) fn queue() -> (Queue, Jobs) {
    let (sender, receiver) = unbounded_channel();
    let games = Arc::<Games>::default();
    let jobs = Jobs { receiver: Arc::new(tokio::sync::Mutex::new(receiver)), games: Arc::clone(&games) };
    (Queue { sender, games }, jobs)
}

impl Queue {
    /// Has a game looked at, unless it is in the queue already or rests after a failure. True when it has to wait for a
    /// free engine.
    pub(crate) fn wake(&self, game: GameId) -> bool {
        if let Entry::Vacant(free) = self.games.stages().entry(game) {
            free.insert(Stage::Queued);
            self.send(Job { game, failures: 0 });
        }
        self.games.idle.load(Ordering::Relaxed) == 0 && self.is_queued(game)
    }

    /// Ends the rest of a game whose searches have failed so often.
    pub(crate) fn wake_rested(&self, game: GameId, failures: u32) {
        if let Entry::Occupied(mut stage) = self.games.stages().entry(game)
            && *stage.get() == Stage::Resting
        {
            stage.insert(Stage::Queued);
            self.send(Job { game, failures });
        }
    }

    /// Whether a game waits for a free engine.
    pub(crate) fn is_queued(&self, game: GameId) -> bool {
        self.games.is(game, Stage::Queued)
    }

    /// Whether a game is left alone after a failure.
    pub(crate) fn is_resting(&self, game: GameId) -> bool {
        self.games.is(game, Stage::Resting)
    }

    /// How many games wait for a free engine.
    pub(crate) fn waiting(&self) -> usize {
        self.games.stages().values().filter(|&&stage| stage == Stage::Queued).count()
    }

    fn send(&self, job: Job) {
        // Fails only when the workers have ended, with the site.
        self.sender.send(job).ok();
    }
}

/// An engine that is free, for as long as somebody waits for its next game.
struct Idle<'a>(&'a AtomicUsize);

impl<'a> Idle<'a> {
    fn new(idle: &'a AtomicUsize) -> Self {
        idle.fetch_add(1, Ordering::Relaxed);
        Self(idle)
    }
}

impl Drop for Idle<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Jobs {
    /// The next game for a free engine; `None` when the site has ended. May be cancelled without losing one.
    pub(crate) async fn next(&self) -> Option<Job> {
        let idle = Idle::new(&self.games.idle);
        let job = self.receiver.lock().await.recv().await;
        drop(idle);
        self.games.stages().insert(job?.game, Stage::Searching);
        job
    }

    /// The game needs nothing more: it can be woken again.
    pub(crate) fn done(&self, game: GameId) {
        self.games.stages().remove(&game);
    }

    /// The game rests until [`Queue::wake_rested`]: whoever wakes it before is not heard.
    pub(crate) fn rest(&self, game: GameId) {
        self.games.stages().insert(game, Stage::Resting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(letter: char) -> GameId {
        letter.to_string().repeat(GameId::LEN).parse().unwrap()
    }

    fn jobs_waiting(jobs: &Jobs) -> Vec<Job> {
        let mut receiver = jobs.receiver.try_lock().unwrap();
        std::iter::from_fn(|| receiver.try_recv().ok()).collect()
    }

    #[tokio::test]
    async fn a_game_is_in_the_queue_once() {
        let (queue, jobs) = queue();
        assert!(queue.wake(game('a')), "nobody is free");
        queue.wake(game('a'));
        queue.wake(game('b'));
        assert_eq!(jobs.next().await, Some(Job { game: game('a'), failures: 0 }));
        assert!(!queue.wake(game('a')), "it is being thought about");
        assert_eq!(jobs_waiting(&jobs), [Job { game: game('b'), failures: 0 }]);
        jobs.done(game('a'));
        queue.wake(game('a'));
        assert_eq!(jobs_waiting(&jobs), [Job { game: game('a'), failures: 0 }]);
    }

    #[tokio::test]
    async fn a_game_that_rests_is_woken_by_nothing_but_the_end_of_its_rest() {
        let (queue, jobs) = queue();
        queue.wake(game('a'));
        jobs.next().await;
        jobs.rest(game('a'));
        assert!(!queue.wake(game('a')) && queue.is_resting(game('a')));
        assert_eq!(jobs_waiting(&jobs), []);
        queue.wake_rested(game('a'), 3);
        queue.wake_rested(game('a'), 3);
        queue.wake(game('a'));
        assert_eq!(jobs_waiting(&jobs), [Job { game: game('a'), failures: 3 }]);
        // One that does not rest has nothing to be woken from.
        queue.wake_rested(game('b'), 1);
        assert_eq!(jobs_waiting(&jobs), []);
    }

    #[tokio::test]
    async fn who_gives_up_waiting_is_not_free_and_takes_nothing() {
        let (queue, jobs) = queue();
        let waited = tokio::time::timeout(std::time::Duration::from_millis(1), jobs.next()).await;
        assert!(waited.is_err());
        assert!(queue.wake(game('a')), "nobody is free");
        assert_eq!(jobs.next().await, Some(Job { game: game('a'), failures: 0 }));
    }

    #[tokio::test]
    async fn the_workers_end_with_the_queue() {
        let (queue, jobs) = queue();
        drop(queue);
        assert_eq!(jobs.next().await, None);
    }
}
