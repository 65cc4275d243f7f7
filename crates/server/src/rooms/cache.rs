//! The loaded rooms of this node: a cache, nothing more. What is not in it is read from the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_store::GameId;

use crate::room::Room;

/// A loaded room.
#[derive(Debug)]
pub(crate) struct Live {
    room: Mutex<Room>,
    /// Held from a decision to its commit, so that two commands of this node do not conflict. Readers do not wait for it.
    pub(crate) writer: tokio::sync::Mutex<()>,
    used: AtomicU64,
}

impl Live {
    /// The room, for a moment.
    pub(crate) fn room(&self) -> MutexGuard<'_, Room> {
        // `Room::apply` leaves a room that it did not change, so a panic elsewhere spoils nothing.
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Rooms by game, at most so many; those used longest ago go first.
#[derive(Debug)]
pub(crate) struct Cache {
    rooms: Mutex<HashMap<GameId, Arc<Live>>>,
    capacity: usize,
    uses: AtomicU64,
}

impl Cache {
    pub(crate) fn new(capacity: usize) -> Self {
        Self { rooms: Mutex::default(), capacity: capacity.max(1), uses: AtomicU64::new(0) }
    }

    pub(crate) fn get(&self, id: GameId) -> Option<Arc<Live>> {
        let live = self.rooms().get(&id).cloned()?;
        live.used.store(self.tick(), Ordering::Relaxed);
        Some(live)
    }

    /// Keeps a room that was just loaded. If another task was first, its room is the answer.
    pub(crate) fn insert(&self, room: Room) -> Arc<Live> {
        let id = room.id();
        let live =
            Live { room: Mutex::new(room), writer: tokio::sync::Mutex::default(), used: self.tick().into() };
        let mut rooms = self.rooms();
        if rooms.len() >= self.capacity && !rooms.contains_key(&id) {
            evict(&mut rooms);
        }
        Arc::clone(rooms.entry(id).or_insert_with(|| Arc::new(live)))
    }

    /// Forgets a room: the next one who needs it reads the store.
    pub(crate) fn remove(&self, id: GameId) {
        self.rooms().remove(&id);
    }

    /// Forgets every room.
    pub(crate) fn clear(&self) {
        self.rooms().clear();
    }

    /// Whether something holds of any room.
    pub(crate) fn any(&self, holds: impl Fn(&Room) -> bool) -> bool {
        let rooms: Vec<_> = self.rooms().values().cloned().collect();
        rooms.iter().any(|live| holds(&live.room()))
    }

    /// How many rooms there are.
    pub(crate) fn len(&self) -> usize {
        self.rooms().len()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Live>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tick(&self) -> u64 {
        self.uses.fetch_add(1, Ordering::Relaxed)
    }
}

/// Drops the older half of the rooms that nobody holds, so that a full cache is not searched at every insertion.
fn evict(rooms: &mut HashMap<GameId, Arc<Live>>) {
    let used = |live: &Arc<Live>| live.used.load(Ordering::Relaxed);
    let mut idle: Vec<u64> = rooms.values().filter(|live| Arc::strong_count(live) == 1).map(used).collect();
    if idle.is_empty() {
        return;
    }
    let middle = idle.len() / 2;
    let (_, &mut median, _) = idle.select_nth_unstable(middle);
    rooms.retain(|_, live| Arc::strong_count(live) > 1 || used(live) > median);
}

#[cfg(test)]
mod tests {
    use komadai_rules::{ByColor, Handicap, Position, Preset};
    use komadai_store::{NewGame, Seat};

    use super::*;

    fn id(number: usize) -> GameId {
        format!("{number:0>12}").parse().unwrap()
    }

    fn room(number: usize) -> Room {
        Room::new(NewGame {
            id: id(number),
            created_at: 0,
            rules: Preset::Fesa,
            handicap: Handicap::Even,
            start: Position::startpos(),
            seats: ByColor::new(Seat::Open, Seat::Open),
            time: None,
            deadline: None,
            rated: false,
        })
    }

    #[test]
    fn the_rooms_used_longest_ago_go_first_and_held_ones_stay() {
        let cache = Cache::new(4);
        let held = cache.insert(room(0));
        for number in 1..4 {
            cache.insert(room(number));
        }
        cache.get(id(1)).unwrap();
        cache.insert(room(4));
        assert!(cache.len() <= 4);
        assert!(cache.get(id(0)).is_some_and(|live| Arc::ptr_eq(&live, &held)));
        assert!(cache.get(id(1)).is_some());
        assert!(cache.get(id(2)).is_none());
        assert!(cache.get(id(4)).is_some());
        for number in 0..1000 {
            cache.insert(room(number));
            assert!(cache.len() <= 4);
        }
    }

    #[test]
    fn the_first_of_two_loads_wins() {
        let cache = Cache::new(4);
        let first = cache.insert(room(7));
        assert!(Arc::ptr_eq(&first, &cache.insert(room(7))));
        cache.remove(id(7));
        assert!(!Arc::ptr_eq(&first, &cache.insert(room(7))));
    }
}
