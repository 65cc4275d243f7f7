//! A game that somebody wants to play, and a seat that somebody has taken.

use komadai_rules::{Color, Handicap, Position, Preset};
use komadai_store::{GameId, SideTime};

use super::secret::Secret;

/// Who the other player is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The computer.
    Computer {
        /// From 1 (weakest) to [`MAX_LEVEL`](crate::opponent::MAX_LEVEL); what is beyond is taken as the nearest.
        level: u8,
    },
    /// Whoever gets the invitation.
    Friend,
}

/// A game that somebody wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewGameRequest {
    /// Against whom.
    pub opponent: Opponent,
    /// The own side; `None` leaves it to chance.
    pub color: Option<Color>,
    /// The start position.
    pub handicap: Handicap,
    /// A start position of its own, in place of the handicap's.
    pub start: Option<Position>,
    /// The rules.
    pub rules: Preset,
    /// The time to think; `None` without clocks.
    pub time: Option<RequestedTime>,
    /// Whether it is to change the players' ratings. It does so between two accounts, and with clocks.
    pub rated: bool,
}

/// The time that somebody wants to play at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestedTime {
    /// The own time.
    pub own: SideTime,
    /// The other player's.
    pub other: SideTime,
}

/// A seat that somebody has just taken.
#[derive(Clone, Debug)]
pub struct Created {
    /// The game.
    pub id: GameId,
    /// What holds the seat.
    pub secret: Secret,
    /// The side.
    pub color: Color,
}
