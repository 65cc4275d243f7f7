//! The moves of a record: a main line, and variations of it and of one another.

use std::iter::successors;
use std::num::NonZeroU32;
use std::time::Duration;

use komadai_rules::{Illegal, Move};

use crate::Ending;

/// A place in a [`Tree`]: the root, or what stands after a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: Self = Self(0);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<NonZeroU32> for NodeId {
    fn from(index: NonZeroU32) -> Self {
        Self(index.get())
    }
}

/// One step of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A legal move.
    Move(Move),
    /// A move against the rules, with the rule that it breaks. Only an ending follows.
    Foul(Move, Illegal),
    /// The end of the line.
    End(Ending),
}

impl Step {
    /// The move, legal or not; `None` for an ending.
    pub const fn mv(self) -> Option<Move> {
        match self {
            Self::Move(mv) | Self::Foul(mv, _) => Some(mv),
            Self::End(_) => None,
        }
    }
}

/// What was noted at a node beside its step and its time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Time that the side of the step has used up to here, where the record's total differs from the sum of its times.
    pub total: Option<Duration>,
    /// Comments, a line each. A comment that begins with `*` is one of an engine: evaluation and line.
    pub comments: Vec<String>,
    /// Bookmarks: names for this place.
    pub bookmarks: Vec<String>,
    /// Lines for readers of the file, which programs pass over: `#` in KIF, `'` in CSA.
    pub remarks: Vec<String>,
}

static NO_NOTES: Notes =
    Notes { total: None, comments: Vec::new(), bookmarks: Vec::new(), remarks: Vec::new() };

/// The steps of a record in an arena. A node's first child goes on with its line, the others are variations.
///
/// A tree says nothing about positions: [`Builder`](crate::Builder) makes one in which every move is legal.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug)]
struct Node {
    step: Option<Step>,
    time: Option<Duration>,
    notes: Option<Box<Notes>>,
    parent: u32,
    first_child: Option<NonZeroU32>,
    last_child: Option<NonZeroU32>,
    next_sibling: Option<NonZeroU32>,
    ply: u32,
    /// A node farther up, so that one many plies away is found in few steps: see [`Tree::ancestor`].
    jump: u32,
}

impl Node {
    const fn new(step: Option<Step>, parent: u32, ply: u32, jump: u32) -> Self {
        let (time, notes) = (None, None);
        Self { step, time, notes, parent, first_child: None, last_child: None, next_sibling: None, ply, jump }
    }
}

impl Tree {
    /// A root and nothing else.
    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::new(None, 0, 0, 0)] }
    }

    /// Makes room for that many more steps.
    pub(crate) fn reserve(&mut self, steps: usize) {
        self.nodes.reserve(steps);
    }

    /// Adds a step as the last child of `parent`.
    pub(crate) fn push(&mut self, parent: NodeId, step: Step) -> NodeId {
        let index = u32::try_from(self.nodes.len()).ok().and_then(NonZeroU32::new);
        let index = index.expect("a record of four thousand million moves does not fit into memory");
        let node =
            Node::new(Some(step), parent.0, self.nodes[parent.index()].ply + 1, self.jump_from(parent));
        self.nodes.push(node);
        let parent = &mut self.nodes[parent.index()];
        match parent.last_child.replace(index) {
            None => parent.first_child = Some(index),
            Some(brother) => self.nodes[brother.get() as usize].next_sibling = Some(index),
        }
        NodeId(index.get())
    }

    /// Where a child of `parent` jumps to: over both jumps above it where they are equally long, else to `parent`.
    fn jump_from(&self, parent: NodeId) -> u32 {
        let near = &self.nodes[parent.index()];
        let middle = &self.nodes[near.jump as usize];
        let far = &self.nodes[middle.jump as usize];
        if near.ply - middle.ply == middle.ply - far.ply { middle.jump } else { parent.0 }
    }

    /// The node at a ply on the way from the root to `node`; `None` when the ply is beyond it.
    ///
    /// It takes time in the logarithm of the distance, so that a record of many long variations is read in time.
    pub fn ancestor(&self, node: NodeId, ply: usize) -> Option<NodeId> {
        let mut node = node.0;
        loop {
            let Node { ply: here, jump, parent, .. } = self.nodes[node as usize];
            match (here as usize).checked_sub(ply)? {
                0 => return Some(NodeId(node)),
                _ if self.nodes[jump as usize].ply as usize >= ply => node = jump,
                _ => node = parent,
            }
        }
    }

    /// The step that led to a node; `None` for the root.
    pub fn step(&self, node: NodeId) -> Option<Step> {
        self.nodes[node.index()].step
    }

    /// Puts another ending in the place of one; other steps stay.
    pub(crate) fn set_ending(&mut self, node: NodeId, ending: Ending) {
        if let Some(Step::End(written)) = &mut self.nodes[node.index()].step {
            *written = ending;
        }
    }

    /// How many steps a node is away from the root.
    pub fn ply(&self, node: NodeId) -> usize {
        self.nodes[node.index()].ply as usize
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != NodeId::ROOT).then(|| NodeId(self.nodes[node.index()].parent))
    }

    /// The node that goes on with the line.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].first_child.map(NodeId::from)
    }

    /// What follows a node: first the line itself, then its variations in order.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        successors(self.next(node), |&child| self.next_sibling(child))
    }

    /// The next of the variations that begin where this one does.
    fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].next_sibling.map(NodeId::from)
    }

    /// The variations that begin where `node` does, after it, in order.
    pub fn later_siblings(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        successors(self.next_sibling(node), |&child| self.next_sibling(child))
    }

    /// The nodes of a line, from `node` itself to the line's end.
    pub fn line(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        successors(Some(node), |&node| self.next(node))
    }

    /// The nodes from the root, left out, to `node`.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = successors(Some(node), |&node| self.parent(node)).collect();
        path.pop();
        path.reverse();
        path
    }

    /// The time that the step took.
    pub fn time(&self, node: NodeId) -> Option<Duration> {
        self.nodes[node.index()].time
    }

    /// Notes the time that the step took.
    pub fn set_time(&mut self, node: NodeId, time: Option<Duration>) {
        self.nodes[node.index()].time = time;
    }

    /// What was noted at a node.
    pub fn notes(&self, node: NodeId) -> &Notes {
        self.nodes[node.index()].notes.as_deref().unwrap_or(&NO_NOTES)
    }

    /// What was noted at a node, to change it.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.nodes[node.index()].notes.get_or_insert_default()
    }

    /// How many nodes there are, the root counted.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing follows the root.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// The nodes in the order of a walk that goes down each line before its variations.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> {
        let mut waiting = vec![NodeId::ROOT];
        std::iter::from_fn(move || {
            let node = waiting.pop()?;
            let from = waiting.len();
            waiting.extend(self.children(node));
            waiting[from..].reverse();
            Some(node)
        })
    }
}

