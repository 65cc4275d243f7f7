//! The two sides.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// A side. Black (sente) moves first, except in handicap games, where White (uwate) does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Sente, or shitate in a handicap game; moves towards rank a.
    Black,
    /// Gote, or uwate in a handicap game; moves towards rank i.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The lower-case name: `black`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// `b` or `w`, as in SFEN.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }
}

impl Not for Color {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text is neither `black` nor `white`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorError(String);

impl fmt::Display for ColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a side: expected `black` or `white`", self.0)
    }
}

impl core::error::Error for ColorError {}

impl FromStr for Color {
    type Err = ColorError;
    fn from_str(text: &str) -> Result<Self, ColorError> {
        Self::ALL.into_iter().find(|color| color.id() == text).ok_or_else(|| ColorError(text.to_owned()))
    }
}

/// One value for each side, indexed by [`Color`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T>([T; 2]);

impl<T> ByColor<T> {
    /// A value for Black and one for White.
    pub const fn new(black: T, white: T) -> Self {
        Self([black, white])
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color as usize]
    }
}
