//! How often each of many may do something.

use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::limits::Pace;

/// Keys remembered before those are forgotten that could begin anew.
const REMEMBERED: usize = 4096;

/// How often each key may still do something.
#[derive(Debug)]
pub(crate) struct Paced<K: Hash + Eq + Clone, C: Clock = DefaultClock> {
    limiter: RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<C::Instant>>,
    clock: C,
    /// As many keys are remembered until those without a trace are forgotten.
    full: AtomicUsize,
}

impl<K: Hash + Eq + Clone> Paced<K> {
    /// Each key at this pace.
    pub(crate) fn new(pace: Pace) -> Self {
        Self::with_clock(pace, DefaultClock::default())
    }
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> Paced<K, C> {
    pub(crate) fn with_clock(pace: Pace, clock: C) -> Self {
        let quota = Quota::with_period(pace.every.max(Duration::from_nanos(1))).expect("longer than nothing");
        let quota = quota.allow_burst(pace.at_once);
        let limiter = RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Self { limiter, clock, full: REMEMBERED.into() }
    }

    /// Counts once more for this key.
    ///
    /// # Errors
    /// How long it has to wait before that.
    pub(crate) fn take(&self, key: &K) -> Result<(), Duration> {
        let now = self.clock.now();
        let answer = self.limiter.check_key(key).map_err(|refused| refused.wait_time_from(now));
        if self.limiter.len() > self.full.load(Ordering::Relaxed) {
            self.limiter.retain_recent();
            // Where most are recent, the next look waits for as many more: looking at all of them costs little each.
            self.full.store(REMEMBERED.max(2 * self.limiter.len()), Ordering::Relaxed);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use governor::clock::FakeRelativeClock;

    use super::*;

    #[test]
    fn each_key_has_its_burst_and_then_the_pace() {
        let clock = FakeRelativeClock::default();
        let pace = Pace { at_once: NonZeroU32::new(30).unwrap(), every: Duration::from_secs(2) };
        let paced = Paced::with_clock(pace, clock.clone());
        let (club, other) = ("club", "other");
        for _ in 0..30 {
            assert_eq!(paced.take(&club), Ok(()));
        }
        assert_eq!(paced.take(&club), Err(Duration::from_secs(2)));
        assert_eq!(paced.take(&other), Ok(()), "others are not held up");
        clock.advance(Duration::from_millis(1500));
        assert_eq!(paced.take(&club), Err(Duration::from_millis(500)));
        clock.advance(Duration::from_millis(500));
        assert_eq!(paced.take(&club), Ok(()));
        assert!(paced.take(&club).is_err());
        clock.advance(Duration::from_secs(3600));
        assert_eq!((0..40).filter(|_| paced.take(&club).is_ok()).count(), 30);
    }

    #[test]
    fn who_came_long_ago_is_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = Pace { at_once: NonZeroU32::new(2).unwrap(), every: Duration::from_secs(1) };
        let paced = Paced::with_clock(pace, clock.clone());
        for number in 0..20_000_u32 {
            paced.take(&number).unwrap();
            clock.advance(Duration::from_millis(10));
        }
        assert!(paced.limiter.len() <= REMEMBERED + 1, "{}", paced.limiter.len());
    }
}
