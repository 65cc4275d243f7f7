//! How a picture looks.

use komadai_rules::Color;

use crate::pieces::PieceSet;
use crate::preferences::{Preferences, Ranks, Setting};
use crate::texts::Language;

/// How a picture looks: what a reader may choose for the board of a page, and the size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) pieces: PieceSet,
    /// The wood of the board.
    pub(crate) board: &'static str,
    pub(crate) ranks: Ranks,
    pub(crate) dark: bool,
    /// Who sits at the lower edge.
    pub(crate) near: Color,
    /// In dots.
    pub(crate) width: u32,
}

impl Look {
    /// As a reader has chosen it. Who leaves light and dark to the device gets a light picture: it is for other devices too.
    pub(crate) fn of(preferences: Preferences, t: Language, near: Color, width: u32) -> Self {
        Self {
            pieces: preferences.pieces(t),
            board: preferences.get(Setting::Board, t),
            ranks: preferences.ranks(t),
            dark: preferences.get(Setting::Theme, t) == "dark",
            near,
            width,
        }
    }
}
