//! Ten levels and full strength: the weaker ones see less, look less far, and do not mind small differences.
//!
//! A level below full strength is the same search with a [`Weakness`]: less depth and fewer positions, an evaluation that
//! errs, moves that it does not see (drops, captures, pieces from far away) for as long as it thinks about one move, and
//! a choice among moves that look nearly as good as the best.

use komadai_rules::{Move, PackedMove, Position};

use crate::random::{Random, stir, unit};
use crate::score::MATE_BOUND;
use crate::search::RootMove;

/// How strong the engine plays, from 1 to 11.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Full strength.
    pub const FULL: Self = Self(11);

    /// The weakest level that plays openings from the book.
    pub(crate) const KNOWS_OPENINGS: Self = Self(7);

    /// All levels, the weakest first.
    pub const ALL: [Self; 11] = {
        let mut all = [Self::FULL; 11];
        let mut number = 1;
        while number < Self::FULL.0 {
            all[number as usize - 1] = Self(number);
            number += 1;
        }
        all
    };

    /// The level with this number; `None` unless it is 1 to 11.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number, 1 to 11.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What this level does not see, for one move; `None` at full strength.
    pub(crate) fn weakness(self, seed: u64) -> Option<Weakness> {
        let plain = Weakness {
            seed,
            depth: 1,
            nodes: 200_000,
            candidates: 4,
            error: 0,
            settles: 1.0,
            sees_mate: 1.0,
            unseen: Unseen { capture: 0.0, drop: 0.0, far: 0.0 },
            spread: 0,
        };
        Some(match self.0 {
            1 => Weakness {
                candidates: 10,
                error: 900,
                settles: 0.0,
                sees_mate: 0.3,
                unseen: Unseen { capture: 0.7, drop: 0.6, far: 0.8 },
                spread: 200,
                ..plain
            },
            2 => Weakness {
                candidates: 10,
                error: 760,
                settles: 0.0,
                sees_mate: 0.35,
                unseen: Unseen { capture: 0.58, drop: 0.58, far: 0.74 },
                spread: 175,
                ..plain
            },
            3 => Weakness {
                candidates: 9,
                error: 620,
                settles: 0.0,
                sees_mate: 0.42,
                unseen: Unseen { capture: 0.46, drop: 0.55, far: 0.67 },
                spread: 150,
                ..plain
            },
            4 => Weakness {
                candidates: 8,
                error: 470,
                settles: 0.0,
                sees_mate: 0.5,
                unseen: Unseen { capture: 0.34, drop: 0.51, far: 0.58 },
                spread: 125,
                ..plain
            },
            5 => Weakness {
                candidates: 8,
                error: 370,
                settles: 0.6,
                sees_mate: 0.65,
                unseen: Unseen { capture: 0.27, drop: 0.46, far: 0.5 },
                spread: 100,
                ..plain
            },
            6 => Weakness {
                candidates: 7,
                error: 345,
                settles: 0.88,
                sees_mate: 0.72,
                unseen: Unseen { capture: 0.22, drop: 0.43, far: 0.45 },
                spread: 88,
                ..plain
            },
            7 => Weakness {
                candidates: 6,
                error: 320,
                settles: 0.96,
                sees_mate: 0.77,
                unseen: Unseen { capture: 0.18, drop: 0.4, far: 0.41 },
                spread: 78,
                ..plain
            },
            8 => Weakness {
                candidates: 6,
                error: 290,
                sees_mate: 0.8,
                unseen: Unseen { capture: 0.16, drop: 0.38, far: 0.38 },
                spread: 70,
                ..plain
            },
            9 => Weakness {
                depth: 2,
                candidates: 6,
                error: 220,
                sees_mate: 0.9,
                unseen: Unseen { capture: 0.1, drop: 0.3, far: 0.28 },
                spread: 52,
                ..plain
            },
            10 => Weakness {
                depth: 2,
                candidates: 5,
                error: 120,
                sees_mate: 0.97,
                unseen: Unseen { capture: 0.05, drop: 0.2, far: 0.16 },
                spread: 36,
                ..plain
            },
            _ => return None,
        })
    }
}

/// The share of moves that are not seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// Captures.
    capture: f64,
    /// Drops.
    drop: f64,
    /// Moves over three squares or more.
    far: f64,
}

/// How a weak player thinks about one move. The same seed makes the same mistakes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weakness {
    seed: u64,
    /// How deep it looks, in plies.
    pub(crate) depth: u32,
    /// How many positions it looks at, at most.
    pub(crate) nodes: u64,
    /// Among how many moves it chooses.
    pub(crate) candidates: usize,
    /// By how much its evaluation errs at most, in hundredths of a pawn.
    error: i32,
    /// How often it follows captures to their end.
    settles: f64,
    /// How often it sees a mate in one.
    sees_mate: f64,
    unseen: Unseen,
    /// How much worse a move may look to be chosen about one time in three, in hundredths of a pawn.
    spread: i32,
}

