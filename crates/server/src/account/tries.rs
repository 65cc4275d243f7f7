//! How often passwords may be tried: tightly where somebody guesses, and so that nobody keeps an account's owner out by guessing.

use std::net::IpAddr;
use std::time::Duration;

use komadai_store::SecretDigest;

use crate::limits::Limits;
use crate::paced::Paced;
use crate::visitors::{PacedVisitors, Visitor};

/// How often passwords may be tried.
#[derive(Debug)]
pub(super) struct Tries {
    by_address: PacedVisitors,
    by_name_and_address: Paced<(String, IpAddr)>,
    by_name: Paced<String>,
    by_browser: Paced<SecretDigest>,
}

impl Tries {
    /// At the paces of the site.
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            by_address: PacedVisitors::new(limits.passwords_by_address),
            by_name_and_address: Paced::new(limits.passwords_by_name_and_address),
            by_name: Paced::new(limits.passwords_by_name),
            by_browser: Paced::new(limits.passwords_by_name_and_address),
        }
    }

    /// Counts a look at a password for no account yet.
    ///
    /// # Errors
    /// How long the visitor has to wait.
    pub(super) fn look(&self, visitor: Visitor) -> Result<(), Duration> {
        self.by_address.take(visitor)
    }

    /// Counts a try for a name by somebody who is not known. One address alone does not use up what all of them may.
    ///
    /// # Errors
    /// How long to wait.
    pub(super) fn stranger(&self, visitor: Visitor, name: &str) -> Result<(), Duration> {
        let name = name.to_ascii_lowercase();
        self.by_address.take(visitor)?;
        if let Visitor::Remote(address) = visitor {
            self.by_name_and_address.take(&(name.clone(), address))?;
        }
        self.by_name.take(&name)
    }

    /// Counts a try by a browser in which the account was signed in to, or by a session: whatever strangers do.
    ///
    /// # Errors
    /// How long to wait.
    pub(super) fn known(&self, browser: SecretDigest) -> Result<(), Duration> {
        self.by_browser.take(&browser)
    }
}
