//! What reaches into a running search from outside: `stop` and `ponderhit`.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Shared between a search and whoever may end it.
#[derive(Debug)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
    begun: Instant,
    /// When the clock began to run, in microseconds since `begun`.
    hit: AtomicU64,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// For a search that begins now; with `pondering` the clock runs from [`Control::ponder_hit`] on.
    pub fn new(pondering: bool) -> Self {
        Self {
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            begun: Instant::now(),
            hit: AtomicU64::new(0),
            lock: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    /// The search is to answer now.
    pub fn stop(&self) {
        self.change(|| self.stop.store(true, Ordering::Relaxed));
    }

    /// The opponent has played the expected move: the clock runs.
    pub fn ponder_hit(&self) {
        self.change(|| {
            let now = u64::try_from(self.begun.elapsed().as_micros()).unwrap_or(u64::MAX);
            self.hit.store(now, Ordering::Relaxed);
            self.pondering.store(false, Ordering::Relaxed);
        });
    }

    /// Whether the search is to answer now.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search runs on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    /// The time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time on the engine's own clock: nothing while it ponders.
    pub(crate) fn clock(&self) -> Duration {
        if self.is_pondering() {
            return Duration::ZERO;
        }
        self.begun.elapsed().saturating_sub(Duration::from_micros(self.hit.load(Ordering::Relaxed)))
    }

    /// Waits until an answer may be given: while the engine ponders, or with `endless`, that is not before `stop`.
    pub(crate) fn wait_for_leave(&self, endless: bool) {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (endless || self.is_pondering()) {
            guard = self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn change(&self, change: impl FnOnce()) {
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        change();
        self.changed.notify_all();
    }
}
