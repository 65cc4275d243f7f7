//! The time that each side has used at each node.

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
