//! How moves are written.

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notation {
    /// As Western players write them.
    Western,
    /// As Japanese records write them.
    Japanese,
    /// With Japanese pieces in Western form.
    Kitao,
    /// As programs do.
    Usi,
}

impl Notation {
    /// Every one.
    pub(crate) const ALL: [Self; 4] = [Self::Western, Self::Japanese, Self::Kitao, Self::Usi];

    /// Its name in the cookie and in forms.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Western => "western",
            Self::Japanese => "japanese",
            Self::Kitao => "kitao",
            Self::Usi => "usi",
        }
    }

    /// A move in this notation.
    pub(crate) const fn of<'a>(self, texts: &MoveTexts<'a>) -> &'a str {
        match self {
            Self::Western => texts.western,
            Self::Japanese => texts.japanese,
            Self::Kitao => texts.kitao,
            Self::Usi => texts.usi,
        }
    }
}

/// A move in every notation.
pub(crate) struct MoveTexts<'a> {
    pub(crate) japanese: &'a str,
    pub(crate) western: &'a str,
    pub(crate) kitao: &'a str,
    pub(crate) usi: &'a str,
}
