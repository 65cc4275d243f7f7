//! What was opened with a session or a token ends with it.

use std::sync::Arc;

use komadai_store::SecretDigest;
use tokio::sync::broadcast::{self, Sender, error::RecvError};

/// Revocations that somebody may be behind with.
const WAITING: usize = 64;

/// Tells what is open on this node which sessions and tokens are revoked.
#[derive(Debug)]
pub(crate) struct Revoked(Sender<Arc<[SecretDigest]>>);

impl Default for Revoked {
    fn default() -> Self {
        Self(broadcast::channel(WAITING).0)
    }
}

impl Revoked {
    /// Ends when this session or token is revoked from now on, or may have been.
    pub(crate) fn watch(&self, digest: SecretDigest) -> impl Future<Output = ()> + Send + use<> {
        let mut revoked = self.0.subscribe();
        async move {
            loop {
                match revoked.recv().await {
                    Ok(others) if !others.contains(&digest) => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => return,
                    Err(RecvError::Closed) => std::future::pending().await,
                }
            }
        }
    }

    /// Ends what was opened with any of these. However many they are, they are told at once: who has nothing to do with them
    /// does not fall behind.
    pub(crate) fn revoke(&self, digests: impl IntoIterator<Item = SecretDigest>) {
        // An error means that nothing is open.
        let _ = self.0.send(digests.into_iter().collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_what_is_revoked_ends() {
        let revoked = Revoked::default();
        let (one, other) = (SecretDigest::new([1; 32]), SecretDigest::new([2; 32]));
        let (mut ends, mut stays) = (Box::pin(revoked.watch(one)), Box::pin(revoked.watch(other)));
        revoked.revoke((0..=255).filter(|byte| *byte != 2).map(|byte| SecretDigest::new([byte; 32])));
        tokio::select! {
            biased;
            () = &mut stays => panic!("the other one was revoked"),
            () = &mut ends => {}
        }
    }
}
