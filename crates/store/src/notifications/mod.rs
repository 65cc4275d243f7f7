//! Telling players who are away: how, of what, and each thing once.

mod contact;
mod link;
mod notification;
mod push;

pub use self::contact::{Contact, Topic, Way};
pub use self::link::{KeptLink, OnceLink, Purpose};
pub use self::notification::{KeptNotification, Notification, Waits};
pub use self::push::PushBrowser;
