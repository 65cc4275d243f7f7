//! Who looks for a game, and which games are under way.

mod ongoing;
mod seek;
mod take;

pub use ongoing::Ongoing;
pub use seek::{KeptSeek, NewSeek, RatingRange, Seek, SeekState};
pub use take::TakeSeekError;
