//! This node among the others of its site: what it tells them, what it hears, what time it is, and who does what only one may do.
//!
//! Nothing here is needed for a game to be right: the store decides, and what is missed is read from it. A node that hears nothing
//! is two seconds behind.

mod bus;
mod clock;
mod hint;
mod hints;
mod lease;

use std::sync::Arc;

use komadai_store::Store;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio_util::sync::CancellationToken;

pub use bus::{Bus, BusError};
pub(crate) use clock::{measure, now};
pub(crate) use hint::{Hint, Somebody};
pub(crate) use lease::Leases;

use crate::rooms::NoRandomness;
use crate::rooms::secret::random_id;
use hints::Hints;

/// Hints that may wait for whoever does what they say.
const WAITING: usize = 4096;

/// This node. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Nodes {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    hints: Option<Hints>,
    leases: Leases,
    heard: broadcast::Sender<Heard>,
}

/// What comes from the other nodes.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// Something that the node of this name says.
    Said(Arc<str>, Hint),
    /// Something that they said may have been lost: whoever hears this looks for itself.
    Gap,
}

/// Hears what the other nodes say.
#[derive(Debug)]
pub(crate) struct Hearing(broadcast::Receiver<Heard>);

impl Hearing {
    /// The next thing; never, when this node has ended. May be cancelled without losing one.
    pub(crate) async fn next(&mut self) -> Heard {
        match self.0.recv().await {
            Ok(heard) => heard,
            Err(RecvError::Lagged(lost)) => {
                tracing::warn!(lost, "hints came too fast");
                Heard::Gap
            }
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }

    /// Something that has come already.
    pub(crate) fn waiting(&mut self) -> Option<Heard> {
        match self.0.try_recv() {
            Ok(heard) => Some(heard),
            Err(TryRecvError::Lagged(_)) => Some(Heard::Gap),
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }
}

impl Nodes {
    /// A node over this store that talks to the others by this bus. Needs a running tokio runtime.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub(crate) fn new(store: &Store, bus: &Bus, closing: &CancellationToken) -> Result<Self, NoRandomness> {
        let name = random_id()?.to_string();
        let heard = broadcast::channel(WAITING).0;
        let hints = Hints::start(bus, store, &name, &heard, closing);
        let leases = Leases::new(store.clone(), name);
        if store.is_shared() {
            clock::keep(store.clone(), closing.clone());
        }
        Ok(Self { inner: Arc::new(Inner { hints, leases, heard }) })
    }

    /// Tells the others, unless there are none.
    pub(crate) fn tell(&self, hint: Hint) {
        if let Some(hints) = &self.inner.hints {
            hints.tell(hint);
        }
    }

    /// Hears what the others say from now on.
    pub(crate) fn hear(&self) -> Hearing {
        Hearing(self.inner.heard.subscribe())
    }

    /// What one node at a time does.
    pub(crate) fn leases(&self) -> &Leases {
        &self.inner.leases
    }

    /// Whether this node may not hear the others, or they it.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.inner.hints.as_ref().and_then(Hints::trouble).is_some()
    }

    /// What is not as it should be, in words; the site can be played on all the same.
    pub(crate) fn troubles(&self) -> Vec<String> {
        let bus = self.inner.hints.as_ref().and_then(Hints::trouble);
        bus.into_iter().chain(clock::trouble()).collect()
    }
}
