//! How many commands whoever has opened a websocket may still send, on this and all their others.

use std::sync::Arc;
use std::time::Duration;

use komadai_store::AccountId;

use crate::visitors::{PacedBoth, Visitor};

/// Whose commands are counted, and with whose.
pub(super) struct Pace {
    pub(super) commands: Arc<PacedBoth>,
    pub(super) visitor: Visitor,
    pub(super) account: Option<AccountId>,
}

impl Pace {
    /// Counts one more.
    ///
    /// # Errors
    /// How long that has to wait.
    pub(super) fn take(&self) -> Result<(), Duration> {
        self.commands.visitor(self.visitor)?;
        self.account.map_or(Ok(()), |account| self.commands.account(account))
    }
}
