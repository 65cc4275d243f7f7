//! Whom an account does not want to hear.

use crate::accounts::change::unreadable;
use crate::database::query;
use crate::{AccountId, Player, Store, Unavailable, sql};

impl Store {
    /// From now on the account does not hear the other, and neither challenges the other. `false` where that is so already, or
    /// cannot be.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn block(&self, account: AccountId, other: AccountId, at: i64) -> Result<bool, Unavailable> {
        let insert = query(sql::block::INSERT).bind(account.get()).bind(other.get()).bind(at);
        let withdraw = query(sql::seek::WITHDRAW_BETWEEN).bind(account.get()).bind(other.get());
        self.changes(vec![insert, withdraw]).await
    }

    /// The account hears the other again. `false` where it did.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn unblock(&self, account: AccountId, other: AccountId) -> Result<bool, Unavailable> {
        self.change(query(sql::block::DELETE).bind(account.get()).bind(other.get())).await
    }

    /// Whom the account does not hear, by name.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn blocked(&self, account: AccountId) -> Result<Vec<Player>, Unavailable> {
        let query = query(sql::block::OF_ACCOUNT).bind(account.get());
        let rows: Vec<(i64, String)> = query.fetch_all(self.reading()).await?;
        let read = |(id, name): (i64, String)| {
            let name = name.parse().map_err(|_| unreadable("account.name", &name))?;
            Ok(Player { id: AccountId::new(id), name })
        };
        rows.into_iter().map(read).collect()
    }
}
