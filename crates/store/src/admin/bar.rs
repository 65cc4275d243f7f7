//! Accounts that cannot be used, and new names for accounts.

use std::fmt;
use std::str::FromStr;

use super::Deed;
use crate::accounts::change::unreadable;
use crate::database::query;
use crate::{AccountId, Name, Store, Unavailable, sql};

/// Why an account cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarKind {
    /// For what its owner did.
    Banned,
    /// Nobody wants it any more.
    Closed,
}

impl fmt::Display for BarKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Banned => "banned",
            Self::Closed => "closed",
        })
    }
}

/// The text is not `banned` or `closed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `banned` or `closed`")]
pub struct BarKindError;

impl FromStr for BarKind {
    type Err = BarKindError;

    fn from_str(text: &str) -> Result<Self, BarKindError> {
        [Self::Banned, Self::Closed].into_iter().find(|kind| kind.to_string() == text).ok_or(BarKindError)
    }
}

/// That an account cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// Banned or closed.
    pub kind: BarKind,
    /// What its owner is told.
    pub reason: String,
}

impl Store {
    /// Bars an account, and ends its sessions and tokens, its seeks and the challenges to it. `false` when it is gone.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn bar(&self, account: AccountId, bar: &Bar, deed: &Deed) -> Result<bool, Unavailable> {
        let of_account = |sql| query(sql).bind(account.get());
        let insert =
            of_account(sql::admin::BAR).bind(bar.kind.to_string()).bind(bar.reason.as_str()).bind(deed.at);
        let ends =
            [sql::admin::END_SESSIONS, sql::admin::END_TOKENS, sql::seek::WITHDRAW_ALL].map(of_account);
        self.changes([insert].into_iter().chain(ends).chain([deed.statement()]).collect()).await
    }

    /// Lets an account be used again. `false` when it was not barred.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn unbar(&self, account: AccountId, deed: &Deed) -> Result<bool, Unavailable> {
        let unbar = query(sql::admin::UNBAR).bind(account.get());
        self.changes(vec![unbar, deed.statement()]).await
    }

    /// Whether an account cannot be used.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn barred(&self, account: AccountId) -> Result<Option<Bar>, Unavailable> {
        let query = query(sql::admin::BARRED).bind(account.get());
        let row: Option<(String, String)> = query.fetch_optional(self.reading()).await?;
        let read = |(kind, reason): (String, String)| {
            Ok(Bar { kind: kind.parse().map_err(|_| unreadable("bar.kind", &kind))?, reason })
        };
        row.map(read).transpose()
    }

    /// Gives an account another name, which its games show from then on. `false` when somebody has it, or one that looks like it, and
    /// nothing is written then but the deed.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn rename(&self, account: AccountId, name: Name, deed: &Deed) -> Result<bool, Unavailable> {
        let rename = query(sql::admin::RENAME)
            .bind(account.get())
            .bind(name.as_str())
            .bind(name.key())
            .bind(name.skeleton());
        self.changes(vec![rename, deed.statement()]).await
    }
}
