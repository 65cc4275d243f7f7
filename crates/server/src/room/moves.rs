//! The moves of a game, in words.

use komadai_record::{WesternStyle, japanese, kitao_kawasaki, mark, western};
use komadai_rules::{Move, Position, Square};
use komadai_store::Spent;

/// A move that was played, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// The move.
    pub mv: Move,
    /// As Japanese records write it: `☗７六歩`.
    pub japanese: String,
    /// As Western players write it: `P-76`.
    pub western: String,
    /// With Japanese pieces in Western form: `歩-76`.
    pub kitao: String,
    /// The position after it, so that a page can look back without knowing the rules.
    pub sfen: String,
    /// The square of the king that it checks.
    pub check: Option<Square>,
    /// When it was played, in milliseconds since the Unix epoch.
    pub at: i64,
    /// The time that it took; `None` in a game without clocks.
    pub spent: Option<Spent>,
}

impl MoveText {
    /// The words for a move that leads from one position to the next. `previous` is where the move before it went,
    /// `next_ply` the number of the move that follows it.
    pub(super) fn new(
        before: &Position,
        mv: Move,
        previous: Option<Square>,
        after: &Position,
        next_ply: u32,
        at: i64,
        spent: Option<Spent>,
    ) -> Self {
        Self {
            mv,
            japanese: format!("{}{}", mark(before.turn()), japanese(before, mv, previous)),
            western: western(before, mv, WesternStyle::Hodges),
            kitao: kitao_kawasaki(before, mv),
            sfen: after.to_sfen(next_ply),
            check: after.king(after.turn()).filter(|_| after.in_check()),
            at,
            spent,
        }
    }
}
