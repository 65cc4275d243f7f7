//! What names a game, a secret, a command and a state of a game.

use std::fmt;
use std::str::FromStr;

/// Names a game: 12 characters of `A-Z a-z 0-9`, chosen at random by the caller.
///
/// ```
/// use komadai_store::GameId;
/// let id: GameId = "Ab3dEf6hIj9L".parse().expect("12 characters of the alphabet");
/// assert_eq!(id.to_string(), "Ab3dEf6hIj9L");
/// assert!("../etc/passw".parse::<GameId>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; Self::LEN]);

impl GameId {
    /// Characters in an id.
    pub const LEN: usize = 12;

    /// The id as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("only ASCII letters and digits get in")
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        match <[u8; Self::LEN]>::try_from(text.as_bytes()) {
            Ok(bytes) if bytes.iter().all(u8::is_ascii_alphanumeric) => Ok(Self(bytes)),
            _ => Err(GameIdError),
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

/// The text cannot be the id of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game id is {} letters and digits", GameId::LEN)]
pub struct GameIdError;

/// The client's own name for a command, repeated when it sends the command again: 1 to 32 printable
/// ASCII characters.
///
/// A seat uses each only once in a game; the store answers a second use with
/// [`AppendError::Duplicate`](crate::AppendError::Duplicate).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(String);

impl ClientId {
    /// The longest, in characters.
    pub const MAX_LEN: usize = 32;

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ClientId {
    type Err = ClientIdError;

    fn from_str(text: &str) -> Result<Self, ClientIdError> {
        let fits = (1..=Self::MAX_LEN).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        if fits { Ok(Self(text.to_owned())) } else { Err(ClientIdError) }
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text cannot be a client's id of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a command id is 1 to {} printable ASCII characters without spaces", ClientId::MAX_LEN)]
pub struct ClientIdError;

/// SHA-256 of the secret that holds a seat. The store never sees the secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretDigest([u8; 32]);

impl SecretDigest {
    /// Takes the 32 bytes of the digest.
    pub const fn new(sha256: [u8; 32]) -> Self {
        Self(sha256)
    }

    /// The 32 bytes of the digest.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Shows the first four bytes only: enough to tell two apart in a log.
impl fmt::Debug for SecretDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.0;
        write!(f, "SecretDigest({a:02x}{b:02x}{c:02x}{d:02x}..)")
    }
}

/// How many events a game has: 0 when it is new. Event number `v` brought the game to version `v`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Version(u32);

impl Version {
    /// A new game without events.
    pub const ZERO: Self = Self(0);

    /// The version with this number.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The version `events` events later.
    #[must_use]
    pub const fn plus(self, events: u32) -> Self {
        Self(self.0 + events)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
