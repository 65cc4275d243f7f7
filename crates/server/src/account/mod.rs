//! Accounts: who somebody is, by a session or a token, and what they have to show for it.

mod bar;
mod bearer;
mod device;
mod key;
mod known;
mod names;
mod password;
mod revoked;
mod scope;
mod strength;
mod tries;
mod viewer;

use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::HeaderValue;
use komadai_store::{Account, AccountId, Name, PasswordHash, SecretDigest, Session, Store};

pub(crate) use self::bearer::{Bearer, ForWork};
pub(crate) use self::key::{Key, hex, unhex};
pub(crate) use self::names::{name, name_taken};
pub(crate) use self::revoked::Revoked;
pub(crate) use self::scope::{Scope, Scopes};
pub(crate) use self::strength::{Weakness, weakness};
pub(crate) use self::viewer::{Admin, SignedIn, Viewer, device_of, forget, keep};

use self::known::KnownBrowsers;
use self::password::Passwords;
use self::tries::Tries;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::rooms::{NoRandomness, Rooms, now, secret};
use crate::visitors::{PacedVisitors, Visitor};

/// A session that was not used for so long is over, in milliseconds: half a year.
const LIFETIME: i64 = 180 * DAY;
/// A day in milliseconds. When a session or token was last used is kept to the day.
pub(crate) const DAY: i64 = 86_400_000;

/// Who may sign in, and who has.
#[derive(Debug)]
pub(crate) struct Accounts {
    pub(crate) store: Store,
    pub(crate) passwords: Passwords,
    pub(crate) revoked: Revoked,
    new_accounts: PacedVisitors,
    tries: Tries,
    browsers: KnownBrowsers,
}

impl Accounts {
    pub(crate) fn new(rooms: &Rooms, limits: &Limits) -> Self {
        Self {
            store: rooms.store().clone(),
            passwords: Passwords::default(),
            revoked: Revoked::of(rooms),
            new_accounts: PacedVisitors::new(limits.new_accounts),
            tries: Tries::new(limits),
            browsers: KnownBrowsers::default(),
        }
    }

    /// Counts a try to make an account.
    ///
    /// # Errors
    /// How long the visitor has to wait.
    pub(crate) fn count_new(&self, visitor: Visitor) -> Result<(), Duration> {
        self.new_accounts.take(visitor)
    }

    /// Counts a look at a password that somebody wants to have: it takes as long as trying one.
    ///
    /// # Errors
    /// How long the visitor has to wait.
    pub(crate) fn count_look(&self, visitor: Visitor) -> Result<(), Duration> {
        self.tries.look(visitor)
    }

    /// The account, if the password is its own. A name that nobody has takes as long and is answered alike. A browser in which the account
    /// was signed in to before has tries of its own.
    ///
    /// # Errors
    /// [`Problem::TooManyTries`] before the password is looked at; [`Problem::Unavailable`].
    pub(crate) async fn check(
        &self,
        visitor: Visitor,
        headers: &HeaderMap,
        name: &str,
        password: String,
    ) -> Result<Option<Account>, Problem> {
        let account = match name.parse::<Name>() {
            Ok(name) => self.store.account(name).await?,
            Err(_) => None,
        };
        let browser = match &account {
            Some(account) => self.browsers.find(&self.store, headers, account.id).await?,
            None => None,
        };
        let counted = match browser {
            Some(browser) => self.tries.known(browser),
            None => self.tries.stranger(visitor, name),
        };
        counted.map_err(Problem::TooManyTries)?;
        let hash = account.as_ref().map(|account| account.password.clone());
        let right = self.passwords.check(password, hash).await?;
        Ok(account.filter(|_| right))
    }

    /// Whether the password is that of who has signed in.
    ///
    /// # Errors
    /// As for [`Self::check`].
    pub(crate) async fn check_own(&self, signed_in: &SignedIn, password: String) -> Result<bool, Problem> {
        self.tries.known(signed_in.session).map_err(Problem::TooManyTries)?;
        self.passwords.check(password, Some(signed_in.account.password.clone())).await
    }

    /// The header by which a browser is known from now on as one in which the account was signed in to.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(crate) async fn know_browser(&self, account: AccountId) -> Result<HeaderValue, Problem> {
        self.browsers.keep(&self.store, account).await
    }

    /// The headers by which a browser forgets an account that there is no more.
    pub(crate) fn forget_account(account: AccountId) -> [HeaderValue; 2] {
        [forget(), KnownBrowsers::forget(account)]
    }

    /// Begins a session for whoever has shown this password; the answer is what the browser has to keep. None begins where
    /// the password was changed meanwhile, or the account barred: who does that ends what is open, and this comes after.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(crate) async fn begin(
        &self,
        account: AccountId,
        password: &PasswordHash,
        device: String,
    ) -> Result<Option<Key>, Problem> {
        let key = Key::session()?;
        let at = today();
        let session = Session { digest: key.digest(), device, created_at: now(), seen_at: at };
        self.store.begin_session(account, session).await?;
        let begun = self.store.signed_in(key.digest()).await?;
        if begun.is_none_or(|(account, _)| account.password != *password) {
            self.store.end_session(account, key.digest()).await?;
            return Ok(None);
        }
        let sessions = self.store.sessions(account).await?;
        for forgotten in sessions.iter().skip(crate::limits::MAX_KEYS) {
            self.end(account, forgotten.digest).await?;
        }
        self.store.end_stale_sessions(at - LIFETIME).await?;
        Ok(Some(key))
    }

    /// Ends a session of the account, on the websockets that it opened too.
    ///
    /// # Errors
    /// [`Problem::Unavailable`].
    pub(crate) async fn end(&self, account: AccountId, digest: SecretDigest) -> Result<(), Problem> {
        self.store.end_session(account, digest).await?;
        self.revoked.revoke([digest]);
        Ok(())
    }
}

/// The beginning of the present day, in milliseconds since the Unix epoch.
pub(crate) fn today() -> i64 {
    now() / DAY * DAY
}

/// A number for a new account.
///
/// # Errors
/// [`NoRandomness`].
pub(crate) fn random_id() -> Result<AccountId, NoRandomness> {
    Ok(AccountId::new(i64::from_le_bytes(secret::bytes()?)))
}

#[cfg(test)]
mod tests {
    use komadai_store::NewAccount;

    use super::*;
    use crate::opponent::Engine;

    #[tokio::test]
    async fn no_session_begins_with_a_password_that_was_changed_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let rooms = Rooms::new(store.clone(), Engine::new("/bin/false".into(), Vec::new()));
        let accounts = Accounts::new(&rooms, &Limits::default());
        let hash = |text: &str| PasswordHash::new(text.to_owned());
        let (id, name) = (AccountId::new(1), "Sente".parse().unwrap());
        let new = NewAccount { id, name, password: hash("old"), email: None, created_at: 0 };
        store.create_account(new).await.unwrap();
        let begin = async |password| accounts.begin(id, &hash(password), String::new()).await.unwrap();
        assert!(begin("old").await.is_some());
        store.set_password(id, &hash("new"), None).await.unwrap();
        assert!(begin("old").await.is_none(), "it was checked before it was changed");
        assert!(store.sessions(id).await.unwrap().is_empty());
        assert!(begin("new").await.is_some());
    }
}
