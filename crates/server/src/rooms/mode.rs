//! Closed boards: everything can be looked at, nothing can be played, and no clock takes anybody's time.

use std::sync::atomic::Ordering;

use komadai_store::Deed;

use super::error::RoomError;
use super::registry::{Rooms, now};
use crate::nodes::Hint;

impl Rooms {
    /// Whether nothing may be played.
    pub fn is_read_only(&self) -> bool {
        self.inner.read_only.load(Ordering::Relaxed)
    }

    /// Goes on if something may be played.
    ///
    /// # Errors
    /// [`RoomError::ReadOnly`].
    pub(super) fn is_open(&self) -> Result<(), RoomError> {
        if self.is_read_only() { Err(RoomError::ReadOnly) } else { Ok(()) }
    }

    /// Closes or opens the boards. What is under way when they are closed may still be done; when they are opened again,
    /// the time is given back.
    ///
    /// # Errors
    /// When that cannot be put on disk.
    pub async fn set_read_only(&self, read_only: bool, deed: &Deed) -> Result<(), RoomError> {
        let was = self.is_read_only();
        self.inner.store.set_read_only(read_only, deed).await?;
        self.inner.nodes.tell(Hint::Mode);
        match (was, read_only) {
            (false, true) => {
                self.inner.read_only.store(true, Ordering::Relaxed);
                // From here on time is given back.
                self.inner.store.beat(now()).await?;
            }
            (true, false) => {
                self.give_back().await;
                self.inner.read_only.store(false, Ordering::Relaxed);
                self.inner.sweeper.look();
                self.wake_computer().await?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes up what an earlier process was told.
    pub(super) async fn read_mode(&self) -> Result<(), RoomError> {
        let read_only = self.inner.store.is_read_only().await?;
        self.inner.read_only.store(read_only, Ordering::Relaxed);
        Ok(())
    }
}
