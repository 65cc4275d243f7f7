//! What a reader may choose: one table, from which the cookie, the forms and the page's attributes are made.

/// Something that a reader chooses. The texts are `settings-{name}` and `settings-{name}-{value}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// Light or dark, or as the device has it.
    Theme,
    /// More contrast, or as the device asks for it.
    Contrast,
    /// The wood of the board.
    Board,
    /// The family of the pieces.
    Pieces,
    /// How the ranks are named at the edge of the board.
    Coordinates,
    /// Whether the squares that a selected piece may go to are marked.
    Targets,
    /// How fast pieces glide. A device that asks for less motion gets none.
    Animation,
    /// Which moves are confirmed before they are sent.
    Confirm,
    /// How moves are written.
    Notation,
    /// How moves are announced to who does not see the board.
    Announce,
    /// Whether moves are heard.
    Sounds,
    /// Whether the last seconds are counted aloud.
    Countdown,
    /// Whether single keys do something on the whole page.
    Keys,
}

impl Setting {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 13] = [
        Self::Theme,
        Self::Contrast,
        Self::Board,
        Self::Pieces,
        Self::Coordinates,
        Self::Targets,
        Self::Animation,
        Self::Confirm,
        Self::Notation,
        Self::Announce,
        Self::Sounds,
        Self::Countdown,
        Self::Keys,
    ];

    /// Its name in the cookie, in forms and in the page's attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Contrast => "contrast",
            Self::Board => "board",
            Self::Pieces => "pieces",
            Self::Coordinates => "coordinates",
            Self::Targets => "targets",
            Self::Animation => "animation",
            Self::Confirm => "confirm",
            Self::Notation => "notation",
            Self::Announce => "announce",
            Self::Sounds => "sounds",
            Self::Countdown => "countdown",
            Self::Keys => "keys",
        }
    }

    /// What it may be; the first is what it is for who has not chosen.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Theme => &["auto", "light", "dark"],
            Self::Contrast => &["auto", "high"],
            Self::Board => &["kaya", "walnut", "bamboo", "slate", "plain"],
            Self::Pieces => &["international", "kanji1", "kanji2"],
            Self::Coordinates => &["auto", "digits", "letters", "kanji", "hidden"],
            Self::Targets => &["show", "hide"],
            Self::Animation => &["normal", "fast", "slow", "off"],
            Self::Confirm => &["correspondence", "always", "never"],
            Self::Notation => &["western", "japanese", "kitao", "usi"],
            Self::Announce => &["words", "notation"],
            Self::Sounds | Self::Keys => &["on", "off"],
            Self::Countdown => &["off", "on"],
        }
    }
}
