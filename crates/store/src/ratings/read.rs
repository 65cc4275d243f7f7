//! Ratings as they stand, and how they came about.

use komadai_rating::Rating;
use komadai_rules::{ByColor, Color};

use crate::accounts::unreadable;
use crate::database::query;
use crate::{AccountId, GameId, Player, Speed, Store, Unavailable, sql};

/// A day in milliseconds: a period of the rating system.
const DAY: f64 = 86_400_000.0;
/// The square of a point of Glicko-2's inner scale in those of the outer.
const SCALE_SQUARED: f64 = 173.7178 * 173.7178;
/// The square of the largest deviation that is not provisional.
const CERTAIN_SQUARED: f64 = 110.0 * 110.0;

/// What is known of a player's strength at one speed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// As the last game left it.
    pub rating: Rating,
    /// How many games it rests on.
    pub games: u32,
    /// When the last of them ended, in milliseconds since the Unix epoch.
    pub changed_at: i64,
}

impl Standing {
    /// The rating at this moment: less certain the longer the last game is ago.
    pub fn now(self, at: i64) -> Rating {
        self.rating.aged(self.days_until(at))
    }

    /// The days since the last game.
    pub(super) fn days_until(self, at: i64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a difference of times is far below 2^53")]
        let milliseconds = at.saturating_sub(self.changed_at).max(0) as f64;
        milliseconds / DAY
    }
}

/// A place on a board of the strongest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedPlayer {
    /// Who.
    pub player: Player,
    /// How strong.
    pub standing: Standing,
}

/// What a game did to a player's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// The game.
    pub game: GameId,
    /// When it ended, in milliseconds since the Unix epoch.
    pub at: i64,
    /// The rating before it, in points.
    pub before: f64,
    /// The rating after it, in points.
    pub after: f64,
    /// How uncertain that is, in points.
    pub deviation: f64,
}

/// Columns of `rating`.
#[derive(sqlx::FromRow)]
pub(super) struct StandingRow {
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
    changed_at: i64,
}

impl StandingRow {
    pub(super) fn standing(&self) -> Standing {
        let Self { rating, deviation, volatility, games, changed_at } = *self;
        Standing {
            rating: Rating { rating, deviation, volatility },
            games: u32::try_from(games).unwrap_or(u32::MAX),
            changed_at,
        }
    }
}

#[derive(sqlx::FromRow)]
struct SpeedRow {
    speed: String,
    #[sqlx(flatten)]
    standing: StandingRow,
}

#[derive(sqlx::FromRow)]
struct BoardRow {
    id: i64,
    name: String,
    #[sqlx(flatten)]
    standing: StandingRow,
}

#[derive(sqlx::FromRow)]
struct ChangeRow {
    game_id: String,
    at: i64,
    before: f64,
    after: f64,
    deviation: f64,
}

impl Store {
    /// What is known of an account, by speed, the fastest first; speeds at which it has not played are not there.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn ratings(&self, account: AccountId) -> Result<Vec<(Speed, Standing)>, Unavailable> {
        let query = query(sql::rating::OF_ACCOUNT).bind(account.get());
        let rows: Vec<SpeedRow> = query.fetch_all(self.reading()).await?;
        let read = |row: &SpeedRow| -> Result<(Speed, Standing), Unavailable> {
            let speed = row.speed.parse().map_err(|_| unreadable("rating.speed", &row.speed))?;
            Ok((speed, row.standing.standing()))
        };
        let mut ratings = rows.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        ratings.sort_by_key(|(speed, _)| *speed);
        Ok(ratings)
    }

    /// The last games that changed an account's rating at one speed, the newest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn rating_history(
        &self,
        account: AccountId,
        speed: Speed,
        most: u32,
    ) -> Result<Vec<RatingChange>, Unavailable> {
        let query = query(sql::rating::HISTORY).bind(account.get()).bind(speed.id());
        let rows: Vec<ChangeRow> = query.bind(i64::from(most)).fetch_all(self.reading()).await?;
        let read = |row: &ChangeRow| {
            Ok(RatingChange {
                game: row.game_id.parse().map_err(|_| unreadable("rating_change.game_id", &row.game_id))?,
                at: row.at,
                before: row.before,
                after: row.after,
                deviation: row.deviation,
            })
        };
        rows.iter().map(read).collect()
    }

    /// By how many points a game has changed each side's rating; `None` for a side whose rating it has not.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn rating_changes(&self, game: GameId) -> Result<ByColor<Option<(f64, f64)>>, Unavailable> {
        let query = query(sql::rating::OF_GAME).bind(game.as_str());
        let rows: Vec<(String, f64, f64)> = query.fetch_all(self.reading()).await?;
        let of = |color: Color| {
            rows.iter().find(|(side, ..)| side == color.id()).map(|(_, before, after)| (*before, *after))
        };
        Ok(ByColor::new(of(Color::Black), of(Color::White)))
    }

    /// The strongest at one speed whose rating is not provisional at this moment.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn leaderboard(
        &self,
        speed: Speed,
        now: i64,
        most: u32,
    ) -> Result<Vec<RatedPlayer>, Unavailable> {
        let query = query(sql::rating::BOARD)
            .bind(speed.id())
            .bind(now)
            .bind(CERTAIN_SQUARED)
            .bind(SCALE_SQUARED)
            .bind(i64::from(most));
        let rows: Vec<BoardRow> = query.fetch_all(self.reading()).await?;
        let read = |row: &BoardRow| {
            let name = row.name.parse().map_err(|_| unreadable("account.name", &row.name))?;
            let player = Player { id: AccountId::new(row.id), name };
            Ok(RatedPlayer { player, standing: row.standing.standing() })
        };
        rows.iter().map(read).collect()
    }
}
