//! The fifteen handicaps and the even game: start positions with names.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Position, Setup};

/// A start position. In all but the even game White (uwate) lacks pieces and moves first.
///
/// ```
/// use komadai_rules::{Color, Handicap};
/// let handicap: Handicap = "two-piece".parse().unwrap();
/// assert_eq!(handicap.japanese(), "二枚落ち");
/// assert_eq!(handicap.position().turn(), Color::White);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Handicap {
    /// 平手: no handicap; Black moves first.
    Even,
    /// 香落ち: without the left lance (on 1a)
    Lance,
    /// 右香落ち: without the right lance (on 9a)
    RightLance,
    /// 角落ち
    Bishop,
    /// 飛車落ち
    Rook,
    /// 飛香落ち: without rook and left lance
    RookLance,
    /// 二枚落ち: without rook and bishop
    TwoPiece,
    /// 三枚落ち: without rook, bishop and left lance
    ThreePiece,
    /// 四枚落ち: without rook, bishop and lances
    FourPiece,
    /// 五枚落ち: the right knight is missing too
    FivePiece,
    /// 左五枚落ち: the left knight is missing too
    LeftFivePiece,
    /// 六枚落ち: without rook, bishop, lances and knights
    SixPiece,
    /// 左七枚落ち: the left silver is missing too
    LeftSevenPiece,
    /// 右七枚落ち: the right silver is missing too
    RightSevenPiece,
    /// 八枚落ち: only king, golds and pawns
    EightPiece,
    /// 十枚落ち: only king and pawns
    TenPiece,
}

/// The name of no handicap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandicapError(String);

impl fmt::Display for HandicapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<_> = Handicap::ALL.into_iter().map(Handicap::id).collect();
        write!(f, "`{}` is not a handicap: expected one of {}", self.0, ids.join(", "))
    }
}

impl core::error::Error for HandicapError {}

impl Handicap {
    /// The even game, then the fifteen handicaps from the smallest.
    pub const ALL: [Self; 16] = [
        Self::Even,
        Self::Lance,
        Self::RightLance,
        Self::Bishop,
        Self::Rook,
        Self::RookLance,
        Self::TwoPiece,
        Self::ThreePiece,
        Self::FourPiece,
        Self::FivePiece,
        Self::LeftFivePiece,
        Self::SixPiece,
        Self::LeftSevenPiece,
        Self::RightSevenPiece,
        Self::EightPiece,
        Self::TenPiece,
    ];

    /// White's two back ranks, the Japanese name of the record formats, and the name used in addresses and data.
    const fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Even => ("lnsgkgsnl/1r5b1", "平手", "even"),
            Self::Lance => ("lnsgkgsn1/1r5b1", "香落ち", "lance"),
            Self::RightLance => ("1nsgkgsnl/1r5b1", "右香落ち", "right-lance"),
            Self::Bishop => ("lnsgkgsnl/1r7", "角落ち", "bishop"),
            Self::Rook => ("lnsgkgsnl/7b1", "飛車落ち", "rook"),
            Self::RookLance => ("lnsgkgsn1/7b1", "飛香落ち", "rook-lance"),
            Self::TwoPiece => ("lnsgkgsnl/9", "二枚落ち", "two-piece"),
            Self::ThreePiece => ("lnsgkgsn1/9", "三枚落ち", "three-piece"),
            Self::FourPiece => ("1nsgkgsn1/9", "四枚落ち", "four-piece"),
            Self::FivePiece => ("2sgkgsn1/9", "五枚落ち", "five-piece"),
            Self::LeftFivePiece => ("1nsgkgs2/9", "左五枚落ち", "left-five-piece"),
            Self::SixPiece => ("2sgkgs2/9", "六枚落ち", "six-piece"),
            Self::LeftSevenPiece => ("2sgkg3/9", "左七枚落ち", "left-seven-piece"),
            Self::RightSevenPiece => ("3gkgs2/9", "右七枚落ち", "right-seven-piece"),
            Self::EightPiece => ("3gkg3/9", "八枚落ち", "eight-piece"),
            Self::TenPiece => ("4k4/9", "十枚落ち", "ten-piece"),
        }
    }

    /// A name for addresses and data: `two-piece`.
    pub const fn id(self) -> &'static str {
        self.row().2
    }

    /// The name that Japanese records use: `二枚落ち`.
    pub const fn japanese(self) -> &'static str {
        self.row().1
    }

    /// The start position in SFEN.
    pub fn sfen(self) -> String {
        let turn = if self == Self::Even { 'b' } else { 'w' };
        format!("{}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {turn} - 1", self.row().0)
    }

    /// The start position.
    pub fn position(self) -> Position {
        Setup::from_sfen(&self.sfen())
            .ok()
            .and_then(|setup| Position::from_setup(&setup, |_| false).ok())
            .expect("the start positions are valid; a test reads each")
    }

    /// The handicap whose start position this is.
    pub fn of(position: &Position) -> Option<Self> {
        Self::ALL.into_iter().find(|handicap| handicap.position() == *position)
    }
}

impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Handicap {
    type Err = HandicapError;
    fn from_str(text: &str) -> Result<Self, HandicapError> {
        Self::ALL.into_iter().find(|h| h.id() == text).ok_or_else(|| HandicapError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    #[test]
    fn each_start_position_reads_and_is_known_by_its_name() {
        let mut missing = Vec::new();
        for handicap in Handicap::ALL {
            let position = handicap.position();
            assert_eq!(Handicap::of(&position), Some(handicap));
            assert_eq!(handicap.id().parse(), Ok(handicap));
            assert_eq!(position.turn() == Color::Black, handicap == Handicap::Even);
            missing.push(20 - position.occupied_by(Color::White).len());
        }
        assert_eq!(missing, [0, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 7, 8, 10]);
        assert_eq!(Handicap::of(&Position::startpos()), Some(Handicap::Even));
    }
}
