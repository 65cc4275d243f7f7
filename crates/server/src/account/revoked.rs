//! What was opened with a session or a token ends with it, on whatever node it is open.

use std::sync::Arc;
use std::time::Duration;

use komadai_store::{GameId, SecretDigest, Store};
use tokio::sync::broadcast::{self, Sender, error::RecvError};
use tokio::time::sleep;

use crate::nodes::{Heard, Hint, Nodes};
use crate::rooms::Rooms;

/// Revocations that somebody may be behind with.
const WAITING: usize = 64;
/// Where revocations may have been missed, all that is open looks into the store, one after the other: within 256 of these.
const TURN: Duration = Duration::from_millis(20);

/// Tells what is open on this node which sessions and tokens are revoked, here or on another.
#[derive(Clone, Debug)]
pub(crate) struct Revoked {
    told: Sender<Told>,
    nodes: Nodes,
    store: Store,
}

/// What is told.
#[derive(Clone, Debug)]
enum Told {
    /// These are revoked.
    Revoked(Arc<[SecretDigest]>),
    /// Some may be.
    Doubt,
}

impl Revoked {
    /// Revocations on the node of these rooms.
    pub(crate) fn of(rooms: &Rooms) -> Self {
        let (nodes, store) = (rooms.nodes().clone(), rooms.store().clone());
        Self { told: broadcast::channel(WAITING).0, nodes, store }
    }

    /// Hears what other nodes revoke, until the site closes.
    pub(crate) fn listen(&self, rooms: &Rooms) {
        let (told, mut hearing) = (self.told.clone(), self.nodes.hear());
        rooms.spawn_until_closing(async move {
            loop {
                let first = hearing.next().await;
                let (mut digests, mut doubt) = (Vec::new(), false);
                // What comes together is told together, so that nobody falls behind.
                for heard in std::iter::once(first).chain(std::iter::from_fn(|| hearing.waiting())) {
                    match heard {
                        Heard::Said(_, Hint::Revoked(digest)) => digests.push(digest),
                        Heard::Said(..) => {}
                        Heard::Gap => doubt = true,
                    }
                }
                // Errors mean that nothing is open.
                if !digests.is_empty() {
                    told.send(Told::Revoked(digests.into())).ok();
                }
                if doubt {
                    told.send(Told::Doubt).ok();
                }
            }
        });
    }

    /// Ends when this session or token, or this seat's secret of a game, is revoked from now on.
    pub(crate) fn watch(
        &self,
        digest: SecretDigest,
        game: Option<GameId>,
    ) -> impl Future<Output = ()> + Send + use<> {
        let (mut told, store) = (self.told.subscribe(), self.store.clone());
        async move {
            loop {
                match told.recv().await {
                    Ok(Told::Revoked(others)) if !others.contains(&digest) => {}
                    Ok(Told::Revoked(_)) => return,
                    Ok(Told::Doubt) | Err(RecvError::Lagged(_)) => {
                        sleep(TURN * u32::from(digest.as_bytes()[0])).await;
                        // Where the store cannot be read, there will be doubt again when the other nodes are heard.
                        if let Ok(false) = store.opens(digest, game).await {
                            return;
                        }
                    }
                    Err(RecvError::Closed) => std::future::pending().await,
                }
            }
        }
    }

    /// Ends what was opened with any of these. However many they are, they are told at once: who has nothing to do with them
    /// does not fall behind.
    pub(crate) fn revoke(&self, digests: impl IntoIterator<Item = SecretDigest>) {
        let digests: Arc<[_]> = digests.into_iter().collect();
        for digest in &*digests {
            self.nodes.tell(Hint::Revoked(*digest));
        }
        // An error means that nothing is open.
        self.told.send(Told::Revoked(digests)).ok();
    }
}

#[cfg(test)]
mod tests {
    use komadai_store::{NewAccount, PasswordHash, Session};

    use super::*;
    use crate::opponent::Engine;

    #[tokio::test]
    async fn only_what_is_revoked_ends_in_doubt_too() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let rooms = Rooms::new(store.clone(), Engine::new("/bin/false".into(), Vec::new()));
        let (one, other) = (SecretDigest::new([1; 32]), SecretDigest::new([2; 32]));
        let (id, name) = (komadai_store::AccountId::new(1), "Sente".parse().unwrap());
        let password = PasswordHash::new(String::new());
        store.create_account(NewAccount { id, name, password, email: None, created_at: 0 }).await.unwrap();
        for digest in [one, other] {
            let session = Session { digest, device: String::new(), created_at: 0, seen_at: 0 };
            store.begin_session(id, session).await.unwrap();
        }
        let revoked = Revoked::of(&rooms);
        for doubt in [false, true] {
            let watch = |digest| Box::pin(revoked.watch(digest, None));
            let (mut ends, mut stays) = (watch(one), watch(other));
            if doubt {
                store.end_session(id, one).await.unwrap();
                revoked.told.send(Told::Doubt).unwrap();
            } else {
                revoked.revoke((0..=255).filter(|byte| *byte != 2).map(|byte| SecretDigest::new([byte; 32])));
            }
            tokio::select! {
                biased;
                () = &mut stays => panic!("the other one was revoked"),
                () = &mut ends => {}
            }
            assert!(tokio::time::timeout(TURN * 5, stays).await.is_err());
        }
    }
}
