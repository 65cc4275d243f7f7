//! The seeks that anybody may take, with the ratings of their owners.

use komadai_rating::Rating;
use komadai_store::{NewSeek, Player, Speed, Store, Unavailable};

use crate::rooms::now;

/// Seeks on the board at most: nobody reads more.
const MOST: u32 = 100;

/// The open seeks, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Board {
    /// One a line.
    pub(crate) lines: Vec<Line>,
}

/// A seek on the board.
#[derive(Debug)]
pub(crate) struct Line {
    /// What is sought.
    pub(crate) seek: NewSeek,
    /// The owner's rating at its speed; `None` without an account or clocks.
    pub(crate) rating: Option<Rating>,
}

impl Board {
    /// Reads it.
    pub(super) async fn read(store: &Store) -> Result<Self, Unavailable> {
        Self::of(store, store.open_seeks(MOST).await?).await
    }

    /// Reads what there is of the game that is sought here. What else fills the board does not hide it.
    pub(super) async fn alike(store: &Store, seek: &NewSeek) -> Result<Self, Unavailable> {
        Self::of(store, store.seeks_alike(seek, MOST).await?).await
    }

    async fn of(store: &Store, seeks: Vec<NewSeek>) -> Result<Self, Unavailable> {
        let mut lines = Vec::new();
        for seek in seeks {
            let rating = rating(store, seek.owner, &seek).await?;
            lines.push(Line { seek, rating });
        }
        Ok(Self { lines })
    }
}

impl Line {
    /// The owner's rating in points.
    pub(super) fn points(&self) -> Option<i32> {
        self.seek.owner.map(|_| self.rating.unwrap_or_default().points())
    }
}

/// The rating of a player at the speed of a seek; `None` without an account or clocks.
pub(super) async fn rating(
    store: &Store,
    player: Option<Player>,
    seek: &NewSeek,
) -> Result<Option<Rating>, Unavailable> {
    let (Some(player), Some(time)) = (player, seek.time) else { return Ok(None) };
    let speed = Speed::of(&time);
    let ratings = store.ratings(player.id).await?;
    let standing = ratings.into_iter().find(|(one, _)| *one == speed).map(|(_, standing)| standing);
    Ok(Some(standing.map_or_else(Rating::default, |standing| standing.now(now()))))
}
