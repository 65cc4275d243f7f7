//! How a game ended.

use komadai_rules::{Illegal, Move, Outcome};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// How it ended, and who won.
    pub outcome: Outcome,
    /// The move that lost by being illegal, and the rule it breaks.
    pub attempt: Option<(Move, Illegal)>,
    /// Whether it was claimed by who stayed, when the other had left.
    pub left: bool,
}
