//! The leaves: captures, promotions, first checks and answers to checks, until the position is quiet.

use komadai_rules::Position;

use super::exchange::{gain, gains_at_least};
use super::picker::{Picker, Wanted, is_noisy};
use super::{BEFORE, Searcher};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, mated, mating};
use crate::table::{Bound, Entry, from_table, to_table};

impl Searcher {
    /// The score of `position` once it is quiet; `depth` is 0 at the first ply and falls.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        position: &Position,
        alpha: i32,
        beta: i32,
        ply: usize,
        depth: i32,
    ) -> i32 {
        let (moves, sets) = (self.moves.len(), self.sets.len());
        let score = self.settle::<PV>(position, alpha, beta, ply, depth);
        self.moves.truncate(moves);
        self.sets.truncate(sets);
        score
    }

    fn settle<const PV: bool>(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        depth: i32,
    ) -> i32 {
        if self.must_stop() {
            return DRAW;
        }
        if PV {
            self.lines[ply].clear();
            self.deepest = self.deepest.max(ply);
        }
        if let Some(score) = self.ended(ply) {
            return score;
        }
        let in_check = self.in_check();
        if ply >= MAX_PLY {
            return if in_check { DRAW } else { self.evaluate(position, ply) };
        }
        if self.limits.weakness.is_some_and(|weakness| !weakness.settles(position.key()))
            && (!in_check || depth < 0)
        {
            return self.evaluate(position, ply);
        }

        let key = position.key();
        let known = self.table.get(key);
        if let Some(entry) = known
            && !PV
        {
            let score = from_table(entry.score, ply);
            if entry.bound.settles(score, alpha, beta) {
                return score;
            }
        }
        if self.limits.entering.wins(position) {
            return mating(ply + 1);
        }

        let mut best = -INFINITE;
        let mut raw_eval = None;
        let mut corrected = None;
        if !in_check {
            if depth == 0
                && known.is_none()
                && self.limits.weakness.is_none_or(|weakness| weakness.sees_mate(key))
                && position.mate_in_one().is_some()
            {
                return mating(ply + 1);
            }
            let eval = known.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position, ply));
            raw_eval = Some(eval);
            let eval = self.corrected(position, eval, ply);
            corrected = Some(eval);
            best = known.map_or(eval, |entry| entry.bound.nearer(from_table(entry.score, ply), eval));
            if best >= beta {
                if known.is_none() {
                    let entry = Entry {
                        mv: None,
                        score: to_table(best, ply),
                        eval: raw_eval,
                        depth: 0,
                        bound: Bound::Lower,
                    };
                    self.table.put(key, entry);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        self.frames[ply + BEFORE].eval = corrected;
        self.frames[ply + BEFORE + 2].killers = [None; 2];

        let stand = best;
        let wanted = if depth == 0 { Wanted::CapturesAndChecks } else { Wanted::Captures };
        let table_move = known.and_then(|entry| entry.mv);
        let mut picker = Picker::new(self, position, table_move, wanted, ply, 0);
        let mut best_move = None;
        let mut count = 0;
        while let Some(mv) = self.next_move(&mut picker, position) {
            if !in_check && self.limits.weakness.is_some_and(|weakness| weakness.overlooks(position, mv)) {
                continue;
            }
            count += 1;
            if best > -MATE_BOUND {
                if in_check {
                    // One answer to the check holds: of the others, only captures are worth a look.
                    if count > 3 && !is_noisy(position, mv) {
                        continue;
                    }
                } else {
                    let hope = stand + gain(position, mv) + 150;
                    if hope <= alpha && is_noisy(position, mv) {
                        best = best.max(hope);
                        continue;
                    }
                    if !gains_at_least(position, mv, 0) {
                        continue;
                    }
                }
            }
            let after = self.descend(position, mv, ply);
            let score = -self.quiescence::<PV>(&after, -beta, -alpha, ply + 1, depth - 1);
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
        }
        if in_check && count == 0 {
            return mated(ply);
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        let entry = Entry { mv: best_move, score: to_table(best, ply), eval: raw_eval, depth: 0, bound };
        self.table.put(key, entry);
        best
    }
}
