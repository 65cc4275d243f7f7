//! Moves with Japanese pieces in Western form.

use komadai_rules::Move;

use super::Diagram;
use super::japanese::name;
use super::mover::Mover;
use super::western::figures;

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
