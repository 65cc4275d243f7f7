//! A game as the store keeps it.

use std::fmt;
use std::str::FromStr;

use komadai_rules::{ByColor, Color, Handicap, Move, Outcome, Position, Preset};

use crate::{Event, EventKind, GameId, Player, SecretDigest, Spent, TimeControl, Version};

/// Who sits on one side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// Nobody yet: whoever has the invitation may take it.
    Open,
    /// A player without an account: whoever knows the secret.
    Guest {
        /// Digest of the secret.
        digest: SecretDigest,
    },
    /// A player with an account, who has a secret too.
    Player {
        /// Digest of the secret.
        digest: SecretDigest,
        /// Who.
        player: Player,
    },
    /// The computer.
    Computer {
        /// Its level, 1 (weakest) and up.
        level: u8,
    },
}

impl Seat {
    /// The kind alone.
    pub fn kind(&self) -> SeatKind {
        match self {
            Self::Open => SeatKind::Open,
            Self::Guest { .. } => SeatKind::Guest,
            Self::Player { .. } => SeatKind::Player,
            Self::Computer { .. } => SeatKind::Computer,
        }
    }

    /// The digest of the secret that opens it.
    pub fn digest(&self) -> Option<&SecretDigest> {
        match self {
            Self::Guest { digest } | Self::Player { digest, .. } => Some(digest),
            Self::Open | Self::Computer { .. } => None,
        }
    }

    /// The player whose account it belongs to.
    pub fn player(&self) -> Option<Player> {
        match self {
            Self::Player { player, .. } => Some(*player),
            Self::Open | Self::Guest { .. } | Self::Computer { .. } => None,
        }
    }
}

/// A [`Seat`] without what is private to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A player with a secret link.
    Guest,
    /// A player with an account.
    Player,
    /// The computer.
    Computer,
}

impl SeatKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Open, Self::Guest, Self::Player, Self::Computer];
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "open",
            Self::Guest => "guest",
            Self::Player => "player",
            Self::Computer => "computer",
        })
    }
}

/// The text is not `open`, `guest`, `player` or `computer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `open`, `guest`, `player` or `computer`")]
pub struct SeatKindError;

impl FromStr for SeatKind {
    type Err = SeatKindError;

    fn from_str(text: &str) -> Result<Self, SeatKindError> {
        Self::ALL.into_iter().find(|k| k.to_string() == text).ok_or(SeatKindError)
    }
}

/// A game to be created. It starts at [`Version::ZERO`], with no events.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id, chosen by the caller.
    pub id: GameId,
    /// When, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// The rules it is played by.
    pub rules: Preset,
    /// The handicap whose name it carries.
    pub handicap: Handicap,
    /// The position it starts from.
    pub start: Position,
    /// Who plays.
    pub seats: ByColor<Seat>,
    /// The time that the sides have to think; `None` without clocks.
    pub time: Option<TimeControl>,
    /// When the side that moves first loses on time, in milliseconds since the Unix epoch; `None` while no clock runs.
    pub deadline: Option<i64>,
    /// Whether it is to change the ratings of its players, should both have an account and be different people.
    pub rated: bool,
}

/// How and when a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finish {
    /// How, and who won.
    pub outcome: Outcome,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
}

/// A whole game, as it was at one moment.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Its id.
    pub id: GameId,
    /// When it was created, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// The rules it is played by.
    pub rules: Preset,
    /// The handicap whose name it carries.
    pub handicap: Handicap,
    /// The position it started from.
    pub start: Position,
    /// Who plays.
    pub seats: ByColor<Seat>,
    /// The time that the sides have to think; `None` without clocks.
    pub time: Option<TimeControl>,
    /// When the side to move loses on time, in milliseconds since the Unix epoch; `None` while no clock runs.
    pub deadline: Option<i64>,
    /// Whether it changes, or has changed, the ratings of its players.
    pub rated: bool,
    /// How many events it has: `events.len()`.
    pub version: Version,
    /// How many moves were played.
    pub ply: u32,
    /// Whose turn it is, or would be if the game went on.
    pub turn: Color,
    /// How it ended; `None` while it lasts.
    pub finish: Option<Finish>,
    /// The game that this one continues.
    pub previous: Option<GameId>,
    /// The game that continues this one.
    pub next: Option<GameId>,
    /// Everything that happened, in order; `events[i]` has version `i + 1`.
    pub events: Vec<Event>,
}

/// A move that stands: it was played and not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingMove {
    /// The move.
    pub mv: Move,
    /// What its clock was told; `None` in a game without clocks.
    pub spent: Option<Spent>,
    /// When it was played, in milliseconds since the Unix epoch.
    pub at: i64,
}

impl GameRecord {
    /// The moves of the game, without those that were taken back.
    pub fn moves(&self) -> Vec<StandingMove> {
        let mut moves = Vec::with_capacity(self.ply as usize);
        for event in &self.events {
            match event.kind {
                EventKind::Move { mv, spent, .. } => moves.push(StandingMove { mv, spent, at: event.at }),
                EventKind::TakenBack { ply, .. } => moves.truncate(ply as usize),
                _ => {}
            }
        }
        moves
    }
}
