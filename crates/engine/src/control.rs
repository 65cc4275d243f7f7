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
    /// When the answer is due, in microseconds on the engine's clock.
    limit: AtomicU64,
    ended: AtomicBool,
    lock: Mutex<()>,
    changed: Condvar,
}

/// How late a search may answer by itself: it looks at the clock and at `stop` several times in a millisecond, if it gets a
/// processor.
const GRACE: Duration = Duration::from_millis(2);

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

impl Control {
    /// For a search that begins now; with `pondering` the clock runs from [`Control::ponder_hit`] on.
    pub fn new(pondering: bool) -> Self {
        Self {
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            begun: Instant::now(),
            hit: AtomicU64::new(0),
            limit: AtomicU64::new(u64::MAX),
            ended: AtomicBool::new(false),
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
            self.hit.store(micros(self.begun.elapsed()), Ordering::Relaxed);
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

    /// The answer is due when the engine's clock has run so long.
    pub(crate) fn set_limit(&self, limit: Duration) {
        self.change(|| self.limit.store(micros(limit), Ordering::Relaxed));
    }

    /// The search has ended, and its answer is given.
    pub(crate) fn end(&self) {
        self.change(|| self.ended.store(true, Ordering::Relaxed));
    }

    /// Waits until the search has ended, or until its answer is due and has not come: whether that is so.
    pub(crate) fn outlasts(&self) -> bool {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = None;
        while !self.ended.load(Ordering::Relaxed) {
            let limit = Duration::from_micros(self.limit.load(Ordering::Relaxed));
            let left = if self.is_stopped() {
                Duration::ZERO
            } else if self.is_pondering() {
                Duration::MAX
            } else {
                limit.saturating_sub(self.clock())
            };
            let wait = if left.is_zero() {
                let since = *due.get_or_insert_with(Instant::now);
                match GRACE.checked_sub(since.elapsed()) {
                    Some(wait) => wait,
                    None => return true,
                }
            } else {
                due = None;
                left
            };
            guard = self.changed.wait_timeout(guard, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
        false
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

#[cfg(test)]
mod tests {
    use std::thread::scope;

    use super::*;

    #[test]
    fn who_keeps_the_time_hears_of_the_end_the_limit_the_stop_and_the_hit() {
        let outlasts = |control: &Control, act: &dyn Fn(&Control)| {
            scope(|threads| {
                let watch = threads.spawn(|| control.outlasts());
                act(control);
                watch.join().expect("no panic")
            })
        };
        assert!(!outlasts(&Control::new(false), &|control| control.end()));
        assert!(outlasts(&Control::new(false), &|control| control.stop()));
        assert!(outlasts(&Control::new(false), &|control| control.set_limit(Duration::from_millis(1))));
        assert!(outlasts(&Control::new(true), &|control| {
            control.set_limit(Duration::ZERO);
            control.ponder_hit();
        }));
        // While it ponders no limit counts.
        assert!(!outlasts(&Control::new(true), &|control| {
            control.set_limit(Duration::ZERO);
            control.end();
        }));
    }
}
