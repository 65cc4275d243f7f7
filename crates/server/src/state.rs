//! What every handler can reach.

use crate::rooms::Rooms;

/// The site as a value: clones share everything.
#[derive(Clone)]
pub struct AppState {
    /// The games of this node, and through them the store.
    pub rooms: Rooms,
}

impl AppState {
    /// The site over these rooms.
    pub fn new(rooms: Rooms) -> Self {
        Self { rooms }
    }
}
