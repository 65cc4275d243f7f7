//! The inner search: one node, and what may be left out below it.

use komadai_rules::{Move, Position};

use super::checks::Checks;
use super::corrections::Places;
use super::exchange::gains_at_least;
use super::histories::{Lesson, Turn};
use super::picker::{Picker, Wanted, is_noisy};
use super::{BEFORE, Searcher};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, mated, mating};
use crate::table::{Bound, Entry, from_table, to_table};

/// Moves tried before the refuting one, from which the histories learn; more are not remembered.
const TRIED: usize = 48;

/// Moves that were tried and did not refute.
struct Tried {
    moves: [Option<Move>; TRIED],
    count: usize,
}

impl Tried {
    const NONE: Self = Self { moves: [None; TRIED], count: 0 };

    fn add(&mut self, mv: Move) {
        if self.count < TRIED {
            self.moves[self.count] = Some(mv);
            self.count += 1;
        }
    }

    fn each(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves[..self.count].iter().flatten().copied()
    }
}

/// Distinguishes a node with a move left out from the node itself.
const EXCLUSION_KEY: u64 = 0x5bd1_e995_7b93_c6a1;

impl Searcher {
    /// The score of `position`, searched `depth` plies deep. With `PV` the window may be open; `cut` says that a
    /// refutation is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence::<PV>(position, alpha, beta, ply, 0);
        }
        let (moves, sets) = (self.moves.len(), self.sets.len());
        let score = self.search_node::<PV>(position, alpha, beta, depth, ply, cut);
        self.moves.truncate(moves);
        self.sets.truncate(sets);
        score
    }

    fn search_node<const PV: bool>(
        &mut self,
        position: &Position,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if self.must_stop() {
            return DRAW;
        }
        if PV {
            self.lines[ply].clear();
            self.deepest = self.deepest.max(ply);
        }
        let in_check = self.in_check();
        if let Some(score) = self.ended(ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return if in_check { DRAW } else { self.evaluate(position, ply) };
        }
        // A mate nearer to the root than any from here is known already.
        alpha = alpha.max(mated(ply));
        beta = beta.min(mating(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.frames[ply + BEFORE].excluded;
        let key = position.key() ^ if excluded.is_some() { EXCLUSION_KEY } else { 0 };
        let known = self.table.get(key);
        let table_move = known.and_then(|entry| entry.mv);
        if let Some(entry) = known
            && !PV
            && entry.depth >= depth
        {
            let score = from_table(entry.score, ply);
            if entry.bound.settles(score, alpha, beta) {
                if score >= beta
                    && let Some(mv) = table_move
                    && !is_noisy(position, mv)
                    && position.is_legal(mv)
                {
                    self.reward_quiet(position, mv, ply, depth, &Tried::NONE);
                }
                return score;
            }
        }

        if excluded.is_none() && self.limits.entering.wins(position) {
            return mating(ply + 1);
        }
        if !in_check
            && known.is_none()
            && excluded.is_none()
            && self.limits.weakness.is_none_or(|weakness| weakness.sees_mate(position.key()))
            && let Some(mv) = position.mate_in_one()
        {
            if PV {
                self.lines[ply + 1].clear();
                self.extend_line(ply, mv);
            }
            let score = mating(ply + 1);
            let entry = Entry {
                mv: Some(mv),
                score: to_table(score, ply),
                eval: None,
                depth: 255,
                bound: Bound::Exact,
            };
            self.table.put(key, entry);
            return score;
        }

        let raw_eval = if in_check {
            None
        } else {
            match known.and_then(|entry| entry.eval) {
                Some(eval) => Some(eval),
                None => Some(self.evaluate(position, ply)),
            }
        };
        let corrected = raw_eval.map(|eval| self.corrected(position, eval, ply));
        self.frames[ply + BEFORE].eval = corrected;
        self.frames[ply + BEFORE + 2].killers = [None; 2];
        let before_eval = self.frames[ply + BEFORE - 2].eval;
        let improving = matches!((corrected, before_eval), (Some(now), Some(then)) if now > then);
        // The table's score is a better guess than the evaluation, where its bound allows it.
        let eval = corrected
            .map(|eval| known.map_or(eval, |entry| entry.bound.nearer(from_table(entry.score, ply), eval)));

        if !PV
            && excluded.is_none()
            && let Some(eval) = eval
            && let Some(score) = self.prune_node(position, eval, improving, alpha, beta, depth, ply, cut)
        {
            return score;
        }
        // Without a first move to try, a shallower search finds one.
        if depth >= 4 && table_move.is_none() && excluded.is_none() {
            depth -= 1;
        }

        let mut picker = Picker::new(self, position, table_move, Wanted::All, ply, depth);
        let before = self.turns_before(ply);
        let us = position.turn();
        let mut checks = None;
        let mut quiets = Tried::NONE;
        let mut captures = Tried::NONE;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let mut overlooked = false;
        let first_alpha = alpha;

        while let Some(mv) = self.next_move(&mut picker, position) {
            if excluded == Some(mv) {
                continue;
            }
            if !in_check && self.limits.weakness.is_some_and(|weakness| weakness.overlooks(position, mv)) {
                overlooked = true;
                continue;
            }
            count += 1;
            let noisy = is_noisy(position, mv);
            let turn = Turn::of(position, mv);
            let history = if noisy {
                self.histories.capture(turn, position.piece_at(mv.to()))
            } else {
                self.histories.quiets(us, before).of(mv, turn)
            };
            let mut reduction = self.reduction(depth, count, improving);

            if best > -MATE_BOUND {
                let reduced = (depth - 1 - reduction).max(0);
                if noisy {
                    if depth <= 6 && !in_check && !gains_at_least(position, mv, -140 * depth) {
                        continue;
                    }
                } else {
                    if !PV && count > (4 + depth * depth) * if improving { 2 } else { 1 } {
                        picker.skip_quiets();
                        continue;
                    }
                    if depth <= 5 && history < -4000 * depth {
                        continue;
                    }
                    if !in_check
                        && reduced <= 6
                        && eval.is_some_and(|eval| eval + 140 + 110 * reduced <= alpha)
                        && !checks.get_or_insert_with(|| Checks::new(position)).gives(position, mv)
                    {
                        if count > 3 {
                            picker.skip_quiets();
                        }
                        continue;
                    }
                    if depth <= 7 && !in_check && !gains_at_least(position, mv, -30 * reduced * reduced - 60)
                    {
                        continue;
                    }
                }
            }

            let mut extension = 0;
            if depth >= 8
                && Some(mv) == table_move
                && excluded.is_none()
                && let Some(entry) = known
                && entry.depth >= depth - 3
                && entry.bound != Bound::Upper
                && entry.score.abs() < MATE_BOUND
            {
                match self.is_singular(position, mv, entry, beta, depth, ply, cut) {
                    Singular::Alone => extension = 1,
                    Singular::Refuted(score) => return score,
                    Singular::One if entry.score >= beta => extension = -1,
                    Singular::One => {}
                }
            }

            let after = self.descend(position, mv, ply);
            let checks_now = self.in_check();
            if checks_now && extension == 0 && ply < 2 * self.root_depth() && gains_at_least(position, mv, 0)
            {
                extension = 1;
            }
            let next_depth = depth - 1 + extension;
            let mut score;
            if depth >= 2 && count > 1 + usize::from(PV) as i32 {
                if !noisy {
                    reduction -= (history / 9000).clamp(-2, 2);
                    reduction += i32::from(cut);
                } else {
                    reduction = reduction / 2 - 1;
                }
                reduction -= i32::from(PV) + i32::from(checks_now || in_check);
                let reduced = (next_depth - reduction.max(0)).max(1).min(next_depth.max(1));
                score = -self.node::<false>(&after, -alpha - 1, -alpha, reduced, ply + 1, true);
                if score > alpha && reduced < next_depth {
                    score = -self.node::<false>(&after, -alpha - 1, -alpha, next_depth, ply + 1, !cut);
                }
            } else if !PV || count > 1 {
                score = -self.node::<false>(&after, -alpha - 1, -alpha, next_depth, ply + 1, !cut);
            } else {
                score = alpha + 1;
            }
            if PV && (count == 1 || score > alpha && score < beta) {
                score = -self.node::<true>(&after, -beta, -alpha, next_depth, ply + 1, false);
            }
            self.ascend();
            if self.stopped {
                return DRAW;
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if Some(mv) != best_move {
                if noisy { captures.add(mv) } else { quiets.add(mv) }
            }
        }

        if count == 0 {
            if overlooked {
                return eval.unwrap_or(alpha);
            }
            return if excluded.is_some() { alpha } else { mated(ply) };
        }
        if let Some(mv) = best_move
            && best >= beta
        {
            if is_noisy(position, mv) {
                let lesson = Lesson::at(depth);
                let captured = position.piece_at(mv.to());
                self.histories.learn_capture(Turn::of(position, mv), captured, lesson);
            } else {
                self.reward_quiet(position, mv, ply, depth, &quiets);
            }
            for other in captures.each() {
                let captured = position.piece_at(other.to());
                self.histories.learn_capture(Turn::of(position, other), captured, Lesson::at(depth).bad());
            }
        }
        if let Some(corrected) = corrected
            && excluded.is_none()
            && best_move.is_none_or(|mv| !is_noisy(position, mv))
            && best.abs() < MATE_BOUND
            && !(best >= beta && best <= corrected)
            && !(best <= first_alpha && best >= corrected)
        {
            let places = Places::of(position, self.frames[ply + BEFORE - 1].turn);
            self.corrections.learn(places, best - corrected, depth);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if PV && best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry { mv: best_move, score: to_table(best, ply), eval: raw_eval, depth, bound };
        self.table.put(key, entry);
        best
    }

    /// Whether a node with this evaluation can be judged without trying its moves.
    #[allow(clippy::too_many_arguments)] // The state of one node, which lives on the stack of `search_node`.
    fn prune_node(
        &mut self,
        position: &Position,
        eval: i32,
        improving: bool,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        // Razoring: far below alpha, only captures can help.
        if depth <= 3 && eval + 180 + 160 * depth * depth < alpha {
            let score = self.quiescence::<false>(position, alpha, alpha + 1, ply, 0);
            if score <= alpha {
                return Some(score);
            }
        }
        // Reverse futility: so far above beta that a quiet answer does not bring it down.
        if depth <= 7 && eval - (95 * depth - 60 * i32::from(improving)) >= beta && eval < MATE_BOUND {
            return Some((eval + beta) / 2);
        }
        // Null move: good enough even if the opponent may move twice.
        if depth >= 3
            && eval >= beta
            && beta > -MATE_BOUND
            && self.frames[ply + BEFORE - 1].turn.is_some()
            && let Some(after) = position.pass()
        {
            let reduction = 3 + depth / 4 + ((eval - beta) / 220).min(3);
            self.frames[ply + BEFORE].turn = None;
            self.evaluator.pass(ply);
            self.enter(&after);
            let score = -self.node::<false>(&after, -beta, -beta + 1, depth - reduction, ply + 1, !cut);
            self.ascend();
            if self.stopped {
                return Some(DRAW);
            }
            if score >= beta {
                return Some(if score >= MATE_BOUND { beta } else { score });
            }
        }
        None
    }

    /// Whether the table's move is the only one that keeps up its score.
    #[allow(clippy::too_many_arguments)] // As for `prune_node`.
    fn is_singular(
        &mut self,
        position: &Position,
        mv: Move,
        entry: Entry,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Singular {
        let bar = entry.score - 2 * depth;
        let eval = self.frames[ply + BEFORE].eval;
        self.frames[ply + BEFORE].excluded = Some(mv);
        let score = self.node::<false>(position, bar - 1, bar, (depth - 1) / 2, ply, cut);
        self.frames[ply + BEFORE].excluded = None;
        self.frames[ply + BEFORE].eval = eval;
        if score < bar {
            Singular::Alone
        } else if bar >= beta && score.abs() < MATE_BOUND {
            // Another move refutes too.
            Singular::Refuted(bar)
        } else {
            Singular::One
        }
    }

    /// By how much a later move is searched less deep.
    #[inline]
    fn reduction(&self, depth: i32, count: i32, improving: bool) -> i32 {
        let at = |i: i32| self.logarithms[(i.max(0) as usize).min(self.logarithms.len() - 1)];
        // Both logarithms count sixteenths; the divisor 2.2 × 16 × 16 makes whole plies.
        at(depth) * at(count) / 560 + i32::from(!improving)
    }

    /// A quiet move refuted: it will be tried earlier, those before it later.
    fn reward_quiet(&mut self, position: &Position, mv: Move, ply: usize, depth: i32, tried: &Tried) {
        let us = position.turn();
        let before = self.turns_before(ply);
        let lesson = Lesson::at(depth);
        self.histories.learn_quiet(us, mv, Turn::of(position, mv), before, lesson);
        for other in tried.each() {
            self.histories.learn_quiet(us, other, Turn::of(position, other), before, lesson.bad());
        }
        let killers = &mut self.frames[ply + BEFORE].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.histories.learn_counter(before[0], mv);
    }
}

/// How a move compares with the others of its node.
enum Singular {
    /// All others are worse.
    Alone,
    /// Others are as good.
    One,
    /// Others are good enough for a cut at this score.
    Refuted(i32),
}
