//! The root: deepening step by step, best lines, and when to stop.

use std::sync::Arc;
use std::time::Duration;

use komadai_rules::{Move, Position};
use komadai_usi::{Bound as Said, Info, Score};

use super::exchange::gain;
use super::{BEFORE, Frame, Limits, Searcher};
use crate::control::Control;
use crate::line::Line;
use crate::mate::Mate;
use crate::score::{DRAW, INFINITE, MATE, MATE_BOUND, mating, to_value};

/// A move of the root with what the search found out about it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    /// The move.
    pub(crate) mv: Move,
    /// Its score; below every real one when it was found worse than others.
    pub(crate) score: i32,
    /// The score one depth earlier.
    before: i32,
    /// The line that begins with it.
    pub(crate) line: Vec<Move>,
}

/// The half width of the window around the last score.
const WINDOW: i32 = 35;

impl Searcher {
    /// Searches the end of `line` within `limits`. The moves come back best first; the first `limits.lines` of them
    /// have scores and lines. There are none when there is no legal move.
    pub(crate) fn think(
        &mut self,
        line: &Line,
        limits: Limits,
        control: Arc<Control>,
        report: &mut dyn FnMut(Info),
    ) -> Vec<RootMove> {
        let position = *line.position();
        self.prepare(line, limits, control);
        let mut moves = self.root_moves(&position);
        if let Some(weakness) = self.limits.weakness {
            weakness.filter(&position, &mut moves);
        }
        if self.limits.weakness.is_none() && self.mate_at_root(&position, &mut moves) {
            report(self.info(moves[0].line.len() as u32, 0, 1, &moves[0]));
            return moves;
        }
        let lines = self.limits.lines.clamp(1, moves.len().max(1));
        let mut stability = Stability::default();
        let max_depth = self.limits.depth.clamp(1, crate::score::MAX_PLY as u32 / 2);
        // Every other helper is a depth ahead, so that not all do the same work.
        let first = self.limits.helper.map_or(1, |number| 2 - number as u32 % 2);
        for depth in first..=max_depth {
            if moves.is_empty() {
                break;
            }
            for mv in &mut moves {
                mv.before = mv.score;
            }
            self.deepest = 0;
            for number in 0..lines {
                self.aspire(&position, &mut moves, number, depth as i32);
                moves[number..].sort_by_key(|mv| -mv.score);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                // The moves that were not reached keep the scores of the last depth.
                restore(&mut moves);
            }
            // A later line may have turned out to be better than one before it.
            moves[..lines].sort_by_key(|mv| -mv.score);
            // A search that is stopped before its first score has nothing to tell.
            for (number, mv) in moves[..lines].iter().enumerate().filter(|(_, mv)| mv.score > -INFINITE) {
                report(self.info(depth, number, lines, mv));
            }
            if self.stopped || self.is_enough(&moves, depth, &mut stability) {
                break;
            }
        }
        moves
    }

    pub(super) fn prepare(&mut self, line: &Line, limits: Limits, control: Arc<Control>) {
        self.limits = limits;
        self.control = control;
        self.nodes = 0;
        self.deepest = 0;
        self.stopped = false;
        self.path.clear();
        self.path.extend_from_slice(line.past());
        self.root = self.path.len() - 1;
        self.game_ply = line.ply();
        self.moves.clear();
        self.sets.clear();
        self.frames.fill(Frame::default());
        self.evaluator.begin(line.position(), self.limits.weakness.is_some());
        if self.limits.weakness.is_some() {
            // What a weak player sees changes from move to move.
            self.forget();
        }
    }

    /// The depth of the iteration, for limits to extensions.
    pub(super) fn root_depth(&self) -> usize {
        self.iteration
    }

