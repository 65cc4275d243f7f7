//! Games from elsewhere.

use komadai_rules::{Color, Move, Position};

use super::count::{Count, Counts, Forget};
use super::line::{Line, counted};
use super::read::Source;
use crate::accounts::unreadable;
use crate::database::{Query, query};
use crate::{Store, Unavailable, sql};

/// Collected games that are counted at once.
const AT_ONCE: u32 = 50;

/// A game from elsewhere, as far as openings are concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectedGame {
    /// A digest of all that makes the game.
    pub id: String,
    /// Who played Black; empty where it is not known.
    pub black: String,
    /// Who played White.
    pub white: String,
    /// When, as its record says it; empty where it does not.
    pub date: String,
    /// The month of that: whole months since January 1970.
    pub month: Option<i64>,
    /// The position that it started from.
    pub start: Position,
    /// Its moves.
    pub moves: Vec<Move>,
    /// Who won; `None`: drawn.
    pub winner: Option<Color>,
    /// The mean of the players' ratings.
    pub rating: Option<u32>,
}

#[derive(sqlx::FromRow)]
struct CollectedRow {
    id: String,
    black: String,
    white: String,
    date: String,
    start_sfen: String,
    moves: String,
    winner: Option<String>,
    month: i64,
    rating: i64,
}

impl CollectedRow {
    fn game(self) -> Result<CollectedGame, Unavailable> {
        let moves: Result<Vec<Move>, _> = self.moves.split_whitespace().map(str::parse).collect();
        let winner = self.winner.as_deref().map(str::parse).transpose();
        Ok(CollectedGame {
            start: Position::from_sfen(&self.start_sfen)
                .map_err(|_| unreadable("collected_game.start_sfen", &self.start_sfen))?,
            moves: moves.map_err(|_| unreadable("collected_game.moves", &self.moves))?,
            winner: winner.map_err(|_| unreadable("collected_game.winner", &self.id))?,
            month: (self.month != 0).then_some(self.month),
            rating: u32::try_from(self.rating).ok().filter(|&rating| rating > 0),
            id: self.id,
            black: self.black,
            white: self.white,
            date: self.date,
        })
    }
}

impl CollectedGame {
    fn rating(&self) -> i64 {
        self.rating.map_or(0, i64::from)
    }

    /// Keeps it; changes no row where it is there.
    fn keep(&self) -> Query {
        let moves: Vec<_> = self.moves.iter().map(Move::to_string).collect();
        query(sql::opening::COLLECT)
            .bind(self.id.as_str())
            .bind(self.black.as_str())
            .bind(self.white.as_str())
            .bind(self.date.as_str())
            .bind(self.start.to_sfen(1))
            .bind(moves.join(" "))
            .bind(self.winner.map(Color::id))
            .bind(self.month.unwrap_or_default())
            .bind(self.rating())
    }

    fn line(&self) -> Line {
        let month = self.month.unwrap_or_default();
        Line {
            source: Source::Collection,
            id: self.id.clone(),
            // The first of the month, about: enough to tell newer from older.
            at: month * 2_629_746_000,
            month,
            speed: "none",
            rating: self.rating(),
            winner: self.winner,
            moves: counted(&self.start, self.moves.iter().copied()),
        }
    }
}

impl Store {
    /// Keeps games from elsewhere and counts their openings. Answers with how many were not there before.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn collect(&self, games: &[CollectedGame]) -> Result<usize, Unavailable> {
        let counts = games.iter().map(|game| Count { mark: game.keep(), line: Some(game.line()) });
        self.write_beside(Counts(counts.collect())).await
    }

    /// Counts some of the collected games that were not counted. Answers with how many; 0 once all are.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn count_collected(&self) -> Result<usize, Unavailable> {
        let rows: Vec<CollectedRow> = query(sql::opening::UNCOUNTED_COLLECTED)
            .bind(i64::from(AT_ONCE))
            .fetch_all(self.reading())
            .await?;
        let mut counts = Vec::with_capacity(rows.len());
        for row in rows {
            let game = row.game()?;
            counts.push(Count {
                mark: query(sql::opening::MARK_COLLECTED).bind(game.id.as_str()),
                line: Some(game.line()),
            });
        }
        if counts.is_empty() { Ok(0) } else { self.write_beside(Counts(counts)).await }
    }

    /// Forgets all games from elsewhere, and what was counted of them.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_collection(&self) -> Result<(), Unavailable> {
        let queries = [sql::opening::TURN, sql::opening::FORGET_COLLECTED, sql::opening::UNCOLLECT];
        self.write_beside(Forget(queries.map(query).to_vec())).await
    }

    /// A game from elsewhere.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn collected(&self, id: &str) -> Result<Option<CollectedGame>, Unavailable> {
        let row: Option<CollectedRow> =
            query(sql::opening::COLLECTED).bind(id).fetch_optional(self.reading()).await?;
        row.map(CollectedRow::game).transpose()
    }
}
