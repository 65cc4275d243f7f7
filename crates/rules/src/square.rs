//! The 81 squares.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::Color;

/// A square, file-major: the squares of file 1 come first, each file from rank a to rank i.
///
/// Files are counted from Black's right (1 to 9), ranks from White's side (a to i, or 1 to 9).
/// An enum, so that an index by a square needs no bounds check and `Option<Square>` no room.
///
/// ```
/// use komadai_rules::{Color, Square};
/// assert_eq!(Square::new(7, 6), Some(Square::S7F));
/// assert_eq!("7f".parse(), Ok(Square::S7F));
/// assert!(Square::S7C.in_promotion_zone(Color::Black));
/// ```
#[allow(missing_docs)] // 81 squares whose names say everything.
#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Square {
    S1A, S1B, S1C, S1D, S1E, S1F, S1G, S1H, S1I,
    S2A, S2B, S2C, S2D, S2E, S2F, S2G, S2H, S2I,
    S3A, S3B, S3C, S3D, S3E, S3F, S3G, S3H, S3I,
    S4A, S4B, S4C, S4D, S4E, S4F, S4G, S4H, S4I,
    S5A, S5B, S5C, S5D, S5E, S5F, S5G, S5H, S5I,
    S6A, S6B, S6C, S6D, S6E, S6F, S6G, S6H, S6I,
    S7A, S7B, S7C, S7D, S7E, S7F, S7G, S7H, S7I,
    S8A, S8B, S8C, S8D, S8E, S8F, S8G, S8H, S8I,
    S9A, S9B, S9C, S9D, S9E, S9F, S9G, S9H, S9I,
}

