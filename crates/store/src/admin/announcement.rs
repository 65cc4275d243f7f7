//! What stands on every page.

use super::Deed;
use crate::database::query;
use crate::{Store, Unavailable, sql};

/// Something that stands on every page.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Announcement {
    /// Its number.
    pub id: i64,
    /// What it says.
    pub body: String,
    /// Since when, in milliseconds since the Unix epoch.
    pub created_at: i64,
}

impl Store {
    /// Puts an announcement on every page.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn announce(&self, body: &str, deed: &Deed) -> Result<(), Unavailable> {
        let announce = query(sql::admin::ANNOUNCE).bind(body).bind(deed.at);
        self.changes(vec![announce, deed.statement()]).await.map(drop)
    }

    /// Takes an announcement away. `false` where it does not stand.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn withdraw(&self, id: i64, deed: &Deed) -> Result<bool, Unavailable> {
        let withdraw = query(sql::admin::WITHDRAW).bind(id).bind(deed.at);
        self.changes(vec![withdraw, deed.statement()]).await
    }

    /// The announcements that stand, the newest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn announcements(&self) -> Result<Vec<Announcement>, Unavailable> {
        Ok(query(sql::admin::ANNOUNCEMENTS).fetch_all(self.reading()).await?)
    }
}
