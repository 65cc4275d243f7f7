//! Notifications to players who are away, by e-mail and to their browsers, and what else is sent by e-mail.

mod address;
mod email;
mod mailer;
mod notifier;
mod push;

use std::sync::Arc;
use std::time::Duration;

use komadai_store::{Account, AccountId, Deed, OnceLink, Purpose, Store, Unavailable, Waits};

pub use self::address::{SiteAddress, SiteAddressError};
pub use self::mailer::{Mailer, MailerError};

pub(crate) use self::push::read_browser;

use self::email::Email;
use self::push::Push;
use crate::account::Key;
use crate::limits::Limits;
use crate::paced::Paced;
use crate::problem::Problem;
use crate::rooms::{NoRandomness, Rooms, now};
use crate::texts::Language;
use crate::visitors::{PacedVisitors, Visitor};

/// How long a link works by which an address is confirmed, in milliseconds: three days.
const CONFIRM_LASTS: i64 = 3 * 86_400_000;
/// How long a link works that was sent to who has lost the password, in milliseconds: an hour.
const RESET_LASTS: i64 = 3_600_000;
/// How long one works that somebody who looks after the site hands on, in milliseconds: a day.
const HANDED_LASTS: i64 = 86_400_000;

/// How long something waits before somebody is told: who answers meanwhile is not.
pub const WAITS: Waits = Waits { mail: 5 * 60_000, push: 5_000 };

/// By what a site reaches players who are away.
#[derive(Clone, Debug)]
pub struct NotificationSettings {
    /// Letters, if there are any.
    pub mail: Option<Mailer>,
    /// Where people reach the site, for those who carry messages to browsers.
    pub address: Option<SiteAddress>,
    /// How long something waits before somebody is told.
    pub waits: Waits,
    /// Whether messages to browsers may be posted to any address, this machine included: for tests.
    pub push_anywhere: bool,
}

impl Default for NotificationSettings {
    fn default() -> Self {
        Self { mail: None, address: None, waits: WAITS, push_anywhere: false }
    }
}

/// How this site reaches players who are away. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Notifications {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    rooms: Rooms,
    mail: Option<Mailer>,
    address: Option<SiteAddress>,
    push: Push,
    waits: Waits,
    by_address: PacedVisitors,
    by_name: Paced<String>,
}

impl Notifications {
    /// Over these rooms.
    pub(crate) fn new(rooms: Rooms, limits: &Limits, settings: NotificationSettings) -> Self {
        let NotificationSettings { mail, address, waits, push_anywhere } = settings;
        let contact = address.as_ref().filter(|address| address.is_encrypted()).map(ToString::to_string);
        let push = Push::new(contact, push_anywhere);
        let by_address = PacedVisitors::new(limits.letters_by_address);
        let by_name = Paced::new(limits.letters_by_name);
        Self { inner: Arc::new(Inner { rooms, mail, address, push, waits, by_address, by_name }) }
    }

    /// Whether the site sends letters.
    pub(crate) fn has_mail(&self) -> bool {
        self.inner.mail.is_some()
    }

