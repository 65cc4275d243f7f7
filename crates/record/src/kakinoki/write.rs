//! Writes a record: head, moves with their notes, variations, results.

use std::fmt::Write as _;

use komadai_rules::{Color, Handicap, Move, Position, Square};

use super::game::is_declaration;
use super::head::is_handicap_name;
use super::{diagram, header, result};
use crate::{Ending, HeaderName, Loss, NodeId, Record, RecordError, Step, Strictness, Terminal, Written};

/// A step where it is written.
pub(crate) struct At<'a> {
    pub(crate) node: NodeId,
    /// Its number, where moves that are left out are not counted.
    pub(crate) ply: usize,
    pub(crate) step: Step,
    /// The position before it. After a foul it is the one before that.
    pub(crate) position: &'a Position,
    /// Whose turn it is.
    pub(crate) turn: Color,
    /// Where the move before went.
    pub(crate) previous: Option<Square>,
}

/// How a format writes the steps of a line.
pub(crate) trait Steps {
    /// Writes a step; `false` when it has to be left out.
    fn step(&mut self, writer: &mut Writer<'_>, at: &At<'_>) -> bool;
    /// Ends a line of text that is not full.
    fn break_line(&mut self, writer: &mut Writer<'_>);
    /// The word that has been written among the moves for an ending, where the format has such words.
    fn word(ending: Ending, turn: Color) -> Option<Ending>;
}

pub(crate) struct Writer<'a> {
    pub(crate) record: &'a Record,
    pub(crate) text: String,
    lost: Vec<Loss>,
    /// How many of the counted losses there were: remarks.
    remarks: usize,
    /// Whether the sides have the names of a game with a handicap.
    handicap: bool,
}

fn is_name(name: &HeaderName) -> bool {
    matches!(name, HeaderName::Other(word) if word == header::HANDICAP)
}

impl<'a> Writer<'a> {
    pub(crate) fn new(record: &'a Record) -> Self {
        let handicap = record.handicap().is_some_and(|handicap| handicap != Handicap::Even);
        let text = String::with_capacity(256 + 48 * record.tree().len());
        Self { record, text, lost: Vec::new(), remarks: 0, handicap }
    }

    pub(crate) fn lose(&mut self, loss: Loss) {
        self.lost.push(loss);
    }

    pub(crate) fn finish(mut self) -> Written {
        if self.record.move_number() != 1 {
            self.lost.push(Loss::MoveNumber(self.record.move_number()));
        }
        if self.remarks > 0 {
            self.lost.push(Loss::Remarks(self.remarks));
        }
        Written { text: self.text, lost: self.lost }
    }

    /// Writes what stands before the moves. A header that `read` does not read back is lost.
    pub(crate) fn head(&mut self, read: fn(&str, Strictness) -> Result<Record, RecordError>) {
        let record = self.record;
        self.remarks(NodeId::ROOT);
        let mut names = record.headers.iter().filter(|(name, _)| is_name(name)).peekable();
        let diagram = match record.handicap() {
            Some(handicap) if names.peek().is_none() => {
                let _ = writeln!(self.text, "{}：{}", header::HANDICAP, handicap.japanese());
                false
            }
            // The name is kept only beside a diagram, which says where the game really starts.
            Some(Handicap::Even) => names.any(|(_, value)| is_handicap_name(value)),
            _ => true,
        };
        self.headers(read);
        if diagram {
            diagram::write(record, self.handicap, &mut self.text);
        }
    }

    /// Writes headers and the start position, as a diagram in any case.
    pub(crate) fn diagram(&mut self, read: fn(&str, Strictness) -> Result<Record, RecordError>) {
        self.remarks(NodeId::ROOT);
        self.headers(read);
        diagram::write(self.record, self.handicap, &mut self.text);
    }

