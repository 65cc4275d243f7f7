//! Moves with Japanese pieces in Western form.

use komadai_rules::Move;

use super::Diagram;
use super::csa::square;
use super::japanese::{name, take_kind};
use super::mover::Mover;
use super::western::{WesternMove, figures};

/// Writes a move that is to be played in `position`: `歩-76`, `角x22+`, `銀*55`, `金(69)-58`.
///
/// The form of the English shogi books of the 2010s: the piece by its Japanese name, all else as in Western
/// notation, an origin in brackets. The move should be legal; a move from an empty square comes out in USI.
///
/// ```
/// use komadai_record::kitao_kawasaki;
/// use komadai_rules::Position;
///
/// let position = Position::startpos();
/// assert_eq!(kitao_kawasaki(&position, "7g7f".parse()?), "歩-76");
/// assert_eq!(kitao_kawasaki(&position, "6i5h".parse()?), "金(69)-58");
/// # Ok::<(), komadai_rules::MoveError>(())
/// ```
pub fn kitao_kawasaki(position: &impl Diagram, mv: Move) -> String {
    let Some(mover) = Mover::of(position, mv) else {
        return mv.to_string();
    };
    let origin = match mover.from {
        Some(from) if !mover.rivals.is_empty() => format!("({})", figures(from)),
        _ => String::new(),
    };
    let done = match mover.from {
        None => "*",
        Some(_) if mover.captures => "x",
        Some(_) => "-",
    };
    format!("{}{origin}{done}{}{}", name(mover.kind), figures(mover.to), mover.promotion_sign())
}

/// Reads a move of this form into what a Western move says.
pub(super) fn read(text: &str) -> Option<WesternMove> {
    let mut rest = text;
    let kind = take_kind(&mut rest)?;
    let Some((origin, rest)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) else {
        return WesternMove::tail(kind, (None, None), false, rest);
    };
    let &[file, rank] = origin.as_bytes() else {
        return None;
    };
    let from = square(file, rank)?;
    WesternMove::tail(kind, (Some(from.file()), Some(from.rank())), false, rest)
}
