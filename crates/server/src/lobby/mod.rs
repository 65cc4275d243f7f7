//! The lobby: who looks for a game, and who fits whom. The store decides who gets which; here is what this node knows of
//! who is there, and what it tells them.

mod board;
mod fits;
mod keeper;
mod pair;
mod presence;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_store::{GameId, Unavailable};
use tokio::sync::{Notify, watch};

pub(crate) use self::board::{Board, Line};
pub(crate) use self::fits::Party;
pub(crate) use self::pair::{SeekError, SeekRequest};
pub(crate) use self::presence::{Guard, Owner};

use self::presence::Presence;
use crate::held::{Held, Hold};
use crate::limits::MAX_GUESTS_SEEKS;
use crate::nodes::Hint;
use crate::rooms::Rooms;

/// The lobby of this node. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Lobby {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    rooms: Rooms,
    presence: Arc<Mutex<Presence>>,
    /// The seeks as they were last read.
    board: watch::Sender<Arc<Board>>,
    /// How many seeks the guests of each address have, and by which of them.
    guests: Held<IpAddr>,
    held: Mutex<HashMap<GameId, Hold<IpAddr>>>,
    /// Somebody has changed a seek.
    changed: Notify,
}

impl Lobby {
    /// A lobby before these rooms, in which nobody is yet.
    pub(crate) fn new(rooms: Rooms) -> Self {
        let inner = Inner {
            rooms,
            presence: Arc::default(),
            board: watch::Sender::default(),
            guests: Held::new(MAX_GUESTS_SEEKS),
            held: Mutex::default(),
            changed: Notify::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// Hears of every change of the board from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<Arc<Board>> {
        self.inner.board.subscribe()
    }

    /// Says that an owner of seeks is there, for as long as the guard lives and some seconds more.
    pub(crate) fn enter(&self, owner: Owner) -> Guard {
        Guard::new(Arc::clone(&self.inner.presence), owner)
    }

    /// Says that an owner of seeks was there just now.
    pub(crate) fn see(&self, owner: Owner) {
        drop(self.enter(owner));
    }

    /// The board as it is now.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub(crate) async fn board(&self) -> Result<Board, Unavailable> {
        Board::read(self.inner.rooms.store()).await
    }

    /// A seek was changed: the board is read anew.
    pub(crate) fn changed(&self) {
        self.inner.changed.notify_one();
        self.inner.rooms.nodes().tell(Hint::Seeks);
    }

    fn held(&self) -> MutexGuard<'_, HashMap<GameId, Hold<IpAddr>>> {
        // Changed by single calls: a panic leaves nothing half-done.
        self.inner.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        // No code under the lock leaves it half-changed.
        self.inner.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
