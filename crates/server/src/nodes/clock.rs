//! What time it is: that of the database, which all nodes share. A node asks for it now and then, and knows how far its own clock is off.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use komadai_store::Store;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// How often the database is asked.
const EVERY: Duration = Duration::from_secs(10);
/// An answer that took longer says too little, in milliseconds: half of it is the error.
const LONGEST: i64 = 400;
/// A clock that is off by more is told of, in milliseconds.
const MUCH: i64 = 60_000;

/// What is added to this machine's clock, in milliseconds. A process is one node, and has one clock.
static OFFSET: AtomicI64 = AtomicI64::new(0);

/// Milliseconds since the Unix epoch, by the clock that the nodes share.
pub(crate) fn now() -> i64 {
    own() + OFFSET.load(Ordering::Relaxed)
}

/// The same by this machine's own clock.
fn own() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Asks the database now and then.
pub(super) fn keep(store: Store, closing: CancellationToken) {
    let keeping = async move {
        loop {
            measure(&store).await;
            sleep(EVERY).await;
        }
    };
    tokio::spawn(closing.run_until_cancelled_owned(keeping));
}

/// Asks the database once, and sets the clock by it.
pub(crate) async fn measure(store: &Store) {
    let (asked, at) = (own(), Instant::now());
    let Ok(Some(theirs)) = store.clock().await else { return };
    let took = i64::try_from(at.elapsed().as_millis()).unwrap_or(i64::MAX);
    if let Some(offset) = better(OFFSET.load(Ordering::Relaxed), asked, took, theirs) {
        tracing::info!(offset, error = took / 2, "this machine's clock is off by so many milliseconds");
        OFFSET.store(offset, Ordering::Relaxed);
    }
}

/// The offset after an answer, where it shows that the known one is wrong. What the answer leaves open changes nothing: the clock
/// of a node does not jump to and fro.
fn better(known: i64, asked: i64, took: i64, theirs: i64) -> Option<i64> {
    let (offset, error) = (theirs - (asked + took / 2), took / 2 + 2);
    (took <= LONGEST && (offset - known).abs() > error).then_some(offset)
}

/// What is to be said of this machine's clock.
pub(super) fn trouble() -> Option<String> {
    let offset = OFFSET.load(Ordering::Relaxed);
    (offset.abs() > MUCH)
        .then(|| format!("the clock of this machine is off by {} s; set it by NTP", -offset / 1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_changes_the_clock_by_what_it_shows_and_no_more() {
        assert_eq!(better(0, 1_000_000, 4, 1_003_002), Some(3_000), "three seconds behind");
        assert_eq!(better(3_000, 1_000_000, 4, 1_003_003), None, "that is known");
        assert_eq!(better(0, 1_000_000, 100, 1_000_090), None, "it may have been on the way for so long");
        assert_eq!(better(0, 1_000_000, 5_000, 1_009_000), None, "who knows");
        assert_eq!(better(3_000, 1_000_000, 2, 1_000_001), Some(0), "it was set right");
    }
}