    fn root_moves(&self, position: &Position) -> Vec<RootMove> {
        let only = &self.limits.only;
        let mut moves: Vec<RootMove> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| only.is_empty() || only.contains(mv))
            .map(|mv| RootMove { mv, score: -INFINITE, before: -INFINITE, line: vec![mv] })
            .collect();
        moves.sort_by_key(|root| -gain(position, root.mv));
        moves
    }

    /// Looks for a mate by checks alone; its move comes first then.
    fn mate_at_root(&mut self, position: &Position, moves: &mut [RootMove]) -> bool {
        if self.limits.lines > 1 || self.limits.mate_budget == 0 {
            return false;
        }
        let (control, budget) = (&self.control, self.limits.budget);
        // A fifth of the time at most, however slow the machine.
        let stop =
            || control.is_stopped() || budget.is_some_and(|budget| control.clock() >= budget.limit / 5);
        let Mate::Moves(line) = self.solver.solve(position, self.limits.mate_budget, &stop) else {
            return false;
        };
        let Some(at) = moves.iter().position(|root| line.first() == Some(&root.mv)) else { return false };
        moves[at].score = mating(line.len());
        moves[at].line = line;
        moves.swap(0, at);
        true
    }

    /// Searches the moves from `number` on, with a window around the last score that opens where it fails.
    fn aspire(&mut self, position: &Position, moves: &mut [RootMove], number: usize, depth: i32) {
        self.iteration = depth as usize;
        let last = moves[number].before;
        let mut width = WINDOW;
        let (mut alpha, mut beta) = if depth >= 4 && last.abs() < MATE_BOUND {
            ((last - width).max(-INFINITE), (last + width).min(INFINITE))
        } else {
            (-INFINITE, INFINITE)
        };
        let mut failed_high = 0;
        loop {
            let score =
                self.search_root(position, &mut moves[number..], alpha, beta, (depth - failed_high).max(1));
            if self.stopped {
                return;
            }
            if score <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
                failed_high = 0;
            } else if score >= beta && beta < INFINITE {
                beta = (score + width).min(INFINITE);
                failed_high = (failed_high + 1).min(2);
            } else {
                return;
            }
            moves[number..].sort_by_key(|mv| -mv.score);
            width += width / 2;
            if width > 1000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn search_root(
        &mut self,
        position: &Position,
        moves: &mut [RootMove],
        mut alpha: i32,
        beta: i32,
        depth: i32,
    ) -> i32 {
        for mv in moves.iter_mut() {
            mv.score = -INFINITE;
        }
        self.frames[BEFORE].eval = if position.in_check() { None } else { Some(self.evaluate(position, 0)) };
        self.frames[BEFORE + 2].killers = [None; 2];
        let mut best = -INFINITE;
        for (number, root) in moves.iter_mut().enumerate() {
            let after = self.descend(position, root.mv, 0);
            self.lines[1].clear();
            let mut score = INFINITE;
            if number > 0 {
                let quiet = gain(position, root.mv) == 0 && !after.in_check() && !position.in_check();
                let reduced = if quiet && depth >= 3 && number >= 4 {
                    depth - 2 - i32::from(number >= 16) - i32::from(depth >= 8)
                } else {
                    depth - 1
                };
                score = -self.node::<false>(&after, -alpha - 1, -alpha, reduced.max(0), 1, true);
                if score > alpha && reduced < depth - 1 {
                    score = -self.node::<false>(&after, -alpha - 1, -alpha, depth - 1, 1, true);
                }
            }
            if number == 0 || score > alpha && score < beta {
                score = -self.node::<true>(&after, -beta, -alpha, depth - 1, 1, false);
            }
            self.ascend();
            if self.stopped {
                return DRAW;
            }
            if number == 0 || score > alpha {
                root.score = score;
                root.line.clear();
                root.line.push(root.mv);
                root.line.extend_from_slice(&self.lines[1]);
            }
            if score > best {
                best = score;
                if score >= beta {
                    break;
                }
                alpha = alpha.max(score);
            }
        }
        best
    }

    fn info(&self, depth: u32, number: usize, lines: usize, root: &RootMove) -> Info {
        let time = self.elapsed();
        let nps = (self.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        Info {
            depth: Some(depth),
            seldepth: Some(self.deepest.max(depth as usize) as u32),
            time: Some(Duration::from_millis(time.as_millis() as u64)),
            nodes: Some(self.nodes),
            nps: Some(nps),
            hashfull: Some(self.table.fullness()),
            multipv: (lines > 1).then_some(number as u32 + 1),
            score: Some(Score { value: to_value(root.score), bound: Said::Exact }),
            pv: root.line.clone(),
            ..Info::default()
        }
    }

    /// Whether another depth is not worth its time.
    fn is_enough(&self, moves: &[RootMove], depth: u32, stability: &mut Stability) -> bool {
        let Some(best) = moves.first() else { return true };
        stability.note(best);
        // A mate that this depth has searched through cannot become shorter.
        if best.score.abs() >= MATE_BOUND && MATE - best.score.abs() <= depth as i32 && self.limits.lines == 1
        {
            return true;
        }
        let Some(budget) = self.limits.budget else {
            return false;
        };
        if self.control.is_pondering() {
            return false;
        }
        if moves.len() == 1 && budget.keeps {
            return true;
        }
        if !budget.keeps {
            return false;
        }
        // Another depth takes about as long as all before it.
        self.elapsed().as_secs_f64() >= budget.wanted.as_secs_f64() * stability.factor()
    }
}

/// Gives moves whose search was broken off their last score, so that the list is in order again.
fn restore(moves: &mut [RootMove]) {
    for mv in moves.iter_mut() {
        if mv.score == -INFINITE {
            mv.score = mv.before;
        }
    }
}

/// How steady the best move is.
#[derive(Default)]
struct Stability {
    best: Option<Move>,
    score: i32,
    /// For how many depths the best move has been the same.
    same: u32,
    /// By how much the score fell at the last depth.
    fall: i32,
}

impl Stability {
    fn note(&mut self, root: &RootMove) {
        self.same = if self.best == Some(root.mv) { self.same + 1 } else { 0 };
        self.fall = if self.best.is_some() { self.score - root.score } else { 0 };
        self.best = Some(root.mv);
        self.score = root.score;
    }

    /// What share of the wanted time is needed before another depth is not begun.
    fn factor(&self) -> f64 {
        let steady = match self.same {
            0 => 1.1,
            1 => 0.9,
            2 | 3 => 0.7,
            _ => 0.5,
        };
        steady
            * if self.fall > 60 {
                1.6
            } else if self.fall > 25 {
                1.25
            } else {
                1.0
            }
    }
}
