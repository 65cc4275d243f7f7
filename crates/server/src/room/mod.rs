//! A game with its players: state and command in, events or a refusal out. No IO, no clock, no randomness.
//!
//! A [`Room`] is made from what the store holds and is never ahead of it: [`Room::handle`] only says what would
//! happen, and [`Room::apply`] takes what is on disk.

mod clock;
mod command;
mod conclusion;
mod conditional;
mod decide;
mod moves;
mod offer;
mod plan;
mod presence;
mod reading;
mod refusal;
mod state;
mod takeback;

pub use clock::{Clock, LAG_PER_MOVE, LAG_REFILL, Left, START_ALLOWANCE};
pub use command::{Command, CommandKind, LeftClaim, Timing};
pub use conclusion::Conclusion;
pub use conditional::{ConditionalError, MAX_LINE, MAX_LINES};
pub use moves::MoveText;
pub use offer::Offer;
pub use plan::{Decision, Plan};
pub use presence::{AWAY, Presence, patience};
pub use reading::Unread;
pub(crate) use reading::read_move;
pub use refusal::Refusal;
pub use state::{Inconsistent, Room};
