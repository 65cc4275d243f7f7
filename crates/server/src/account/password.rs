//! Passwords: hashed slowly, a few at a time, away from the threads that answer.

use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use komadai_store::PasswordHash;
use tokio::sync::Semaphore;

use crate::limits::PASSWORDS_AT_ONCE;
use crate::problem::Problem;
use crate::rooms::secret;

/// The hash of a password that nobody has, made at today's costs: checking against it takes as long as against any.
static NOBODY: LazyLock<Option<PasswordHash>> = LazyLock::new(|| hash("a password that nobody has").ok());

/// Who hashes passwords.
#[derive(Debug)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(PASSWORDS_AT_ONCE)) }
    }
}

impl Passwords {
    /// What a new password is to be known by.
    ///
    /// # Errors
    /// [`Problem::Unavailable`], [`Problem::Internal`].
    pub(crate) async fn hash(&self, password: String) -> Result<PasswordHash, Problem> {
        self.turn(move || hash(&password)).await?
    }

    /// Whether the password is the known one. Where none is known it is not, and that takes as long.
    ///
    /// # Errors
    /// [`Problem::Unavailable`], [`Problem::Internal`].
    pub(crate) async fn check(&self, password: String, known: Option<PasswordHash>) -> Result<bool, Problem> {
        self.turn(move || {
            let exists = known.is_some();
            let Some(hash) = known.as_ref().or(NOBODY.as_ref()) else { return false };
            let right = Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok();
            right && exists
        })
        .await
    }

    /// Does slow work when it is its turn.
    async fn turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| Problem::Unavailable)?;
        let done = tokio::task::spawn_blocking(move || {
            // The thread goes on where the request is given up: its turn ends with it.
            let _turn = turn;
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "hashing a password failed");
            Problem::Internal
        })
    }
}

/// Argon2id with the costs that its crate advises: 19 MiB, two passes.
fn hash(password: &str) -> Result<PasswordHash, Problem> {
    let salt: [u8; 16] = secret::bytes()?;
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).map_err(|error| {
        tracing::error!(%error, "a password cannot be hashed");
        Problem::Internal
    })?;
    Ok(PasswordHash::new(hash.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_is_right() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.as_str());
        assert_ne!(
            passwords.hash("correct horse".to_owned()).await.unwrap(),
            hash,
            "each has a salt of its own"
        );
        let check = async |password: &str, known| passwords.check(password.to_owned(), known).await.unwrap();
        assert!(check("correct horse", Some(hash.clone())).await);
        assert!(!check("correct hors", Some(hash.clone())).await);
        assert!(!check("", Some(hash)).await);
        assert!(!check("a password that nobody has", None).await);
        assert!(!check("x", Some(PasswordHash::new("no hash".to_owned()))).await);
    }
}
