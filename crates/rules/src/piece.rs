//! The fourteen kinds of piece, and pieces with an owner.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::{Color, Square};

/// A kind of piece as it stands on the board.
///
/// The first eight are unpromoted; the promoted kinds follow in the same order, without the gold and the king,
/// which do not promote.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceKind {
    /// 歩
    Pawn,
    /// 香
    Lance,
    /// 桂
    Knight,
    /// 銀
    Silver,
    /// 角
    Bishop,
    /// 飛
    Rook,
    /// 金
    Gold,
    /// 玉 or 王
    King,
    /// と, a promoted pawn (tokin)
    ProPawn,
    /// 成香 or 杏
    ProLance,
    /// 成桂 or 圭
    ProKnight,
    /// 成銀 or 全
    ProSilver,
    /// 馬, a promoted bishop
    Horse,
    /// 龍, a promoted rook
    Dragon,
}

impl PieceKind {
    /// All kinds, in the order of their declaration.
    pub const ALL: [Self; 14] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
        Self::King,
        Self::ProPawn,
        Self::ProLance,
        Self::ProKnight,
        Self::ProSilver,
        Self::Horse,
        Self::Dragon,
    ];

    /// What this kind becomes when it promotes; `None` for gold, king and what is promoted already (P1).
    #[inline]
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Self::Pawn => Some(Self::ProPawn),
            Self::Lance => Some(Self::ProLance),
            Self::Knight => Some(Self::ProKnight),
            Self::Silver => Some(Self::ProSilver),
            Self::Bishop => Some(Self::Horse),
            Self::Rook => Some(Self::Dragon),
            Self::Gold
            | Self::King
            | Self::ProPawn
            | Self::ProLance
            | Self::ProKnight
            | Self::ProSilver
            | Self::Horse
            | Self::Dragon => None,
        }
    }

    /// The kind on the piece's plain side.
    #[inline]
    pub const fn unpromoted(self) -> Self {
        match self {
            Self::Pawn | Self::ProPawn => Self::Pawn,
            Self::Lance | Self::ProLance => Self::Lance,
            Self::Knight | Self::ProKnight => Self::Knight,
            Self::Silver | Self::ProSilver => Self::Silver,
            Self::Bishop | Self::Horse => Self::Bishop,
            Self::Rook | Self::Dragon => Self::Rook,
            Self::Gold => Self::Gold,
            Self::King => Self::King,
        }
    }

    /// Whether this is the promoted side of a piece.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self as u8 > Self::King as u8
    }

    /// The kind this piece has in the captor's hand (C1); `None` for the king, which is never captured.
    #[inline]
    pub const fn hand(self) -> Option<HandKind> {
        match self.unpromoted() {
            Self::Pawn => Some(HandKind::Pawn),
            Self::Lance => Some(HandKind::Lance),
            Self::Knight => Some(HandKind::Knight),
            Self::Silver => Some(HandKind::Silver),
            Self::Bishop => Some(HandKind::Bishop),
            Self::Rook => Some(HandKind::Rook),
            Self::Gold => Some(HandKind::Gold),
            _ => None,
        }
    }

    /// How many pieces of this (unpromoted) kind a full set has.
    pub const fn total(self) -> u8 {
        match self.unpromoted() {
            Self::Pawn => 18,
            Self::Bishop | Self::Rook | Self::King => 2,
            _ => 4,
        }
    }

    /// The upper-case SFEN letter of the unpromoted kind.
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            Self::Pawn => 'P',
            Self::Lance => 'L',
            Self::Knight => 'N',
            Self::Silver => 'S',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Gold => 'G',
            _ => 'K',
        }
    }

    /// The unpromoted kind that an upper-case SFEN letter stands for.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' => Self::Pawn,
            'L' => Self::Lance,
            'N' => Self::Knight,
            'S' => Self::Silver,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'G' => Self::Gold,
            'K' => Self::King,
            _ => return None,
        })
    }
}

impl fmt::Display for PieceKind {
    /// The SFEN text for Black, with `+` for promoted kinds: `P`, `+P`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_promoted() {
            f.write_str("+")?;
        }
        write!(f, "{}", self.letter())
    }
}

/// The text is no kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceKindError(String);

