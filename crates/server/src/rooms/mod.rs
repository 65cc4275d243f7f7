//! The rooms of this node: commands in, commits in the store, updates to whoever watches.
//!
//! The store decides. A room here is a cache of what it holds, so a command that meets a newer version there is
//! judged again on that, and nothing is acknowledged or shown before it is on disk.

mod among;
mod bus;
mod cache;
mod calls;
mod commands;
mod computer;
mod conditional;
mod error;
mod lent;
mod mode;
mod new_game;
mod news;
mod presence;
mod queries;
mod registry;
mod seats;
pub(crate) mod secret;
mod sweeper;
mod talk;

pub(crate) use crate::nodes::now;
pub use bus::{Subscription, Update};
pub(crate) use calls::Called;
pub use conditional::KeepError;
pub use error::{CommandError, JoinError, RoomError};
pub(crate) use lent::{Lent, ReturnError};
pub use new_game::{Created, NewGameRequest, Opponent, RequestedTime};
pub(crate) use presence::Sitting;
pub use registry::Rooms;
pub use secret::{NoRandomness, NotASecret, Secret};
pub use talk::Speaker;
