//! A token: what a program has in place of a session.

use super::account::{Account, AccountId, AccountRow};
use super::session::read_digest;
use crate::database::{Query, query};
use crate::{Deed, SecretDigest, Store, Unavailable, sql};

/// What a program has in place of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Digest of the secret that the program has.
    pub digest: SecretDigest,
    /// What its owner calls it.
    pub label: String,
    /// What it may do: words separated by blanks, which the store does not read.
    pub scopes: String,
    /// When it was made, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// When it was last used, as exactly as the caller likes to keep it.
    pub used_at: Option<i64>,
}

impl Token {
    /// What keeps it.
    fn keep(self, account: AccountId) -> Query {
        query(sql::token::INSERT)
            .bind(self.digest)
            .bind(account.get())
            .bind(self.label)
            .bind(self.scopes)
            .bind(self.created_at)
    }
}

#[derive(sqlx::FromRow)]
struct TokenRow {
    digest: Vec<u8>,
    label: String,
    scopes: String,
    created_at: i64,
    used_at: Option<i64>,
}

impl TokenRow {
    fn token(self) -> Result<Token, Unavailable> {
        let Self { digest, label, scopes, created_at, used_at } = self;
        Ok(Token { digest: read_digest("token.digest", &digest)?, label, scopes, created_at, used_at })
    }
}

/// Who asks with a token.
#[derive(sqlx::FromRow)]
struct BearerRow {
    scopes: String,
    used_at: Option<i64>,
    #[sqlx(flatten)]
    account: AccountRow,
}

impl Store {
    /// Keeps a new token. `false` when the account is gone.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn create_token(&self, account: AccountId, token: Token) -> Result<bool, Unavailable> {
        self.change(token.keep(account)).await
    }

    /// The same for a token that is made by whoever looks after the site, and written down.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn hand_token(
        &self,
        account: AccountId,
        token: Token,
        deed: &Deed,
    ) -> Result<bool, Unavailable> {
        self.changes(vec![token.keep(account), deed.statement()]).await
    }

    /// Whose token this is, its scopes, and when it was last used.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn bearer(
        &self,
        digest: SecretDigest,
    ) -> Result<Option<(Account, String, Option<i64>)>, Unavailable> {
        let query = query(sql::token::SELECT).bind(digest.as_bytes().as_slice());
        let row: Option<BearerRow> = query.fetch_optional(self.reading()).await?;
        row.map(|row| Ok((row.account.account()?, row.scopes, row.used_at))).transpose()
    }

    /// Notes that the token was used.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn use_token(&self, digest: SecretDigest, at: i64) -> Result<(), Unavailable> {
        self.change(query(sql::token::USE).bind(digest).bind(at)).await.map(drop)
    }

    /// The tokens of an account, the newest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn tokens(&self, account: AccountId) -> Result<Vec<Token>, Unavailable> {
        let query = query(sql::token::OF_ACCOUNT).bind(account.get());
        let rows: Vec<TokenRow> = query.fetch_all(self.reading()).await?;
        rows.into_iter().map(TokenRow::token).collect()
    }

    /// Ends a token of the account. `false` when there is none.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn end_token(&self, account: AccountId, digest: SecretDigest) -> Result<bool, Unavailable> {
        self.change(query(sql::token::DELETE).bind(account.get()).bind(digest)).await
    }
}
