//! Writing that somebody takes an open seat: compare-and-set on the seat.

use crate::append::{insert_event, stored};
use crate::database::{Connection, query, scalar};
use crate::row::{SeatRow, seat_of};
use crate::writer::{Step, Write};
use crate::{
    AccountId, EventKind, GameId, NewEvent, Seat, SecretDigest, TakeSeatError, Version, sql, vacation,
};
use komadai_rules::Color;

/// Somebody who wants a seat, with or without an account.
pub(crate) struct TakeSeat {
    pub(crate) game: GameId,
    pub(crate) color: Color,
    pub(crate) digest: SecretDigest,
    pub(crate) account: Option<AccountId>,
    pub(crate) at: i64,
    pub(crate) deadline: Option<i64>,
}

impl Write for TakeSeat {
    type Outcome = Result<Version, TakeSeatError>;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Self::Outcome>, sqlx::Error> {
        let taken = query(sql::seat::TAKE)
            .bind(self.game.as_str())
            .bind(self.color.id())
            .bind(self.digest.as_bytes().as_slice())
            .bind(self.account.map(AccountId::get))
            .execute(&mut *connection)
            .await?;
        if taken == 0 {
            return self.refusal(connection).await.map(Step::Keep);
        }
        let version: i64 = scalar(sql::game::JOIN)
            .bind(self.game.as_str())
            .bind(self.deadline)
            .fetch_one(&mut *connection)
            .await?;
        let version = stored(version)?;
        let kind = EventKind::Joined { color: self.color };
        let event = NewEvent { kind, client_id: None, at: self.at, deadline: self.deadline };
        insert_event(connection, self.game, version, &event).await?;
        vacation::wait(connection, self.game, self.at, self.deadline).await?;
        Ok(Step::Keep(Ok(version)))
    }
}

impl TakeSeat {
    /// Why the seat was not given; it may be this very guest's already.
    async fn refusal(
        &self,
        connection: &mut Connection<'_>,
    ) -> Result<Result<Version, TakeSeatError>, sqlx::Error> {
        let rows: Vec<SeatRow> =
            query(sql::seat::SELECT).bind(self.game.as_str()).fetch_all(&mut *connection).await?;
        let seat =
            seat_of(self.game, &rows, self.color).map_err(|error| sqlx::Error::Decode(error.into()))?;
        match seat {
            None => Ok(Err(TakeSeatError::NotFound(self.game))),
            Some(Seat::Open) => Ok(Err(TakeSeatError::Over)),
            Some(seat) if seat.digest() == Some(&self.digest) => self.joined(connection).await,
            Some(Seat::Guest { .. } | Seat::Player { .. } | Seat::Computer { .. }) => {
                Ok(Err(TakeSeatError::Taken))
            }
        }
    }

    /// When the seat was taken with this digest; a seat that had it from the start was never open.
    async fn joined(
        &self,
        connection: &mut Connection<'_>,
    ) -> Result<Result<Version, TakeSeatError>, sqlx::Error> {
        let version: Option<i64> = scalar(sql::event::JOINED)
            .bind(self.game.as_str())
            .bind(self.color.id())
            .fetch_optional(connection)
            .await?;
        Ok(match version {
            Some(version) => Ok(stored(version)?),
            None => Err(TakeSeatError::Taken),
        })
    }
}
