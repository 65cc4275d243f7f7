//! A record as text, and what the text could not hold.

use thiserror::Error;

use crate::{HeaderName, Terminal};

/// A record written in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the format has no place for. Empty: nothing is lost.
    pub lost: Vec<Loss>,
}

/// Something in a record that a format has no place for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Loss {
    /// Variations: how many.
    #[error("{0} variations")]
    Variations(usize),
    /// Comments: how many.
    #[error("{0} comments")]
    Comments(usize),
    /// Bookmarks: how many.
    #[error("{0} bookmarks")]
    Bookmarks(usize),
    /// Remarks for readers of the file: how many.
    #[error("{0} remarks")]
    Remarks(usize),
    /// Times: of how many moves.
    #[error("the times of {0} moves")]
    Times(usize),
    /// Parts of a second: of how many moves.
    #[error("parts of a second in the times of {0} moves")]
    Fractions(usize),
    /// Times in total that differ from the sum: of how many moves.
    #[error("the total times of {0} moves")]
    Totals(usize),
    /// A header.
    #[error("the header `{0}`")]
    Header(HeaderName),
    /// A word for the end of the game.
    #[error("the end `{0}`")]
    Ending(Terminal),
    /// A winner that the word for the end does not imply.
    #[error("the winner, which `{0}` does not imply")]
    Winner(Terminal),
    /// The moves, in a format for positions: how many.
    #[error("{0} moves")]
    Moves(usize),
    /// The number of the first move.
    #[error("the move number {0} of the start position")]
    MoveNumber(u32),
    /// A character that the encoding has not.
    #[error("the character `{0}`, which the encoding has not")]
    Character(char),
}
