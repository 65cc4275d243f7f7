//! How the ranks are named at the edge of the board.

use super::Notation;

/// How the ranks are named at the edge of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ranks {
    /// 1 to 9.
    Digits,
    /// a to i.
    Letters,
    /// 一 to 九.
    Kanji,
    /// Neither ranks nor files are named.
    Hidden,
}

impl Ranks {
    /// Every way.
    pub(crate) const ALL: [Self; 4] = [Self::Digits, Self::Letters, Self::Kanji, Self::Hidden];

    /// Its name in the cookie and in forms.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Letters => "letters",
            Self::Kanji => "kanji",
            Self::Hidden => "hidden",
        }
    }

    /// Those by which a notation counts.
    pub(super) const fn of(notation: Notation) -> Self {
        match notation {
            Notation::Japanese => Self::Kanji,
            Notation::Usi => Self::Letters,
            Notation::Western | Notation::Kitao => Self::Digits,
        }
    }

    /// The name of a rank from 1 to 9.
    pub(crate) fn name(self, rank: u8) -> String {
        let index = rank.saturating_sub(1);
        match self {
            Self::Digits => rank.to_string(),
            Self::Letters => char::from(b'a' + index).to_string(),
            Self::Kanji => {
                "一二三四五六七八九".chars().nth(index.into()).map(String::from).unwrap_or_default()
            }
            Self::Hidden => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_names_the_ranks_in_its_way() {
        assert_eq!(Ranks::ALL.map(|ranks| ranks.name(7)), ["7", "g", "七", ""]);
    }
}
