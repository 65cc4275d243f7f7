//! A session: a browser in which somebody has signed in.

use super::account::{Account, AccountId, AccountRow};
use super::change::unreadable;
use crate::database::{query, scalar};
use crate::{GameId, SecretDigest, Store, Unavailable, sql};

/// A browser in which somebody has signed in. No address is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Digest of the secret that the browser has.
    pub digest: SecretDigest,
    /// What the browser calls itself.
    pub device: String,
    /// When it began, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// When it was last used, as exactly as the caller likes to keep it.
    pub seen_at: i64,
}

#[derive(sqlx::FromRow)]
struct SessionRow {
    digest: Vec<u8>,
    device: String,
    created_at: i64,
    seen_at: i64,
}

impl SessionRow {
    fn session(self) -> Result<Session, Unavailable> {
        let Self { digest, device, created_at, seen_at } = self;
        Ok(Session { digest: read_digest("session.digest", &digest)?, device, created_at, seen_at })
    }
}

/// The digest of a column.
pub(super) fn read_digest(column: &str, bytes: &[u8]) -> Result<SecretDigest, Unavailable> {
    bytes.try_into().map(SecretDigest::new).map_err(|_| unreadable(column, &format!("{} bytes", bytes.len())))
}

#[derive(sqlx::FromRow)]
struct SignedInRow {
    seen_at: i64,
    #[sqlx(flatten)]
    account: AccountRow,
}

impl Store {
    /// Begins a session. `false` when the account is gone.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn begin_session(&self, account: AccountId, session: Session) -> Result<bool, Unavailable> {
        let insert = query(sql::session::INSERT)
            .bind(session.digest)
            .bind(account.get())
            .bind(session.device)
            .bind(session.created_at)
            .bind(session.seen_at);
        self.change(insert).await
    }

    /// Whose session this is, and when it was last used.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn signed_in(&self, digest: SecretDigest) -> Result<Option<(Account, i64)>, Unavailable> {
        let query = query(sql::session::SELECT).bind(digest.as_bytes().as_slice());
        let row: Option<SignedInRow> = query.fetch_optional(self.reading()).await?;
        row.map(|SignedInRow { seen_at, account }| Ok((account.account()?, seen_at))).transpose()
    }

    /// Whether the key of this digest still opens something: as a session, as a token, or as a seat of the game.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn opens(&self, digest: SecretDigest, game: Option<GameId>) -> Result<bool, Unavailable> {
        let game = game.as_ref().map_or("", GameId::as_str);
        let opens = scalar(sql::session::OPENS).bind(digest).bind(game);
        Ok(!opens.fetch_all::<i64>(self.reading()).await?.is_empty())
    }

    /// Notes that the session was used.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn see_session(&self, digest: SecretDigest, at: i64) -> Result<(), Unavailable> {
        self.change(query(sql::session::SEE).bind(digest).bind(at)).await.map(drop)
    }

    /// The sessions of an account, the last used first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn sessions(&self, account: AccountId) -> Result<Vec<Session>, Unavailable> {
        let query = query(sql::session::OF_ACCOUNT).bind(account.get());
        let rows: Vec<SessionRow> = query.fetch_all(self.reading()).await?;
        rows.into_iter().map(SessionRow::session).collect()
    }

    /// Ends a session of the account. `false` when there is none.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn end_session(&self, account: AccountId, digest: SecretDigest) -> Result<bool, Unavailable> {
        self.change(query(sql::session::DELETE).bind(account.get()).bind(digest)).await
    }

    /// Ends every session of the account but this one.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn end_other_sessions(
        &self,
        account: AccountId,
        stays: SecretDigest,
    ) -> Result<(), Unavailable> {
        let delete = query(sql::session::DELETE_OTHERS).bind(account.get()).bind(stays);
        self.change(delete).await.map(drop)
    }

    /// Ends the sessions of all accounts that were not used since then.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn end_stale_sessions(&self, since: i64) -> Result<(), Unavailable> {
        self.change(query(sql::session::DELETE_STALE).bind(since)).await.map(drop)
    }
}
