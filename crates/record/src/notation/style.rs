//! The styles by name, and one function for all of them.

use std::fmt;
use std::str::FromStr;

use komadai_rules::{Move, Square};

use super::{Diagram, WesternStyle, csa, japanese, kitao_kawasaki, western};

/// A way to write moves. Its text is the name that the command line's `notation --style` takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// `７六歩`: Japanese books and newspapers, after the rules of the Japan Shogi Association.
    Japanese,
    /// `P-76`: Western books since 1976, squares in figures.
    Hodges,
    /// `P-7f`: the same with letters for the ranks.
    HodgesLetters,
    /// `P76`: "The Art of Shogi".
    Hosking,
    /// `歩-76`: Japanese pieces and Western form.
    KitaoKawasaki,
    /// `7g7f`: what engines speak.
    Usi,
    /// `+7776FU`: what records and servers of computer shogi hold.
    Csa,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 7] = [
        Self::Japanese,
        Self::Hodges,
        Self::HodgesLetters,
        Self::Hosking,
        Self::KitaoKawasaki,
        Self::Usi,
        Self::Csa,
    ];

    /// The name: `hodges-letters`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Japanese => "japanese",
            Self::Hodges => "hodges",
            Self::HodgesLetters => "hodges-letters",
            Self::Hosking => "hosking",
            Self::KitaoKawasaki => "kitao-kawasaki",
            Self::Usi => "usi",
            Self::Csa => "csa",
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleError(String);

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Style::ALL.map(Style::name).join(", ");
        write!(f, "`{}` is not a notation: expected one of {names}", self.0)
    }
}

impl std::error::Error for StyleError {}

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Self, StyleError> {
        let style = Self::ALL.into_iter().find(|style| style.name() == text);
        style.ok_or_else(|| StyleError(text.to_owned()))
    }
}

/// Writes a move that is to be played in `position`, without a mark for the side.
///
/// `previous` is the square that the move before went to; the Japanese style needs it, and `None` is right at the
/// start of a game. The move should be legal; a move from an empty square, which no style can write, comes out in
/// USI.
///
/// ```
/// use komadai_record::{Style, move_text};
/// use komadai_rules::Position;
///
/// let position = Position::startpos();
/// let mv = "7g7f".parse()?;
/// assert_eq!(move_text(&position, mv, None, Style::Japanese), "７六歩");
/// assert_eq!(move_text(&position, mv, None, Style::Hodges), "P-76");
/// assert_eq!(move_text(&position, mv, None, Style::Csa), "+7776FU");
/// assert_eq!("hodges-letters".parse(), Ok(Style::HodgesLetters));
/// # Ok::<(), komadai_rules::MoveError>(())
/// ```
pub fn move_text(position: &impl Diagram, mv: Move, previous: Option<Square>, style: Style) -> String {
    match style {
        Style::Japanese => japanese(position, mv, previous),
        Style::Hodges => western(position, mv, WesternStyle::Hodges),
        Style::HodgesLetters => western(position, mv, WesternStyle::HodgesLetters),
        Style::Hosking => western(position, mv, WesternStyle::Hosking),
        Style::KitaoKawasaki => kitao_kawasaki(position, mv),
        Style::Usi => mv.to_string(),
        Style::Csa => csa(position, mv),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Position;

    #[test]
    fn names_round_trip() {
        for style in Style::ALL {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        let error = "algebraic".parse::<Style>().unwrap_err();
        assert!(error.to_string().contains("`algebraic`"));
        assert!(error.to_string().contains("kitao-kawasaki"));
    }

    #[test]
    fn a_move_from_an_empty_square_is_written_in_usi() {
        let mv = "5e5d".parse().unwrap();
        for style in Style::ALL {
            assert_eq!(move_text(&Position::startpos(), mv, None, style), "5e5d");
        }
    }
}
