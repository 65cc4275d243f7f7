//! Calls to players: something has changed for an account. A call says nothing more; whoever hears it looks into the store,
//! so another carrier between nodes need bring no more than hints either.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_rules::Color;
use komadai_store::AccountId;
use tokio::sync::{Notify, watch};

use super::registry::Rooms;
use crate::nodes::Hint;
use crate::room::Room;

/// The calls of this node. Clones share them.
#[derive(Clone, Debug, Default)]
pub(super) struct Calls {
    accounts: Arc<Mutex<Accounts>>,
    /// Something may wait for somebody who is away.
    waits: Arc<Notify>,
}

type Accounts = HashMap<AccountId, watch::Sender<()>>;

/// Somebody who listens for calls to an account.
#[derive(Debug)]
pub(crate) struct Called {
    account: AccountId,
    receiver: watch::Receiver<()>,
    calls: Calls,
}

impl Calls {
    /// Hears the calls from now on.
    pub(super) fn listen(&self, account: AccountId) -> Called {
        let receiver = self.accounts().entry(account).or_insert_with(|| watch::channel(()).0).subscribe();
        Called { account, receiver, calls: self.clone() }
    }

    /// Calls whoever listens for this account.
    pub(super) fn call(&self, account: AccountId) {
        if let Some(sender) = self.accounts().get(&account) {
            sender.send_replace(());
        }
    }

    /// Calls whoever listens.
    pub(super) fn call_everybody(&self) {
        for sender in self.accounts().values() {
            sender.send_replace(());
        }
    }

    /// Whether a page of the account is open on this node.
    pub(super) fn is_listening(&self, account: AccountId) -> bool {
        self.accounts().contains_key(&account)
    }

    /// Says that something may wait for somebody who is away.
    pub(super) fn wait_for_somebody(&self) {
        self.waits.notify_one();
    }

    /// The next time that something may.
    pub(super) async fn waits_for_somebody(&self) {
        self.waits.notified().await;
    }

    fn accounts(&self) -> MutexGuard<'_, Accounts> {
        // No code under the lock leaves the map half-changed.
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Called {
    /// The next call; several that come close together are one. May be cancelled without losing one.
    pub(crate) async fn next(&mut self) {
        // Closed cannot be: the sender is kept for as long as somebody listens.
        self.receiver.changed().await.ok();
    }
}

impl Drop for Called {
    fn drop(&mut self) {
        let mut accounts = self.calls.accounts();
        if accounts.get(&self.account).is_some_and(|sender| sender.receiver_count() <= 1) {
            accounts.remove(&self.account);
        }
    }
}

impl Rooms {
    /// Hears of whatever changes for an account from now on: its turn, a challenge, a new game.
    pub(crate) fn listen(&self, account: AccountId) -> Called {
        self.inner.calls.listen(account)
    }

    /// Something has changed for an account.
    pub(crate) fn call(&self, account: AccountId) {
        self.inner.calls.call(account);
        self.inner.calls.wait_for_somebody();
        self.inner.nodes.tell(Hint::Account(account));
    }

    /// Whether a page of an account is open on this node.
    pub(crate) fn is_listening(&self, account: AccountId) -> bool {
        self.inner.calls.is_listening(account)
    }

    /// The next time that something may wait for a player who is away.
    pub(crate) async fn waits_for_somebody(&self) {
        self.inner.calls.waits_for_somebody().await;
    }

    /// Something has changed for the players of a game.
    pub(super) fn call_players(&self, room: &Room) {
        for player in Color::ALL.into_iter().filter_map(|color| room.seats()[color].player()) {
            self.inner.calls.call(player.id);
            self.inner.nodes.tell(Hint::Account(player.id));
        }
        // Nobody is written to about a game for which one sits down.
        if room.clock().is_some_and(|clock| !clock.control().is_real_time()) {
            self.inner.calls.wait_for_somebody();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_listens_is_called_and_nothing_is_kept_for_others() {
        let calls = Calls::default();
        let (one, other) = (AccountId::new(1), AccountId::new(2));
        let (mut first, mut second) = (calls.listen(one), calls.listen(one));
        calls.call(one);
        calls.call(one);
        first.next().await;
        second.next().await;
        calls.call(other);
        assert!(tokio::time::timeout(std::time::Duration::from_millis(1), first.next()).await.is_err());
        drop(first);
        assert_eq!(calls.accounts().len(), 1);
        drop(second);
        assert!(calls.accounts().is_empty());
    }
}
