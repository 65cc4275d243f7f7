//! An account and its writing.

use std::fmt;
use std::str::FromStr;

use super::Name;
use super::change::unreadable;
use crate::database::{Query, query, scalar};
use crate::{Deed, GameId, Purpose, SecretDigest, Store, Unavailable, sql};
use komadai_rules::Color;

/// Names an account for good: a random number, chosen by the caller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AccountId(i64);

impl AccountId {
    /// The account with this number.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// A player with an account, as a game knows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The account.
    pub id: AccountId,
    /// Its name.
    pub name: Name,
}

/// What an account may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Plays.
    Player,
    /// Looks after the site as well.
    Admin,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Player => "player",
            Self::Admin => "admin",
        })
    }
}

/// The text is not `player` or `admin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `player` or `admin`")]
pub struct RoleError;

impl FromStr for Role {
    type Err = RoleError;

    fn from_str(text: &str) -> Result<Self, RoleError> {
        [Self::Player, Self::Admin].into_iter().find(|role| role.to_string() == text).ok_or(RoleError)
    }
}

/// What a password is known by: a string of the slow hash that made it. The store only keeps it.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// Takes the hash's string.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The hash's string.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Shows nothing of it: a hash has no business in a log.
impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(..)")
    }
}

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: Name,
    /// What its password is known by.
    pub password: PasswordHash,
    /// Where its owner can be written to.
    pub email: Option<String>,
    /// When, in milliseconds since the Unix epoch.
    pub created_at: i64,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: Name,
    /// What its password is known by.
    pub password: PasswordHash,
    /// Where its owner can be written to.
    pub email: Option<String>,
    /// What it may do.
    pub role: Role,
    /// When it was made, in milliseconds since the Unix epoch.
    pub created_at: i64,
}

impl Account {
    /// The account as a game knows it.
    pub fn player(&self) -> Player {
        Player { id: self.id, name: self.name }
    }
}

/// An account was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountError {
    /// Somebody has this name, which is the one that was wanted or looks like it.
    #[error("there is an account {0} already")]
    NameTaken(Name),
    /// The data file cannot be used now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// A row of `account`.
#[derive(sqlx::FromRow)]
pub(super) struct AccountRow {
    id: i64,
    name: String,
    password: String,
    email: Option<String>,
    role: String,
    created_at: i64,
}

impl AccountRow {
    pub(super) fn account(self) -> Result<Account, Unavailable> {
        Ok(Account {
            id: AccountId(self.id),
            name: self.name.parse().map_err(|_| unreadable("account.name", &self.name))?,
            password: PasswordHash(self.password),
            email: self.email,
            role: self.role.parse().map_err(|_| unreadable("account.role", &self.role))?,
            created_at: self.created_at,
        })
    }
}

/// Ends the links by which a lost password is replaced.
fn end_resets(account: AccountId) -> Query {
    query(sql::notification::END_LINKS).bind(account.get()).bind(Purpose::Reset.id()).bind(0_i64)
}

impl Store {
    /// Makes an account.
    ///
    /// # Errors
    /// See [`AccountError`].
    pub async fn create_account(&self, new: NewAccount) -> Result<(), AccountError> {
        let insert = query(sql::account::INSERT)
            .bind(new.id.get())
            .bind(new.name.as_str())
            .bind(new.name.key())
            .bind(new.password.as_str())
            .bind(new.email)
            .bind(new.created_at)
            .bind(new.name.skeleton());
        if self.change(insert).await? {
            return Ok(());
        }
        Err(AccountError::NameTaken(self.alike(new.name, new.id).await?.unwrap_or(new.name)))
    }

    /// The name of another account that is this one, or looks like it.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn alike(&self, name: Name, but: AccountId) -> Result<Option<Name>, Unavailable> {
        let query = scalar(sql::account::ALIKE).bind(name.skeleton()).bind(but.get());
        let found: Option<String> = query.fetch_optional(self.reading()).await?;
        found.map(|name| name.parse().map_err(|_| unreadable("account.name", &name))).transpose()
    }

    /// The account of this name.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn account(&self, name: Name) -> Result<Option<Account>, Unavailable> {
        let query = query(sql::account::BY_NAME).bind(name.key());
        let row: Option<AccountRow> = query.fetch_optional(self.reading()).await?;
        row.map(AccountRow::account).transpose()
    }

    /// The account of this id, as a game knows it.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn player(&self, id: AccountId) -> Result<Option<Player>, Unavailable> {
        let query = scalar(sql::account::NAME).bind(id.get());
        let name: Option<String> = query.fetch_optional(self.reading()).await?;
        let read = |name: String| {
            Ok(Player { id, name: name.parse().map_err(|_| unreadable("account.name", &name))? })
        };
        name.map(read).transpose()
    }

    /// Every account, by name.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn accounts(&self) -> Result<Vec<Account>, Unavailable> {
        let rows: Vec<AccountRow> = query(sql::account::ALL_ROWS).fetch_all(self.reading()).await?;
        rows.into_iter().map(AccountRow::account).collect()
    }

    /// Changes the password, and ends every session but one, or all, and the links by which a lost one is replaced.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_password(
        &self,
        account: AccountId,
        password: &PasswordHash,
        stays: Option<SecretDigest>,
    ) -> Result<(), Unavailable> {
        let set = query(sql::account::SET_PASSWORD).bind(account.get()).bind(password.as_str());
        let others = query(sql::session::DELETE_OTHERS).bind(account.get());
        // No digest is empty.
        let others = match stays {
            Some(digest) => others.bind(digest),
            None => others.bind(&[][..]),
        };
        self.changes(vec![set, others, end_resets(account)]).await.map(drop)
    }

    /// Changes the address, or forgets it, and ends the links for a lost password: they were sent to the one of before.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_email(&self, account: AccountId, email: Option<String>) -> Result<(), Unavailable> {
        let set = query(sql::account::SET_EMAIL).bind(account.get()).bind(email);
        self.changes(vec![set, end_resets(account)]).await.map(drop)
    }

    /// Changes what the account may do, and writes that down.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_role(&self, account: AccountId, role: Role, deed: &Deed) -> Result<(), Unavailable> {
        let set = query(sql::account::SET_ROLE).bind(account.get()).bind(role.to_string());
        self.changes(vec![set, deed.statement()]).await.map(drop)
    }

    /// Deletes the account with its sessions and tokens. Its games stay, and its seats become guests' seats.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn delete_account(&self, account: AccountId) -> Result<(), Unavailable> {
        self.change(query(sql::account::DELETE).bind(account.get())).await.map(drop)
    }

    /// Gives the seat that has this secret to the account. `false` when the seat has another secret, or an account.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn adopt_seat(
        &self,
        game: GameId,
        color: Color,
        digest: SecretDigest,
        account: AccountId,
    ) -> Result<bool, Unavailable> {
        let adopt =
            query(sql::seat::ADOPT).bind(game.as_str()).bind(color.id()).bind(digest).bind(account.get());
        self.change(adopt).await
    }

    /// The games in which the account has a seat.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn games_of(&self, account: AccountId) -> Result<Vec<GameId>, Unavailable> {
        let query = scalar(sql::seat::GAMES_OF).bind(account.get());
        let ids: Vec<String> = query.fetch_all(self.reading()).await?;
        ids.iter().map(|id| id.parse().map_err(|_| unreadable("seat.game_id", id))).collect()
    }
}