impl Weakness {
    /// A random number from 0 to 1 that belongs to something seen in this search.
    fn chance(&self, of: u64) -> f64 {
        unit(stir(self.seed ^ stir(of)))
    }

    /// The evaluation with this player's error about the position with this key.
    pub(crate) fn misjudge(&self, value: i32, key: u64) -> i32 {
        if self.error == 0 {
            return value;
        }
        // Two dice: small errors are commoner than large ones.
        let dice = self.chance(key) + self.chance(!key) - 1.0;
        value + (dice * f64::from(self.error)) as i32
    }

    /// Whether it would see a mate in one in the position with this key.
    pub(crate) fn sees_mate(&self, key: u64) -> bool {
        self.sees_mate >= 1.0 || self.chance(key.rotate_left(17)) < self.sees_mate
    }

    /// Whether it follows captures to their end in the position with this key.
    pub(crate) fn settles(&self, key: u64) -> bool {
        self.settles >= 1.0 || self.chance(key.rotate_left(31)) < self.settles
    }

    /// Whether a move escapes it.
    pub(crate) fn overlooks(&self, position: &Position, mv: Move) -> bool {
        let share = match mv {
            Move::Drop { .. } => self.unseen.drop,
            Move::Board { from, to, .. } => {
                let files = from.file().abs_diff(to.file());
                let far = if files.max(from.rank().abs_diff(to.rank())) >= 3 { self.unseen.far } else { 0.0 };
                let capture = if position.piece_at(to).is_some() { self.unseen.capture } else { 0.0 };
                capture.max(far)
            }
        };
        share > 0.0 && self.chance(u64::from(PackedMove::from(mv).get())) < share
    }

    /// Takes from the root's moves what escapes it, unless that is all there is.
    pub(crate) fn filter(&self, position: &Position, moves: &mut Vec<RootMove>) {
        if position.in_check() {
            return;
        }
        let seen = |root: &RootMove| {
            let after = position.play_unchecked(root.mv);
            let mates = after.in_check() && !after.has_legal_move();
            if mates { self.sees_mate(position.key()) } else { !self.overlooks(position, root.mv) }
        };
        if moves.iter().any(seen) {
            moves.retain(seen);
        }
    }

    /// Chooses among the best moves, which come best first.
    pub(crate) fn choose<'a>(&self, moves: &'a [RootMove], random: &mut Random) -> Option<&'a RootMove> {
        let best = moves.first()?;
        if self.spread == 0 || best.score.abs() >= MATE_BOUND {
            return Some(best);
        }
        let weight = |root: &RootMove| {
            if root.score <= -MATE_BOUND {
                0.0
            } else {
                (f64::from(root.score - best.score) / f64::from(self.spread)).exp()
            }
        };
        let candidates = &moves[..self.candidates.min(moves.len())];
        let mut dart = random.unit() * candidates.iter().map(weight).sum::<f64>();
        for root in candidates {
            dart -= weight(root);
            if dart < 0.0 {
                return Some(root);
            }
        }
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_and_only_the_last_is_full_strength() {
        for level in Level::ALL {
            assert_eq!(Level::new(level.number()), Some(level));
            assert_eq!(level.weakness(1).is_none(), level == Level::FULL);
        }
        assert_eq!((Level::new(0), Level::new(12)), (None, None));
    }

    #[test]
    fn mistakes_repeat_with_the_seed_and_come_as_often_as_said() {
        let position = Position::startpos();
        let level = Level::new(1).expect("a level");
        let weakness = level.weakness(3).expect("weak");
        let drops: Vec<Move> = komadai_rules::Square::ALL
            .into_iter()
            .flat_map(|to| komadai_rules::HandKind::ALL.map(|kind| Move::Drop { kind, to }))
            .collect();
        let unseen = drops.iter().filter(|&&mv| weakness.overlooks(&position, mv)).count();
        let share = unseen as f64 / drops.len() as f64;
        assert!((share - weakness.unseen.drop).abs() < 0.08, "{share}");
        let again = level.weakness(3).expect("weak");
        assert!(drops.iter().all(|&mv| weakness.overlooks(&position, mv) == again.overlooks(&position, mv)));
        let errors: Vec<i32> = (0..1000).map(|key| weakness.misjudge(0, key)).collect();
        assert!(errors.iter().all(|error| error.abs() <= weakness.error));
        assert!(errors.iter().sum::<i32>().abs() / 1000 < weakness.error / 10);
    }
}
