//! Moves as Western books write them: piece, origin where needed, what is done, target, promotion.

mod read;

pub use read::{WesternAction, WesternMove};

use komadai_rules::{Move, Square};

use super::Diagram;
use super::mover::Mover;

/// A form of Western notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WesternStyle {
    /// `P-76`, `Bx22+`, `S*55`, `N69-57`: the form of the magazine "Shogi" (1976), squares in figures.
    Hodges,
    /// `P-7f`, `Bx2b+`, `S*5e`, `N6i-5g`: the same with letters for the ranks.
    HodgesLetters,
    /// `P76`, `Bx22+`, `S'55`, `N69-57`: the form of "The Art of Shogi" (1996), without the hyphen unless an
    /// origin stands before it, and with an apostrophe for a drop.
    Hosking,
}

/// Writes a move that is to be played in `position`.
///
/// The origin is given where another piece of the kind moves to the square too, pinned ones counted; `=` says that
/// a promotion was declined. The move should be legal; a move from an empty square comes out in USI.
///
/// ```
/// use komadai_record::{WesternStyle, western};
/// use komadai_rules::Position;
///
/// let position = Position::from_sfen("8k/9/9/9/9/9/9/9/K2N1N3 b P 1")?;
/// let text = |usi: &str, style| usi.parse().map(|mv| western(&position, mv, style));
/// assert_eq!(text("6i5g", WesternStyle::Hodges).as_deref(), Ok("N69-57"));
/// assert_eq!(text("6i7g", WesternStyle::HodgesLetters).as_deref(), Ok("N-7g"));
/// assert_eq!(text("P*5e", WesternStyle::Hosking).as_deref(), Ok("P'55"));
/// # Ok::<(), komadai_rules::PositionError>(())
/// ```
pub fn western(position: &impl Diagram, mv: Move, style: WesternStyle) -> String {
    let Some(mover) = Mover::of(position, mv) else {
        return mv.to_string();
    };
    let square = |square: Square| match style {
        WesternStyle::Hodges | WesternStyle::Hosking => figures(square),
        WesternStyle::HodgesLetters => square.to_string(),
    };
    let origin = mover.from.filter(|_| !mover.rivals.is_empty()).map(square);
    let done = match (mover.from, style) {
        (None, WesternStyle::Hosking) => "'",
        (None, WesternStyle::Hodges | WesternStyle::HodgesLetters) => "*",
        (Some(_), _) if mover.captures => "x",
        (Some(_), WesternStyle::Hosking) if origin.is_none() => "",
        (Some(_), _) => "-",
    };
    let origin = origin.unwrap_or_default();
    format!("{}{origin}{done}{}{}", mover.kind, square(mover.to), mover.promotion_sign())
}

/// A square as file and rank in figures: `76`.
pub(super) fn figures(square: Square) -> String {
    format!("{}{}", square.file(), square.rank())
}
