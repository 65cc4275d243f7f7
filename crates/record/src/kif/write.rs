//! Writes KIF.

use std::fmt::Write as _;

use komadai_rules::{Color, Illegal, Move};

use super::time::Time;
use crate::clock::Clock;
use crate::kakinoki::{At, Steps, Writer, is_second, word};
use crate::notation::JapaneseMove;
use crate::{Ending, Loss, Record, Step, Written};

/// Writes a record with all variations and notes. Lost are parts of a second, and a move from an empty square.
pub fn write(record: &Record) -> Written {
    let mut writer = Writer::new(record);
    writer.head(super::read);
    writer.line("手数----指手---------消費時間--");
    let mut kif = Kif::default();
    writer.moves(&mut kif);
    for loss in [Loss::Moves(kif.moves), Loss::Fractions(kif.fractions), Loss::Totals(kif.totals)] {
        if !matches!(loss, Loss::Moves(0) | Loss::Fractions(0) | Loss::Totals(0)) {
            writer.lose(loss);
        }
    }
    writer.finish()
}

#[derive(Default)]
struct Kif {
    clock: Clock,
    moves: usize,
    fractions: usize,
    totals: usize,
}

/// How wide the text of a move is, that the times stand below each other.
const WIDTH: usize = 13;

impl Steps for Kif {
    fn step(&mut self, writer: &mut Writer<'_>, at: &At<'_>) -> bool {
        let tree = writer.record.tree();
        let said = match at.step {
            Step::Move(mv) | Step::Foul(mv, _) => {
                let Some(said) = JapaneseMove::with_origin(at.position, mv, at.previous) else {
                    self.moves += 1;
                    return false;
                };
                match mark(at, mv) {
                    Some(mark) => format!("{mark}{said}"),
                    None => said.to_string(),
                }
            }
            Step::End(ending) => word(ending.terminal, at.turn).0.to_owned(),
        };
        let _ = write!(writer.text, "{:>4} {said}", at.ply);
        let notes = tree.notes(at.node);
        let time = tree.time(at.node);
        let used = self.clock.add(tree, at.node, time.map_or(0, |time| time.as_secs()));
        let more = tree.later_siblings(at.node).next().is_some();
        if let Some(time) = time {
            let width: usize = said.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
            writer.text.extend(std::iter::repeat_n(' ', WIDTH.saturating_sub(width).max(1)));
            let total = notes.total.map_or(used, |total| total.as_secs());
            Time { taken: time.as_secs(), total: Some(total) }.write(&mut writer.text);
            let whole = |time: std::time::Duration| time.subsec_nanos() == 0;
            self.fractions += usize::from(!whole(time) || !notes.total.is_none_or(whole));
        } else {
            self.totals += usize::from(notes.total.is_some());
        }
        writer.line(if more { "+" } else { "" });
        true
    }

    fn break_line(&mut self, _: &mut Writer<'_>) {}

    fn word(ending: Ending, turn: Color) -> Option<Ending> {
        Some(Ending::of(word(ending.terminal, turn).1, turn))
    }
}

/// The mark of the side that made a move, where a reader would take it for the other's: a drop out of turn, a piece
/// of the other side that could not move so in its own turn, or one that could but was moved by the side to move.
fn mark(at: &At<'_>, mv: Move) -> Option<char> {
    let side = match at.step {
        Step::Foul(_, Illegal::NotYourTurn) if !is_second(at.position, mv) => !at.turn,
        Step::Foul(_, Illegal::OpponentsPiece) if is_second(at.position, mv) => at.turn,
        _ => return None,
    };
    Some(if side == Color::Black { '▲' } else { '△' })
}
