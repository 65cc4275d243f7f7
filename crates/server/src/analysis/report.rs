//! What an engine has found out about a position so far.

use std::time::Duration;

use komadai_rules::{Color, Move, Position};
use komadai_usi::{Bound, Info, Value};

/// A line and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// What it is worth to Black.
    pub(crate) worth: Worth,
    /// How deep it was looked at, in plies.
    pub(crate) depth: u32,
    /// Its moves, all legal, at least one.
    pub(crate) moves: Vec<Move>,
}

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Worth {
    /// To Black, in hundredths of a pawn.
    Centipawns(i32),
    /// A forced mate.
    Mate {
        /// Who gives it.
        winner: Color,
        /// In how many plies, where the engine says so.
        plies: Option<u32>,
    },
}

impl Worth {
    /// What an engine says of a position with this side to move.
    pub(super) fn new(value: Value, turn: Color) -> Self {
        match value {
            Value::Centipawns(score) => Self::Centipawns(match turn {
                Color::Black => score,
                Color::White => score.saturating_neg(),
            }),
            Value::Mate { winning, plies } => {
                Self::Mate { winner: if winning { turn } else { !turn }, plies }
            }
        }
    }
}

/// The most moves of a line that are kept: no page shows more, and an engine may tell any number.
const LONGEST: usize = 100;

/// What is known so far: the lines, the best first, and how much was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Report {
    /// The best line first.
    pub(crate) lines: Vec<Line>,
    /// In plies.
    pub(crate) depth: u32,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// Positions a second.
    pub(crate) nps: u64,
    /// How long.
    pub(crate) time: Duration,
}

impl Report {
    /// Takes in what the engine tells. A line is cut where its moves are not legal: an engine is not trusted.
    pub(super) fn hear(&mut self, info: &Info, position: &Position, most: usize) {
        self.depth = info.depth.unwrap_or(self.depth);
        self.nodes = info.nodes.unwrap_or(self.nodes);
        self.nps = info.nps.unwrap_or(self.nps);
        self.time = info.time.unwrap_or(self.time);
        let place = info.multipv.map_or(0, |line| line.saturating_sub(1) as usize);
        let Some(score) = info.score.filter(|score| score.bound == Bound::Exact) else { return };
        // Lines are told from the best on: a place that leaves a gap is no line.
        if place >= most || place > self.lines.len() {
            return;
        }
        let mut after = *position;
        let mut moves = Vec::new();
        for &mv in info.pv.iter().take(LONGEST) {
            let Ok(next) = after.play(mv) else { break };
            after = next;
            moves.push(mv);
        }
        if moves.is_empty() {
            return;
        }
        let line = Line { worth: Worth::new(score.value, position.turn()), depth: self.depth, moves };
        // A move has one line. Where it had another place before, what is at its new one goes there: it is told anew in a moment, or never
        // where the engine was stopped in between.
        let before = self.lines.iter().position(|known| known.moves.first() == line.moves.first());
        match before {
            Some(before) if place < self.lines.len() => self.lines.swap(before, place),
            Some(before) => return self.lines[before] = line,
            None => {}
        }
        match self.lines.get_mut(place) {
            Some(known) => *known = line,
            None => self.lines.push(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_usi::Message;

    use super::*;

    fn hear(report: &mut Report, position: &Position, line: &str) {
        let Ok(Message::Info(info)) = line.parse() else { panic!("{line}") };
        report.hear(&info, position, 2);
    }

    #[test]
    fn a_move_has_one_line_even_where_the_engine_was_stopped_while_it_told_them() {
        let start = Position::startpos();
        let mut report = Report::default();
        hear(&mut report, &start, "info depth 3 multipv 1 score cp 55 pv 7g7f");
        hear(&mut report, &start, "info depth 3 multipv 2 score cp 50 pv 2g2f");
        hear(&mut report, &start, "info depth 4 multipv 1 score cp 60 pv 2g2f 8c8d");
        let firsts =
            |report: &Report| report.lines.iter().map(|line| line.moves[0].to_string()).collect::<Vec<_>>();
        assert_eq!(firsts(&report), ["2g2f", "7g7f"]);
        assert_eq!(report.lines[0].worth, Worth::Centipawns(60));
        let mut short = Report::default();
        hear(&mut short, &start, "info depth 3 multipv 1 score cp 55 pv 7g7f");
        hear(&mut short, &start, "info depth 3 multipv 2 score cp 50 pv 7g7f 8c8d");
        assert_eq!(firsts(&short), ["7g7f"]);
    }

    #[test]
    fn scores_are_black_s_and_lines_are_legal() {
        let start = Position::startpos();
        let mut report = Report::default();
        hear(&mut report, &start, "info depth 3 multipv 2 score cp 10 pv 2g2f");
        assert_eq!(report.lines, [], "there is no first line yet");
        hear(&mut report, &start, "info depth 3 nodes 900 multipv 1 score cp 55 pv 7g7f 3c3d 9i9a 1a1b");
        hear(&mut report, &start, "info depth 3 multipv 2 score mate -4 pv 2g2f");
        hear(&mut report, &start, "info depth 4 multipv 1 score cp 999 lowerbound pv 2g2f");
        hear(&mut report, &start, "info depth 4 multipv 3 score cp 1 pv 2g2f");
        assert_eq!(report.lines[0].worth, Worth::Centipawns(55));
        assert_eq!(report.lines[0].moves.len(), 2, "the third move is not legal");
        assert_eq!(report.lines[1].worth, Worth::Mate { winner: Color::White, plies: Some(4) });
        assert_eq!((report.lines.len(), report.depth, report.nodes), (2, 4, 900));
        let shuffle = "4i4h 4a4b 4h4i 4b4a ".repeat(1000);
        hear(&mut report, &start, &format!("info depth 9 multipv 1 score cp 60 pv {shuffle}"));
        assert_eq!(report.lines[0].moves.len(), LONGEST, "no line is as long");
        let white = start.play("7g7f".parse().unwrap()).unwrap();
        let mut report = Report::default();
        hear(&mut report, &white, "info depth 1 score cp 30 pv 3c3d");
        assert_eq!(report.lines[0].worth, Worth::Centipawns(-30));
    }
}
