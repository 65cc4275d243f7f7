//! Komadai's games on disk: SQLite in one folder, the event log is the game.
mod error;
mod event;
mod game;
mod id;
mod open;
mod provisional;
mod store;

pub use error::{AppendError, Cause, StoreError, TakeSeatError, Unavailable};
pub use event::{Event, EventKind, NewEvent, Proposal, ProposalError};
pub use game::{Finish, GameRecord, NewGame, Seat, SeatKind, SeatKindError, Totals};
pub use id::{ClientId, ClientIdError, GameId, GameIdError, SecretDigest, Version};
pub use open::OpenError;
pub use provisional::*;
pub use store::Store;
