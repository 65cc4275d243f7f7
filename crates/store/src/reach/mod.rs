//! Telling players who are away: how, of what, and each thing once.

mod link;
mod notice;
mod push;
mod wish;

pub use self::link::{KeptLink, OnceLink, Purpose};
pub use self::notice::{KeptNotice, Notice, Waits};
pub use self::push::PushBrowser;
pub use self::wish::{Reach, Topic, Way};
