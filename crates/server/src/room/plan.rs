//! What a command comes to.

use komadai_store::{NewEvent, NewGame, Version};

/// What a command comes to.
#[derive(Clone, Debug)]
pub enum Decision {
    /// It was done before, by the event of this version.
    Done(Version),
    /// It is done when all of this is on disk.
    Append(Plan),
    /// Time has run out before: this has to be on disk, then the command is to be judged again.
    TimeUp(Plan),
}

/// What has to be written, all of it or nothing.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The events, at least one; the first carries the command's id.
    pub events: Vec<NewEvent>,
    /// The game that continues this one, when the last event is [`EventKind::Next`](komadai_store::EventKind::Next).
    pub next: Option<Box<NewGame>>,
}
