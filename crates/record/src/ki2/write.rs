//! Writes KI2.

use komadai_rules::{Color, Illegal, Move};

use crate::kakinoki::{At, Steps, Writer};
use crate::notation::JapaneseMove;
use crate::{Ending, Loss, Record, Step, Written};

/// Writes a record with all variations and notes. Lost are the times, and a move from an empty square.
pub fn write(record: &Record) -> Written {
    let mut writer = Writer::new(record);
    writer.head(super::read);
    writer.line("");
    let mut ki2 = Ki2::default();
    writer.moves(&mut ki2);
    let tree = record.tree();
    let times = tree.walk().filter(|&node| tree.time(node).is_some()).count();
    let totals = tree.walk().filter(|&node| tree.notes(node).total.is_some()).count();
    for loss in [Loss::Moves(ki2.moves), Loss::Times(times), Loss::Totals(totals)] {
        if !matches!(loss, Loss::Moves(0) | Loss::Times(0) | Loss::Totals(0)) {
            writer.lose(loss);
        }
    }
    writer.finish()
}

#[derive(Default)]
struct Ki2 {
    /// How many moves stand on the line of text.
    filled: usize,
    /// How many moves could not be written.
    moves: usize,
}

const MOVES_A_LINE: usize = 6;
/// How wide a move is, that the moves stand below each other.
const WIDTH: usize = 12;

impl Steps for Ki2 {
    fn step(&mut self, writer: &mut Writer<'_>, at: &At<'_>) -> bool {
        let said = match at.step {
            Step::End(_) => return true,
            Step::Move(mv) => JapaneseMove::of(at.position, mv, at.previous)
                .map(|said| JapaneseMove { color: Some(at.turn), ..said }),
            Step::Foul(mv, reason) => foul(at, mv, reason),
        };
        let Some(said) = said else {
            self.moves += 1;
            return false;
        };
        if self.filled == MOVES_A_LINE {
            self.break_line(writer);
        }
        self.filled += 1;
        // ☗ and ☖ are not in code page 932, in which KI2 is mostly held.
        writer.text.push(if said.color == Some(Color::White) { '△' } else { '▲' });
        let text = JapaneseMove { color: None, ..said }.to_string();
        writer.text.push_str(&text);
        let width: usize = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        writer.text.extend(std::iter::repeat_n(' ', WIDTH.saturating_sub(width + 2).max(1)));
        true
    }

    fn break_line(&mut self, writer: &mut Writer<'_>) {
        if self.filled > 0 {
            self.filled = 0;
            let length = writer.text.trim_end_matches(' ').len();
            writer.text.truncate(length);
            writer.line("");
        }
    }

    fn word(_: Ending, _: Color) -> Option<Ending> {
        None
    }
}

/// A move against the rules in words that are read as it: those of books, else with 打 or with its origin.
fn foul(at: &At<'_>, mv: Move, reason: Illegal) -> Option<JapaneseMove> {
    let out_of_turn = reason == Illegal::NotYourTurn;
    let position = if out_of_turn { at.position.pass() } else { None }.unwrap_or(*at.position);
    let color = Some(if out_of_turn { !at.turn } else { at.turn });
    let of_books = JapaneseMove::of(&position, mv, at.previous);
    let said = of_books.into_iter().chain(JapaneseMove::with_origin(&position, mv, at.previous));
    said.map(|said| JapaneseMove { color, ..said }).find(|said| {
        let read = if out_of_turn {
            said.out_of_turn(at.position, at.previous)
        } else {
            said.meaning(at.position, at.previous)
        };
        read.is_ok_and(|read| read == mv)
    })
}
