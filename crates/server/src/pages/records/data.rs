//! A record as the page's scripts get it: every node with its position, so that nothing in the browser plays a move.

use std::collections::HashMap;
use std::time::Duration;

use komadai_record::{Ending, NodeId, Record, Step, WesternStyle, japanese, kitao_kawasaki, mark, western};
use komadai_rules::{Move, Position, Square};
use serde::Serialize;

use crate::preferences::{MoveTexts, Preferences};
use crate::texts::{self, Language};

/// A record, its nodes in the order of a walk: a line before its variations.
#[derive(Serialize)]
pub(in crate::pages) struct RecordData {
    /// The position at the start.
    pub(in crate::pages) start: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) bookmarks: Vec<String>,
    pub(in crate::pages) nodes: Vec<NodeData>,
}

/// What stands after a step.
#[derive(Clone, Serialize)]
pub(in crate::pages) struct NodeData {
    /// The place in the list of the node before; `None` at the start.
    parent: Option<usize>,
    pub(in crate::pages) ply: usize,
    /// The move in USI; empty for an ending.
    usi: String,
    /// The step in words: a move in either notation, or how the game ended.
    japanese: String,
    pub(in crate::pages) western: String,
    kitao: String,
    pub(in crate::pages) sfen: String,
    /// The square of the king that is in check.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<String>,
    /// `1:05`
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    /// Why the move is against the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    foul: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bookmarks: Vec<String>,
}

impl NodeData {
    /// The move that was played, in USI; empty for an ending and for what is against the rules.
    pub(in crate::pages) fn last(&self) -> &str {
        if self.foul.is_some() { "" } else { &self.usi }
    }

    /// The step in the reader's notation.
    pub(in crate::pages) fn written(&self, t: &Language) -> &str {
        let Self { japanese, western, kitao, usi, .. } = self;
        // How a game ended is no move.
        let usi = if usi.is_empty() { western } else { usi };
        Preferences::now().written(*t, &MoveTexts { japanese, western, kitao, usi })
    }
}

impl RecordData {
    pub(in crate::pages) fn new(t: Language, record: &Record) -> Self {
        Self::after(t, record, None)
    }

    /// A record that goes on after a move to `last`, which records then call "the same" square.
    pub(in crate::pages) fn after(t: Language, record: &Record, last: Option<Square>) -> Self {
        let tree = record.tree();
        let root = tree.notes(NodeId::ROOT);
        let mut data = Self {
            start: record.start().to_sfen(record.move_number()),
            comments: root.comments.clone(),
            bookmarks: root.bookmarks.clone(),
            nodes: Vec::with_capacity(tree.len()),
        };
        let mut places: HashMap<NodeId, (usize, Position)> = HashMap::new();
        for node in tree.walk().skip(1) {
            let Some((parent, step)) = tree.parent(node).zip(tree.step(node)) else { continue };
            let (before, mut position) = match places.get(&parent) {
                Some(&(index, position)) => (Some(index), position),
                None => (None, *record.start()),
            };
            let previous = match tree.step(parent) {
                Some(step) => step.mv().map(Move::to),
                None => last,
            };
            let (usi, japanese, western, kitao, foul) = match step {
                Step::Move(mv) | Step::Foul(mv, _) => (
                    mv.to_string(),
                    format!("{}{}", mark(position.turn()), japanese(&position, mv, previous)),
                    format!("{}{}", mark(position.turn()), western(&position, mv, WesternStyle::Hodges)),
                    format!("{}{}", mark(position.turn()), kitao_kawasaki(&position, mv)),
                    if let Step::Foul(_, reason) = step { Some(texts::illegal(t, reason)) } else { None },
                ),
                Step::End(ending) => {
                    let words = how_ended(t, ending);
                    (String::new(), words.clone(), words.clone(), words, None)
                }
            };
            if let Step::Move(mv) = step {
                position.apply_unchecked(mv);
            }
            let notes = tree.notes(node);
            let turn = position.turn();
            let number =
                record.move_number().saturating_add(u32::try_from(tree.ply(node)).unwrap_or(u32::MAX));
            places.insert(node, (data.nodes.len(), position));
            data.nodes.push(NodeData {
                parent: before,
                ply: tree.ply(node),
                usi,
                japanese,
                western,
                kitao,
                sfen: position.to_sfen(number),
                check: position.king(turn).filter(|_| position.in_check()).map(|king| king.to_string()),
                time: tree.time(node).map(clock),
                foul,
                comments: notes.comments.clone(),
                bookmarks: notes.bookmarks.clone(),
            });
        }
        data
    }

