//! Shallow scores for training: the engine's own opinion, thousands of times a second.

use std::sync::Arc;

use komadai_rules::{Move, Position};

use crate::control::Control;
use crate::evaluation::network::Network;
use crate::line::Line;
use crate::score::MATE_BOUND;
use crate::search::{Limits, Searcher};
use crate::table::{OutOfMemory, Table};

/// What the search says about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The best move.
    pub best: Move,
    /// What the position is worth to the side to move, in hundredths of a pawn; mates and repetitions lie beyond 15,000.
    pub score: i32,
}

impl Verdict {
    /// Whether the search sees a mate.
    pub const fn is_mate(self) -> bool {
        self.score.abs() >= MATE_BOUND
    }
}

/// A search to a fixed depth with nothing around it. The same questions in the same order get the same answers.
pub struct Teacher {
    searcher: Searcher,
    table: Arc<Table>,
    depth: u32,
    control: Arc<Control>,
}

impl Teacher {
    /// A teacher that looks `depth` plies ahead and judges by this network, or by hand without one.
    pub fn new(depth: u32, network: Option<Arc<Network>>) -> Self {
        let table = Arc::new(Table::new(1).unwrap_or_else(|OutOfMemory| Table::tiny()));
        let searcher = Searcher::new(Arc::clone(&table), network);
        Self { searcher, table, depth, control: Arc::new(Control::new(false)) }
    }

    /// Forgets the last game.
    pub fn new_game(&mut self) {
        self.searcher.forget();
    }

    /// The verdict on the end of `line`; `None` when there is no legal move.
    pub fn judge(&mut self, line: &Line) -> Option<Verdict> {
        self.table.age();
        let limits = Limits { mate_budget: 0, ..Limits::depth(self.depth) };
        let moves = self.searcher.think(line, limits, Arc::clone(&self.control), &mut |_| {});
        moves.first().map(|root| Verdict { best: root.mv, score: root.score })
    }

    /// What the evaluation says of a position.
    pub fn value(&mut self, position: &Position) -> i32 {
        self.searcher.value(position)
    }

    /// What the evaluation says of a position, if captures, promotions and checks would not change it; `None` otherwise,
    /// and in check.
    pub fn glance(&mut self, position: &Position) -> Option<i32> {
        self.searcher.quiet_value(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_repeat_and_mates_are_seen() {
        let line = |sfen: &str| Line::new(Position::from_sfen(sfen).expect(sfen));
        let mut teacher = Teacher::new(3, None);
        let mate = teacher.judge(&line("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")).expect("moves");
        assert_eq!(mate.best.to_string(), "G*5b");
        assert!(mate.is_mate() && mate.score > 0);
        teacher.new_game();
        let first = teacher.judge(&Line::new(Position::startpos()));
        teacher.new_game();
        assert_eq!(teacher.judge(&Line::new(Position::startpos())), first);
        assert_eq!(teacher.glance(&Position::startpos()), Some(18));
        assert_eq!(teacher.value(&Position::startpos()), 18);
        let hanging = Position::from_sfen("4k4/9/9/4r4/9/9/4R4/9/4K4 b - 1").expect("a position");
        assert_eq!(teacher.glance(&hanging), None);
        assert_eq!(teacher.judge(&line("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")), None);
    }
}
