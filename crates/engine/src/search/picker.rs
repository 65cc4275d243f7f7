//! Moves in the order in which they are worth trying, made only as far as they are needed.

use std::ops::ControlFlow;

use komadai_rules::{Bitboard, Move, MoveSet, PieceKind, Position};

use super::checks::Checks;
use super::exchange::{gain, gains_at_least};
use super::histories::Turn;
use super::{Scored, Searcher};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The table's move.
    Table,
    /// Captures and promotions that gain something.
    MakeNoisy,
    Noisy,
    /// Quiet moves that refuted a sibling, and the one that refuted the same turn before.
    Killer(usize),
    /// All other quiet moves.
    MakeQuiet,
    Quiet,
    /// Captures that lose something.
    Bad,
    /// Answers to a check, all together.
    MakeEvasions,
    Evasion,
    /// Captures and promotions only.
    MakeCaptures,
    Capture,
    /// Quiet checks.
    MakeChecks,
    Check,
    Done,
}

/// Quiet moves that are chosen one by one before the rest is sorted.
const CHOICES: u8 = 4;

/// Which moves a node wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// All.
    All,
    /// Captures and promotions.
    Captures,
    /// Those, then quiet checks.
    CapturesAndChecks,
}

/// Hands out the moves of one node.
pub(super) struct Picker {
    stage: Stage,
    in_check: bool,
    table: Option<Move>,
    killers: [Option<Move>; 3],
    before: [Option<Turn>; 4],
    wanted: Wanted,
    /// Where this node's moves begin in [`Searcher::moves`].
    start: usize,
    /// Where its sets begin in [`Searcher::sets`].
    sets: usize,
    /// The next move to hand out.
    next: usize,
    /// Where the captures that lose something end; they begin at `start`.
    bad: usize,
    /// Where the quiet moves end that are worth an order, and how many of them are still chosen one by one: few nodes come
    /// to more, and for those the rest is sorted at once.
    promising: usize,
    choices: u8,
    /// Whether quiet moves are no longer wanted.
    quiets_skipped: bool,
    /// How deep the node is searched: shallow nodes sort less.
    depth: i32,
}

/// Promotions that count as captures do: those that gain much. A silver is as good unpromoted.
fn is_great_promotion(kind: PieceKind) -> bool {
    !matches!(kind, PieceKind::Silver)
}

/// Whether a move captures, or promotes to great gain.
#[inline]
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    match mv {
        Move::Drop { .. } => false,
        Move::Board { from, to, promote } => {
            position.piece_at(to).is_some()
                || promote && position.piece_at(from).is_some_and(|piece| is_great_promotion(piece.kind))
        }
    }
}

impl Picker {
    pub(super) fn new(
        searcher: &Searcher,
        position: &Position,
        table: Option<Move>,
        wanted: Wanted,
        ply: usize,
        depth: i32,
    ) -> Self {
        let before = searcher.turns_before(ply);
        let in_check = searcher.in_check();
        let table = table.filter(|&mv| {
            (wanted == Wanted::All || in_check || is_noisy(position, mv)) && position.is_legal(mv)
        });
        let killers = searcher.frames[ply + super::BEFORE].killers;
        Self {
            stage: if table.is_some() { Stage::Table } else { Self::first(in_check, wanted) },
            in_check,
            table,
            killers: [killers[0], killers[1], searcher.histories.counter(before[0])],
            before,
            wanted,
            start: searcher.moves.len(),
            sets: searcher.sets.len(),
            next: searcher.moves.len(),
            bad: searcher.moves.len(),
            promising: 0,
            choices: CHOICES,
            quiets_skipped: false,
            depth,
        }
    }

    /// The stage after the table's move.
    fn first(in_check: bool, wanted: Wanted) -> Stage {
        if in_check {
            Stage::MakeEvasions
        } else if wanted == Wanted::All {
            Stage::MakeNoisy
        } else {
            Stage::MakeCaptures
        }
    }

    /// No quiet moves from here on.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets_skipped = true;
    }
}

