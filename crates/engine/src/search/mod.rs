//! The search: alpha-beta with everything that makes it fast.
//!
//! [`Searcher::think`] deepens step by step from the root (`root`); `node` is the inner search, `quiescence` settles
//! captures at its leaves, `picker` hands out moves in a good order, `histories` remembers what refuted before,
//! `exchange` counts captures on one square, `corrections` what the evaluation was wrong by; mate in one needs no search
//! and is asked of the rules. A [`Team`] sets several threads to one position.

pub(crate) mod checks;
mod corrections;
pub(crate) mod exchange;
mod histories;
mod node;
mod picker;
mod quiescence;
mod root;
mod team;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use komadai_rules::{Move, MoveSet, Position};

use crate::clock::Budget;
use crate::control::Control;
use crate::evaluation::Evaluator;
use crate::evaluation::network::Network;
use crate::level::Weakness;
use crate::line::{Line, Past, repetition};
use crate::mate::Solver;
use crate::options::EnteringKing;
use crate::score::{DRAW, INFINITE, MAX_EVAL, MAX_PLY};
use crate::table::Table;
use corrections::{Corrections, Places};
use histories::{Histories, Turn};

pub(crate) use root::RootMove;
pub(crate) use team::{STACK, Team};

/// The fewest and the most positions that the look for a mate at the root visits.
const MATE_SHARE: (u64, u64) = (300, 100_000);

/// Positions that the look for a mate visits in a millisecond, on a slow machine.
const MATES_A_MILLISECOND: u64 = 60;

/// What the look for a mate at the root may visit: a twentieth of what the search has.
pub(crate) fn mate_budget(budget: Option<Budget>, nodes: Option<u64>) -> u64 {
    let by_time = budget.map(|budget| budget.wanted.as_millis() as u64 * MATES_A_MILLISECOND / 20);
    let by_nodes = nodes.map(|nodes| nodes / 20);
    by_time.into_iter().chain(by_nodes).min().unwrap_or(MATE_SHARE.1 / 10).clamp(MATE_SHARE.0, MATE_SHARE.1)
}

/// What ends a search, and how the game is played.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// The clock.
    pub(crate) budget: Option<Budget>,
    /// Positions to visit at most.
    pub(crate) nodes: Option<u64>,
    /// Depth to reach at most.
    pub(crate) depth: u32,
    /// How many best lines to find.
    pub(crate) lines: usize,
    /// Only these moves, unless empty.
    pub(crate) only: Vec<Move>,
    /// When an entered king may be declared.
    pub(crate) entering: EnteringKing,
    /// The number of plies after which the game is drawn.
    pub(crate) max_plies: Option<u32>,
    /// How much less than an even game a draw is worth to who searches, in hundredths of a pawn.
    pub(crate) contempt: i32,
    /// What the player does not see.
    pub(crate) weakness: Option<Weakness>,
    /// Positions that the look for a mate at the root may visit.
    pub(crate) mate_budget: u64,
    /// The number of the helper that searches; `None` for the leader of a team, or who searches alone.
    pub(crate) helper: Option<usize>,
}

/// What belongs to one ply of the line being searched.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// The static evaluation; `None` in check.
    eval: Option<i32>,
    /// The move that is being searched.
    turn: Option<Turn>,
    /// Quiet moves that refuted at this ply.
    killers: [Option<Move>; 2],
    /// The move left out while it is tested whether it is the only good one.
    excluded: Option<Move>,
}

/// A move with its place in the order.
#[derive(Clone, Copy)]
struct Scored {
    mv: Move,
    score: i32,
}

/// Frames before the root, so that a look back needs no check.
const BEFORE: usize = 8;

/// Everything a search needs, kept from one to the next.
pub(crate) struct Searcher {
    table: Arc<Table>,
    evaluator: Evaluator,
    /// Looks for mates at the root.
    solver: Solver,
    histories: Histories,
    corrections: Corrections,
    frames: Vec<Frame>,
    /// Moves of all nodes on the present line, one after the other: a node cuts off what it has added.
    moves: Vec<Scored>,
    /// The same for the generator's sets.
    sets: Vec<MoveSet>,
    /// The game, and the present line.
    path: Vec<Past>,
    /// The best line from each ply on.
    lines: Vec<Vec<Move>>,
    /// The root's index in `path`.
    root: usize,
    /// Moves played before the root.
    game_ply: u32,
    /// `ln(i) × 16`, for the reductions.
    logarithms: Vec<i32>,
    nodes: u64,
    /// How many there were at the last look, for who waits for this search.
    visited: Arc<AtomicU64>,
    deepest: usize,
    /// The depth that is being searched at the root.
    iteration: usize,
    stopped: bool,
    limits: Limits,
    control: Arc<Control>,
}

impl Searcher {
    /// A searcher with this table that judges by this network, or by hand without one.
    pub(crate) fn new(table: Arc<Table>, network: Option<Arc<Network>>) -> Self {
        let logarithms = (0..256).map(|i| ((f64::from(i.max(1)).ln()) * 16.0) as i32).collect();
        Self {
            table,
            evaluator: Evaluator::new(network),
            solver: Solver::small(),
            histories: Histories::new(),
            corrections: Corrections::new(),
            frames: vec![Frame::default(); MAX_PLY + BEFORE + 2],
            moves: Vec::with_capacity(8192),
            sets: Vec::with_capacity(4096),
            path: Vec::with_capacity(1024),
            lines: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            root: 0,
            game_ply: 0,
            logarithms,
            nodes: 0,
            visited: Arc::default(),
            deepest: 0,
            iteration: 0,
            stopped: false,
            limits: Limits::depth(1),
            control: Arc::new(Control::new(false)),
        }
    }

