//! The time that each side has used at each node, and times in seconds.

use std::time::Duration;

use crate::{NodeId, Tree};

/// Whole seconds by node. A node's side is that of the node two plies before.
#[derive(Default)]
pub(crate) struct Clock {
    used: Vec<u64>,
}

impl Clock {
    /// Notes the time of a step, and gives the sum of its side's times.
    #[inline]
    pub(crate) fn add(&mut self, tree: &Tree, node: NodeId, seconds: u64) -> u64 {
        let before = tree.parent(node).and_then(|parent| tree.parent(parent));
        let before = before.and_then(|before| self.used.get(before.index()).copied()).unwrap_or(0);
        let used = before.saturating_add(seconds);
        if self.used.len() <= node.index() {
            self.used.resize(node.index() + 1, 0);
        }
        self.used[node.index()] = used;
        used
    }
}

/// Seconds with or without decimals; what is below a nanosecond does not count.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    // Of other texts than digits, `parse` would take those with a sign.
    let whole =
        |text: &str| text.parse().ok().filter(|_| text.starts_with(|first: char| first.is_ascii_digit()));
    if let Some(whole) = whole(text) {
        return Some(Duration::from_secs(whole));
    }
    let point = text.bytes().position(|byte| byte == b'.')?;
    let decimals = &text[point + 1..];
    if decimals.is_empty() || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let nanoseconds = decimals.bytes().chain(std::iter::repeat(b'0')).take(9);
    let nanoseconds = nanoseconds.fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'));
    Some(Duration::new(whole(&text[..point])?, nanoseconds))
}
