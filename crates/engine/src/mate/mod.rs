//! Mates by checks alone: depth-first proof-number search (df-pn, Nagai 2002).
//!
//! The attacker gives check with every move, the defender answers with any. Each position has a proof number, what is at
//! least still to be shown for a mate, and a disproof number, for the opposite; the search goes where the smaller of
//! them can change. A position that comes again on the way is no mate: the attacker would give perpetual check, and
//! lose by it. Proofs never rest on that. Disproofs may, and such a one counts only for the way on which it was found
//! (after Kishimoto and Müller, 2004), so `NoMate` is true as well.

mod known;

use std::ops::ControlFlow;
use std::thread::{Builder, scope};

use komadai_rules::{Color, Move, Position};

use crate::random::stir;
use crate::search::STACK;
use crate::search::checks::Checks;
use known::{Known, Numbers};

/// More than any number: what is refuted has such a number to prove.
const NEVER: u32 = 100_000_000;

/// A longer line is not followed, in plies; the longest mate ever composed has 1,525.
const LONGEST: usize = 1_600;

/// The length of line that any thread's stack has room for.
const SHORT: usize = 100;

/// The answer to the question whether there is a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mate {
    /// The attacker's moves and the longest resistance that is known, to the mate.
    Moves(Vec<Move>),
    /// There is none.
    NoMate,
    /// The effort allowed did not suffice.
    Unknown,
}

/// Positions that a small table suffices for.
const EASY: u64 = 10_000;

/// Looks for a mate of the side to move, by checks alone, in `position`; a king of the attacker need not be on the board.
/// Visits at most `nodes` positions, and asks `stop` now and then whether to end.
///
/// The line is a mate, though not always the shortest.
///
/// ```
/// use komadai_engine::{Mate, find_mate};
/// let position = komadai_rules::Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap();
/// assert_eq!(find_mate(&position, 1000, &|| false), Mate::Moves(vec!["G*5b".parse().unwrap()]));
/// ```
pub fn find_mate(position: &Position, nodes: u64, stop: &(dyn Fn() -> bool + Sync)) -> Mate {
    let solve = || {
        // Most questions are short ones: making a large table would take longer than answering them.
        match Solver::new(EASY as usize).solve(position, nodes.min(EASY), stop) {
            Mate::Unknown if nodes > EASY => {
                let entries = usize::try_from(nodes).unwrap_or(usize::MAX).min(1 << 20);
                Solver::new(entries).solve(position, nodes - EASY, stop)
            }
            answer => answer,
        }
    };
    scope(|threads| {
        // A line of the greatest length needs more stack than threads usually have.
        let solver = Builder::new().stack_size(STACK).spawn_scoped(threads, solve);
        solver.ok().and_then(|thread| thread.join().ok()).unwrap_or(Mate::Unknown)
    })
}

/// A solver with a table, which serves one question after the other.
pub(crate) struct Solver {
    known: Known,
    /// A longer line is not followed, in plies.
    longest: usize,
    visited: u64,
}

impl Solver {
    /// A solver with a table of about so many entries, 48 bytes each. Wants a thread with [`STACK`].
    pub(crate) fn new(entries: usize) -> Self {
        Self { known: Known::new(entries), longest: LONGEST, visited: 0 }
    }

    /// A solver with a table of so many mebibytes at most.
    pub(crate) fn of_size(mebibytes: usize) -> Self {
        // No more than a long search fills.
        Self::new(mebibytes.min(1024) * ((1 << 20) / 48))
    }

    /// A solver for short questions, at home on any thread.
    pub(crate) fn small() -> Self {
        Self { longest: SHORT, ..Self::new(1 << 12) }
    }

    /// Positions visited for the last question.
    pub(crate) fn visited(&self) -> u64 {
        self.visited
    }

    /// As [`find_mate`].
    pub(crate) fn solve(&mut self, position: &Position, nodes: u64, stop: &dyn Fn() -> bool) -> Mate {
        self.known.clear();
        let mut hunt = Hunt {
            known: &mut self.known,
            attacker: position.turn(),
            path: Vec::new(),
            way: 0,
            longest: self.longest,
            left: nodes,
            stop,
        };
        let answer = hunt.answer(position);
        self.visited = nodes - hunt.left;
        answer
    }
}

