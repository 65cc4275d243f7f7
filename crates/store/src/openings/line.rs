//! What is counted of a game.

use std::collections::BTreeSet;

use komadai_rules::{Color, Move, Position};

use super::read::Source;

/// The moves of a game that are counted, from its start: what comes later, hardly two games have in common.
pub const OPENING_PLIES: usize = 40;

/// What is counted of a game: how it ended, what it can be chosen by, and its first moves.
pub(super) struct Line {
    pub(super) source: Source,
    pub(super) id: String,
    /// When it ended, in milliseconds since the Unix epoch.
    pub(super) at: i64,
    pub(super) month: i64,
    /// A word for the time control.
    pub(super) speed: &'static str,
    /// The mean of the players' ratings; 0 where it is not known.
    pub(super) rating: i64,
    /// Who won; `None`: drawn.
    pub(super) winner: Option<Color>,
    /// The keys of the positions, and what was played there. A game counts once for a move, however often it came there.
    pub(super) moves: BTreeSet<(i64, String)>,
}

/// The moves that are counted. One that is not legal is the end of them.
pub(super) fn counted(start: &Position, moves: impl IntoIterator<Item = Move>) -> BTreeSet<(i64, String)> {
    let mut position = *start;
    let mut counted = BTreeSet::new();
    for mv in moves.into_iter().take(OPENING_PLIES) {
        let Ok(after) = position.play(mv) else { break };
        counted.insert((position.key().cast_signed(), mv.to_string()));
        position = after;
    }
    counted
}
