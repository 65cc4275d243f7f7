//! Who watches which game, and how what happens reaches them.
//!
//! The bus promises nothing: a reader that falls behind, or hears of an event that does not follow the last one it
//! knows, fetches what it lacks by version. So another carrier between nodes need bring no more than hints.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_store::{GameId, Message};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

use crate::view::{Committed, Note};

/// Updates that may wait for a slow reader; when there are more it is told that it is [`Update::Behind`].
const WAITING: usize = 32;

/// What a reader of a game hears.
#[derive(Clone, Debug)]
pub enum Update {
    /// An event is on disk.
    Event(Arc<Committed>),
    /// Something that is not part of the game.
    Note(Note),
    /// Somebody has said something.
    Chat(Arc<Message>),
    /// A player has come or gone.
    Presence,
    /// Some updates were lost: the store knows them.
    Behind,
}

/// The bus. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Bus {
    games: Arc<Mutex<Games>>,
}

type Games = HashMap<GameId, Listeners>;

/// Who listens to a game.
#[derive(Debug)]
struct Listeners {
    sender: broadcast::Sender<Update>,
    /// The number of the last message of the chat that they were told.
    said: u32,
}

/// One reader of one game.
#[derive(Debug)]
pub struct Subscription {
    game: GameId,
    updates: broadcast::Receiver<Update>,
    bus: Bus,
}

impl Bus {
    /// A bus inside this process.
    pub(super) fn local() -> Self {
        Self::default()
    }

    /// Hears everything that is published about a game from now on.
    pub(super) fn subscribe(&self, game: GameId) -> Subscription {
        let listeners = || Listeners { sender: broadcast::channel(WAITING).0, said: 0 };
        let updates = self.games().entry(game).or_insert_with(listeners).sender.subscribe();
        Subscription { game, updates, bus: self.clone() }
    }

    /// Whether anybody listens to a game.
    pub(super) fn is_watched(&self, game: GameId) -> bool {
        self.games().contains_key(&game)
    }

    /// The games to which anybody listens.
    pub(super) fn watched(&self) -> Vec<GameId> {
        self.games().keys().copied().collect()
    }

    /// Tells those who listen.
    pub(super) fn publish(&self, game: GameId, update: Update) {
        if let Some(listeners) = self.games().get_mut(&game) {
            if let Update::Chat(message) = &update {
                listeners.said = listeners.said.max(message.number);
            }
            // Fails only when the last listener is just leaving.
            listeners.sender.send(update).ok();
        }
    }

    /// The number of the last message of a game's chat that those who listen were told; `None` where nobody does.
    pub(super) fn said(&self, game: GameId) -> Option<u32> {
        self.games().get(&game).map(|listeners| listeners.said)
    }

    /// Those who listen were told all messages up to this one.
    pub(super) fn told(&self, game: GameId, number: u32) {
        if let Some(listeners) = self.games().get_mut(&game) {
            listeners.said = listeners.said.max(number);
        }
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        // No code under the lock leaves the map half-changed.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subscription {
    /// The next update. May be cancelled without losing one.
    pub async fn next(&mut self) -> Update {
        match self.updates.recv().await {
            Ok(update) => update,
            // Closed cannot be: the bus keeps the sender for as long as there are subscriptions.
            Err(RecvError::Lagged(_) | RecvError::Closed) => Update::Behind,
        }
    }

    /// An update that has come already.
    pub fn waiting(&mut self) -> Option<Update> {
        match self.updates.try_recv() {
            Ok(update) => Some(update),
            Err(TryRecvError::Lagged(_)) => Some(Update::Behind),
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut games = self.bus.games();
        if games.get(&self.game).is_some_and(|listeners| listeners.sender.receiver_count() <= 1) {
            games.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(letter: char) -> GameId {
        letter.to_string().repeat(GameId::LEN).parse().unwrap()
    }

    #[tokio::test]
    async fn readers_of_a_game_hear_of_it_and_of_no_other() {
        let bus = Bus::local();
        let (mut one, mut two) = (bus.subscribe(game('a')), bus.subscribe(game('a')));
        bus.publish(game('b'), Update::Note(Note::EngineFailed));
        bus.publish(game('a'), Update::Note(Note::EngineBusy));
        for reader in [&mut one, &mut two] {
            assert!(matches!(reader.next().await, Update::Note(Note::EngineBusy)));
        }
    }

    #[tokio::test]
    async fn a_slow_reader_is_told_that_it_is_behind() {
        let bus = Bus::local();
        let mut slow = bus.subscribe(game('a'));
        for _ in 0..=WAITING {
            bus.publish(game('a'), Update::Note(Note::EngineBusy));
        }
        assert!(matches!(slow.next().await, Update::Behind));
        assert!(matches!(slow.next().await, Update::Note(_)));
        assert_eq!(std::iter::from_fn(|| slow.waiting()).count(), WAITING - 1);
    }

    #[test]
    fn nothing_is_kept_for_games_that_nobody_watches() {
        let bus = Bus::local();
        let (one, two) = (bus.subscribe(game('a')), bus.subscribe(game('a')));
        drop(one);
        assert!(bus.is_watched(game('a')));
        drop(two);
        assert!(!bus.is_watched(game('a')));
        assert!(bus.games().is_empty());
    }
}
