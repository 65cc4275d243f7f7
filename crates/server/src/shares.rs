//! A room for all, of which nobody takes more than is left to the others.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many bytes for all. Each key may hold as many as are free besides: half of it where nobody else holds any, a third
/// beside one who holds all that it may, and so on; however many hold what they may, something is left to the next one.
#[derive(Debug)]
pub(crate) struct Shares<K: Hash + Eq>(Arc<Mutex<Room<K>>>);

#[derive(Debug)]
struct Room<K> {
    free: usize,
    /// What each holds; nothing is kept of who holds none.
    held: HashMap<K, usize>,
}

/// What somebody holds, under all the keys that they are known by, until it is dropped.
#[derive(Debug)]
pub(crate) struct Share<K: Hash + Eq> {
    room: Arc<Mutex<Room<K>>>,
    keys: Vec<K>,
    bytes: usize,
}

fn open<K>(room: &Mutex<Room<K>>) -> MutexGuard<'_, Room<K>> {
    // Only numbers change under it: a panic leaves nothing half-done.
    room.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Hash + Eq> Shares<K> {
    /// A room of so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        Self(Arc::new(Mutex::new(Room { free: bytes, held: HashMap::new() })))
    }

    /// A share of nothing yet, of somebody with these keys; who has none may take all that is free.
    pub(crate) fn share(&self, keys: Vec<K>) -> Share<K> {
        Share { room: Arc::clone(&self.0), keys, bytes: 0 }
    }
}

impl<K: Hash + Eq + Clone> Share<K> {
    /// Takes so many bytes more; `None`, and nothing is taken, where that is more than these keys may hold.
    pub(crate) fn take(&mut self, bytes: usize) -> Option<()> {
        let mut room = open(&self.room);
        let free = room.free.checked_sub(bytes)?;
        let held = |key: &K| room.held.get(key).copied().unwrap_or_default();
        if self.keys.iter().any(|key| held(key) + bytes > free) {
            return None;
        }
        room.free = free;
        self.bytes += bytes;
        for key in &self.keys {
            *room.held.entry(key.clone()).or_default() += bytes;
        }
        Some(())
    }
}

impl<K: Hash + Eq> Drop for Share<K> {
    fn drop(&mut self) {
        let mut room = open(&self.room);
        room.free += self.bytes;
        for key in &self.keys {
            if let Some(held) = room.held.get_mut(key) {
                *held -= self.bytes;
                if *held == 0 {
                    room.held.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_more_than_is_left_to_others() {
        let shares = Shares::new(120);
        let mut first = shares.share(vec!["a"]);
        assert_eq!((first.take(60), first.take(1)), (Some(()), None), "half");
        // Under whichever of its keys.
        let mut again = shares.share(vec!["a", "account"]);
        assert_eq!(again.take(1), None);
        let mut second = shares.share(vec!["b"]);
        assert_eq!((second.take(30), second.take(1)), (Some(()), None), "half of the rest");
        let mut third = shares.share(vec!["c", "account"]);
        assert_eq!((third.take(15), third.take(1)), (Some(()), None));
        let mut machine = shares.share(vec![]);
        assert_eq!(
            (machine.take(16), machine.take(15), machine.take(1)),
            (None, Some(()), None),
            "all of it"
        );
    }

    #[test]
    fn what_is_given_up_is_free_and_nothing_is_kept_of_who_holds_none() {
        let shares = Shares::new(100);
        let (mut one, mut two) = (shares.share(vec!["a", "b"]), shares.share(vec!["a"]));
        assert_eq!((one.take(20), two.take(20)), (Some(()), Some(())));
        drop(one);
        assert_eq!(open(&shares.0).held, HashMap::from([("a", 20)]));
        drop(two);
        let room = open(&shares.0);
        assert!(room.free == 100 && room.held.is_empty());
    }
}
