//! Names that may be taken.

use komadai_store::{Name, NameError};

use crate::texts::Language;

/// Names of the site itself, and of those who would be believed. What looks like them is refused too.
const RESERVED: &[&str] = &[
    "account",
    "admin",
    "administrator",
    "anonymous",
    "anybody",
    "black",
    "bot",
    "computer",
    "engine",
    "everybody",
    "guest",
    "help",
    "info",
    "komadai",
    "mod",
    "moderator",
    "new",
    "nobody",
    "none",
    "null",
    "official",
    "player",
    "root",
    "security",
    "shogi",
    "site",
    "somebody",
    "staff",
    "support",
    "system",
    "undefined",
    "user",
    "webmaster",
    "white",
    "you",
];

/// Why a name cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfit {
    /// Too short or too long.
    Length,
    /// A character that no name has.
    Character,
    /// The site's own.
    Reserved,
}

impl Unfit {
    /// The key of its words.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Length => "account-name-length",
            Self::Character => "account-name-character",
            Self::Reserved => "account-name-reserved",
        }
    }
}

/// A name for a new account.
///
/// # Errors
/// Why it cannot be one.
pub(crate) fn name(text: &str) -> Result<Name, Unfit> {
    let name: Name = text.parse().map_err(|error| match error {
        NameError::Length => Unfit::Length,
        NameError::Character => Unfit::Character,
    })?;
    if is_reserved(name) { Err(Unfit::Reserved) } else { Ok(name) }
}

/// Why a name cannot be had, in words: somebody has this one.
pub(crate) fn name_taken(t: Language, wanted: Name, taken: Name) -> String {
    if wanted == taken {
        return t.text("account-name-taken");
    }
    t.text_with("account-name-alike", &[("name", taken.to_string().into())])
}

/// Whether a name is one of the site's own, or looks like one.
fn is_reserved(name: Name) -> bool {
    let looks = name.skeleton();
    RESERVED.iter().any(|word| word.parse::<Name>().is_ok_and(|word| word.skeleton() == looks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_and_what_looks_like_them_are_refused() {
        for reserved in
            ["admin", "ADMIN", "Adm1n", "adm-in", "r00t", "guest", "Komadai", "y0u", "5upport", "k0mada1_"]
        {
            assert_eq!(name(reserved), Err(Unfit::Reserved), "{reserved}");
        }
        for free in ["Sente", "admirer", "guest2", "Kom"] {
            assert!(name(free).is_ok(), "{free}");
        }
        assert!(RESERVED.iter().all(|word| word.parse::<Name>().is_ok_and(is_reserved)), "each is a name");
        assert_eq!(name("a"), Err(Unfit::Length));
        assert_eq!(name("<script>"), Err(Unfit::Character));
    }
}
