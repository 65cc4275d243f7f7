//! How many of something each of many has at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of something each key has at once. Clones share it.
#[derive(Debug)]
pub(crate) struct Held<K: Hash + Eq> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

/// One that is held, until this is dropped.
#[derive(Debug)]
pub(crate) struct Hold<K: Hash + Eq> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

fn open<K>(counts: &Mutex<HashMap<K, usize>>) -> MutexGuard<'_, HashMap<K, usize>> {
    // Changed by single calls: a panic leaves nothing half-done.
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Hash + Eq + Copy> Held<K> {
    /// Each at most so many.
    pub(crate) fn new(most: usize) -> Self {
        Self { counts: Arc::default(), most }
    }

    /// One more for this key; `None` where it has as many as it may.
    pub(crate) fn take(&self, key: K) -> Option<Hold<K>> {
        let mut counts = open(&self.counts);
        let count = counts.entry(key).or_default();
        (*count < self.most).then(|| {
            *count += 1;
            Hold { counts: Arc::clone(&self.counts), key }
        })
    }
}

impl<K: Hash + Eq> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut counts = open(&self.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_holds_so_many_and_nothing_is_kept_of_who_holds_none() {
        let held = Held::new(2);
        let (one, two) = (held.take("a").unwrap(), held.take("a").unwrap());
        assert!(held.take("a").is_none());
        assert!(held.take("b").is_some(), "others are not held up");
        drop(one);
        let three = held.take("a").unwrap();
        drop((two, three));
        assert!(open(&held.counts).is_empty());
    }
}
