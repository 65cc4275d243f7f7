//! Sets of squares.

use alloc::string::ToString;
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Color, Square};

/// A set of squares: bit `n` is the square with index `n`.
///
/// ```
/// use komadai_rules::{Bitboard, Color, Square};
/// let zone = Bitboard::far_ranks(Color::Black, 3);
/// assert_eq!(zone.len(), 27);
/// assert!((zone & Bitboard::file(5)).contains(Square::S5C));
/// assert_eq!((zone & Bitboard::rank(3)).first(), Some(Square::S1C));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u128);

const _: () = assert!(size_of::<Bitboard>() == 16);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 81 squares.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set with these bits; bits above 80 are dropped.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// A set made by masking with one that has no bit above 80.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        OF_SQUARE[square as usize]
    }

    /// The nine squares of a file, 1 to 9.
    ///
    /// # Panics
    /// If the file is not 1 to 9.
    pub const fn file(file: u8) -> Self {
        assert!(file >= 1 && file <= 9);
        Self(0x1ff << ((file - 1) as u32 * 9))
    }

    /// The nine squares of a rank, 1 (a) to 9 (i).
    ///
    /// # Panics
    /// If the rank is not 1 to 9.
    pub const fn rank(rank: u8) -> Self {
        assert!(rank >= 1 && rank <= 9);
        Self(RANK_A << (rank - 1))
    }

    /// The `count` farthest ranks of `color`: 3 is its promotion zone.
    ///
    /// # Panics
    /// If there are not as many ranks.
    #[inline]
    pub const fn far_ranks(color: Color, count: u8) -> Self {
        FAR_RANKS[color as usize][count as usize]
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & OF_SQUARE[square as usize].0 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has two squares or more.
    #[inline]
    pub const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The square with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::at(self.0.trailing_zeros())) }
    }

    /// Calls `f` with each square, by rising index. Two loops over 64 bits each are faster than one over 128.
    #[inline]
    pub fn for_each(self, mut f: impl FnMut(Square)) {
        let mut low = self.0 as u64;
        while low != 0 {
            f(Square::at(low.trailing_zeros()));
            low &= low - 1;
        }
        let mut high = (self.0 >> 64) as u64;
        while high != 0 {
            f(Square::at(64 + high.trailing_zeros()));
            high &= high - 1;
        }
    }

    /// The set without `square`.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !OF_SQUARE[square as usize].0)
    }

    /// The set with `square`.
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | OF_SQUARE[square as usize].0)
    }

    /// All squares of every file that has a square in the set.
    #[inline]
    pub(crate) const fn fill_files(self) -> Self {
        // Fold ranks b to i of each file onto its rank a; what a shift brings from the next file lands on ranks
        // other than a, or has come from that file's ranks a to h, so each step masks what it may keep.
        let upper = self.0 | (self.0 & !RANK_A) >> 1;
        let upper = upper | (upper & !(RANK_A | RANK_A << 1)) >> 2;
        let upper = upper | (upper & !(RANK_A * 0b1111)) >> 4;
        let heads = (upper | self.0 >> 8 & RANK_A) & RANK_A;
        Self(heads * 0x1ff)
    }
}

/// The set of each square: a load, where a 128-bit shift by a variable takes six instructions.
static OF_SQUARE: [Bitboard; Square::COUNT] = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = Bitboard(1 << i);
        i += 1;
    }
    table
};

/// Rank a: bits 0, 9, 18, … 72.
const RANK_A: u128 = {
    let mut bits = 0;
    let mut file = 0;
    while file < 9 {
        bits |= 1 << (file * 9);
        file += 1;
    }
    bits
};

const FAR_RANKS: [[Bitboard; 10]; 2] = {
    let mut table = [[Bitboard::EMPTY; 10]; 2];
    let mut count = 1;
    while count <= 9 {
        table[0][count as usize] = Bitboard(table[0][count as usize - 1].0 | Bitboard::rank(count).0);
        table[1][count as usize] = Bitboard(table[1][count as usize - 1].0 | Bitboard::rank(10 - count).0);
        count += 1;
    }
    table
};

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Self;
    /// The squares of `self` that are not in `other`.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], by rising index.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|s| s.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn files_and_ranks_hold_their_squares() {
        for n in 1..=9 {
            assert!(Bitboard::file(n).into_iter().all(|s| s.file() == n));
            assert!(Bitboard::rank(n).into_iter().all(|s| s.rank() == n));
            assert_eq!(Bitboard::file(n).len() + Bitboard::rank(n).len(), 18);
            for color in Color::ALL {
                let far = Bitboard::far_ranks(color, n);
                assert!(Square::ALL.into_iter().all(|s| far.contains(s) == (s.relative_rank(color) <= n)));
            }
        }
    }

    #[test]
    fn filling_files_reaches_each_square_of_the_file_and_no_other() {
        for square in Square::ALL {
            assert_eq!(Bitboard::of(square).fill_files(), Bitboard::file(square.file()), "{square}");
        }
        assert_eq!(Bitboard::ALL.fill_files(), Bitboard::ALL);
        assert_eq!(Bitboard::EMPTY.fill_files(), Bitboard::EMPTY);
    }

    #[test]
    fn iteration_gives_each_square_once() {
        let set: Bitboard = [Square::S9I, Square::S1A, Square::S5E].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::S1A, Square::S5E, Square::S9I]);
        assert!(set.has_many() && !Bitboard::of(Square::S5E).has_many());
        assert_eq!((!set).len(), 78);
    }
}
