//! Writes JKF.

use std::collections::HashSet;
use std::fmt::Write;

use komadai_rules::{Color, Illegal, Move, PieceKind, Position, Square};
use serde_json::Value;

use super::moves::letters;
use super::start;
use crate::clock::Clock;
use crate::kakinoki::header;
use crate::notation::{JapaneseMove, code};
use crate::{Ending, Loss, NodeId, Record, Step, Terminal, Written, csa};

/// Writes a game as one line of JSON, with all that the format can say of each move.
///
/// The format has no place for remarks, comments that begin with `&`, parts of a second, the number of the first move, victories without play, a
/// winner other than the one that the word for the end implies, and a second header of a name.
pub fn write(record: &Record) -> Written {
    let mut writer =
        Writer { record, text: "{\"header\":{".to_owned(), clock: Clock::default(), lost: Vec::new() };
    writer.headers();
    writer.text.push_str("},\"initial\":");
    start::write(record, &mut writer.text);
    writer.text.push_str(",\"moves\":[{");
    writer.comments(NodeId::ROOT, "");
    writer.text.push('}');
    writer.lines();
    writer.text.push_str("]}\n");
    writer.losses();
    Written { text: writer.text, lost: writer.lost }
}

struct Writer<'a> {
    record: &'a Record,
    text: String,
    clock: Clock,
    lost: Vec<Loss>,
}

/// A text as JSON.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Where a line goes on: a node of it, and what stands before it.
#[derive(Clone, Copy)]
struct Place {
    node: NodeId,
    position: Position,
    previous: Option<Square>,
}

/// What is still to be written.
enum Next {
    /// A node and the rest of its line.
    Line(Place),
    /// A variation in its brackets.
    Fork(Place, bool),
    Text(&'static str),
}

impl Writer<'_> {
    fn headers(&mut self) {
        let handicap =
            self.record.handicap().is_some_and(|handicap| handicap != komadai_rules::Handicap::Even);
        let mut written = HashSet::new();
        for (name, value) in self.record.headers.iter() {
            let word = header::word(name, handicap);
            if !written.insert(word) {
                self.lost.push(Loss::Header(name.clone()));
                continue;
            }
            if written.len() > 1 {
                self.text.push(',');
            }
            _ = write!(self.text, "{}:{}", quoted(word), quoted(value));
        }
    }

    fn lines(&mut self) {
        let tree = self.record.tree();
        let mut waiting = Vec::new();
        if let Some(node) = tree.next(NodeId::ROOT) {
            waiting.push(Next::Line(Place { node, position: *self.record.start(), previous: None }));
            self.text.push(',');
        }
        while let Some(next) = waiting.pop() {
            let (place, forks) = match next {
                Next::Text(text) => {
                    self.text.push_str(text);
                    continue;
                }
                Next::Fork(place, first) => {
                    self.text.push_str(if first { "[" } else { ",[" });
                    waiting.push(Next::Text("]"));
                    (place, false)
                }
                Next::Line(place) => (place, true),
            };
            self.step(place);
            let Place { node, position, previous } = place;
            let unsaid = csa::unsaid(self.record, node);
            if let Some(after) = tree.next(node).filter(|_| unsaid.is_none()) {
                let (mut position, mut previous) = (position, previous);
                if let Some(Step::Move(mv)) = tree.step(node) {
                    position.apply_unchecked(mv);
                }
                if let Some(mv) = tree.step(node).and_then(Step::mv) {
                    previous = Some(mv.to());
                }
                waiting.push(Next::Line(Place { node: after, position, previous }));
                waiting.push(Next::Text(","));
            }
            waiting.push(Next::Text("}"));
            // The line's own node has its variations; those that begin beside it are listed there.
            let first = tree.parent(node).and_then(|parent| tree.next(parent)) == Some(node);
            let variations: Vec<_> = tree.later_siblings(node).take_while(|_| forks && first).collect();
            if !variations.is_empty() {
                waiting.push(Next::Text("]"));
                let first = variations[0];
                let forks = variations.into_iter().rev();
                waiting.extend(forks.map(|node| Next::Fork(Place { node, ..place }, node == first)));
                self.text.push_str(",\"forks\":[");
            }
        }
    }