/// Two trees are equal when they say the same, in whatever order their nodes were made.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let said = |tree: &Self, node| (tree.ply(node), tree.step(node), tree.time(node));
        self.len() == other.len()
            && self
                .walk()
                .zip(other.walk())
                .all(|(a, b)| said(self, a) == said(other, b) && self.notes(a) == other.notes(b))
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(usi: &str) -> Step {
        Step::Move(usi.parse().unwrap())
    }

    #[test]
    fn a_walk_goes_down_each_line_before_its_variations() {
        let mut tree = Tree::new();
        let a = tree.push(NodeId::ROOT, step("7g7f"));
        let b = tree.push(a, step("3c3d"));
        let c = tree.push(NodeId::ROOT, step("2g2f"));
        let d = tree.push(a, step("8c8d"));
        assert_eq!(tree.walk().collect::<Vec<_>>(), [NodeId::ROOT, a, b, d, c]);
        assert_eq!(tree.children(a).collect::<Vec<_>>(), [b, d]);
        assert_eq!(tree.later_siblings(a).collect::<Vec<_>>(), [c]);
        assert_eq!(tree.line(NodeId::ROOT).collect::<Vec<_>>(), [NodeId::ROOT, a, b]);
        assert_eq!(tree.path(d), [a, d]);
        assert_eq!((tree.ply(d), tree.parent(d), tree.parent(NodeId::ROOT)), (2, Some(a), None));
    }

    #[test]
    fn ancestors_are_those_of_the_path() {
        let mut tree = Tree::new();
        let mut nodes = vec![NodeId::ROOT];
        for ply in 0..200 {
            let node = tree.push(nodes[ply], step("7g7f"));
            nodes.push(node);
            let variation = tree.push(node, step("2g2f"));
            assert_eq!(tree.ancestor(variation, ply), Some(nodes[ply]));
        }
        for (ply, &node) in nodes.iter().enumerate() {
            assert_eq!(tree.ancestor(nodes[200], ply), Some(node));
            assert_eq!(tree.ancestor(node, ply), Some(node));
            assert_eq!(tree.ancestor(node, ply + 1), None);
        }
    }

    #[test]
    fn trees_are_equal_when_they_say_the_same() {
        let mut one = Tree::new();
        let a = one.push(NodeId::ROOT, step("7g7f"));
        one.push(NodeId::ROOT, step("2g2f"));
        one.push(a, step("3c3d"));
        let mut two = Tree::new();
        let b = two.push(NodeId::ROOT, step("7g7f"));
        two.push(b, step("3c3d"));
        two.push(NodeId::ROOT, step("2g2f"));
        assert_eq!(one, two);
        // Asking for notes to change is no change by itself.
        two.notes_mut(b);
        assert_eq!(one, two);
        two.notes_mut(b).comments.push("quiet".to_owned());
        assert_ne!(one, two);
    }
}
