//! Writing that a seek becomes a game: compare-and-set on the seek, and on the taker's own.

use crate::create::{self, IdTaken};
use crate::database::{Connection, query};
use crate::writer::{Step, Write};
use crate::{AccountId, GameId, NewGame, Store, Unavailable, sql};
use komadai_rules::Color;

/// Why a seek did not become a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TakeSeekError {
    /// It is open no longer.
    #[error("the seek {0} is open no longer")]
    Gone(GameId),
    /// The data file cannot be used now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// A seek that becomes a game.
struct Take {
    seek: GameId,
    /// The taker's own seek.
    own: Option<GameId>,
    game: NewGame,
}

impl Write for Take {
    /// The seek that is open no longer, if one is not.
    type Outcome = Result<(), GameId>;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Self::Outcome>, sqlx::Error> {
        if let Err(IdTaken) = create::insert(connection, &self.game, None).await? {
            // It has the id of a seek, which was taken before.
            return Ok(Step::Undo(Err(self.seek)));
        }
        for seek in [Some(self.seek), self.own].into_iter().flatten() {
            let taken = query(sql::seek::TAKE)
                .bind(seek.as_str())
                .bind(self.game.id.as_str())
                .execute(&mut *connection)
                .await?;
            if taken == 0 {
                return Ok(Step::Undo(Err(seek)));
            }
        }
        if self.game.time.is_none_or(|time| time.sides[Color::Black].is_real_time()) {
            let account = |color| self.game.seats[color].player().map(|player| player.id).map(AccountId::get);
            query(sql::seek::WITHDRAW_OTHERS)
                .bind(account(Color::Black))
                .bind(account(Color::White))
                .execute(&mut *connection)
                .await?;
        }
        Ok(Step::Keep(Ok(())))
    }
}

impl Store {
    /// Makes a seek the game that it has become; with the taker's `own` seek, where there is one, which has become the same
    /// game. Of several who try, one gets it. In a game at the board, both players' other seeks are withdrawn.
    ///
    /// # Errors
    /// [`TakeSeekError::Gone`] names the seek that is open no longer.
    pub async fn take_seek(
        &self,
        seek: GameId,
        own: Option<GameId>,
        game: NewGame,
    ) -> Result<(), TakeSeekError> {
        self.writer.submit(Take { seek, own, game }).await?.map_err(TakeSeekError::Gone)
    }
}
