//! The styles by name, and one function for all of them.

use std::fmt;
use std::str::FromStr;

use komadai_rules::{Move, Position, Square};

use super::kitao_kawasaki;
use super::{CsaMove, Diagram, JapaneseMove, WesternMove, WesternStyle, csa, japanese, western};
use crate::{Expected, Fault};

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

/// Reads a move that is to be played in `position`, in a style: the way back from [`move_text`].
///
/// Western text is read in the form of any Western style. `previous` is the square that the move before went to.
///
/// # Errors
///
/// [`Fault::Unexpected`] when the text is not of the style, [`Fault::NoSuchMove`] when no piece can make the move,
/// [`Fault::Ambiguous`] when several can, [`Fault::Illegal`] when it is against the rules.
///
/// ```
/// use komadai_record::{Style, read_move};
/// use komadai_rules::Position;
///
/// let position = Position::startpos();
/// for (text, style) in [("P-76", Style::Hodges), ("+7776FU", Style::Csa), ("歩-76", Style::KitaoKawasaki)] {
///     assert_eq!(read_move(text, &position, None, style)?.to_string(), "7g7f");
/// }
/// let error = read_move("G-58", &position, None, Style::Hodges).unwrap_err();
/// assert_eq!(error.to_string(), "`G-58` is ambiguous: it could be 4i5h or 6i5h");
/// # Ok::<(), komadai_record::Fault>(())
/// ```
pub fn read_move(
    text: &str,
    position: &Position,
    previous: Option<Square>,
    style: Style,
) -> Result<Move, Fault> {
    let mv = match style {
        Style::Japanese => {
            let said =
                JapaneseMove::read(text).ok_or_else(|| Fault::unexpected(Expected::Move("７六歩"), text));
            said?.to_move(position, previous)?
        }
        Style::Hodges | Style::HodgesLetters | Style::Hosking => {
            let said = WesternMove::read(text).ok_or_else(|| Fault::unexpected(Expected::Move("P-76"), text));
            said?.meaning(text, position, previous)?
        }
        Style::KitaoKawasaki => {
            let said = kitao_kawasaki::read(text);
            let said = said.ok_or_else(|| Fault::unexpected(Expected::Move("歩-76"), text));
            said?.meaning(text, position, previous)?
        }
        Style::Usi => text.parse().map_err(|_| Fault::unexpected(Expected::Move("7g7f"), text))?,
        Style::Csa => {
            let said = CsaMove::read(text).ok_or_else(|| Fault::unexpected(Expected::Move("+7776FU"), text));
            said?.to_move(position)?
        }
    };
    match position.why_illegal(mv) {
        Some(reason) => Err(Fault::Illegal { text: text.to_owned(), mv, reason }),
        None => Ok(mv),
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
