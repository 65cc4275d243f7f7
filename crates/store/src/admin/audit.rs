//! Who did what.

use crate::database::{Query, query};
use crate::{Store, Unavailable, sql};

/// Something that somebody who looks after the site does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
    /// Who.
    pub by: String,
    /// What: a word such as `ban`, which the store does not read.
    pub action: &'static str,
    /// With whom, or with what.
    pub subject: String,
    /// Why, or how.
    pub detail: String,
}

impl Deed {
    /// What writes it down.
    pub(crate) fn statement(&self) -> Query {
        query(sql::admin::RECORD)
            .bind(self.at)
            .bind(self.by.as_str())
            .bind(self.action)
            .bind(self.subject.as_str())
            .bind(self.detail.as_str())
    }
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Audit {
    /// Its number; later entries have larger ones.
    pub id: i64,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
    /// Who.
    #[sqlx(rename = "by_name")]
    pub by: String,
    /// What: a word such as `ban`.
    pub action: String,
    /// With whom, or with what.
    pub subject: String,
    /// Why, or how.
    pub detail: String,
}

impl Store {
    /// Entries of the audit log before this number, at most so many, the newest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn audit(&self, before: i64, most: u32) -> Result<Vec<Audit>, Unavailable> {
        let query = query(sql::admin::ENTRIES).bind(before).bind(i64::from(most));
        Ok(query.fetch_all(self.reading()).await?)
    }

    /// Writes down a deed that changes nothing here.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn record(&self, deed: &Deed) -> Result<(), Unavailable> {
        self.change(deed.statement()).await.map(drop)
    }
}