const _: () = assert!(size_of::<Square>() == 1 && size_of::<Option<Square>>() == 1);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 81;

    /// All squares, in index order.
    #[rustfmt::skip]
    pub const ALL: [Self; 81] = [
        Self::S1A, Self::S1B, Self::S1C, Self::S1D, Self::S1E, Self::S1F, Self::S1G, Self::S1H, Self::S1I,
        Self::S2A, Self::S2B, Self::S2C, Self::S2D, Self::S2E, Self::S2F, Self::S2G, Self::S2H, Self::S2I,
        Self::S3A, Self::S3B, Self::S3C, Self::S3D, Self::S3E, Self::S3F, Self::S3G, Self::S3H, Self::S3I,
        Self::S4A, Self::S4B, Self::S4C, Self::S4D, Self::S4E, Self::S4F, Self::S4G, Self::S4H, Self::S4I,
        Self::S5A, Self::S5B, Self::S5C, Self::S5D, Self::S5E, Self::S5F, Self::S5G, Self::S5H, Self::S5I,
        Self::S6A, Self::S6B, Self::S6C, Self::S6D, Self::S6E, Self::S6F, Self::S6G, Self::S6H, Self::S6I,
        Self::S7A, Self::S7B, Self::S7C, Self::S7D, Self::S7E, Self::S7F, Self::S7G, Self::S7H, Self::S7I,
        Self::S8A, Self::S8B, Self::S8C, Self::S8D, Self::S8E, Self::S8F, Self::S8G, Self::S8H, Self::S8I,
        Self::S9A, Self::S9B, Self::S9C, Self::S9D, Self::S9E, Self::S9F, Self::S9G, Self::S9H, Self::S9I,
    ];

    /// The square on a file (1 to 9) and rank (1 to 9), or `None` beyond the board.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Some(Self::ALL[((file - 1) * 9 + (rank - 1)) as usize])
        } else {
            None
        }
    }

    /// The square at an index, 0 to 80; anything above gives the last one.
    ///
    /// Written as a match because the compiler makes of it a comparison, where a table would be a load.
    #[rustfmt::skip]
    #[inline]
    pub(crate) const fn at(index: u32) -> Self {
        match index {
            0 => Self::S1A,
            1 => Self::S1B,
            2 => Self::S1C,
            3 => Self::S1D,
            4 => Self::S1E,
            5 => Self::S1F,
            6 => Self::S1G,
            7 => Self::S1H,
            8 => Self::S1I,
            9 => Self::S2A,
            10 => Self::S2B,
            11 => Self::S2C,
            12 => Self::S2D,
            13 => Self::S2E,
            14 => Self::S2F,
            15 => Self::S2G,
            16 => Self::S2H,
            17 => Self::S2I,
            18 => Self::S3A,
            19 => Self::S3B,
            20 => Self::S3C,
            21 => Self::S3D,
            22 => Self::S3E,
            23 => Self::S3F,
            24 => Self::S3G,
            25 => Self::S3H,
            26 => Self::S3I,
            27 => Self::S4A,
            28 => Self::S4B,
            29 => Self::S4C,
            30 => Self::S4D,
            31 => Self::S4E,
            32 => Self::S4F,
            33 => Self::S4G,
            34 => Self::S4H,
            35 => Self::S4I,
            36 => Self::S5A,
            37 => Self::S5B,
            38 => Self::S5C,
            39 => Self::S5D,
            40 => Self::S5E,
            41 => Self::S5F,
            42 => Self::S5G,
            43 => Self::S5H,
            44 => Self::S5I,
            45 => Self::S6A,
            46 => Self::S6B,
            47 => Self::S6C,
            48 => Self::S6D,
            49 => Self::S6E,
            50 => Self::S6F,
            51 => Self::S6G,
            52 => Self::S6H,
            53 => Self::S6I,
            54 => Self::S7A,
            55 => Self::S7B,
            56 => Self::S7C,
            57 => Self::S7D,
            58 => Self::S7E,
            59 => Self::S7F,
            60 => Self::S7G,
            61 => Self::S7H,
            62 => Self::S7I,
            63 => Self::S8A,
            64 => Self::S8B,
            65 => Self::S8C,
            66 => Self::S8D,
            67 => Self::S8E,
            68 => Self::S8F,
            69 => Self::S8G,
            70 => Self::S8H,
            71 => Self::S8I,
            72 => Self::S9A,
            73 => Self::S9B,
            74 => Self::S9C,
            75 => Self::S9D,
            76 => Self::S9E,
            77 => Self::S9F,
            78 => Self::S9G,
            79 => Self::S9H,
            _ => Self::S9I,
        }
    }

    /// The index, 0 to 80.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file, 1 to 9, counted from Black's right.
    #[inline]
    pub const fn file(self) -> u8 {
        self as u8 / 9 + 1
    }

    /// The rank, 1 (rank a, White's back rank) to 9 (rank i).
    #[inline]
    pub const fn rank(self) -> u8 {
        self as u8 % 9 + 1
    }

    /// The square `files` files to the left (as Black sees it) and `ranks` ranks down, or `None` beyond the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 1 || rank < 1 {
            return None;
        }
        Self::new(file as u8, rank as u8)
    }

    /// The rank as `color` counts it: 1 is the farthest, 9 its own back rank.
    #[inline]
    pub const fn relative_rank(self, color: Color) -> u8 {
        match color {
            Color::Black => self.rank(),
            Color::White => 10 - self.rank(),
        }
    }

    /// Whether the square lies in `color`'s promotion zone: its three far ranks (B1).
    #[inline]
    pub const fn in_promotion_zone(self, color: Color) -> bool {
        self.relative_rank(color) <= 3
    }

    /// The same square seen from the other side of the board: 1a becomes 9i.
    #[inline]
    pub const fn rotated(self) -> Self {
        Self::ALL[80 - self as usize]
    }

    /// The square mirrored left to right: 1a becomes 9a.
    pub const fn mirrored(self) -> Self {
        Self::ALL[(8 - self as usize / 9) * 9 + self as usize % 9]
    }

    /// The USI text, in ASCII: `7g`.
    pub(crate) const fn usi(self) -> [u8; 2] {
        [b'0' + self.file(), b'a' + self.rank() - 1]
    }
}

impl fmt::Display for Square {
    /// USI text: `7g`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(&self.usi()).expect("ASCII"))
    }
}

/// The text is not a square such as `7g`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareError(String);

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a square: expected a file 1 to 9 and a rank a to i, such as `7g`", self.0)
    }
}

impl core::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let square = match *text.as_bytes() {
            [file @ b'1'..=b'9', rank @ b'a'..=b'i'] => Self::new(file - b'0', rank - b'a' + 1),
            _ => None,
        };
        square.ok_or_else(|| SquareError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn index_file_rank_and_text_agree() {
        for (i, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), i);
            assert_eq!(Square::at(i as u32), square);
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.rotated().rotated(), square);
            assert_eq!(square.mirrored().file(), 10 - square.file());
            assert_eq!(square.mirrored().rank(), square.rank());
        }
        assert_eq!(Square::S7G.to_string(), "7g");
        for bad in ["", "7", "0a", "7j", "7G", "77", "7gg", "七七"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }
}
