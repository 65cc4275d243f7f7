//! What other nodes have put on disk of games that are watched here, read in groups: of what they hint at while one read is under way, all is
//! read by the next.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use komadai_store::{Cause, GameId, Unavailable, Version};
use tokio::sync::Notify;
use tokio::time::timeout;

use super::bus::Update;
use super::cache::Live;
use super::error::RoomError;
use super::registry::Rooms;

/// How long one read may take. What it was for is found again when the watched games are looked after.
const PATIENCE: Duration = Duration::from_secs(2);

/// The games that are to be read, and the versions that they have come to. There are no more than are watched.
#[derive(Debug, Default)]
pub(super) struct News {
    wanted: Mutex<HashMap<GameId, Version>>,
    some: Notify,
}

impl News {
    /// Has a game read up to this version, soon.
    pub(super) fn want(&self, game: GameId, version: Version) {
        let mut wanted = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        let known = wanted.entry(game).or_insert(version);
        *known = version.max(*known);
        self.some.notify_one();
    }

    /// All that is wanted, once something is.
    async fn next(&self) -> HashMap<GameId, Version> {
        self.some.notified().await;
        std::mem::take(&mut *self.wanted.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Rooms {
    /// Starts to read what is wanted, one group after the other.
    pub(super) fn read_news(&self) {
        let (rooms, news) = (Arc::downgrade(&self.inner), Arc::clone(&self.inner.news));
        let reading = async move {
            loop {
                let wanted = news.next().await;
                let Some(inner) = rooms.upgrade() else { return };
                if let Err(error) = (Self { inner }).read(wanted).await {
                    tracing::warn!(%error, "what other nodes hinted at cannot be read");
                }
            }
        };
        self.inner.tasks.spawn(self.closing().run_until_cancelled_owned(reading));
    }

    /// Reads these games as far as their rooms are behind.
    async fn read(&self, wanted: HashMap<GameId, Version>) -> Result<(), RoomError> {
        let mut behind: HashMap<GameId, Arc<Live>> = HashMap::new();
        let mut known = Vec::new();
        for (game, wanted) in wanted {
            let Some(live) = self.inner.cache.get(game) else {
                self.inner.bus.publish(game, Update::Behind);
                continue;
            };
            let version = live.room().version();
            if version < wanted {
                known.push((game, version));
                behind.insert(game, live);
            }
        }
        let read = timeout(PATIENCE, self.inner.store.events_since_each(&known)).await;
        let late = || Unavailable { cause: Cause::Unreachable, detail: "it takes too long".to_owned() };
        for (game, events) in read.unwrap_or_else(|_| Err(late()))? {
            let Some(live) = behind.remove(&game) else { continue };
            // A command that waits for the disk keeps nobody but its own game waiting.
            self.later(async move |rooms| {
                let _writing = live.writer.lock().await;
                rooms.take(&live, events?).await.map(drop)
            });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_wanted_meanwhile_comes_together_and_each_game_once() {
        let game = |letter: char| -> GameId { letter.to_string().repeat(GameId::LEN).parse().unwrap() };
        let news = News::default();
        for (letter, version) in [('a', 3), ('b', 1), ('a', 5), ('a', 4)] {
            news.want(game(letter), Version::new(version));
        }
        let wanted = [(game('a'), Version::new(5)), (game('b'), Version::new(1))];
        assert_eq!(news.next().await, HashMap::from(wanted));
        news.want(game('b'), Version::new(2));
        assert_eq!(news.next().await, HashMap::from([(game('b'), Version::new(2))]));
        assert!(timeout(Duration::from_millis(10), news.next()).await.is_err(), "nothing is");
    }
}
