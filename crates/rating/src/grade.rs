//! Dan and kyu: a rating as players speak of it.

use std::fmt;

/// Where the first dan begins, in points.
const FIRST_DAN: i32 = 1800;
/// Points between two grades: what the European and the Japanese associations found to be usual.
const STEP: i32 = 100;
/// The highest dan, and the lowest kyu.
const HIGHEST_DAN: i32 = 9;
const LOWEST_KYU: i32 = 15;

/// A grade. From below: 15 kyu up to 1 kyu, then 1 dan up to 9 dan, a hundred points each. These are grades of this scale and
/// no diplomas: an association awards its own.
///
/// | points | grade |
/// |---|---|
/// | 2600 and more | 9 dan |
/// | 2500 to 2599 | 8 dan |
/// | … | … |
/// | 1900 to 1999 | 2 dan |
/// | 1800 to 1899 | 1 dan |
/// | 1700 to 1799 | 1 kyu |
/// | 1600 to 1699 | 2 kyu |
/// | … | … |
/// | 1500 to 1599, where everybody begins | 3 kyu |
/// | … | … |
/// | less than 400 | 15 kyu |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grade {
    /// A master's grade, 1 (lowest) to 9.
    Dan(u8),
    /// A learner's grade, 15 (lowest) to 1.
    Kyu(u8),
}

impl Grade {
    /// The grade of a rating in points.
    pub fn of(rating: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a cast to an integer stops at its ends")]
        let above = (rating.round() as i32).saturating_sub(FIRST_DAN).div_euclid(STEP);
        let number = |number: i32| u8::try_from(number).expect("between 1 and 15");
        if above >= 0 {
            Self::Dan(number((above + 1).min(HIGHEST_DAN)))
        } else {
            Self::Kyu(number((-above).min(LOWEST_KYU)))
        }
    }

    /// Every grade, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=15).rev().map(Self::Kyu).chain((1..=9).map(Self::Dan))
    }

    /// The points from which it begins; the lowest has no such.
    pub fn from(self) -> Option<i32> {
        match self {
            Self::Dan(dan) => Some(FIRST_DAN + STEP * (i32::from(dan) - 1)),
            Self::Kyu(kyu) if i32::from(kyu) == LOWEST_KYU => None,
            Self::Kyu(kyu) => Some(FIRST_DAN - STEP * i32::from(kyu)),
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dan(dan) => write!(f, "{dan} dan"),
            Self::Kyu(kyu) => write!(f, "{kyu} kyu"),
        }
    }
}
