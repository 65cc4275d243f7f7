//! Flags that fall: one task waits for the next deadline in the store, whether anybody watches that game or not.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::error::RoomError;
use super::registry::{Rooms, now};

/// How often the site says that it is alive while a clock runs: so much may be given back too much after a crash. The
/// shorter where somebody has little time left, the longer where all have days.
const BEATS: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(60));
/// The pause after a game that could not be ended.
const PAUSE: Duration = Duration::from_secs(5);
/// How often the keeper of a site of several nodes looks for deadlines that another has set.
const LOOK: Duration = Duration::from_secs(1);
/// No deadline.
const NEVER: i64 = i64::MAX;

/// What the sweeping task waits for.
#[derive(Debug)]
pub(super) struct Sweeper {
    next: AtomicI64,
    earlier: Notify,
}

impl Default for Sweeper {
    fn default() -> Self {
        Self { next: AtomicI64::new(NEVER), earlier: Notify::new() }
    }
}

impl Sweeper {
    /// Has the task look at once.
    pub(super) fn look(&self) {
        self.earlier.notify_one();
    }

    /// Hears of a deadline in the store.
    pub(super) fn expect(&self, deadline: Option<i64>) {
        if let Some(deadline) = deadline
            && self.next.fetch_min(deadline, Ordering::SeqCst) > deadline
        {
            self.earlier.notify_one();
        }
    }
}

impl Rooms {
    /// Gives back the time for which the site was down to those whose clocks run, and from now on lets flags fall. Where
    /// nothing can be written, no flag falls before that is done.
    pub(super) async fn start_clocks(&self) {
        let mut awake = self.give_back().await;
        let (rooms, sweeper) = (Arc::downgrade(&self.inner), Arc::clone(&self.inner.sweeper));
        let closing = self.inner.closing.clone();
        let sweeping = async move {
            let mut beat = Instant::now();
            while !awake {
                tokio::time::sleep(PAUSE).await;
                let Some(inner) = rooms.upgrade() else { return };
                awake = Self { inner }.give_back().await;
            }
            // Keeps no rooms alive that nobody else needs.
            while let Some(inner) = rooms.upgrade() {
                let wait = Self { inner }.sweep(&mut beat).await;
                tokio::time::timeout(wait, sweeper.earlier.notified()).await.ok();
            }
        };
        self.inner.tasks.spawn(async move { closing.run_until_cancelled_owned(sweeping).await });
    }

    /// Moves the deadlines; answers whether that is done.
    pub(super) async fn give_back(&self) -> bool {
        // Where there are other nodes, each says every second that the site is alive.
        let woken = match self.inner.store.is_shared() {
            true => self.live_on().await.map(|()| 0).map_err(RoomError::from),
            false => self.inner.store.wake(now(), 0).await.map(|pulse| pulse.down).map_err(RoomError::from),
        };
        match woken {
            Ok(down) => {
                tracing::info!(down, "the clocks run again; milliseconds since they last did");
                // Rooms that were read before know the old deadlines.
                self.inner.cache.clear();
                true
            }
            Err(error) => {
                tracing::error!(%error, "the time for which the site was down cannot be given back yet");
                false
            }
        }
    }

    /// Ends the games whose time is up. Answers with the time until the next look.
    async fn sweep(&self, beat: &mut Instant) -> Duration {
        let sweeper = &self.inner.sweeper;
        let shared = self.inner.store.is_shared();
        if self.is_read_only() || !self.inner.nodes.leases().is_keeper() {
            return if shared { LOOK } else { PAUSE };
        }
        // Before the look: a deadline that is written meanwhile wakes the task at once.
        sweeper.next.store(NEVER, Ordering::SeqCst);
        match self.try_sweep(beat).await {
            Ok(Some(next)) => {
                sweeper.next.fetch_min(next, Ordering::SeqCst);
                let left = left(next);
                if shared { left.min(LOOK) } else { left.min(pause(left)) }
            }
            // Another node may begin a game, of which this one does not hear.
            Ok(None) if shared => LOOK,
            Ok(None) => Duration::MAX,
            Err(error) => {
                tracing::error!(%error, "a game cannot be ended on time");
                PAUSE
            }
        }
    }

    async fn try_sweep(&self, beat: &mut Instant) -> Result<Option<i64>, RoomError> {
        let store = &self.inner.store;
        let mut stuck = Ok(());
        for game in store.overdue(now()).await? {
            // One that cannot be read must not keep the others.
            stuck = stuck.and(self.fall(game).await);
        }
        stuck?;
        let next = store.next_deadline().await?;
        if let Some(at) = next.filter(|_| !store.is_shared()) {
            let pause = pause(left(at));
            if Instant::now() >= *beat {
                store.beat(now()).await?;
                *beat = Instant::now() + pause;
            } else {
                *beat = (*beat).min(Instant::now() + pause);
            }
        }
        Ok(next)
    }
}

/// How long it is until a deadline.
fn left(deadline: i64) -> Duration {
    Duration::from_millis(u64::try_from(deadline.saturating_sub(now())).unwrap_or_default())
}

/// The time between two heartbeats when the next flag falls so much later: a hundredth of it.
fn pause(left: Duration) -> Duration {
    (left / 100).clamp(BEATS.0, BEATS.1)
}
