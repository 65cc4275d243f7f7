//! Writes CSA.

use std::fmt::Write;
use std::time::Duration;

use komadai_rules::{Color, HandKind, Handicap, Piece, PieceKind, Position, Square};

use super::{HEADERS, NEW_HEADERS};
use crate::notation::{CsaMove, code, sign};
use crate::{Ending, HeaderName, Loss, NodeId, Record, Step, Terminal, Written};

/// Writes a game: V2.2, or V3.0 where the times have parts of a second or a header needs it.
///
/// A file begins with its [declaration](crate::Format::declaration), which is no part of a game.
///
/// The format has no place for variations, bookmarks, total times that differ from the sum, the number of the first
/// move, victories without play, and a winner other than the one that the word for the end implies.
pub fn write(record: &Record) -> Written {
    let mut writer = Writer { text: String::new(), lost: Vec::new() };
    writer.head(record);
    writer.start(record);
    writer.moves(record);
    Written { text: writer.text, lost: writer.lost }
}

struct Writer {
    text: String,
    lost: Vec<Loss>,
}

/// What the `$` name of a header is.
fn key(name: &HeaderName) -> &str {
    let known = HEADERS.iter().find(|(_, known)| known == name);
    known.map_or_else(|| name.id(), |(key, _)| key)
}

fn needs_v3(record: &Record) -> bool {
    let tree = record.tree();
    record.headers.iter().any(|(name, _)| NEW_HEADERS.contains(&key(name)))
        || tree.line(NodeId::ROOT).any(|node| {
            let fraction = tree.time(node).is_some_and(|time| time.subsec_nanos() != 0);
            fraction || matches!(tree.step(node), Some(Step::End(end)) if end.terminal == Terminal::MaxMoves)
        })
}

impl Writer {
    fn line(&mut self, start: &str, text: &str) {
        self.text.push_str(start);
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn head(&mut self, record: &Record) {
        self.text.push_str(if needs_v3(record) { "V3.0\n" } else { "V2.2\n" });
        let is_player = |name: &HeaderName| matches!(name, HeaderName::Black | HeaderName::White);
        let players = record.headers.iter().filter(|(name, _)| is_player(name));
        for (name, value) in players.chain(record.headers.iter().filter(|(name, _)| !is_player(name))) {
            let key = key(name);
            if value.contains('\n') || value.ends_with('\r') || key.is_empty() || key.contains([':', '\n']) {
                self.lost.push(Loss::Header(name.clone()));
                continue;
            }
            match name {
                HeaderName::Black => self.line("N+", value),
                HeaderName::White => self.line("N-", value),
                _ => {
                    self.text.push('$');
                    self.text.push_str(key);
                    self.line(":", value);
                }
            }
        }
    }

    fn start(&mut self, record: &Record) {
        let start = record.start();
        match record.handicap() {
            Some(handicap) => self.handicap(handicap),
            None => self.diagram(start),
        }
        self.text.push(sign(start.turn()));
        self.text.push('\n');
        if record.move_number() != 1 {
            self.lost.push(Loss::MoveNumber(record.move_number()));
        }
    }

    /// The even game, and what is taken away from it.
    fn handicap(&mut self, handicap: Handicap) {
        let (even, start) = (Position::startpos(), handicap.position());
        self.text.push_str("PI");
        for square in even.occupied() - start.occupied() {
            if let Some(piece) = even.piece_at(square) {
                self.piece(square, piece.kind);
            }
        }
        self.text.push('\n');
    }

    fn diagram(&mut self, start: &Position) {
        for rank in 1..=9 {
            _ = write!(self.text, "P{rank}");
            for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
                match start.piece_at(square) {
                    Some(Piece { color, kind }) => {
                        self.text.push(sign(color));
                        self.text.push_str(code(kind));
                    }
                    None => self.text.push_str(" * "),
                }
            }
            self.text.push('\n');
        }
        for color in Color::ALL {
            let hand = start.hand(color);
            if hand.is_empty() {
                continue;
            }
            self.text.push('P');
            self.text.push(sign(color));
            for kind in HandKind::DISPLAY {
                for _ in 0..hand.count(kind) {
                    self.text.push_str("00");
                    self.text.push_str(code(kind.piece()));
                }
            }
            self.text.push('\n');
        }
    }

    fn piece(&mut self, square: Square, kind: PieceKind) {
        _ = write!(self.text, "{}{}{}", square.file(), square.rank(), code(kind));
    }

    /// The main line.
    fn moves(&mut self, record: &Record) {
        let tree = record.tree();
        let mut position = *record.start();
        let (mut totals, mut bookmarks) = (0, 0);
        for node in tree.line(NodeId::ROOT) {
            let step = tree.step(node);
            match step {
                None => {}
                Some(Step::Move(mv)) => {
                    self.mv(CsaMove::of(&position, mv));
                    position.apply_unchecked(mv);
                }
                Some(Step::Foul(..)) if super::unsaid(record, node).is_some() => {
                    self.lost.push(Loss::Moves(1));
                }
                Some(Step::Foul(mv, reason)) => {
                    let mut written = CsaMove::of(&position, mv).unwrap_or(CsaMove {
                        color: position.turn(),
                        from: mv.from(),
                        to: mv.to(),
                        // Nothing stands on the origin, so any piece says the same.
                        kind: PieceKind::Pawn,
                    });
                    if reason == komadai_rules::Illegal::NotYourTurn {
                        written.color = !written.color;
                    }
                    self.mv(Some(written));
                }
                Some(Step::End(ending)) => self.ending(record, node, ending),
            }
            if let Some(time) = tree.time(node) {
                let written = node != NodeId::ROOT && super::unsaid(record, node).is_none();
                self.time(time, written);
            }
            let notes = tree.notes(node);
            for comment in notes.comments.iter().flat_map(|comment| comment.split('\n')) {
                self.line("'*", comment);
            }
            for remark in notes.remarks.iter().flat_map(|remark| remark.split('\n')) {
                self.line(if remark.starts_with('*') { "' " } else { "'" }, remark);
            }
            totals += usize::from(notes.total.is_some());
            bookmarks += notes.bookmarks.len();
        }
        self.lost.extend(Loss::variations(record));
        for (count, loss) in [(bookmarks, Loss::Bookmarks(bookmarks)), (totals, Loss::Totals(totals))] {
            if count > 0 {
                self.lost.push(loss);
            }
        }
    }

    fn mv(&mut self, written: Option<CsaMove>) {
        if let Some(written) = written {
            _ = writeln!(self.text, "{written}");
        }
    }

    /// The time of a step, if that is written.
    fn time(&mut self, time: Duration, written: bool) {
        if !written {
            self.lost.push(Loss::Times(1));
            return;
        }
        _ = write!(self.text, "T{}", time.as_secs());
        if time.subsec_nanos() != 0 {
            let decimals = format!(".{:09}", time.subsec_nanos());
            self.text.push_str(decimals.trim_end_matches('0'));
        }
        self.text.push('\n');
    }

    fn ending(&mut self, record: &Record, node: NodeId, ending: Ending) {
        let tree = record.tree();
        let before = tree.parent(node).unwrap_or(NodeId::ROOT);
        let fouled = matches!(tree.step(before), Some(Step::Foul(..)));
        let (word, lost) = super::said(ending, record.turn(node), fouled);
        if let Some(word) = word {
            self.line("%", word);
        }
        self.lost.extend(lost);
    }
}
