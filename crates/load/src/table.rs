//! What the games have in common: where the site is, whether it is played, and how fast.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

/// Games that are set up or taken up again at once: a crowd at the door, not all of it in the door.
const AT_THE_DOOR: usize = 64;

/// The addresses of a site's nodes; of most sites, one.
pub(crate) type Nodes = Arc<[SocketAddr]>;

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Players take their seats at the nodes of these addresses.
    Seating(Nodes),
    /// They play.
    Play(Nodes),
    /// The site is dead.
    Down,
    /// Moves that are on their way are waited for, and no more are played.
    Over,
}

/// What the games have in common.
pub(crate) struct Table {
    phase: watch::Sender<Phase>,
    seated: watch::Sender<usize>,
    failure: Mutex<Option<String>>,
    failed: watch::Sender<bool>,
    pub(crate) door: Semaphore,
    /// The time between two moves of a game; nothing where each follows at once.
    pub(crate) pause: Duration,
    games: usize,
}

impl Table {
    pub(crate) fn new(nodes: Nodes, games: usize, rate: u32) -> Self {
        let pause = match rate {
            0 => Duration::ZERO,
            rate => Duration::from_secs_f64(games as f64 / f64::from(rate)),
        };
        Self {
            phase: watch::Sender::new(Phase::Seating(nodes)),
            seated: watch::Sender::new(0),
            failure: Mutex::default(),
            failed: watch::Sender::new(false),
            door: Semaphore::new(AT_THE_DOOR),
            pause,
            games,
        }
    }

    /// The moment after the start at which this game has its first move: the games do not move all at once.
    pub(crate) fn offset(&self, game: usize) -> Duration {
        self.pause.mul_f64(game as f64 / self.games.max(1) as f64)
    }

    pub(crate) fn enter(&self, phase: Phase) {
        self.phase.send_replace(phase);
    }

    pub(crate) fn is_over(&self) -> bool {
        *self.phase.borrow() == Phase::Over
    }

    /// Waits until the phase is one of these.
    pub(crate) async fn until(&self, wanted: impl FnMut(&Phase) -> bool) -> Phase {
        let mut phase = self.phase.subscribe();
        phase.wait_for(wanted).await.expect("the table holds the sender").clone()
    }

    /// One more game can begin.
    pub(crate) fn seat(&self) {
        self.seated.send_modify(|seated| *seated += 1);
    }

    /// Waits until so many games can begin.
    pub(crate) async fn all_seated(&self, games: usize) -> Result<(), String> {
        let (mut seated, mut failed) = (self.seated.subscribe(), self.failed.subscribe());
        tokio::select! {
            _ = seated.wait_for(|&seated| seated >= games) => Ok(()),
            _ = failed.wait_for(|&failed| failed) => Err(self.failure()),
        }
    }

    /// Something is wrong: the whole run is.
    pub(crate) fn fail(&self, what: String) {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(what);
        self.failed.send_replace(true);
    }

    fn failure(&self) -> String {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone().unwrap_or_default()
    }

    /// Lets so much time go by, unless something goes wrong before.
    pub(crate) async fn failure_within(&self, time: Duration) -> Result<(), String> {
        let mut failed = self.failed.subscribe();
        tokio::select! {
            () = tokio::time::sleep(time) => Ok(()),
            _ = failed.wait_for(|&failed| failed) => Err(self.failure()),
        }
    }
}
