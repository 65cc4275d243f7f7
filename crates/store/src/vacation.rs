//! Vacations: days on which an account's clocks by correspondence stand still.
//!
//! They stand still by their deadline: it is put off by what is left of the vacation when that begins, and when it becomes the account's turn
//! meanwhile. A flag that has fallen stays so.

use komadai_rules::{ByColor, Color};

use crate::accounts::unreadable;
use crate::database::{Connection, query, scalar};
use crate::writer::{Step, Write};
use crate::{AccountId, GameId, Store, Unavailable, sql};

/// Less than the shortest time for a move by correspondence, in milliseconds: a deadline that is nearer is no reason to look for
/// vacations.
const NEAR: i64 = 86_400_000 - 1;

/// Some days on which an account's clocks by correspondence stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// When it begins, in milliseconds since the Unix epoch.
    pub starts_at: i64,
    /// When it ends.
    pub ends_at: i64,
}

/// Whether a deadline is so far away that the side to move may be on vacation.
pub(crate) fn may_wait(at: i64, deadline: Option<i64>) -> bool {
    deadline.is_some_and(|deadline| deadline.saturating_sub(at) > NEAR)
}

/// Puts a deadline off that was just written, where the side to move is on vacation.
pub(crate) async fn wait(
    connection: &mut Connection<'_>,
    game: GameId,
    at: i64,
    deadline: Option<i64>,
) -> Result<(), sqlx::Error> {
    if may_wait(at, deadline) {
        query(sql::vacation::WAIT).bind(game.as_str()).bind(at).execute(connection).await?;
    }
    Ok(())
}

/// A vacation begins, or ends before its time.
struct Change {
    account: AccountId,
    now: i64,
    /// Until when it lasts; `None`: it ends.
    until: Option<i64>,
}

impl Write for Change {
    /// The games whose deadlines were moved; `None` when nothing was changed.
    type Outcome = Option<Vec<String>>;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Self::Outcome>, sqlx::Error> {
        let (account, now) = (self.account.get(), self.now);
        let shift = match self.until {
            Some(until) => {
                let begun = query(sql::vacation::BEGIN).bind(account).bind(now).bind(until);
                let begun = begun.execute(&mut *connection).await? > 0;
                begun.then(|| until - now)
            }
            None => {
                let lasts = scalar(sql::vacation::LASTS).bind(account).bind(now);
                let lasts: Option<i64> = lasts.fetch_optional(&mut *connection).await?;
                query(sql::vacation::END).bind(account).bind(now).execute(&mut *connection).await?;
                lasts.map(|until| now - until)
            }
        };
        let Some(shift) = shift else { return Ok(Step::Keep(None)) };
        let games = scalar(sql::vacation::SHIFT).bind(account).bind(now).bind(shift);
        Ok(Step::Keep(Some(games.fetch_all(&mut *connection).await?)))
    }
}

impl Store {
    /// Begins a vacation now. Answers with the games whose deadlines were put off; `None` while another one lasts.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn begin_vacation(
        &self,
        account: AccountId,
        now: i64,
        until: i64,
    ) -> Result<Option<Vec<GameId>>, Unavailable> {
        self.change_vacation(Change { account, now, until: Some(until) }).await
    }

    /// Ends the vacation that lasts. Answers with the games whose clocks run again; `None` where there is none.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn end_vacation(
        &self,
        account: AccountId,
        now: i64,
    ) -> Result<Option<Vec<GameId>>, Unavailable> {
        self.change_vacation(Change { account, now, until: None }).await
    }

    async fn change_vacation(&self, change: Change) -> Result<Option<Vec<GameId>>, Unavailable> {
        let Some(ids) = self.writer.submit(change).await? else { return Ok(None) };
        let read = |id: &String| id.parse().map_err(|_| unreadable("game.id", id));
        ids.iter().map(read).collect::<Result<_, _>>().map(Some)
    }

    /// The vacations of an account, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn vacations(&self, account: AccountId) -> Result<Vec<Vacation>, Unavailable> {
        let query = query(sql::vacation::OF_ACCOUNT).bind(account.get());
        let rows: Vec<(i64, i64)> = query.fetch_all(self.reading()).await?;
        Ok(rows.into_iter().map(|(starts_at, ends_at)| Vacation { starts_at, ends_at }).collect())
    }

    /// When the side to move of a game loses on time, vacations counted.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn deadline(&self, game: GameId) -> Result<Option<i64>, Unavailable> {
        let query = scalar(sql::vacation::DEADLINE).bind(game.as_str());
        let deadline: Option<Option<i64>> = query.fetch_optional(self.reading()).await?;
        Ok(deadline.flatten())
    }

    /// Until when the sides of a game are on vacation.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn on_vacation(&self, game: GameId, now: i64) -> Result<ByColor<Option<i64>>, Unavailable> {
        let query = query(sql::vacation::AWAY).bind(game.as_str()).bind(now);
        let rows: Vec<(String, i64)> = query.fetch_all(self.reading()).await?;
        let of = |side: Color| rows.iter().find(|(color, _)| color == side.id()).map(|(_, until)| *until);
        Ok(ByColor::new(of(Color::Black), of(Color::White)))
    }
}
