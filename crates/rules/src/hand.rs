//! Pieces in hand.

use core::fmt;

use crate::HandKind;

/// What a player holds on the komadai: a count for each kind, 0 to 127.
///
/// One byte a kind in a `u64`, so that comparing and hashing are single operations. A [`Setup`](crate::Setup) may
/// hold any counts; a [`Position`](crate::Position) holds no more than a set has.
///
/// ```
/// use komadai_rules::{Hand, HandKind};
/// let hand = Hand::EMPTY.with(HandKind::Pawn, 3).and_then(|hand| hand.add(HandKind::Gold)).unwrap();
/// assert_eq!((hand.count(HandKind::Pawn), hand.len()), (3, 4));
/// assert_eq!(hand.remove(HandKind::Rook), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

const _: () = assert!(size_of::<Hand>() == 8);

/// High bit of each kind's byte: no count reaches it.
const HIGH: u64 = 0x0080_8080_8080_8080;

impl Hand {
    /// The largest count of one kind.
    pub const MAX: u8 = 127;

    /// An empty hand.
    pub const EMPTY: Self = Self(0);

    #[inline]
    const fn shift(kind: HandKind) -> u32 {
        kind as u32 * 8
    }

    /// How many pieces of `kind` are held.
    #[inline]
    pub const fn count(self, kind: HandKind) -> u8 {
        (self.0 >> Self::shift(kind)) as u8
    }

    /// Whether at least one piece of `kind` is held.
    #[inline]
    pub const fn has(self, kind: HandKind) -> bool {
        self.count(kind) != 0
    }

    /// Whether at least one piece of one of the kinds is held.
    #[inline]
    pub fn has_any(self, kinds: &[HandKind]) -> bool {
        let mask = kinds.iter().fold(0, |mask, &kind| mask | 0xff << Self::shift(kind));
        self.0 & mask != 0
    }

    /// Whether nothing is held.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pieces are held in all.
    pub fn len(self) -> u32 {
        HandKind::ALL.into_iter().map(|kind| u32::from(self.count(kind))).sum()
    }

    /// This hand with one piece more, or `None` when the count would pass [`Hand::MAX`].
    #[inline]
    pub const fn add(self, kind: HandKind) -> Option<Self> {
        self.with(kind, self.count(kind) + 1)
    }

    /// This hand with one piece less, or `None` when there is none.
    #[inline]
    pub const fn remove(self, kind: HandKind) -> Option<Self> {
        if self.has(kind) { Some(Self(self.0 - (1 << Self::shift(kind)))) } else { None }
    }

    /// This hand with `count` pieces of `kind`, or `None` when that is more than [`Hand::MAX`].
    #[inline]
    pub const fn with(self, kind: HandKind, count: u8) -> Option<Self> {
        if count > Self::MAX {
            return None;
        }
        let shift = Self::shift(kind);
        Some(Self(self.0 & !(0xff << shift) | (count as u64) << shift))
    }

    /// Whether this hand holds at least as many of every kind as `other`.
    ///
    /// ```
    /// use komadai_rules::{Hand, HandKind};
    /// let pawn = Hand::EMPTY.add(HandKind::Pawn).unwrap();
    /// assert!(pawn.covers(Hand::EMPTY) && !Hand::EMPTY.covers(pawn));
    /// ```
    #[inline]
    pub const fn covers(self, other: Self) -> bool {
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(HandKind::ALL.into_iter().map(|k| (k, self.count(k))).filter(|e| e.1 > 0))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_apart_and_checked() {
        let mut hand = Hand::EMPTY;
        for kind in HandKind::ALL {
            assert_eq!(hand.remove(kind), None);
            hand = hand.with(kind, Hand::MAX).expect("at most MAX");
            assert_eq!(hand.add(kind), None);
            assert_eq!(hand.with(kind, 128), None);
            assert!(hand.covers(hand));
        }
        assert_eq!(hand.len(), 7 * 127);
        let less = hand.remove(HandKind::Silver).expect("has silvers");
        assert!(hand.covers(less) && !less.covers(hand));
        assert_eq!(less.count(HandKind::Silver), 126);
        assert_eq!(less.count(HandKind::Bishop), 127);
    }
}