    /// The site's public key for messages to browsers.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub(crate) async fn push_key(&self) -> Result<String, Unavailable> {
        self.inner.push.public_key(self.inner.rooms.store()).await
    }

    /// Counts a letter that somebody asks for, to whatever name or address: one that does not exist is no different.
    ///
    /// # Errors
    /// [`Problem::TooManyRequests`].
    pub(crate) fn count(&self, visitor: Visitor, to: &str) -> Result<(), Problem> {
        let inner = &self.inner;
        let counted =
            inner.by_address.take(visitor).and_then(|()| inner.by_name.take(&to.to_ascii_lowercase()));
        counted.map_err(Problem::TooManyRequests)
    }

    /// Writes to an address by which an account is to be reached; the link in the letter confirms it.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(crate) async fn ask_to_confirm(
        &self,
        account: AccountId,
        name: &str,
        email: &str,
        t: Language,
    ) -> Result<(), Problem> {
        let Some(mail) = &self.inner.mail else { return Ok(()) };
        let key = self.link(account, Purpose::Confirm, email, CONFIRM_LASTS).await?;
        self.send(Email::confirm(t, email, name, &mail.link("/account/confirm/", key.as_str())));
        Ok(())
    }

    /// Writes to whoever has lost the password of an account, or of all with an address, if there is one that can be written to.
    /// Answers before that is looked up: nobody learns by it what accounts there are.
    pub(crate) fn offer_reset(&self, to: String) {
        let this = self.clone();
        self.inner.rooms.spawn(async move {
            if let Err(problem) = this.try_offer_reset(&to).await {
                tracing::error!(?problem, "a letter about a lost password could not be written");
            }
        });
    }

    async fn try_offer_reset(&self, to: &str) -> Result<(), Problem> {
        let Some(mail) = &self.inner.mail else { return Ok(()) };
        let store = self.inner.rooms.store();
        let accounts = if to.contains('@') {
            store.by_email(to).await?
        } else if let Ok(name) = to.parse() {
            store.account(name).await?.into_iter().map(|account| account.id).collect()
        } else {
            Vec::new()
        };
        for account in accounts {
            let Some(contact) = store.contact(account).await? else { continue };
            let Some(email) = contact.email else { continue };
            if store.barred(account).await?.is_some() {
                continue;
            }
            let key = self.link(account, Purpose::Reset, &email, RESET_LASTS).await?;
            let t = Language::from_tag(&contact.language).unwrap_or_default();
            let link = mail.link("/account/reset/", key.as_str());
            self.send(Email::reset(t, &email, contact.name.as_str(), &link));
        }
        Ok(())
    }

    /// Where people reach the site, if anybody has said so.
    pub(crate) fn address(&self) -> Option<&SiteAddress> {
        self.inner.address.as_ref()
    }

    /// Tells the owner of an account, where they can be written to, that its password was changed.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(crate) async fn tell_password_changed(&self, account: AccountId) -> Result<(), Problem> {
        let Some(mail) = &self.inner.mail else { return Ok(()) };
        if let Some(contact) = self.inner.rooms.store().contact(account).await?
            && let Some(email) = contact.email
        {
            let t = Language::from_tag(&contact.language).unwrap_or_default();
            let link = mail.link("/account/", "forgotten");
            self.send(Email::password_changed(t, &email, contact.name.as_str(), &link));
        }
        Ok(())
    }

    /// A link that works once.
    async fn link(
        &self,
        account: AccountId,
        purpose: Purpose,
        email: &str,
        lasts: i64,
    ) -> Result<Key, Problem> {
        let key = Key::session()?;
        let at = now();
        let link = OnceLink {
            digest: key.digest(),
            account,
            purpose,
            email: email.to_owned(),
            expires_at: at + lasts,
        };
        self.inner.rooms.store().keep_link(link, at).await?;
        Ok(key)
    }

    /// Sends a letter without anybody waiting for it.
    fn send(&self, email: Email) {
        let Some(mail) = self.inner.mail.clone() else { return };
        self.inner.rooms.spawn(async move {
            if let Err(error) = mail.send(&email).await {
                tracing::error!(%error, "a letter was not sent");
            }
        });
    }
}

/// Why no link was made.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// The system gives no random bytes.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
    /// The store cannot be used now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// The path of a link that sets a new password once, for somebody who looks after the site to hand on. It works for a day. The audit
/// log says who has made it.
///
/// # Errors
/// See [`LinkError`].
pub async fn reset_path(store: &Store, account: &Account, by: &str) -> Result<String, LinkError> {
    let (key, at) = (Key::session()?, now());
    let link = OnceLink {
        digest: key.digest(),
        account: account.id,
        purpose: Purpose::Reset,
        email: String::new(),
        expires_at: at + HANDED_LASTS,
    };
    let subject = account.name.to_string();
    tracing::info!(by, action = "reset", subject, "administration");
    let deed = Deed { at, by: by.to_owned(), action: "reset", subject, detail: String::new() };
    store.hand_link(link, &deed).await?;
    Ok(format!("/account/reset/{}", key.as_str()))
}

/// How long before a letter that could not be sent is tried again: longer each time.
fn pause(tries: u32) -> Duration {
    Duration::from_secs(300) * 2_u32.saturating_pow(tries.min(8))
}
