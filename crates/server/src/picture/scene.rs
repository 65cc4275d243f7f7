//! What a picture shows.

use komadai_rules::{Move, Position, Setup, Square};

/// A diagram, and what is marked on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scene {
    pub(crate) setup: Setup,
    /// The move that led here.
    pub(crate) last: Option<Move>,
    /// The king that is in check.
    pub(crate) check: Option<Square>,
}

impl Scene {
    /// A diagram, which need not be a position in which one can play.
    pub(crate) fn of_setup(setup: Setup, last: Option<Move>) -> Self {
        let position = Position::from_setup(&setup, |_| true).ok();
        let check =
            position.and_then(|position| position.king(position.turn()).filter(|_| position.in_check()));
        Self { setup, last, check }
    }

    /// A position.
    pub(crate) fn of_position(position: &Position, last: Option<Move>) -> Self {
        let check = position.king(position.turn()).filter(|_| position.in_check());
        Self { setup: position.setup(1), last, check }
    }

    /// A position and all that follow from it.
    pub(crate) fn of_game(start: &Position, moves: &[Move]) -> Vec<Self> {
        let mut position = *start;
        let after = moves.iter().map(|&mv| {
            position.apply_unchecked(mv);
            Self::of_position(&position, Some(mv))
        });
        std::iter::once(Self::of_position(start, None)).chain(after).collect()
    }
}
