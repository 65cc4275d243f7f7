//! Why the rooms did not do what they were asked.

use komadai_store::{GameId, StoreError, Unavailable};

use super::secret::NoRandomness;
use crate::room::Refusal;

/// Why a game cannot be made, shown or changed.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// There is no such game.
    #[error("there is no game {0}")]
    NotFound(GameId),
    /// Nothing may be played now.
    #[error("the boards are closed")]
    ReadOnly,
    /// The store cannot be used now. Nothing was acknowledged.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
    /// What is stored makes no sense, or the program has a fault.
    #[error("game {game}: {what}")]
    Corrupt {
        /// The game.
        game: GameId,
        /// What is wrong.
        what: String,
    },
    /// The system gives no random bytes.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
}

impl From<StoreError> for RoomError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::IdTaken(game) => Self::Corrupt { game, what: "the id is taken".to_owned() },
            StoreError::Corrupt { game, what } => Self::Corrupt { game, what },
            StoreError::Unavailable(error) => Self::Unavailable(error),
        }
    }
}

/// Why a seat was not taken.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// Somebody sits there, or nobody was awaited.
    #[error("the seat is taken")]
    Taken,
    /// The game ended before anybody came.
    #[error("the game is over")]
    Over,
    /// See [`RoomError`].
    #[error(transparent)]
    Room(#[from] RoomError),
}

/// Why a command was not done.
#[derive(Debug)]
pub enum CommandError {
    /// It may not be done.
    Refused(Refusal),
    /// It could not be done.
    Room(RoomError),
}

impl CommandError {
    /// What the player is told.
    pub fn refusal(&self) -> Refusal {
        match self {
            Self::Refused(refusal) => *refusal,
            Self::Room(_) => Refusal::Unavailable,
        }
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl<E: Into<RoomError>> From<E> for CommandError {
    fn from(error: E) -> Self {
        Self::Room(error.into())
    }
}
