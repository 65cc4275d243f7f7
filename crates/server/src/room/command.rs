//! What a player may ask of a room.

use komadai_rules::{Color, Move};
use komadai_store::{ClientId, Proposal, Version};

/// Something a player wants to be done. It is done at most once, however often it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The player's side: who may command it was decided before.
    pub seat: Color,
    /// The client's name for the command, the same when it is sent again.
    pub id: ClientId,
    /// What is to be done.
    pub kind: CommandKind,
    /// The version of the game that a move was thought of in, where that is known: after moves were taken back, one from
    /// before that is stale.
    pub seen: Option<Version>,
    /// What the room is told beside the time at which it arrived.
    pub timing: Timing,
}

/// What is known about a command besides when it arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// It has been on its way for about so many milliseconds, by the site's own measure.
    Lag(i64),
    /// The computer has thought for so many milliseconds.
    Thought(i64),
    /// The other side has been away since this moment, in milliseconds since the Unix epoch; `None` while it is here.
    Away(Option<i64>),
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandKind {
    /// Play a move.
    Move {
        /// Its number; the first move of a game has 1.
        ply: u32,
        /// The move.
        mv: Move,
    },
    /// Give up.
    Resign,
    /// Call the game off, before each side has moved.
    Abort,
    /// Declare the own entered king.
    Declare,
    /// Settle a game that the other side has left.
    ClaimLeft(LeftClaim),
    /// Propose something, or accept it when the other side has proposed it.
    Offer(Proposal),
    /// Turn down what the other side proposed.
    Decline(Proposal),
    /// Take back the own proposal.
    Withdraw(Proposal),
}

/// What is claimed of a game that the other side has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeftClaim {
    /// The game is won.
    Win,
    /// The game is drawn.
    Draw,
}
