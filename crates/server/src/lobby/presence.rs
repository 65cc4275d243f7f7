//! Who is there: an owner of seeks who has a page open, or had one a few seconds ago.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How long somebody may be away: a page that is loaded anew, or a phone that changes its network.
const PATIENCE: Duration = Duration::from_secs(8);

/// Whose seek it is: an account's on whatever page, or that of whoever has the page of this seek.
pub(crate) use crate::nodes::Somebody as Owner;

/// How many pages an owner has open, and when the last was closed.
#[derive(Clone, Copy, Debug)]
struct Seen {
    pages: usize,
    last: Instant,
}

/// Who is there.
#[derive(Debug, Default)]
pub(super) struct Presence(HashMap<Owner, Seen>);

impl Presence {
    fn enter(&mut self, owner: Owner, now: Instant) {
        self.0.entry(owner).or_insert(Seen { pages: 0, last: now }).pages += 1;
    }

    fn leave(&mut self, owner: Owner, now: Instant) {
        if let Some(seen) = self.0.get_mut(&owner) {
            seen.pages = seen.pages.saturating_sub(1);
            seen.last = now;
        }
    }

    /// Whether this one has a page open.
    pub(super) fn is_here(&self, owner: &Owner) -> bool {
        self.0.get(owner).is_some_and(|seen| seen.pages > 0)
    }

    /// Whether all of these were away for too long. Somebody unknown may have come before this process: the time begins now.
    pub(super) fn are_gone(&mut self, owners: &[Owner], now: Instant) -> bool {
        let known = owners.iter().filter_map(|owner| self.0.get(owner));
        let mut gone =
            known.map(|seen| seen.pages == 0 && now.duration_since(seen.last) > PATIENCE).peekable();
        if gone.peek().is_none() {
            for owner in owners {
                self.0.insert(*owner, Seen { pages: 0, last: now });
            }
            return false;
        }
        gone.all(|gone| gone)
    }

    /// Forgets who has been away for long.
    pub(super) fn forget(&mut self, now: Instant) {
        self.0.retain(|_, seen| seen.pages > 0 || now.duration_since(seen.last) <= 2 * PATIENCE);
    }
}

/// An open page of an owner.
#[derive(Debug)]
pub(crate) struct Guard {
    presence: Arc<Mutex<Presence>>,
    owner: Owner,
}

impl Guard {
    pub(super) fn new(presence: Arc<Mutex<Presence>>, owner: Owner) -> Self {
        presence.lock().unwrap_or_else(PoisonError::into_inner).enter(owner, Instant::now());
        Self { presence, owner }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner).leave(self.owner, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use komadai_store::{AccountId, GameId};

    use super::*;

    fn seek(letter: char) -> Owner {
        Owner::Seek(letter.to_string().repeat(GameId::LEN).parse().unwrap())
    }

    #[test]
    fn who_has_a_page_open_is_there_and_for_some_seconds_after() {
        let (mut presence, start) = (Presence::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let owner = [seek('a')];
        presence.enter(owner[0], at(0));
        presence.enter(owner[0], at(1));
        presence.leave(owner[0], at(2));
        assert!(!presence.are_gone(&owner, at(1000)), "the other tab is open");
        presence.leave(owner[0], at(1000));
        assert!(!presence.are_gone(&owner, at(1008)));
        assert!(presence.are_gone(&owner, at(1009)));
        presence.enter(owner[0], at(1010));
        assert!(!presence.are_gone(&owner, at(2000)), "back again");
    }

    #[test]
    fn an_account_is_there_on_any_page_and_the_unknown_get_their_time() {
        let (mut presence, start) = (Presence::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let owners = [seek('a'), Owner::Account(AccountId::new(1))];
        assert!(!presence.are_gone(&owners, at(0)), "the site has just started");
        assert!(presence.are_gone(&owners, at(9)));
        presence.enter(owners[1], at(10));
        assert!(!presence.are_gone(&owners, at(100)));
        presence.leave(owners[1], at(100));
        assert!(presence.are_gone(&owners, at(109)));
        presence.forget(at(116));
        assert_eq!(presence.0.len(), 1);
        presence.forget(at(200));
        assert!(presence.0.is_empty());
    }
}
