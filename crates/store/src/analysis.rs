//! What an engine found out about games that were looked at as a whole.

use crate::database::{query, scalar};
use crate::{GameId, Store, Unavailable, sql};

impl Store {
    /// Keeps what was found out about a game that is over, in words that the store does not read. What was kept before stays.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn keep_analysis(&self, game: GameId, found: &str, at: i64) -> Result<(), Unavailable> {
        let keep = query(sql::analysis::KEEP).bind(game.as_str()).bind(found).bind(at);
        self.change(keep).await.map(drop)
    }

    /// What was found out about a game; `None` where nobody has looked at it as a whole.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn analysis(&self, game: GameId) -> Result<Option<String>, Unavailable> {
        let query = scalar(sql::analysis::FOUND).bind(game.as_str());
        Ok(query.fetch_optional(self.reading()).await?)
    }
}
