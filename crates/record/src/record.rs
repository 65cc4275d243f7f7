//! A game as it was written down.

use komadai_rules::{Color, Handicap, Illegal, Move, Position};

use crate::{Ending, Headers, NodeId, Step, Tree};

/// A game as it was written down: where it starts, what was played, and what was said about it.
///
/// Every move of the tree is legal where it stands, but for a [`Step::Foul`] before an ending; [`Builder`] sees to it.
///
/// [`Builder`]: crate::Builder
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What is said about the game beside the moves.
    pub headers: Headers,
    pub(crate) start: Position,
    pub(crate) move_number: u32,
    pub(crate) tree: Tree,
}

impl Record {
    /// The position at the start.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The number of the first move, as SFEN counts: 1 unless a diagram says otherwise.
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The handicap that the start position is; `None` when it is none of them.
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::of(&self.start)
    }

    /// Whose turn it is at a node: after a foul the other side's, and an ending changes nothing.
    pub fn turn(&self, node: NodeId) -> Color {
        let tree = &self.tree;
        let last = match tree.step(node) {
            Some(Step::End(_)) => tree.parent(node).unwrap_or(NodeId::ROOT),
            _ => node,
        };
        let out_of_turn = matches!(tree.step(last), Some(Step::Foul(_, Illegal::NotYourTurn)));
        let moves = tree.ply(last) - usize::from(out_of_turn);
        if moves.is_multiple_of(2) { self.start.turn() } else { !self.start.turn() }
    }

    /// The moves, their variations and what was noted at them.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Takes the place of the notes at a node: see [`Tree::notes_mut`].
    pub const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The moves of the main line; one against the rules at its end counted.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.tree.line(NodeId::ROOT).filter_map(|node| self.tree.step(node)?.mv())
    }

    /// The legal moves of the main line: one against the rules at its end is none of them.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        self.tree.line(NodeId::ROOT).filter_map(|node| match self.tree.step(node)? {
            Step::Move(mv) => Some(mv),
            Step::Foul(..) | Step::End(_) => None,
        })
    }

    /// How the main line ended, if it says so.
    pub fn ending(&self) -> Option<Ending> {
        self.tree.line(NodeId::ROOT).find_map(|node| match self.tree.step(node)? {
            Step::End(ending) => Some(ending),
            Step::Move(_) | Step::Foul(..) => None,
        })
    }
}
