//! What a token may do.

use std::fmt;

/// One thing that a token may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// Read the account: name, address, role.
    AccountRead,
    /// List the account's games, those that wait for somebody included.
    GamesRead,
    /// Move in the account's games.
    GamesPlay,
    /// Think for the site's computer, for an account that looks after the site.
    Work,
}

impl Scope {
    /// Every scope.
    const ALL: [Self; 4] = [Self::AccountRead, Self::GamesRead, Self::GamesPlay, Self::Work];
    /// Those that everybody may give to a token of their own.
    pub(crate) const OFFERED: [Self; 3] = [Self::AccountRead, Self::GamesRead, Self::GamesPlay];

    /// `account:read`, `games:read`, `games:play` or `work`.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::AccountRead => "account:read",
            Self::GamesRead => "games:read",
            Self::GamesPlay => "games:play",
            Self::Work => "work",
        }
    }

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::AccountRead => "account-scope-account-read",
            Self::GamesRead => "account-scope-games-read",
            Self::GamesPlay => "account-scope-games-play",
            Self::Work => "account-scope-work",
        }
    }
}

/// What a token may do, at most once each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scopes(Vec<Scope>);

impl Scopes {
    /// Those that are wanted, of those that are offered.
    pub(crate) fn of(wanted: impl Fn(Scope) -> bool) -> Self {
        Self(Scope::OFFERED.into_iter().filter(|scope| wanted(*scope)).collect())
    }

    /// As the store keeps them. A word that means nothing today allows nothing.
    pub(crate) fn read(text: &str) -> Self {
        let named = |scope: &Scope| text.split(' ').any(|word| word == scope.id());
        Self(Scope::ALL.into_iter().filter(named).collect())
    }

    /// Whether this is among them.
    pub(crate) fn allow(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One by one.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Scope> {
        self.0.iter().copied()
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(|scope| scope.id()).collect::<Vec<_>>().join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_round_trip_and_unknown_words_allow_nothing() {
        let scopes = Scopes::of(|scope| scope != Scope::GamesPlay);
        assert_eq!(scopes.to_string(), "account:read games:read");
        assert_eq!(Scopes::read(&scopes.to_string()), scopes);
        assert!(!scopes.allow(Scope::GamesPlay));
        assert!(Scopes::read("everything games:").is_empty());
    }
}