    /// Exchanges the table for another one.
    pub(crate) fn set_table(&mut self, table: Arc<Table>) {
        self.table = table;
    }

    /// Judges by this network from now on, or by hand without one.
    pub(crate) fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.evaluator.set_network(network);
    }

    /// Forgets what it learnt from earlier searches, and all that the table holds.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.corrections.clear();
    }

    /// Positions visited by the last search.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Has visited nothing yet.
    fn rest(&mut self) {
        self.nodes = 0;
        self.visited.store(0, Ordering::Relaxed);
    }

    /// Positions visited by a search that still runs, to within some hundreds.
    fn visited(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.visited)
    }

    /// The evaluation of a position, without looking ahead.
    pub(crate) fn value(&mut self, position: &Position) -> i32 {
        self.evaluator.begin(position, false);
        self.evaluator.value(0, position)
    }

    /// The evaluation of a position if that is also what captures, promotions and checks leave of it; `None` where they
    /// change it, and in check.
    pub(crate) fn quiet_value(&mut self, position: &Position) -> Option<i32> {
        if position.in_check() {
            return None;
        }
        self.prepare(&Line::new(*position), Limits::depth(1), Arc::new(Control::new(false)));
        let value = self.evaluate(position, 0);
        let settled = self.quiescence::<true>(position, -INFINITE, INFINITE, 0, 0);
        (settled == self.corrected(position, value, 0)).then_some(value)
    }

    /// Whether the search has to end; asked at every node.
    #[inline]
    fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if self.nodes.is_multiple_of(512) {
            self.visited.store(self.nodes, Ordering::Relaxed);
        }
        let out_of_nodes = self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if out_of_nodes
            || self.nodes.is_multiple_of(64) && self.control.is_stopped()
            || self.nodes.is_multiple_of(512) && self.out_of_time()
        {
            self.stopped = true;
        }
        self.stopped
    }

    fn out_of_time(&self) -> bool {
        self.limits
            .budget
            .is_some_and(|budget| self.control.clock() >= budget.limit && !self.control.is_pondering())
    }

    /// Plays `mv` in `position`, which stands at `ply`.
    #[inline]
    fn descend(&mut self, position: &Position, mv: Move, ply: usize) -> Position {
        let after = position.play_unchecked(mv);
        self.table.touch(after.key());
        self.frames[ply + BEFORE].turn = Turn::of(position, mv);
        self.evaluator.descend(ply, position, mv, &after);
        self.enter(&after);
        after
    }

    #[inline]
    fn enter(&mut self, after: &Position) {
        let past = Past::next(after, &self.path);
        self.path.push(past);
        self.nodes += 1;
    }

    /// Whether the side to move is in check in the position that the line has come to: known since it was entered.
    #[inline]
    fn in_check(&self) -> bool {
        self.path.last().is_some_and(Past::in_check)
    }

    #[inline]
    fn ascend(&mut self) {
        self.path.pop();
    }

    /// The score of a position that ends the game, or that the search need not look at again; not for the root.
    #[inline]
    fn ended(&self, ply: usize) -> Option<i32> {
        if let Some(max) = self.limits.max_plies
            && self.game_ply.saturating_add(ply as u32) >= max
        {
            return Some(self.draw(ply));
        }
        let score = repetition(&self.path, self.root)?;
        Some(if score == DRAW { self.draw(ply) } else { score })
    }

    /// The score of a draw at `ply`: who searches may hold it for less than an even game.
    #[inline]
    fn draw(&self, ply: usize) -> i32 {
        if ply.is_multiple_of(2) { DRAW - self.limits.contempt } else { DRAW + self.limits.contempt }
    }

    /// The evaluation of a position at `ply`.
    #[inline]
    fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let value = self.evaluator.value(ply, position);
        match &self.limits.weakness {
            Some(weakness) => weakness.misjudge(value, position.key()),
            None => value,
        }
    }

    /// The evaluation `raw` of the position at `ply`, less the error that was found in others like it.
    #[inline]
    fn corrected(&self, position: &Position, raw: i32, ply: usize) -> i32 {
        let places = Places::of(position, self.frames[ply + BEFORE - 1].turn);
        (raw + self.corrections.value(places)).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The turns one, two, four and six plies before the move at `ply`.
    #[inline]
    fn turns_before(&self, ply: usize) -> [Option<Turn>; 4] {
        let at = ply + BEFORE;
        [1, 2, 4, 6].map(|back| self.frames[at - back].turn)
    }

    /// The best line from `ply` on is `mv` and what follows it.
    fn extend_line(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }

    /// Time since the search began.
    fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }
}

impl Limits {
    /// A search to a depth, and no other limit.
    pub(crate) fn depth(depth: u32) -> Self {
        Self {
            budget: None,
            nodes: None,
            depth,
            lines: 1,
            only: Vec::new(),
            entering: EnteringKing::default(),
            max_plies: None,
            contempt: 0,
            weakness: None,
            mate_budget: MATE_SHARE.0,
            helper: None,
        }
    }

    /// A helper's: it goes on until it is stopped.
    fn of_helper(&self, number: usize) -> Self {
        let depth = crate::score::MAX_PLY as u32 / 2;
        Self { budget: None, nodes: None, depth, mate_budget: 0, helper: Some(number), ..self.clone() }
    }
}