    /// The main line, for a reader without scripts.
    pub(in crate::pages) fn main_line(&self) -> Vec<&NodeData> {
        let mut line: Vec<&NodeData> = Vec::new();
        let mut last = None;
        for (index, node) in self.nodes.iter().enumerate() {
            if node.parent == last {
                line.push(node);
                last = Some(index);
            }
        }
        line
    }
}

/// How the game ended, and who won: "Resignation: Black wins".
pub(super) fn how_ended(t: Language, ending: Ending) -> String {
    let what = t.text(&format!("record-end-{}", ending.terminal.name().replace('_', "-")));
    let Some(winner) = ending.winner else {
        return what;
    };
    t.text_with("record-ended", &[("what", what.into()), ("winner", winner.id().into())])
}

/// Minutes and seconds, with hours where there are any, and decimals where the time has them.
fn clock(time: Duration) -> String {
    let (hours, minutes, seconds) = (time.as_secs() / 3600, time.as_secs() / 60 % 60, time.as_secs() % 60);
    let text = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    match time.subsec_millis() {
        0 => text,
        millis => format!("{text}.{}", format!("{millis:03}").trim_end_matches('0')),
    }
}

#[cfg(test)]
mod tests {
    use komadai_record::{Format, Strictness, Terminal};
    use komadai_rules::Color;

    use super::*;

    fn data(kif: &str) -> RecordData {
        RecordData::new(Language::English, &Format::Kif.read(kif, Strictness::Lenient).unwrap())
    }

    #[test]
    fn a_variation_follows_its_line_and_knows_where_it_begins() {
        let data = data("1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n");
        let parents: Vec<_> = data.nodes.iter().map(|node| (node.ply, node.parent)).collect();
        assert_eq!(parents, [(1, None), (2, Some(0)), (3, Some(1)), (2, Some(0)), (3, Some(3))]);
        let line: Vec<_> = data.main_line().iter().map(|node| node.western.as_str()).collect();
        assert_eq!(line, ["☗P-76", "☖P-34", "Resignation: White wins"]);
        assert_eq!(data.nodes[3].japanese, "☖８四歩");
        assert!(data.nodes[4].sfen.ends_with(" w - 4"), "{}", data.nodes[4].sfen);
    }

    #[test]
    fn a_foul_is_told_and_leaves_the_board_as_it_was() {
        let data = data("1 ７六歩(77)\n2 ３四歩(33)\n3 ２五歩打\n4 反則勝ち\n");
        assert_eq!(data.nodes[2].foul.as_deref(), Some("You have no such piece in hand."));
        assert_eq!(data.nodes[2].sfen.split(' ').next(), data.nodes[1].sfen.split(' ').next());
    }

    #[test]
    fn every_word_for_the_end_has_its_text() {
        for terminal in Terminal::ALL {
            for winner in [None, Some(Color::Black), Some(Color::White)] {
                let text = how_ended(Language::English, Ending { terminal, winner });
                assert!(!text.contains(['{', '}', '_']) && !text.starts_with("record-"), "{text}");
                assert_eq!(text.ends_with("Black wins"), winner == Some(Color::Black), "{text}");
            }
        }
    }

    #[test]
    fn times_are_written_as_clocks_show_them() {
        let texts = [5, 65, 3_725].map(|seconds| clock(Duration::from_secs(seconds)));
        assert_eq!(texts, ["0:05", "1:05", "1:02:05"]);
        assert_eq!(clock(Duration::from_millis(12_500)), "0:12.5");
    }
}
