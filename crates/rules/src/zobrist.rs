//! The keys of hashing. Their values are a promise (databases keep them): `tests/data/keys.txt` holds every one.

use crate::{Color, HandKind, Square};

/// SplitMix64, the generator of the keys.
const fn split_mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn key(n: u64) -> u64 {
    split_mix((n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// White is to move.
pub(crate) const WHITE_TO_MOVE: u64 = key(0);

/// By side, kind (the last two of sixteen stay zero) and square.
static ON_BOARD: [[[u64; Square::COUNT]; 16]; 2] = {
    let mut table = [[[0; Square::COUNT]; 16]; 2];
    let mut n = 1;
    let mut piece = 0;
    while piece < 28 {
        let mut square = 0;
        while square < Square::COUNT {
            table[piece / 14][piece % 14][square] = key(n);
            n += 1;
            square += 1;
        }
        piece += 1;
    }
    table
};

/// The multiplier of each kind in hand: a hand's key is the sum of count × multiplier, so that a change of one
/// piece is one addition.
static IN_HAND: [[u64; 7]; 2] = {
    let mut table = [[0; 7]; 2];
    let mut color = 0;
    while color < 2 {
        let mut kind = 0;
        while kind < 7 {
            table[color][kind] = key(4096 + (color * 7 + kind) as u64) | 1;
            kind += 1;
        }
        color += 1;
    }
    table
};

/// The key of a piece on a square, joined by xor. `kind` is the discriminant of the piece's kind.
#[inline]
pub(crate) fn on_board(color: Color, kind: u8, square: Square) -> u64 {
    ON_BOARD[color as usize][kind as usize & 15][square.index()]
}

/// The key of one piece in hand, joined by addition.
#[inline]
pub(crate) fn in_hand(color: Color, kind: HandKind) -> u64 {
    IN_HAND[color as usize][kind as usize]
}