    fn headers(&mut self, read: fn(&str, Strictness) -> Result<Record, RecordError>) {
        for (name, value) in self.record.headers.iter() {
            let line = header::line(name, value, self.handicap);
            let kept = if is_name(name) {
                value.trim() == value && !value.contains(['\n', '\r'])
            } else {
                read(&format!("{line}\n"), Strictness::Lenient).is_ok_and(|read| {
                    read.tree().is_empty()
                        && read.headers.iter().eq([(name, value)])
                        && read.handicap().is_some()
                })
            };
            if kept {
                self.line(&line);
            } else {
                self.lose(Loss::Header(name.clone()));
            }
        }
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn remarks(&mut self, node: NodeId) {
        let record = self.record;
        for remark in &record.tree().notes(node).remarks {
            if is_declaration(remark) {
                self.remarks += 1;
            } else {
                self.noted('#', remark);
            }
        }
    }

    /// Writes the notes at a node.
    pub(crate) fn notes(&mut self, node: NodeId) {
        let record = self.record;
        let notes = record.tree().notes(node);
        for comment in &notes.comments {
            self.noted('*', comment);
        }
        for bookmark in &notes.bookmarks {
            self.noted('&', bookmark);
        }
        if node != NodeId::ROOT {
            self.remarks(node);
        }
    }

    /// A note of several lines becomes several notes.
    fn noted(&mut self, sign: char, note: &str) {
        for line in note.split(['\n', '\r']) {
            self.text.push(sign);
            self.line(line);
        }
    }

    /// Writes the main line, and each variation after the line that it leaves, the last ones first.
    pub(crate) fn moves(&mut self, steps: &mut impl Steps) {
        let tree = self.record.tree();
        self.notes(NodeId::ROOT);
        let mut waiting = Vec::new();
        waiting.extend(tree.next(NodeId::ROOT).map(|first| (first, *self.record.start())));
        let mut main = true;
        while let Some((first, position)) = waiting.pop() {
            if !main {
                let _ = write!(self.text, "\n変化：{}手\n", tree.ply(first));
            }
            self.steps(first, position, main, &mut waiting, steps);
            main = false;
        }
    }

    /// Writes a line from `first` on, where `position` is. The variations that leave it come to wait.
    fn steps<S: Steps>(
        &mut self,
        first: NodeId,
        mut position: Position,
        main: bool,
        waiting: &mut Vec<(NodeId, Position)>,
        steps: &mut S,
    ) {
        let tree = self.record.tree();
        let target = |node| tree.step(node)?.mv().map(Move::to);
        let mut previous = tree.parent(first).and_then(target);
        let mut turn = position.turn();
        let mut left_out = 0;
        for node in tree.line(first) {
            let step = match tree.step(node) {
                None => continue,
                Some(Step::End(ending)) if left_out > 0 => Step::End(self.without_foul(ending, node, turn)),
                Some(step) => step,
            };
            let ply = tree.ply(node) - left_out;
            let written = steps.step(self, &At { node, ply, step, position: &position, turn, previous });
            // Other ends of a foul that is left out have no place.
            if (node != first || main) && left_out == 0 {
                let from = waiting.len();
                waiting.extend(tree.later_siblings(node).map(|sibling| (sibling, position)));
                waiting[from..].reverse();
            }
            let ending = if let Step::End(ending) = step { Some(ending) } else { None };
            let word = ending.and_then(|ending| S::word(ending, turn));
            // What is noted at the end stands after the first line that tells of the end.
            if let Some(ending) = ending.filter(|_| word.is_none()) {
                steps.break_line(self);
                self.result(ending, turn, ply - 1, word, main);
            }
            let notes = tree.notes(node);
            if !(notes.comments.is_empty() && notes.bookmarks.is_empty() && notes.remarks.is_empty()) {
                steps.break_line(self);
                self.notes(node);
            }
            if let Some(ending) = ending.filter(|_| word.is_some()) {
                self.result(ending, turn, ply - 1, word, main);
            }
            if let Step::Move(mv) = step {
                position.apply_unchecked(mv);
            }
            if written {
                previous = target(node);
                turn = self.record.turn(node);
            } else {
                left_out += 1;
            }
        }
        steps.break_line(self);
    }

    /// The ending at `node` as it is said where the foul before it is left out, so that it is still `turn` that is to
    /// move.
    fn without_foul(&self, ending: Ending, node: NodeId, turn: Color) -> Ending {
        if !matches!(ending.terminal, Terminal::IllegalWin | Terminal::IllegalLose) {
            return ending;
        }
        let foul = self.record.tree().parent(node).unwrap_or(NodeId::ROOT);
        let won = ending.terminal.winner(self.record.turn(foul)) == Some(turn);
        Ending { terminal: if won { Terminal::IllegalWin } else { Terminal::IllegalLose }, ..ending }
    }

    /// Writes the line on the result, in a variation only where the word among the moves does not say all.
    fn result(&mut self, ending: Ending, turn: Color, moves: usize, word: Option<Ending>, main: bool) {
        if !main && word == Some(ending) {
            return;
        }
        let line = result::write(ending, turn, moves, self.handicap);
        self.line(&line);
        match result::read_back(ending, turn, word) {
            Some(read) if read == ending => {}
            Some(read) if read.terminal == ending.terminal => self.lose(Loss::Winner(ending.terminal)),
            _ => self.lose(Loss::Ending(ending.terminal)),
        }
    }
}
