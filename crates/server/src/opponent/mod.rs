//! The computer as a player: what it is asked in a game, the engine's process that answers, and the queue of the games
//! in which it has to move.
//!
//! Any USI engine can take the place of `komadai usi`. One that hangs, dies or answers nonsense costs a search: it
//! is started anew and asked again.

mod engine;
mod order;
mod player;
mod queue;
mod task;

pub use engine::{Engine, MAX_LEVEL};
pub(crate) use order::Order;
pub(crate) use player::Player;
pub(crate) use queue::{Job, Jobs, Queue, queue};
pub(crate) use task::{Misplay, Task};
