//! What a player notes on a game, for nobody else.

use komadai_rules::Color;

use crate::accounts::change::unreadable;
use crate::database::{query, scalar};
use crate::{AccountId, GameId, Store, Unavailable, sql};

impl Store {
    /// Keeps the note of a seat in place of the one before; an empty one is no note.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn write_note(
        &self,
        game: GameId,
        color: Color,
        text: &str,
        at: i64,
    ) -> Result<(), Unavailable> {
        let of_seat = |sql| query(sql).bind(game.as_str()).bind(color.id());
        let change = match text {
            "" => of_seat(sql::note::ERASE),
            _ => of_seat(sql::note::WRITE).bind(text).bind(at),
        };
        self.change(change).await.map(drop)
    }

    /// The note of a seat; empty where there is none.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn note(&self, game: GameId, color: Color) -> Result<String, Unavailable> {
        let query = scalar(sql::note::READ).bind(game.as_str()).bind(color.id());
        Ok(query.fetch_optional(self.reading()).await?.unwrap_or_default())
    }

    /// The notes of an account's seats, by game, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn notes_of(&self, account: AccountId) -> Result<Vec<(GameId, String)>, Unavailable> {
        let query = query(sql::note::BY_ACCOUNT).bind(account.get());
        let rows: Vec<(String, String)> = query.fetch_all(self.reading()).await?;
        let read = |(id, text): (String, String)| {
            Ok((id.parse().map_err(|_| unreadable("note.game_id", &id))?, text))
        };
        rows.into_iter().map(read).collect()
    }
}
