//! By how much the evaluation has been wrong in positions that look alike: the search knows better, and remembers.

use komadai_rules::{Color, PieceKind, Position};

use super::histories::{TURNS, Turn};

/// Entries of a table for each side to move.
const SIZE: usize = 1 << 14;

/// An entry counts parts of a hundredth of a pawn.
const GRAIN: i32 = 128;

/// An entry corrects by no more than this, in hundredths of a pawn.
const MOST: i32 = 200;

/// What one result weighs against what an entry holds already, at most, of [`WHOLE`].
const WEIGHT: i32 = 16;

/// The weight of an entry and a result together.
const WHOLE: i32 = 256;

/// Groups of pieces whose places say something about the evaluation's error.
const GROUPS: usize = 4;

/// Where a position's entries are.
#[derive(Clone, Copy)]
pub(super) struct Places {
    groups: [usize; GROUPS],
    turn: Option<Turn>,
}

impl Places {
    /// The entries of `position`, which `turn` led to.
    #[inline]
    pub(super) fn of(position: &Position, turn: Option<Turn>) -> Self {
        let us = position.turn();
        let pawns = key([
            position.pieces(Color::Black, PieceKind::Pawn).bits(),
            position.pieces(Color::White, PieceKind::Pawn).bits(),
            0,
        ]);
        let camp = |color| {
            let of = |kind| position.pieces(color, kind).bits();
            key([of(PieceKind::King), of(PieceKind::Gold), of(PieceKind::Silver)])
        };
        let hands = (position.key() ^ position.board_key()).wrapping_mul(FACTORS[0]) >> 50;
        let side = us as usize * SIZE;
        Self { groups: [pawns, camp(us), camp(!us), hands as usize].map(|key| side + key), turn }
    }
}

/// Odd numbers without a pattern.
const FACTORS: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f, 0xd6e8_feb8_6659_fd93];

/// A number below [`SIZE`] for sets of squares.
#[inline]
fn key(sets: [u128; 3]) -> usize {
    let mut key = 0_u64;
    for (set, factor) in sets.into_iter().zip(FACTORS) {
        key ^= (set as u64).wrapping_mul(factor).rotate_left(23) ^ ((set >> 64) as u64).wrapping_mul(!factor);
        key = key.wrapping_mul(FACTORS[2]);
    }
    (key >> 50) as usize
}

/// The tables.
pub(super) struct Corrections {
    /// By what stands where, for each side to move.
    groups: [Vec<i16>; GROUPS],
    /// By the turn that led to the position.
    turns: Vec<i16>,
}

impl Corrections {
    pub(super) fn new() -> Self {
        Self { groups: std::array::from_fn(|_| vec![0; 2 * SIZE]), turns: vec![0; TURNS] }
    }

    pub(super) fn clear(&mut self) {
        self.groups.iter_mut().for_each(|group| group.fill(0));
        self.turns.fill(0);
    }

    /// What is to be added to the evaluation, in hundredths of a pawn.
    #[inline]
    pub(super) fn value(&self, places: Places) -> i32 {
        let groups = self.groups.iter().zip(places.groups).map(|(group, at)| i32::from(group[at]));
        let turn = places.turn.map_or(0, |turn| i32::from(self.turns[turn.index()]));
        (groups.sum::<i32>() + turn) / (2 * GRAIN)
    }

    /// The search found a value that is `error` hundredths of a pawn above the evaluation, `depth` plies deep.
    pub(super) fn learn(&mut self, places: Places, error: i32, depth: i32) {
        let weight = (depth + 1).min(WEIGHT);
        let error = error.clamp(-2 * MOST, 2 * MOST) * GRAIN;
        let learn = |entry: &mut i16| {
            let mean = (i32::from(*entry) * (WHOLE - weight) + error * weight) / WHOLE;
            *entry = mean.clamp(-MOST * GRAIN, MOST * GRAIN) as i16;
        };
        self.groups.iter_mut().zip(places.groups).for_each(|(group, at)| learn(&mut group[at]));
        if let Some(turn) = places.turn {
            learn(&mut self.turns[turn.index()]);
        }
    }
}

const _: () = assert!(MOST * GRAIN <= i16::MAX as i32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_wrong_again_and_again_is_corrected_and_never_by_too_much() {
        let mut corrections = Corrections::new();
        let position = Position::startpos();
        let places = Places::of(&position, None);
        assert_eq!(corrections.value(places), 0);
        for _ in 0..1000 {
            corrections.learn(places, 50, 20);
        }
        let value = corrections.value(places);
        assert!((80..=100).contains(&value), "{value}");
        for _ in 0..1000 {
            corrections.learn(places, -30_000, 20);
        }
        assert_eq!(corrections.value(places), -2 * MOST);
        let mv = "7g7f".parse().expect("a move");
        let after = position.play(mv).expect("legal");
        let other = Places::of(&after, Turn::of(&position, mv));
        assert!(corrections.value(other).abs() <= 2 * MOST, "the other side's entries are its own");
        corrections.clear();
        assert_eq!(corrections.value(places), 0);
    }
}
