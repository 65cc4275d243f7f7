//! Random names: the id of a game, and the secret that holds a seat.
//!
//! A secret is shown once, in its link; the store keeps only its SHA-256. Comparing digests needs no
//! constant-time comparison: how far two digests agree says nothing about the secret.

use std::fmt;
use std::str::FromStr;

use komadai_store::{GameId, SecretDigest};
use sha2::{Digest as _, Sha256};

/// The letters of ids and secrets.
const BASE62: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/// Bytes below this map to the 62 letters without bias: 4 × 62.
const UNBIASED: u8 = 248;
/// Letters of a secret: 130 bits.
const SECRET_LETTERS: usize = 22;

/// The operating system gave no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random bytes: {0}")]
pub struct NoRandomness(#[from] getrandom::Error);

/// What holds a guest's seat: whoever knows it is that player, on any device.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new secret.
    pub fn random() -> Result<Self, NoRandomness> {
        letters(SECRET_LETTERS).map(Self)
    }

    /// The text, for the player's link and nothing else.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the store keeps.
    pub fn digest(&self) -> SecretDigest {
        SecretDigest::new(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    /// Shows nothing of it: a secret has no business in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The text cannot be a secret: it is not 22 letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a secret: expected 22 letters and digits")]
pub struct NotASecret;

impl FromStr for Secret {
    type Err = NotASecret;

    fn from_str(text: &str) -> Result<Self, NotASecret> {
        let well_formed = text.len() == SECRET_LETTERS && text.bytes().all(|b| b.is_ascii_alphanumeric());
        if well_formed { Ok(Self(text.to_owned())) } else { Err(NotASecret) }
    }
}

/// A new game's id: 71 bits, so that a game is not found by guessing.
pub(crate) fn random_id() -> Result<GameId, NoRandomness> {
    Ok(letters(GameId::LEN)?.parse().expect("as many letters as an id has"))
}

/// Random bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// One of two with equal chances.
pub(crate) fn coin() -> Result<bool, NoRandomness> {
    let [byte] = bytes()?;
    Ok(byte & 1 == 1)
}

/// So many random letters and digits.
pub(crate) fn letters(count: usize) -> Result<String, NoRandomness> {
    let mut text = String::with_capacity(count);
    let mut bytes = [0; 32];
    loop {
        getrandom::fill(&mut bytes)?;
        for letter in bytes.iter().filter_map(letter) {
            text.push(letter);
            if text.len() == count {
                return Ok(text);
            }
        }
    }
}

/// The letter of a random byte; `None` for the few bytes that would favour some letters.
fn letter(byte: &u8) -> Option<char> {
    (*byte < UNBIASED).then(|| char::from(BASE62[usize::from(byte % 62)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_comes_from_as_many_bytes() {
        let mut counts = std::collections::BTreeMap::new();
        for letter in (0..=u8::MAX).filter_map(|byte| letter(&byte)) {
            *counts.entry(letter).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 62);
        assert!(counts.values().all(|&count| count == 4), "{counts:?}");
    }

    #[test]
    fn secrets_have_their_form_and_differ() {
        let (one, other) = (Secret::random().unwrap(), Secret::random().unwrap());
        assert_ne!(one, other);
        assert_ne!(one.digest(), other.digest());
        assert_eq!(one.as_str().parse::<Secret>(), Ok(one.clone()));
        assert_eq!(format!("{one:?}"), "Secret(..)");
        assert_ne!(random_id().unwrap(), random_id().unwrap());
    }

    #[test]
    fn what_is_no_secret_is_refused() {
        for text in ["", "short", "AAAAAAAAAAAAAAAAAAAAA!", "AAAAAAAAAAAAAAAAAAAAAAA", "ÄÄÄÄÄÄÄÄÄÄÄ"]
        {
            assert_eq!(text.parse::<Secret>(), Err(NotASecret), "{text}");
        }
    }

    #[test]
    fn the_digest_is_sha_256() {
        // FIPS 180-2 has no vector of this length; this one is `printf %s … | sha256sum`.
        let secret: Secret = "AAAAAAAAAAAAAAAAAAAAAA".parse().unwrap();
        let hex: String = secret.digest().as_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "8a5bdb4cc15164126c6ef2668de9dd240d299ce6397a42c95a9411b93d080ed8");
    }
}
