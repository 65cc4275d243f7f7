//! A record as text, and what the text could not hold.

use thiserror::Error;

use crate::{HeaderName, NodeId, Record, Terminal, Tree};

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
    #[error("variations ({0})")]
    Variations(usize),
    /// Comments: how many.
    #[error("comments ({0})")]
    Comments(usize),
    /// Bookmarks: how many.
    #[error("bookmarks ({0})")]
    Bookmarks(usize),
    /// Remarks for readers of the file: how many.
    #[error("remarks ({0})")]
    Remarks(usize),
    /// Times: of how many moves.
    #[error("times (of moves: {0})")]
    Times(usize),
    /// Parts of a second: of how many moves.
    #[error("parts of a second (of moves: {0})")]
    Fractions(usize),
    /// Times in total that differ from the sum: of how many moves.
    #[error("total times (of moves: {0})")]
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
    #[error("moves ({0})")]
    Moves(usize),
    /// The number of the first move.
    #[error("the move number {0} of the start position")]
    MoveNumber(u32),
    /// Variations of variations of variations: how deep, which is deeper than readers of the format go.
    #[error("variations nested {0} deep")]
    Nesting(usize),
    /// A character that the encoding has not.
    #[error("the character `{0}`, which the encoding has not")]
    Character(char),
}

impl Loss {
    /// Every header, for a format that has none.
    pub(crate) fn headers(record: &Record) -> impl Iterator<Item = Self> {
        record.headers.iter().map(|(name, _)| Self::Header(name.clone()))
    }

    /// The variations, for a format that has only a main line.
    pub(crate) fn variations(record: &Record) -> Option<Self> {
        let tree = record.tree();
        let count = tree.walk().map(|node| tree.children(node).skip(1).count()).sum();
        (count > 0).then_some(Self::Variations(count))
    }

    /// The times and notes of the main line, for a format that has only moves.
    pub(crate) fn notes(record: &Record) -> impl Iterator<Item = Self> {
        let tree = record.tree();
        let told = |loss: fn(usize) -> Self, of: fn(&Tree, NodeId) -> usize| {
            let count = tree.line(NodeId::ROOT).map(|node| of(tree, node)).sum();
            (count > 0).then(|| loss(count))
        };
        let losses = [
            told(Self::Times, |tree, node| usize::from(tree.time(node).is_some())),
            told(Self::Totals, |tree, node| usize::from(tree.notes(node).total.is_some())),
            told(Self::Comments, |tree, node| tree.notes(node).comments.len()),
            told(Self::Bookmarks, |tree, node| tree.notes(node).bookmarks.len()),
            told(Self::Remarks, |tree, node| tree.notes(node).remarks.len()),
        ];
        losses.into_iter().flatten()
    }
}
