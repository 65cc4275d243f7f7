//! How many messages a client may still send.

use tokio::time::Instant;

use crate::limits::SocketLimits;

/// How many messages a client may still send: a bucket that fills at the pace of the limits.
pub(super) struct Allowance {
    left: f64,
    since: Instant,
    /// Messages over the limit since the last one within it.
    pub(super) excess: u32,
}

impl Allowance {
    /// All that is allowed at once.
    pub(super) fn new(limits: &SocketLimits) -> Self {
        Self { left: most(limits), since: Instant::now(), excess: 0 }
    }

    /// Whether one more message is within the limits.
    pub(super) fn take(&mut self, limits: &SocketLimits) -> bool {
        let now = Instant::now();
        let filled = now.duration_since(self.since).as_secs_f64() / limits.messages.every.as_secs_f64();
        self.left = (self.left + filled).min(most(limits));
        self.since = now;
        let within = self.left >= 1.0;
        if within {
            self.left -= 1.0;
            self.excess = 0;
        } else {
            self.excess = self.excess.saturating_add(1);
        }
        within
    }
}

/// All that is allowed at once.
fn most(limits: &SocketLimits) -> f64 {
    f64::from(limits.messages.at_once.get())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn messages_are_allowed_again_as_time_goes_by() {
        let messages = "3/500ms".parse().unwrap();
        let limits = SocketLimits { messages, ..SocketLimits::default() };
        let mut allowance = Allowance::new(&limits);
        let taken = |allowance: &mut Allowance| (0..5).filter(|_| allowance.take(&limits)).count();
        assert_eq!(taken(&mut allowance), 3);
        assert_eq!(allowance.excess, 2);
        tokio::time::advance(Duration::from_millis(500)).await;
        assert_eq!(taken(&mut allowance), 1);
        assert_eq!(allowance.excess, 4, "counted anew since the one that was allowed");
        tokio::time::advance(Duration::from_secs(3600)).await;
        assert_eq!(taken(&mut allowance), 3, "what was not used is not saved up");
    }
}
