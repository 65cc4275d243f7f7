//! Scores: hundredths of a pawn, seen by the side to move, with forced ends at the edges.

use komadai_usi::Value;

/// The deepest line, in plies from the root.
pub(crate) const MAX_PLY: usize = 120;

/// More than any score.
pub(crate) const INFINITE: i32 = 32_100;

/// The side to move has won; `MATE - n` wins in `n` plies.
pub(crate) const MATE: i32 = 32_000;

/// From here on a score is a forced end.
pub(crate) const MATE_BOUND: i32 = MATE - 1000;

/// The opponent gives perpetual check and loses by it. Depends on the path, so it stays below the mates.
pub(crate) const REPETITION_WIN: i32 = 29_000;

/// The same board again, with more in hand: as good as won compared with what the opponent had before.
pub(crate) const SUPERIOR: i32 = 20_000;

/// The largest score that an evaluation gives.
pub(crate) const MAX_EVAL: i32 = 15_000;

/// A draw.
pub(crate) const DRAW: i32 = 0;

/// The score of being mated at `ply`.
pub(crate) const fn mated(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// The score of giving mate at `ply`.
pub(crate) const fn mating(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The score as the protocol says it.
pub(crate) fn to_value(score: i32) -> Value {
    if score.abs() >= MATE_BOUND {
        let plies = MATE - score.abs();
        Value::Mate { winning: score > 0, plies: u32::try_from(plies).ok() }
    } else {
        Value::Centipawns(score)
    }
}
