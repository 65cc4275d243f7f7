//! Whether anything may be played.

use super::Deed;
use crate::database::{query, scalar};
use crate::{Store, Unavailable, sql};

impl Store {
    /// Closes or opens the boards: says so for later starts as well. What may be written is for the site to see to.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_read_only(&self, read_only: bool, deed: &Deed) -> Result<(), Unavailable> {
        let set = match read_only {
            true => query(sql::admin::CLOSE_BOARDS).bind(deed.at),
            false => query(sql::admin::OPEN_BOARDS),
        };
        self.changes(vec![set, deed.statement()]).await.map(drop)
    }

    /// Whether the boards are closed.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn is_read_only(&self) -> Result<bool, Unavailable> {
        let row: Option<i64> = scalar(sql::admin::IS_READ_ONLY).fetch_optional(self.reading()).await?;
        Ok(row.is_some())
    }
}
