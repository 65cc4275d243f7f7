//! What the end of a game brings with it, in the transaction of the end itself: so it is done once, or the game goes on.

use komadai_rating::{Rating, Result as Score};
use komadai_rules::{ByColor, Color, End};

use super::read::{Standing, StandingRow};
use crate::database::{Connection, query};
use crate::{Finish, GameId, Speed, sql};

/// A game in which nobody has moved twice is not rated: who has not sat down has not played.
const LEAST_PLIES: i64 = 2;

/// Whether a game may be rated, and between whom.
#[derive(sqlx::FromRow)]
struct RatedRow {
    rated: bool,
    speed: Option<String>,
    ply: i64,
    black: Option<i64>,
    white: Option<i64>,
}

/// Sums up a game that has just ended, and rates its players. `replayed`: the rules have it played again, which is what counts.
pub(crate) async fn settle(
    connection: &mut Connection<'_>,
    game: GameId,
    finish: Finish,
    replayed: bool,
) -> Result<(), sqlx::Error> {
    query(sql::game::SUM_UP).bind(game.as_str()).execute(&mut *connection).await?;
    query(sql::seat::OVER).bind(game.as_str()).execute(&mut *connection).await?;
    if replayed || finish.outcome.end == End::Aborted {
        return Ok(());
    }
    let row: RatedRow = query(sql::game::RATED).bind(game.as_str()).fetch_one(&mut *connection).await?;
    let speed = row.speed.as_deref().and_then(|speed| speed.parse::<Speed>().ok());
    let (true, Some(speed), Some(black), Some(white)) = (row.rated, speed, row.black, row.white) else {
        return Ok(());
    };
    if black == white || row.ply < LEAST_PLIES {
        return Ok(());
    }
    let accounts = ByColor::new(black, white);
    // In the order of their numbers: two games that end at once never wait for each other.
    let low = lock(connection, black.min(white), speed, finish.at).await?;
    let high = lock(connection, black.max(white), speed, finish.at).await?;
    let before = if black < white { ByColor::new(low, high) } else { ByColor::new(high, low) };
    for color in Color::ALL {
        let score = match finish.outcome.winner {
            Some(winner) if winner == color => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        };
        let (own, other) = (before[color], before[!color]);
        let days = own.days_until(finish.at);
        let after = own.rating.after(&[(other.now(finish.at), score)], days);
        query(sql::rating::SET)
            .bind(accounts[color])
            .bind(speed.id())
            .bind(after.rating)
            .bind(after.deviation)
            .bind(after.volatility)
            .bind(i64::from(own.games) + 1)
            .bind(finish.at)
            .execute(&mut *connection)
            .await?;
        query(sql::rating::CHANGE)
            .bind(game.as_str())
            .bind(color.id())
            .bind(accounts[color])
            .bind(speed.id())
            .bind(finish.at)
            .bind(own.rating.rating)
            .bind(after.rating)
            .bind(after.deviation)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// What is known of a player, who may be new at this speed; nobody else changes it until the end of the transaction.
async fn lock(
    connection: &mut Connection<'_>,
    account: i64,
    speed: Speed,
    at: i64,
) -> Result<Standing, sqlx::Error> {
    let new = Rating::default();
    let query = query(sql::rating::LOCK)
        .bind(account)
        .bind(speed.id())
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .bind(at);
    let row: StandingRow = query.fetch_one(connection).await?;
    Ok(row.standing())
}
