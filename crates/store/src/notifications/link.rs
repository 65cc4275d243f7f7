//! Links that work once, and not for long.

use crate::accounts::unreadable;
use crate::database::{Query, query};
use crate::{AccountId, Deed, Player, SecretDigest, Store, Unavailable, sql};

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// Says that an address is the account's.
    Confirm,
    /// Sets a new password.
    Reset,
}

impl Purpose {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
        }
    }
}

/// A link that works once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnceLink {
    /// Digest of its secret.
    pub digest: SecretDigest,
    /// The account that it is about.
    pub account: AccountId,
    /// What it is for.
    pub purpose: Purpose,
    /// The address that it confirms, or was sent to; empty where it was sent to none.
    pub email: String,
    /// From when on it works no longer, in milliseconds since the Unix epoch.
    pub expires_at: i64,
}

/// What is kept of a link, as its account's owner may see it.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct KeptLink {
    /// What it is for: `confirm` or `reset`.
    pub purpose: String,
    /// The address that it confirms, or was sent to; empty where it was sent to none.
    pub email: String,
    /// From when on it works no longer, in milliseconds since the Unix epoch.
    pub expires_at: i64,
}

impl OnceLink {
    /// What ends the earlier ones, and keeps this one.
    fn keep(self, now: i64) -> [Query; 2] {
        let Self { digest, account, purpose, email, expires_at } = self;
        let end = query(sql::notification::END_LINKS).bind(account.get()).bind(purpose.id()).bind(now);
        let insert = query(sql::notification::INSERT_LINK)
            .bind(digest)
            .bind(account.get())
            .bind(purpose.id())
            .bind(email)
            .bind(expires_at);
        [end, insert]
    }
}

#[derive(sqlx::FromRow)]
struct LinkRow {
    id: i64,
    name: String,
    email: String,
}

impl Store {
    /// Keeps a link. Earlier ones of the account for the same purpose work no longer.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn keep_link(&self, link: OnceLink, now: i64) -> Result<(), Unavailable> {
        self.changes(link.keep(now).into()).await.map(drop)
    }

    /// The same for a link that somebody who looks after the site hands on.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn hand_link(&self, link: OnceLink, deed: &Deed) -> Result<(), Unavailable> {
        let [end, insert] = link.keep(deed.at);
        self.changes(vec![end, insert, deed.statement()]).await.map(drop)
    }

    /// The account and the address of a link that works now; it goes on working.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn link(
        &self,
        digest: SecretDigest,
        purpose: Purpose,
        now: i64,
    ) -> Result<Option<(Player, String)>, Unavailable> {
        let query = query(sql::notification::LINK);
        let query = query.bind(digest.as_bytes().as_slice()).bind(purpose.id()).bind(now);
        let row: Option<LinkRow> = query.fetch_optional(self.reading()).await?;
        let read = |LinkRow { id, name, email }| {
            let name = name.parse().map_err(|_| unreadable("account.name", &name))?;
            Ok((Player { id: AccountId::new(id), name }, email))
        };
        row.map(read).transpose()
    }

    /// What is kept of an account's links.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn links_of(&self, account: AccountId) -> Result<Vec<KeptLink>, Unavailable> {
        Ok(query(sql::notification::LINKS_OF).bind(account.get()).fetch_all(self.reading()).await?)
    }

    /// Ends a link. `false` when somebody has used it before.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn use_link(&self, digest: SecretDigest) -> Result<bool, Unavailable> {
        self.change(query(sql::notification::USE_LINK).bind(digest)).await
    }
}
