//! What one node at a time does: it holds a lease, a row that the others respect until its time is up.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use komadai_store::{GameId, Store, Unavailable};

use super::now;

/// How long the keeper of the site is respected without a sign of life.
const KEEPER: Duration = Duration::from_secs(4);
/// How long a search of the computer is respected.
const SEARCH: Duration = Duration::from_secs(30);

/// The leases that this node asks for. Where it is alone, it has them all.
#[derive(Debug)]
pub(crate) struct Leases {
    store: Store,
    holder: String,
    /// Until when this node keeps the site.
    keeper: Mutex<Option<Instant>>,
}

impl Leases {
    pub(super) fn new(store: Store, holder: String) -> Self {
        Self { store, holder, keeper: Mutex::default() }
    }

    /// Whether this node does what one does for all: lets flags fall, clears the board of seeks, takes up what was left.
    pub(crate) fn is_keeper(&self) -> bool {
        let until = self.keeper.lock().ok().and_then(|until| *until);
        !self.store.is_shared() || until.is_some_and(|until| Instant::now() < until)
    }

    /// Becomes or remains the keeper, unless another is. Answers whether this node has just become it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn keep(&self) -> Result<bool, Unavailable> {
        let (was, asked) = (self.is_keeper(), Instant::now());
        let kept = self.take("keeper", KEEPER).await?;
        if let Ok(mut until) = self.keeper.lock() {
            *until = kept.then_some(asked + KEEPER);
        }
        Ok(kept && !was)
    }

    /// Lets another be the keeper: this node ends.
    pub(crate) async fn give_up(&self) {
        if self.store.is_shared() && self.is_keeper() {
            // Where that fails, the others wait for the end of the lease.
            self.store.give_up_lease("keeper", &self.holder).await.ok();
        }
    }

    /// Has a search of the computer to itself, unless another node is at it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn claim(&self, game: GameId) -> Result<bool, Unavailable> {
        if !self.store.is_shared() {
            return Ok(true);
        }
        self.take(&format!("computer {game}"), SEARCH).await
    }

    /// The search is over.
    pub(crate) async fn done(&self, game: GameId) {
        if self.store.is_shared() {
            self.store.give_up_lease(&format!("computer {game}"), &self.holder).await.ok();
        }
    }

    async fn take(&self, name: &str, how_long: Duration) -> Result<bool, Unavailable> {
        let now = now();
        let until = now + i64::try_from(how_long.as_millis()).expect("some seconds");
        self.store.take_lease(name, &self.holder, now, until).await
    }
}
