//! What a browser or a program shows to be known by: a random text, of which the store keeps the digest.

use std::fmt;

use komadai_store::SecretDigest;
use sha2::{Digest as _, Sha256};

use crate::rooms::{NoRandomness, secret};

/// Letters of a key: 256 bits.
const LETTERS: usize = 43;
/// How a token begins: by this a program that looks for secrets in public places knows it.
const TOKEN: &str = "kmd_";

/// What a browser or a program shows to be known by.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key(String);

impl Key {
    /// A new key for a session.
    ///
    /// # Errors
    /// [`NoRandomness`].
    pub(crate) fn session() -> Result<Self, NoRandomness> {
        secret::letters(LETTERS).map(Self)
    }

    /// A new key for a token.
    ///
    /// # Errors
    /// [`NoRandomness`].
    pub(crate) fn token() -> Result<Self, NoRandomness> {
        Self::session().map(|Self(letters)| Self(format!("{TOKEN}{letters}")))
    }

    /// A session's key as it was shown; `None` for what cannot be one.
    pub(crate) fn read_session(text: &str) -> Option<Self> {
        let fits = text.len() == LETTERS && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        fits.then(|| Self(text.to_owned()))
    }

    /// A token's key as it was shown; `None` for what cannot be one.
    pub(crate) fn read_token(text: &str) -> Option<Self> {
        Self::read_session(text.strip_prefix(TOKEN)?).map(|_| Self(text.to_owned()))
    }

    /// The text, for its owner and nobody else.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// What the store keeps.
    pub(crate) fn digest(&self) -> SecretDigest {
        SecretDigest::new(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// Shows nothing of it: a key has no business in a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// A digest as a form names it.
pub(crate) fn hex(digest: SecretDigest) -> String {
    digest.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The digest of such a name; `None` for what is none.
pub(crate) fn unhex(text: &str) -> Option<SecretDigest> {
    let pairs: Vec<_> = text.as_bytes().chunks(2).map(std::str::from_utf8).collect();
    let bytes = pairs.into_iter().map(|pair| u8::from_str_radix(pair.ok()?, 16).ok());
    Some(SecretDigest::new(bytes.collect::<Option<Vec<u8>>>()?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_their_form_and_tell_nothing() {
        let (session, token) = (Key::session().unwrap(), Key::token().unwrap());
        assert_eq!(Key::read_session(session.as_str()), Some(session.clone()));
        assert_eq!(Key::read_token(token.as_str()), Some(token.clone()));
        assert_eq!((Key::read_token(session.as_str()), Key::read_session(token.as_str())), (None, None));
        assert_ne!(Key::session().unwrap().digest(), session.digest());
        assert_eq!(format!("{session:?}"), "Key(..)");
        for odd in ["", "kmd_", "short", &"a".repeat(44), &"é".repeat(43)] {
            assert_eq!(Key::read_session(odd), None, "{odd}");
        }
    }
}
