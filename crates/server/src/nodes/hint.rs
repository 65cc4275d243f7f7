//! A hint: that there is something new, and where to look for it.

use komadai_store::{AccountId, GameId, SecretDigest, Version};

use crate::account::{hex, unhex};

/// What one node tells the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// A game has come to this version.
    Game(GameId, Version),
    /// Who sits in a game has changed.
    Seats(GameId),
    /// Something was said at a game: the message of this number.
    Said(GameId, u32),
    /// Which players of a game have a page open on the node: Black, White.
    Here(GameId, [bool; 2]),
    /// Something has changed for an account.
    Account(AccountId),
    /// The seeks have changed.
    Seeks,
    /// An owner of seeks has a page open on the node.
    Somebody(Somebody),
    /// The boards were closed or opened.
    Mode,
    /// The session, token or seat's secret of this digest opens nothing any more.
    Revoked(SecretDigest),
}

/// An owner of seeks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Somebody {
    /// An account.
    Account(AccountId),
    /// Whoever has the secret of this seek.
    Seek(GameId),
}

impl Hint {
    /// As it is sent: a line of a few words.
    pub(super) fn to_line(self) -> String {
        match self {
            Self::Game(game, version) => format!("game {game} {version}"),
            Self::Seats(game) => format!("seats {game}"),
            Self::Said(game, number) => format!("said {game} {number}"),
            Self::Here(game, [black, white]) => {
                format!("here {game} {} {}", u8::from(black), u8::from(white))
            }
            Self::Account(account) => format!("account {}", account.get()),
            Self::Seeks => "seeks".to_owned(),
            Self::Somebody(Somebody::Account(account)) => format!("owner {}", account.get()),
            Self::Somebody(Somebody::Seek(seek)) => format!("seeker {seek}"),
            Self::Mode => "mode".to_owned(),
            Self::Revoked(digest) => format!("revoked {}", hex(digest)),
        }
    }

    /// Reads a line; `None` where another version of the program says what this one does not know.
    pub(super) fn from_line(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').collect();
        let flag = |word: &str| match word {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        };
        Some(match words.as_slice() {
            ["game", game, version] => Self::Game(game.parse().ok()?, Version::new(version.parse().ok()?)),
            ["seats", game] => Self::Seats(game.parse().ok()?),
            ["said", game, number] => Self::Said(game.parse().ok()?, number.parse().ok()?),
            ["here", game, black, white] => Self::Here(game.parse().ok()?, [flag(black)?, flag(white)?]),
            ["account", account] => Self::Account(AccountId::new(account.parse().ok()?)),
            ["seeks"] => Self::Seeks,
            ["owner", account] => Self::Somebody(Somebody::Account(AccountId::new(account.parse().ok()?))),
            ["seeker", seek] => Self::Somebody(Somebody::Seek(seek.parse().ok()?)),
            ["mode"] => Self::Mode,
            ["revoked", digest] => Self::Revoked(unhex(digest)?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hint_is_read_as_it_was_sent_and_what_is_unknown_is_nothing() {
        let game: GameId = "Ab3dEf6hIj9L".parse().unwrap();
        let account = AccountId::new(-5);
        for hint in [
            Hint::Game(game, Version::new(7)),
            Hint::Seats(game),
            Hint::Said(game, 3),
            Hint::Here(game, [true, false]),
            Hint::Account(account),
            Hint::Seeks,
            Hint::Somebody(Somebody::Account(account)),
            Hint::Somebody(Somebody::Seek(game)),
            Hint::Mode,
            Hint::Revoked(SecretDigest::new(std::array::from_fn(|place| place as u8 * 8))),
        ] {
            assert_eq!(Hint::from_line(&hint.to_line()), Some(hint));
        }
        for line in
            ["", "game", "game x 1", "dance", "here Ab3dEf6hIj9L 2 0", "game Ab3dEf6hIj9L -1", "revoked é0"]
        {
            assert_eq!(Hint::from_line(line), None, "{line}");
        }
    }
}
