//! How long answers took.

use std::time::Duration;

/// How long answers took, each to the microsecond.
#[derive(Debug, Default)]
pub struct Latencies(Vec<u32>);

impl Latencies {
    pub(crate) fn add(&mut self, took: Duration) {
        self.0.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// How many answers there were.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time within which this share of the answers came; nothing where there were none.
    pub fn quantile(&self, share: f64) -> Duration {
        let mut sorted = self.0.clone();
        if sorted.is_empty() {
            return Duration::ZERO;
        }
        let place = ((sorted.len() as f64 * share).ceil() as usize).clamp(1, sorted.len()) - 1;
        let (_, &mut micros, _) = sorted.select_nth_unstable(place);
        Duration::from_micros(micros.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_the_smallest_time_that_holds_for_so_many() {
        let mut latencies = Latencies::default();
        assert_eq!(latencies.quantile(0.5), Duration::ZERO);
        for ms in (1..=100).rev() {
            latencies.add(Duration::from_millis(ms));
        }
        assert_eq!(latencies.quantile(0.5), Duration::from_millis(50));
        assert_eq!(latencies.quantile(0.99), Duration::from_millis(99));
        assert_eq!(latencies.quantile(1.0), Duration::from_millis(100));
    }
}