    /// The begin of an object for a step, all but its variations.
    fn step(&mut self, place: Place) {
        let node = place.node;
        let tree = self.record.tree();
        let unsaid = csa::unsaid(self.record, node);
        self.text.push('{');
        match tree.step(node) {
            Some(Step::Move(mv)) => self.mv(place, mv, false),
            // It has the place of the foul.
            Some(Step::Foul(..)) if unsaid.is_some() => {
                self.lost.push(Loss::Moves(1));
                unsaid.into_iter().for_each(|(node, ending)| self.ending(node, ending));
            }
            Some(Step::Foul(mv, reason)) => self.mv(place, mv, reason == Illegal::NotYourTurn),
            Some(Step::End(ending)) => self.ending(node, ending),
            None => {}
        }
        let time = tree.time(node).map(|time| time.as_secs());
        let sum = self.clock.add(tree, node, time.unwrap_or(0));
        let total = tree.notes(node).total.map(|total| total.as_secs());
        if time.is_some() || total.is_some() {
            let total = total.unwrap_or(sum);
            self.text.push_str(",\"time\":{");
            if let Some(now) = time {
                _ = write!(self.text, "\"now\":{{\"m\":{},\"s\":{}}},", now / 60, now % 60);
            }
            let (hours, minutes) = (total / 3600, total / 60 % 60);
            _ = write!(self.text, "\"total\":{{\"h\":{hours},\"m\":{minutes},\"s\":{}}}}}", total % 60);
        }
        self.comments(node, ",");
        let unwritten = unsaid.map_or(0, |(node, _)| tree.notes(node).comments.len());
        if unwritten > 0 {
            self.lost.push(Loss::Comments(unwritten));
        }
    }

    fn mv(&mut self, Place { position, previous, .. }: Place, mv: Move, out_of_turn: bool) {
        let turn = if out_of_turn { !position.turn() } else { position.turn() };
        let said = JapaneseMove::of(&position, mv, None).filter(|_| !out_of_turn);
        // From an empty square, in a foul, any piece says the same.
        let kind = match mv {
            Move::Board { from, .. } => position.piece_at(from).map_or(PieceKind::Pawn, |piece| piece.kind),
            Move::Drop { kind, .. } => kind.piece(),
        };
        let color = if turn == Color::Black { 0 } else { 1 };
        let (to, text) = (mv.to(), &mut self.text);
        _ = write!(text, "\"move\":{{\"color\":{color}");
        if let Some(from) = mv.from() {
            _ = write!(text, ",\"from\":{{\"x\":{},\"y\":{}}}", from.file(), from.rank());
        }
        _ = write!(text, ",\"to\":{{\"x\":{},\"y\":{}}},\"piece\":\"{}\"", to.file(), to.rank(), code(kind));
        if previous == Some(to) {
            text.push_str(",\"same\":true");
        }
        let promotes = match mv {
            Move::Board { promote: true, .. } => Some(true),
            Move::Board { .. } | Move::Drop { .. } => said.and_then(|said| said.promotes),
        };
        if let Some(promotes) = promotes {
            _ = write!(text, ",\"promote\":{promotes}");
        }
        let taken = position.piece_at(to).filter(|piece| piece.color != turn && !mv.is_drop());
        if let Some(piece) = taken {
            _ = write!(text, ",\"capture\":\"{}\"", code(piece.kind));
        }
        let relative = match said {
            Some(said) => letters(said),
            None if mv.is_drop() => "H".to_owned(),
            None => String::new(),
        };
        if !relative.is_empty() {
            _ = write!(text, ",\"relative\":\"{relative}\"");
        }
        text.push('}');
    }

    fn ending(&mut self, node: NodeId, ending: Ending) {
        let tree = self.record.tree();
        let before = tree.parent(node).and_then(|before| tree.step(before));
        let turn = self.record.turn(node);
        let (word, lost) = match ending {
            Ending { terminal: Terminal::IllegalWin, winner } if winner == Some(turn) => {
                (Some("ILLEGAL_ACTION"), None)
            }
            ending => csa::said(ending, turn, matches!(before, Some(Step::Foul(..)))),
        };
        self.lost.extend(lost);
        // An element has to have something; a game without a word for its end was broken off.
        _ = write!(self.text, "\"special\":\"{}\"", word.unwrap_or("CHUDAN"));
    }

    fn comments(&mut self, node: NodeId, comma: &str) {
        let notes = self.record.tree().notes(node);
        let bookmarks = notes.bookmarks.iter().map(|bookmark| quoted(&format!("&{bookmark}")));
        let lines: Vec<_> = notes.comments.iter().map(|comment| quoted(comment)).chain(bookmarks).collect();
        if !lines.is_empty() {
            _ = write!(self.text, "{comma}\"comments\":[{}]", lines.join(","));
        }
    }

    fn losses(&mut self) {
        let tree = self.record.tree();
        let number = self.record.move_number();
        if number != 1 {
            self.lost.push(Loss::MoveNumber(number));
        }
        let remarks: usize = tree.walk().map(|node| tree.notes(node).remarks.len()).sum();
        let fraction = |node: &NodeId| tree.time(*node).is_some_and(|time| time.subsec_nanos() != 0);
        let fractions = tree.walk().filter(fraction).count();
        // One that begins so is read as a bookmark.
        let taken =
            |node| tree.notes(node).comments.iter().filter(|comment| comment.starts_with('&')).count();
        let comments: usize = tree.walk().map(taken).sum();
        let counts = [
            (remarks, Loss::Remarks(remarks)),
            (fractions, Loss::Fractions(fractions)),
            (comments, Loss::Comments(comments)),
        ];
        for (count, loss) in counts {
            if count > 0 {
                self.lost.push(loss);
            }
        }
    }
}