impl Searcher {
    /// The next move of a node; the table's move comes without any being generated.
    pub(super) fn next_move(&mut self, picker: &mut Picker, position: &Position) -> Option<Move> {
        loop {
            match picker.stage {
                Stage::Table => {
                    picker.stage = Picker::first(picker.in_check, picker.wanted);
                    return picker.table;
                }
                Stage::MakeNoisy | Stage::MakeCaptures => {
                    self.make_sets(position);
                    self.make_noisy(picker, position);
                    picker.stage =
                        if picker.stage == Stage::MakeNoisy { Stage::Noisy } else { Stage::Capture };
                }
                Stage::Noisy => {
                    while let Some(best) = self.take_best(picker) {
                        if gains_at_least(position, best, 0) {
                            return Some(best);
                        }
                        // Kept for the end, in front of what is still to come.
                        self.moves.swap(picker.bad, picker.next - 1);
                        picker.bad += 1;
                    }
                    picker.stage = Stage::Killer(0);
                }
                Stage::Killer(number) => {
                    let Some(&slot) = picker.killers.get(number) else {
                        picker.stage = Stage::MakeQuiet;
                        continue;
                    };
                    picker.stage = Stage::Killer(number + 1);
                    let Some(mv) = slot else { continue };
                    let repeated = slot == picker.table || picker.killers[..number].contains(&slot);
                    if repeated || is_noisy(position, mv) || !position.is_legal(mv) {
                        // What stays in its slot is left out of the other quiet moves.
                        picker.killers[number] = None;
                    } else if !picker.quiets_skipped {
                        return Some(mv);
                    }
                }
                Stage::MakeQuiet => {
                    picker.next = self.moves.len();
                    if !picker.quiets_skipped {
                        self.make_quiet(picker, position);
                        self.part_quiet(picker);
                    }
                    picker.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if !picker.quiets_skipped && picker.next < self.moves.len() {
                        self.order_quiet(picker);
                        picker.next += 1;
                        return Some(self.moves[picker.next - 1].mv);
                    }
                    self.moves.truncate(picker.bad);
                    picker.next = picker.start;
                    picker.stage = Stage::Bad;
                }
                Stage::Bad => {
                    if picker.next < self.moves.len() {
                        picker.next += 1;
                        return Some(self.moves[picker.next - 1].mv);
                    }
                    picker.stage = Stage::Done;
                }
                Stage::MakeEvasions => {
                    self.make_sets(position);
                    self.make_evasions(picker, position);
                    picker.stage = Stage::Evasion;
                }
                Stage::Evasion | Stage::Check => match self.take_best(picker) {
                    Some(mv) => return Some(mv),
                    None => picker.stage = Stage::Done,
                },
                Stage::Capture => match self.take_best(picker) {
                    Some(mv) => return Some(mv),
                    None if picker.wanted == Wanted::CapturesAndChecks => picker.stage = Stage::MakeChecks,
                    None => picker.stage = Stage::Done,
                },
                Stage::MakeChecks => {
                    self.make_checks(picker, position);
                    picker.stage = Stage::Check;
                }
                Stage::Done => return None,
            }
        }
    }

    /// The best of the moves not handed out yet.
    fn take_best(&mut self, picker: &mut Picker) -> Option<Move> {
        let rest = self.moves.get_mut(picker.next..)?;
        bring_best_to_front(rest);
        picker.next += 1;
        rest.first().map(|scored| scored.mv)
    }

    fn make_sets(&mut self, position: &Position) {
        let sets = &mut self.sets;
        let _ = position.generate(|set| {
            sets.push(useful(position, set));
            ControlFlow::<()>::Continue(())
        });
    }

    fn make_noisy(&mut self, picker: &Picker, position: &Position) {
        let enemy = position.occupied_by(!position.turn());
        for i in picker.sets..self.sets.len() {
            let noisy = match mover(position, self.sets[i]) {
                // Drops come last.
                None => break,
                Some(kind) if is_great_promotion(kind) => self.sets[i].within(enemy, Bitboard::ALL),
                Some(_) => self.sets[i].within(enemy, enemy),
            };
            picker.table.map_or(noisy, |mv| noisy.without(mv)).for_each(|mv| {
                let captured = position.piece_at(mv.to());
                let known = self.histories.capture(Turn::of(position, mv), captured);
                self.moves.push(Scored { mv, score: gain(position, mv) * 8 + known / 2 });
            });
        }
    }

