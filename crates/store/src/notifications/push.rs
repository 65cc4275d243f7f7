//! Browsers that take messages while none of the site's pages is open, and the key by which the site is known to those who carry them.

use crate::database::{query, scalar};
use crate::{AccountId, SecretDigest, Store, Unavailable, sql};

/// A browser that takes messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushBrowser {
    /// Where messages to it are posted.
    pub endpoint: String,
    /// Its public key: a point on P-256, not compressed.
    pub public_key: Vec<u8>,
    /// The secret that it shares with the site.
    pub auth: Vec<u8>,
}

#[derive(sqlx::FromRow)]
struct BrowserRow {
    endpoint: String,
    public_key: Vec<u8>,
    auth: Vec<u8>,
}

impl Store {
    /// Keeps a browser for as long as the session in it. `false` when that is gone.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn keep_browser(
        &self,
        account: AccountId,
        session: SecretDigest,
        browser: &PushBrowser,
    ) -> Result<bool, Unavailable> {
        let keep = query(sql::push::KEEP)
            .bind(browser.endpoint.as_str())
            .bind(account.get())
            .bind(session)
            .bind(browser.public_key.as_slice())
            .bind(browser.auth.as_slice());
        self.change(keep).await
    }

    /// The browsers of an account.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn browsers(&self, account: AccountId) -> Result<Vec<PushBrowser>, Unavailable> {
        let rows: Vec<BrowserRow> =
            query(sql::push::OF_ACCOUNT).bind(account.get()).fetch_all(self.reading()).await?;
        let browser = |BrowserRow { endpoint, public_key, auth }| PushBrowser { endpoint, public_key, auth };
        Ok(rows.into_iter().map(browser).collect())
    }

    /// Whether the browser of a session takes messages.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn is_told(&self, session: SecretDigest) -> Result<bool, Unavailable> {
        let count: i64 = scalar(sql::push::OF_SESSION).bind(session).fetch_one(self.reading()).await?;
        Ok(count > 0)
    }

    /// Forgets a browser that takes messages no longer.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_browser(&self, endpoint: &str) -> Result<(), Unavailable> {
        self.change(query(sql::push::FORGET).bind(endpoint)).await.map(drop)
    }

    /// Forgets the browser of a session.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_browser_of(&self, session: SecretDigest) -> Result<(), Unavailable> {
        self.change(query(sql::push::FORGET_SESSION).bind(session)).await.map(drop)
    }

    /// The site's own key of this name: the one that it has, or else this one from now on.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn site_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, Unavailable> {
        let key = scalar(sql::push::KEY).bind(name);
        if let Some(key) = key.fetch_optional(self.reading()).await? {
            return Ok(key);
        }
        self.change(query(sql::push::SET_KEY).bind(name).bind(new)).await?;
        Ok(scalar(sql::push::KEY).bind(name).fetch_one(self.reading()).await?)
    }
}
