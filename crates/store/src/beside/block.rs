//! Whom an account does not want to hear.

use crate::accounts::change::{Statement, unreadable};
use crate::{AccountId, Player, Store, Unavailable, sql};

impl Store {
    /// From now on the account does not hear the other. `false` where that is so already, or cannot be.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn block(&self, account: AccountId, other: AccountId, at: i64) -> Result<bool, Unavailable> {
        let insert = Statement::new(sql::block::INSERT).number(account.get()).number(other.get()).number(at);
        self.change(insert).await
    }

    /// The account hears the other again. `false` where it did.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn unblock(&self, account: AccountId, other: AccountId) -> Result<bool, Unavailable> {
        self.change(Statement::new(sql::block::DELETE).number(account.get()).number(other.get())).await
    }

    /// Whom the account does not hear, by name.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn blocked(&self, account: AccountId) -> Result<Vec<Player>, Unavailable> {
        let query = sqlx::query_as(sql::block::OF_ACCOUNT).bind(account.get());
        let rows: Vec<(i64, String)> = query.fetch_all(self.reading()).await?;
        let read = |(id, name): (i64, String)| {
            let name = name.parse().map_err(|_| unreadable("account.name", &name))?;
            Ok(Player { id: AccountId::new(id), name })
        };
        rows.into_iter().map(read).collect()
    }
}