    fn make_quiet(&mut self, picker: &Picker, position: &Position) {
        let us = position.turn();
        let enemy = position.occupied_by(!us);
        let known = self.histories.quiets(us, picker.before);
        let [first, second, counter] = picker.killers;
        let tried = [picker.table, first, second, counter];
        for i in picker.sets..self.sets.len() {
            let kind = mover(position, self.sets[i]);
            let mut quiet = match kind {
                None => self.sets[i],
                Some(kind) if is_great_promotion(kind) => self.sets[i].within(!enemy, Bitboard::EMPTY),
                Some(_) => self.sets[i].within(!enemy, !enemy),
            };
            for tried in tried.into_iter().flatten() {
                quiet = quiet.without(tried);
            }
            quiet.for_each(|mv| {
                let score = known.of(mv, Turn::by(us, kind, mv));
                self.moves.push(Scored { mv, score });
            });
        }
    }

    /// Brings the promising quiet moves to the front; the rest of them stay as they are.
    fn part_quiet(&mut self, picker: &mut Picker) {
        let least = -2500 * picker.depth;
        picker.promising = picker.next;
        for i in picker.next..self.moves.len() {
            if self.moves[i].score >= least {
                self.moves.swap(i, picker.promising);
                picker.promising += 1;
            }
        }
    }

    /// Brings the best quiet move that is left to the front of them.
    fn order_quiet(&mut self, picker: &mut Picker) {
        let left = &mut self.moves[picker.next..picker.promising.max(picker.next)];
        if picker.choices > 0 {
            picker.choices -= 1;
            bring_best_to_front(left);
            if picker.choices == 0 && left.len() > 1 {
                left[1..].sort_unstable_by_key(|scored| -scored.score);
            }
        }
    }

    fn make_evasions(&mut self, picker: &Picker, position: &Position) {
        let known = self.histories.quiets(position.turn(), picker.before);
        for i in picker.sets..self.sets.len() {
            picker.table.map_or(self.sets[i], |mv| self.sets[i].without(mv)).for_each(|mv| {
                let score = if is_noisy(position, mv) {
                    gain(position, mv) + 1_000_000
                } else {
                    known.of(mv, Turn::of(position, mv))
                };
                self.moves.push(Scored { mv, score });
            });
        }
    }

    /// Quiet moves and drops that give check directly.
    fn make_checks(&mut self, picker: &mut Picker, position: &Position) {
        picker.next = self.moves.len();
        let us = position.turn();
        let enemy = position.occupied_by(!us);
        let checks = Checks::new(position);
        let known = self.histories.quiets(us, picker.before);
        for i in picker.sets..self.sets.len() {
            let checking = match (mover(position, self.sets[i]), self.sets[i]) {
                (Some(kind), set) => {
                    let promoted = match kind.promoted() {
                        Some(promoted) if !is_great_promotion(kind) => checks.from(promoted) - enemy,
                        _ => Bitboard::EMPTY,
                    };
                    set.within(checks.from(kind) - enemy, promoted)
                }
                (None, set @ MoveSet::Drop { kind, .. }) => {
                    set.within(checks.from(kind.piece()), Bitboard::EMPTY)
                }
                (None, _) => continue,
            };
            checking.for_each(|mv| {
                let score = known.of(mv, Turn::of(position, mv));
                self.moves.push(Scored { mv, score });
            });
        }
    }
}

/// Changes the places of the first move and the best one.
#[inline]
fn bring_best_to_front(moves: &mut [Scored]) {
    let mut best = 0;
    let mut most = i32::MIN;
    for (i, scored) in moves.iter().enumerate() {
        if scored.score > most {
            (best, most) = (i, scored.score);
        }
    }
    if best > 0 {
        moves.swap(0, best);
    }
}

/// What moves in a set; `None` for drops.
#[inline]
fn mover(position: &Position, set: MoveSet) -> Option<PieceKind> {
    match set {
        MoveSet::Pawns { .. } => Some(PieceKind::Pawn),
        MoveSet::Board { from, .. } => position.piece_at(from).map(|piece| piece.kind),
        MoveSet::Drop { .. } => None,
    }
}

/// The set without moves that nobody wants: pawns, bishops and rooks that could promote and do not, and lances one
/// step from the edge.
#[inline]
fn useful(position: &Position, set: MoveSet) -> MoveSet {
    let (MoveSet::Pawns { promoting, .. } | MoveSet::Board { promoting, .. }) = set else {
        return set;
    };
    if promoting.is_empty() {
        return set;
    }
    match mover(position, set) {
        Some(PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook) => set.within(!promoting, Bitboard::ALL),
        Some(PieceKind::Lance) => set.within(!Bitboard::far_ranks(position.turn(), 2), Bitboard::ALL),
        _ => set,
    }
}
