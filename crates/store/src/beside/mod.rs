//! What is kept beside the moves of a game: talk and reports of it, whom an account does not hear, notes, and conditional moves.
//!
//! Nothing here is part of a game, and nothing is asked for while a move is played but the conditional
//! moves of who is to move, where the players have days to think.

mod block;
mod chat;
mod conditional;
mod note;
mod report;

pub use chat::{ChatRoom, ChatRoomError, Message, NewMessage};
pub use conditional::Conditionals;
pub use report::{OwnReport, Reported, Reporter};