impl fmt::Display for PieceKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a kind of piece: expected an SFEN letter such as `P`, or `+P`", self.0)
    }
}

impl core::error::Error for PieceKindError {}

impl FromStr for PieceKind {
    type Err = PieceKindError;

    /// Reads what [`Display`](fmt::Display) writes: the SFEN text for Black.
    ///
    /// ```
    /// use komadai_rules::PieceKind;
    /// assert_eq!("+B".parse(), Ok(PieceKind::Horse));
    /// assert!("+G".parse::<PieceKind>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, PieceKindError> {
        let mut letters = text.strip_prefix('+').unwrap_or(text).chars();
        let kind = match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter),
            _ => None,
        };
        let kind = if text.starts_with('+') { kind.and_then(Self::promoted) } else { kind };
        kind.ok_or_else(|| PieceKindError(text.to_owned()))
    }
}

/// A kind of piece that can be in hand, and so be dropped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum HandKind {
    /// 歩
    Pawn,
    /// 香
    Lance,
    /// 桂
    Knight,
    /// 銀
    Silver,
    /// 角
    Bishop,
    /// 飛
    Rook,
    /// 金
    Gold,
}

impl HandKind {
    /// All kinds, in the order of their declaration.
    pub const ALL: [Self; 7] =
        [Self::Pawn, Self::Lance, Self::Knight, Self::Silver, Self::Bishop, Self::Rook, Self::Gold];

    /// The order in which SFEN writes a hand and a komadai shows it: strongest first.
    pub const DISPLAY: [Self; 7] =
        [Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// The kind as it will stand on the board: a drop is always unpromoted (D1).
    #[inline]
    pub const fn piece(self) -> PieceKind {
        match self {
            Self::Pawn => PieceKind::Pawn,
            Self::Lance => PieceKind::Lance,
            Self::Knight => PieceKind::Knight,
            Self::Silver => PieceKind::Silver,
            Self::Bishop => PieceKind::Bishop,
            Self::Rook => PieceKind::Rook,
            Self::Gold => PieceKind::Gold,
        }
    }

    /// The upper-case SFEN letter.
    pub const fn letter(self) -> char {
        self.piece().letter()
    }
}

/// A piece on the board: a kind and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: PieceKind,
}

const _: () = assert!(size_of::<Piece>() == 2 && size_of::<Option<Piece>>() == 2);

impl Piece {
    /// A piece of `color`.
    #[inline]
    pub const fn new(color: Color, kind: PieceKind) -> Self {
        Self { color, kind }
    }

    /// Whether the piece may turn over on a move between these squares: it has a promoted side, and the move starts
    /// or ends in the zone (X1).
    #[inline]
    pub const fn may_promote(self, from: Square, to: Square) -> bool {
        let touches = from.in_promotion_zone(self.color) || to.in_promotion_zone(self.color);
        touches && self.kind.promoted().is_some()
    }

    /// Writes the SFEN text.
    pub(crate) fn write_sfen(self, text: &mut impl fmt::Write) -> fmt::Result {
        if self.kind.is_promoted() {
            text.write_char('+')?;
        }
        let letter = self.kind.letter();
        text.write_char(if self.color == Color::Black { letter } else { letter.to_ascii_lowercase() })
    }
}

impl fmt::Display for Piece {
    /// The SFEN text: upper case for Black, lower case for White, `+` for promoted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_sfen(f)
    }
}

/// One value for each kind of piece, indexed by [`PieceKind`].
///
/// ```
/// use komadai_rules::{ByKind, PieceKind};
/// let mut seen = ByKind::<u32>::default();
/// seen[PieceKind::Horse] += 1;
/// assert_eq!((seen[PieceKind::Horse], seen[PieceKind::Bishop]), (1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByKind<T>([T; 14]);

impl<T> ByKind<T> {
    /// Values in the order of [`PieceKind::ALL`].
    pub const fn new(values: [T; 14]) -> Self {
        Self(values)
    }
}

impl<T> Index<PieceKind> for ByKind<T> {
    type Output = T;
    #[inline]
    fn index(&self, kind: PieceKind) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> IndexMut<PieceKind> for ByKind<T> {
    #[inline]
    fn index_mut(&mut self, kind: PieceKind) -> &mut T {
        &mut self.0[kind as usize]
    }
}