/// The effort allowed is used up.
#[derive(Debug)]
struct OutOfBudget;

/// A search goes on while both numbers are below these.
#[derive(Clone, Copy)]
struct Limit {
    prove: u32,
    disprove: u32,
}

/// A move with the position behind it and what is known of that.
struct Child {
    mv: Move,
    after: Position,
    numbers: Numbers,
}

/// One question.
struct Hunt<'a> {
    known: &'a mut Known,
    attacker: Color,
    /// The keys of the positions on the way.
    path: Vec<u64>,
    /// The way as a number, whatever the order of its positions.
    way: u64,
    longest: usize,
    left: u64,
    stop: &'a dyn Fn() -> bool,
}

impl Hunt<'_> {
    fn answer(&mut self, position: &Position) -> Mate {
        match self.search(position, Limit { prove: NEVER, disprove: NEVER }) {
            Err(OutOfBudget) => Mate::Unknown,
            Ok(numbers) if numbers.prove == 0 => self.line(position).map_or(Mate::Unknown, Mate::Moves),
            Ok(numbers) if numbers.disprove == 0 => Mate::NoMate,
            Ok(_) => Mate::Unknown,
        }
    }

    /// The numbers of a position, once one of them has reached its limit.
    fn search(&mut self, position: &Position, limit: Limit) -> Result<Numbers, OutOfBudget> {
        self.left = self.left.checked_sub(1).ok_or(OutOfBudget)?;
        if self.left.is_multiple_of(64) && (self.stop)() {
            return Err(OutOfBudget);
        }
        let attacks = position.turn() == self.attacker;
        if attacks && !position.in_check() && position.mate_in_one().is_some() {
            return Ok(self.keep(position, Numbers::mate_in(1)));
        }
        let before = self.left;
        self.path.push(position.key());
        self.way ^= stir(position.key());
        let mut children = self.children(position, attacks);
        let found = if children.is_empty() {
            Ok(if attacks { Numbers::NO_MATE } else { Numbers::mate_in(0) })
        } else {
            self.settle(&mut children, attacks, limit)
        };
        self.path.pop();
        self.way ^= stir(position.key());
        let numbers = found?;
        let spent = before - self.left;
        Ok(self.keep(position, Numbers { work: spent.min(u64::from(u32::MAX)) as u32, ..numbers }))
    }

    /// Searches children until the node's numbers reach their limit.
    fn settle(
        &mut self,
        children: &mut [Child],
        attacks: bool,
        limit: Limit,
    ) -> Result<Numbers, OutOfBudget> {
        loop {
            let numbers = combine(children, attacks);
            if numbers.prove >= limit.prove || numbers.disprove >= limit.disprove || numbers.is_final() {
                return Ok(numbers);
            }
            // The attacker looks at the child that is nearest to a proof, the defender at that nearest to a disproof.
            let measure = |child: &Child| {
                if attacks { child.numbers.prove } else { child.numbers.disprove }
            };
            let (mut best, mut second) = (0, NEVER);
            for (i, child) in children.iter().enumerate().skip(1) {
                if measure(child) < measure(&children[best]) {
                    second = measure(&children[best]);
                    best = i;
                } else {
                    second = second.min(measure(child));
                }
            }
            // A little beyond the second best, so that the two are not searched in turns without end.
            let bar = second.saturating_add(second / 4 + 1);
            let own = children[best].numbers;
            let others =
                |limit: u32, all: u32, own: u32| limit.saturating_sub(all).saturating_add(own).min(NEVER);
            let below = if attacks {
                Limit {
                    prove: limit.prove.min(bar),
                    disprove: others(limit.disprove, numbers.disprove, own.disprove),
                }
            } else {
                Limit {
                    prove: others(limit.prove, numbers.prove, own.prove),
                    disprove: limit.disprove.min(bar),
                }
            };
            let after = children[best].after;
            children[best].numbers = self.search(&after, below)?;
        }
    }

    /// The moves of a node: checks, or all answers.
    fn children(&self, position: &Position, attacks: bool) -> Vec<Child> {
        let checks = attacks.then(|| Checks::new(position));
        let mut children = Vec::new();
        let _ = position.generate(|set| {
            let set = checks.as_ref().map_or(set, |checks| checks.among(position, set));
            set.for_each(|mv| {
                let after = position.play_unchecked(mv);
                if attacks && !after.in_check() {
                    return;
                }
                let numbers = self.look_up(&after);
                children.push(Child { mv, after, numbers });
            });
            ControlFlow::<()>::Continue(())
        });
        children
    }

    /// What is known of a position on this way.
    fn look_up(&self, position: &Position) -> Numbers {
        let key = position.key();
        if self.path.len() >= self.longest || self.path.contains(&key) {
            return Numbers { bound_to_way: true, ..Numbers::NO_MATE };
        }
        self.known.get(position.board_key(), position.hand(self.attacker), self.way)
    }

    fn keep(&mut self, position: &Position, numbers: Numbers) -> Numbers {
        self.known.put(position.board_key(), position.hand(self.attacker), self.way, numbers);
        numbers
    }

    /// The line of a mate that has been proved; `None` when the table has lost it and it cannot be found again.
    fn line(&mut self, start: &Position) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let mut position = *start;
        let mut left = u32::MAX;
        loop {
            let attacks = position.turn() == self.attacker;
            if attacks
                && !position.in_check()
                && let Some(mv) = position.mate_in_one()
            {
                line.push(mv);
                return Some(line);
            }
            let mut children = self.children(&position, attacks);
            if children.is_empty() {
                return (!attacks).then_some(line);
            }
            if !attacks || !children.iter().any(|child| child.numbers.prove == 0) {
                // What the table has lost is shown once more.
                for child in &mut children {
                    if !attacks && child.numbers.prove != 0 {
                        let limit = Limit { prove: NEVER, disprove: NEVER };
                        child.numbers = self.search(&child.after, limit).ok()?;
                    }
                }
                if attacks {
                    let limit = Limit { prove: NEVER, disprove: NEVER };
                    self.search(&position, limit).ok()?;
                    children = self.children(&position, attacks);
                }
            }
            let proved = children.iter().filter(|child| child.numbers.prove == 0);
            let length = |child: &&Child| child.numbers.plies;
            let next = if attacks { proved.min_by_key(length) } else { proved.max_by_key(length) }?;
            // Without this, two lines that lead into each other might be followed in a circle.
            if next.numbers.plies >= left {
                return None;
            }
            left = next.numbers.plies;
            line.push(next.mv);
            position = next.after;
        }
    }
}

