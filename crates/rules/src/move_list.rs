//! A list of moves that allocates nothing.

use core::ops::Deref;

use crate::{Move, MoveSet, Square};

/// Room for every legal move of any position, to be filled again and again.
///
/// ```
/// use komadai_rules::{MoveList, Position};
/// let mut list = MoveList::new();
/// Position::startpos().legal_moves_into(&mut list);
/// assert_eq!(list.len(), 30);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    /// The most moves a list holds. No position has more: 7 kinds dropped on 81 squares are 567 moves, and the 40
    /// pieces of a set have 320 on the board at the very most. (The largest number known is 593 in all.)
    pub const CAPACITY: usize = 1024;

    /// An empty list.
    pub fn new() -> Self {
        let filler = Move::Board { from: Square::S1A, to: Square::S1A, promote: false };
        Self { moves: [filler; Self::CAPACITY], len: 0 }
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends the moves of a set. The length is kept at hand meanwhile: written back after each move, it would be
    /// what the next one waits for.
    ///
    /// # Panics
    /// When the list is full, which the legal moves of one position never make it.
    #[inline]
    pub fn extend(&mut self, set: MoveSet) {
        let mut len = self.len;
        set.for_each(|mv| {
            self.moves[len] = mv;
            len += 1;
        });
        self.len = len;
    }

    /// Appends a move.
    ///
    /// # Panics
    /// When the list is full, which the legal moves of one position never make it.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];
    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}
