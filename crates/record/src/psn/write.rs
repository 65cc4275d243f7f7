//! Writes PSN.

use std::fmt::Write;

use komadai_rules::{Color, Move, Position};

use super::{head, result};
use crate::clock::Clock;
use crate::{Ending, HeaderName, Loss, NodeId, Record, Step, Written};

/// Writes a game with moves in full: `P7g-7f`, `B8hx2b+`, `P*5e`.
///
/// The format has no place for bookmarks, remarks, parts of a second, and some words for the end of a game.
pub fn write(record: &Record) -> Written {
    let mut writer =
        Writer { record, text: String::new(), column: 0, clock: Clock::default(), lost: Vec::new() };
    writer.head();
    writer.lines();
    writer.losses();
    Written { text: writer.text, lost: writer.lost }
}

struct Writer<'a> {
    record: &'a Record,
    text: String,
    /// Characters in the last line.
    column: usize,
    clock: Clock,
    lost: Vec<Loss>,
}

/// Where the writer goes on.
enum Next {
    /// With this node and its line; the flag says that a number has to stand before a move of White too.
    Line(NodeId, Position, bool),
    /// With a variation.
    Variation(NodeId, Position),
    /// With the bracket that closes one.
    Close,
}

const WIDTH: usize = 80;

impl Writer<'_> {
    /// Adds a word, on a new line where it would not fit.
    fn word(&mut self, word: &str) {
        let len = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + len <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += word.rsplit('\n').next().map_or(0, |line| line.chars().count());
    }

    fn head(&mut self) {
        let tree = self.record.tree();
        let open = self.record.ending().is_none() && tree.next(NodeId::ROOT).is_some();
        let result = self.record.headers.get(&HeaderName::Other("Result".to_owned()));
        let says_result =
            open && result.is_some_and(|value| result::of(value, Color::Black, false).is_some());
        for (name, value) in self.record.headers.iter() {
            // Of a game without an end it would be read as one.
            let result = says_result && name.id() == "Result";
            match head::line(name, value).filter(|_| !result) {
                Some(line) => self.text.push_str(&line),
                None => self.lost.push(Loss::Header(name.clone())),
            }
        }
        self.text.push_str(&head::start(self.record));
        if self.text.is_empty() {
            // A head tells a game from the one before it.
            self.text.push_str("[Handicap \"Even\"]\n");
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    fn lines(&mut self) {
        let record = self.record;
        let tree = record.tree();
        self.comments(NodeId::ROOT);
        let start = *record.start();
        let mut waiting = Vec::new();
        waiting.extend(tree.next(NodeId::ROOT).map(|node| Next::Line(node, start, true)));
        while let Some(next) = waiting.pop() {
            match next {
                Next::Close => self.text.push(')'),
                Next::Variation(node, position) => {
                    self.word("(");
                    waiting.push(Next::Close);
                    self.step(node, &position, true);
                    self.after(node, position, &mut waiting);
                }
                Next::Line(node, position, number) => {
                    self.step(node, &position, number);
                    self.after(node, position, &mut waiting);
                    let after = waiting.len();
                    if tree.parent(node).and_then(|parent| tree.next(parent)) == Some(node) {
                        // Variations come before what goes on.
                        waiting.extend(tree.later_siblings(node).map(|node| Next::Variation(node, position)));
                        let variations = waiting.len() - after;
                        let from = waiting.len() - variations;
                        waiting[from..].reverse();
                    }
                }
            }
        }
        if self.column > 0 {
            self.text.push('\n');
        }
    }

    /// Goes on with the line after a node.
    fn after(&self, node: NodeId, mut position: Position, waiting: &mut Vec<Next>) {
        let tree = self.record.tree();
        if let Some(Step::Move(mv)) = tree.step(node) {
            position.apply_unchecked(mv);
        }
        let interrupted = !tree.notes(node).comments.is_empty() || tree.later_siblings(node).next().is_some();
        let next = tree.next(node).filter(|_| self.unsaid(node).is_none());
        waiting.extend(next.map(|next| Next::Line(next, position, interrupted)));
    }

    /// A step with its number, its time and its comments.
    fn step(&mut self, node: NodeId, position: &Position, number: bool) {
        let tree = self.record.tree();
        let white_begins = usize::from(head::white_begins(self.record));
        let number_of_move = (tree.ply(node) + white_begins).div_ceil(2);
        if let Some((end, ending)) = self.unsaid(node) {
            // It has the place of the foul.
            self.lost.push(Loss::Moves(1));
            self.word(match ending.winner {
                Some(Color::Black) => "1-0",
                Some(Color::White) => "0-1",
                None => "Interrupted",
            });
            self.lost.push(Loss::Ending(ending.terminal));
            self.comments(node);
            self.comments(end);
            let times = [node, end].into_iter().filter(|&node| tree.time(node).is_some()).count();
            self.lost.extend((times > 0).then_some(Loss::Times(times)));
            return;
        }
        match tree.step(node) {
            Some(Step::Move(mv) | Step::Foul(mv, _)) => {
                let dots = match position.turn() {
                    Color::Black => Some("."),
                    Color::White => number.then_some("..."),
                };
                let number = dots.map_or(String::new(), |dots| format!("{number_of_move}{dots}"));
                match full(position, mv) {
                    Some(text) => self.word(&format!("{number}{text}")),
                    None => self.lost.push(Loss::Moves(1)),
                }
            }
            Some(Step::End(ending)) => {
                let before = tree.parent(node).and_then(|before| tree.step(before));
                self.ending(node, ending, matches!(before, Some(Step::Foul(..))));
            }
            None => {}
        }
        let seconds = tree.time(node).map(|time| time.as_secs());
        let sum = self.clock.add(tree, node, seconds.unwrap_or(0));
        if let Some(seconds) = seconds {
            let total = tree.notes(node).total.map_or(sum, |total| total.as_secs());
            let (now, hours) = (format!("{}:{:02}", seconds / 60, seconds % 60), total / 3600);
            self.word(&format!("({now}/{hours:02}:{:02}:{:02})", total / 60 % 60, total % 60));
        }
        self.comments(node);
    }

    /// The ending after a foul that cannot be written: the word for it says that the other side won.
    fn unsaid(&self, foul: NodeId) -> Option<(NodeId, Ending)> {
        let tree = self.record.tree();
        let next = tree.next(foul).filter(|_| matches!(tree.step(foul), Some(Step::Foul(..))))?;
        match tree.step(next) {
            Some(Step::End(ending)) if ending.winner != Some(self.record.turn(next)) => Some((next, ending)),
            _ => None,
        }
    }

    fn ending(&mut self, node: NodeId, ending: Ending, fouled: bool) {
        let (word, whole) = result::word(ending, self.record.turn(node), fouled);
        self.word(word);
        if !whole {
            self.lost.push(Loss::Ending(ending.terminal));
        }
    }

    fn comments(&mut self, node: NodeId) {
        let comments = &self.record.tree().notes(node).comments;
        if comments.is_empty() {
            return;
        }
        let text = comments.join("\n");
        let mistaken = |line: &str| {
            line.trim_start().starts_with('[') || result::of(line, Color::Black, false).is_some()
        };
        if text.contains('}') || text.trim() != text || text.is_empty() || text.split('\n').any(mistaken) {
            // Braces cannot hold it, or it would be read as a header or the end of the game.
            for line in text.split('\n') {
                self.word(&format!(";{line}"));
                self.text.push('\n');
                self.column = 0;
            }
        } else {
            self.word(&format!("{{{text}}}"));
        }
    }

    fn losses(&mut self) {
        let tree = self.record.tree();
        let count = |of: &dyn Fn(NodeId) -> usize| tree.walk().map(of).sum::<usize>();
        let fraction = |node| usize::from(tree.time(node).is_some_and(|time| time.subsec_nanos() != 0));
        let counts = [
            (count(&fraction), Loss::Fractions as fn(usize) -> Loss),
            (count(&|node| tree.notes(node).bookmarks.len()), Loss::Bookmarks),
            (count(&|node| tree.notes(node).remarks.len()), Loss::Remarks),
        ];
        self.lost.extend(counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, loss)| loss(count)));
    }
}

/// A move in full; `None` when no piece of the side stands on the square that it starts from.
fn full(position: &Position, mv: Move) -> Option<String> {
    let mut text = String::with_capacity(8);
    match mv {
        Move::Drop { kind, to } => _ = write!(text, "{}*{to}", kind.letter()),
        Move::Board { from, to, promote } => {
            let piece = position.piece_at(from).filter(|piece| piece.color == position.turn())?;
            let sign = if position.piece_at(to).is_some() { 'x' } else { '-' };
            let declined = !promote && piece.may_promote(from, to);
            let promotion = if promote {
                "+"
            } else if declined {
                "="
            } else {
                ""
            };
            _ = write!(text, "{}{from}{sign}{to}{promotion}", piece.kind);
        }
    }
    Some(text)
}
