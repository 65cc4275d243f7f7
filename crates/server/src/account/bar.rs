//! Accounts that cannot be used: nothing that they have opened stays open.

use komadai_store::{Account, Bar, Deed};

use super::Accounts;
use crate::problem::Problem;
use crate::rooms::Rooms;

impl Accounts {
    /// Bars an account: it is signed out everywhere, its tokens end, and its websockets too, those of secret links as well.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(crate) async fn bar(
        &self,
        rooms: &Rooms,
        account: &Account,
        bar: &Bar,
        deed: &Deed,
    ) -> Result<(), Problem> {
        let (store, id) = (&self.store, account.id);
        let sessions = store.sessions(id).await?.into_iter().map(|session| session.digest);
        let tokens = store.tokens(id).await?.into_iter().map(|token| token.digest);
        let mut keys: Vec<_> = sessions.chain(tokens).collect();
        store.bar(id, bar, deed).await?;
        for game in store.games_of(id).await? {
            keys.extend(rooms.seats_of(game, id).await?);
        }
        self.revoked.revoke(keys);
        Ok(())
    }
}
