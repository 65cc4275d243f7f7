//! What happened in a game, one step at a time.

use std::fmt;
use std::str::FromStr;

use komadai_rules::{Color, Move, Outcome};

use crate::{ClientId, GameId, Version};

/// What a player may propose to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// To call the game a draw.
    Draw,
    /// To end an impasse by counting pieces.
    Impasse,
    /// To play again with colours swapped.
    Rematch,
    /// To take moves back, so that who proposes it is to move again.
    Takeback,
}

impl Proposal {
    /// Every proposal.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Impasse, Self::Rematch, Self::Takeback];
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Draw => "draw",
            Self::Impasse => "impasse",
            Self::Rematch => "rematch",
            Self::Takeback => "takeback",
        })
    }
}

/// The text is not `draw`, `impasse`, `rematch` or `takeback`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `draw`, `impasse`, `rematch` or `takeback`")]
pub struct ProposalError;

impl FromStr for Proposal {
    type Err = ProposalError;

    fn from_str(text: &str) -> Result<Self, ProposalError> {
        Self::ALL.into_iter().find(|p| p.to_string() == text).ok_or(ProposalError)
    }
}

/// The time that a move took. It is kept as it was decided: what is credited to whom may be decided otherwise some day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spent {
    /// What the mover was charged, in milliseconds.
    pub charged: u32,
    /// What was not charged because the network took it, in milliseconds.
    pub credited: u32,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum EventKind {
    /// A guest took the open seat of this colour. Only [`Store::take_seat`](crate::Store::take_seat) writes it.
    Joined {
        /// The seat.
        color: Color,
    },
    /// A move was played.
    Move {
        /// Who moved.
        color: Color,
        /// Its number: the first move of a game has ply 1.
        ply: u32,
        /// The move.
        mv: Move,
        /// What its clock was told; `None` in a game without clocks.
        spent: Option<Spent>,
    },
    /// Moves were taken back: from now on they are no part of the game.
    TakenBack {
        /// The seat whose command did it: who granted it, or who asked the computer, which grants at once.
        by: Color,
        /// How many moves are left.
        ply: u32,
        /// Who is to move again.
        turn: Color,
    },
    /// The game is over. A game ends once.
    Ended {
        /// The seat whose command ended it (who resigned, declared, accepted); `None` where the rules or time did.
        by: Option<Color>,
        /// How, and who won.
        outcome: Outcome,
        /// The move that lost the game by being illegal; it is not among the moves played.
        attempt: Option<Move>,
    },
    /// A player proposes something.
    Offer {
        /// Who.
        color: Color,
        /// What.
        what: Proposal,
    },
    /// A player turns the other's proposal down.
    Decline {
        /// Who declines.
        color: Color,
        /// What was proposed.
        what: Proposal,
    },
    /// A player takes an own proposal back.
    Withdraw {
        /// Who.
        color: Color,
        /// What was proposed.
        what: Proposal,
    },
    /// The game is continued by another: a rematch, or a replay after a draw.
    /// Only [`Store::append_next`](crate::Store::append_next) writes it.
    Next {
        /// The seat whose command made the next game; `None` where the rules did.
        by: Option<Color>,
        /// The next game.
        game: GameId,
    },
}

impl EventKind {
    /// The seat whose command caused it, if one did.
    pub fn color(&self) -> Option<Color> {
        match self {
            Self::Joined { color }
            | Self::Move { color, .. }
            | Self::Offer { color, .. }
            | Self::Decline { color, .. }
            | Self::Withdraw { color, .. } => Some(*color),
            Self::TakenBack { by, .. } => Some(*by),
            Self::Ended { by, .. } | Self::Next { by, .. } => *by,
        }
    }

    /// `joined`, `move`, `taken-back`, `ended`, `offer`, `decline`, `withdraw` or `next`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Joined { .. } => "joined",
            Self::Move { .. } => "move",
            Self::TakenBack { .. } => "taken-back",
            Self::Ended { .. } => "ended",
            Self::Offer { .. } => "offer",
            Self::Decline { .. } => "decline",
            Self::Withdraw { .. } => "withdraw",
            Self::Next { .. } => "next",
        }
    }
}

/// An event to be appended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NewEvent {
    /// What happened.
    pub kind: EventKind,
    /// The client's id of the command, on the first event that a command causes; its kind must name a seat.
    pub client_id: Option<ClientId>,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
    /// For a move, or moves taken back: when the next side loses on time, in milliseconds since the Unix epoch. `None` where nobody does.
    pub deadline: Option<i64>,
}

/// An event that is on disk.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The version that it brought the game to; 1 for the first.
    pub version: Version,
    /// What happened.
    pub kind: EventKind,
    /// The client's id of the command that caused it.
    pub client_id: Option<ClientId>,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
}