/// A node's numbers from its children's.
fn combine(children: &[Child], attacks: bool) -> Numbers {
    let mut numbers = Numbers { prove: 0, disprove: 0, plies: 0, work: 0, bound_to_way: false };
    let total = |sum: u32, part: u32| sum.saturating_add(part).min(NEVER);
    if attacks {
        numbers.prove = NEVER;
        numbers.plies = u32::MAX;
        for Child { numbers: child, .. } in children {
            numbers.prove = numbers.prove.min(child.prove);
            numbers.disprove = total(numbers.disprove, child.disprove);
            numbers.bound_to_way |= child.bound_to_way;
            if child.prove == 0 {
                numbers.plies = numbers.plies.min(child.plies.saturating_add(1));
            }
        }
        if numbers.prove == 0 {
            return Numbers { disprove: NEVER, bound_to_way: false, ..numbers };
        }
    } else {
        numbers.disprove = NEVER;
        let mut free = false;
        for Child { numbers: child, .. } in children {
            numbers.prove = total(numbers.prove, child.prove);
            numbers.disprove = numbers.disprove.min(child.disprove);
            numbers.plies = numbers.plies.max(child.plies.saturating_add(1));
            free |= child.disprove == 0 && !child.bound_to_way;
        }
        if numbers.disprove == 0 {
            return Numbers { prove: NEVER, bound_to_way: !free, ..numbers };
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn solve(sfen: &str, nodes: u64) -> Mate {
        let setup = komadai_rules::Setup::from_sfen(sfen).expect(sfen);
        let position = Position::from_setup(&setup, komadai_rules::Problem::is_forgivable).expect(sfen);
        let mate = find_mate(&position, nodes, &|| false);
        if let Mate::Moves(line) = &mate {
            let end = line.iter().enumerate().fold(position, |position, (ply, &mv)| {
                let after = position.play(mv).unwrap_or_else(|reason| panic!("{sfen}: {mv}: {reason}"));
                assert!(ply % 2 == 1 || after.in_check(), "{sfen}: {mv} is no check");
                after
            });
            assert!(end.in_check() && !end.has_legal_move(), "{sfen}: {line:?}");
            assert!(line.len() % 2 == 1);
        }
        mate
    }

    fn plies(mate: &Mate) -> Option<usize> {
        if let Mate::Moves(line) = mate { Some(line.len()) } else { None }
    }

    #[test]
    fn mates_are_found_and_shown() {
        for (sfen, most) in [
            ("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1),
            ("4k4/9/4P4/9/9/9/9/9/9 b G 1", 1),
            ("8k/9/7P1/9/9/9/9/9/4K4 b RG 1", 1),
            ("lnk1sp2l/rsg6/3p1Pn2/p1p1p1g2/1p1K2Gpp/3PP1P1P/bPP4PL/1BG1S2R1/LNS4N1 w Pp 1", 7),
            ("3g1p+S1+S/lPs6/2n1+Bgp1l/p2g4p/k1pB1P1p1/1R1pp1P2/P1+p1P1N1s/1G3KN1L/L1+r1+p2P1 w 2Pn 1", 7),
        ] {
            let mate = solve(sfen, 100_000);
            assert!(plies(&mate).is_some_and(|plies| plies <= most), "{sfen}: {mate:?}");
        }
    }

    #[test]
    fn a_pawn_drop_is_no_mate_and_a_perpetual_check_neither() {
        for sfen in [
            // Only the forbidden pawn drop would mate.
            "kl7/ln7/1G7/9/9/9/9/9/4K4 b P 1",
            // The rook checks for ever.
            "4k4/R8/9/9/9/9/9/9/4K4 b - 1",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        ] {
            assert_eq!(solve(sfen, 1_000_000), Mate::NoMate, "{sfen}");
        }
    }

    #[test]
    fn without_effort_nothing_is_known() {
        assert_eq!(solve("8k/9/7P1/9/9/9/9/9/4K4 b RG 1", 0), Mate::Unknown);
        let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S 1").expect("a position");
        assert_eq!(find_mate(&position, 1_000_000, &|| true), Mate::Unknown);
    }

    /// Whether the attacker mates within `plies`, by trying everything.
    fn mates_within(position: &Position, plies: usize) -> bool {
        position.legal_moves().into_iter().any(|mv| {
            let after = position.play_unchecked(mv);
            let answers = after.legal_moves();
            after.in_check()
                && (answers.is_empty()
                    || plies >= 3
                        && answers
                            .iter()
                            .all(|&answer| mates_within(&after.play_unchecked(answer), plies - 2)))
        })
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        let mut random = Random::new(11);
        let (mut mates, mut refuted) = (0, 0);
        for _ in 0..12 {
            let mut position = Position::startpos();
            for _ in 0..150 {
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(random.below(moves.len())) else { break };
                position = position.play_unchecked(mv);
                let short = mates_within(&position, 3);
                match find_mate(&position, 20_000, &|| false) {
                    Mate::Moves(line) => {
                        mates += 1;
                        assert!(short || line.len() > 3, "{position:?}: {line:?}");
                    }
                    Mate::NoMate => {
                        refuted += 1;
                        assert!(!short, "{position:?} is a mate");
                    }
                    Mate::Unknown => assert!(!short, "{position:?} is a short mate"),
                }
            }
        }
        assert!(mates > 10 && refuted > 200, "{mates} {refuted}");
    }
}
