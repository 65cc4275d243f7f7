//! What is wrong, or loose, in a text that should be SFEN.

use core::fmt;

use crate::Hand;

/// The text is not SFEN: what is wrong, and at which character (counted from 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SfenError {
    /// The column of the first character that is wrong, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: SfenFault,
}

impl fmt::Display for SfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SFEN, column {}: {}", self.column, self.fault)
    }
}

impl core::error::Error for SfenError {}

/// A looseness that the lenient reader accepts and the strict one does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Looseness {
    /// Two digits side by side in a rank: `45` for nine empty squares.
    AdjacentDigits,
    /// More than one blank between fields, or blanks around the text.
    ExtraBlanks,
    /// A count of zero, or one with a leading zero, in the hand: `0P`.
    ZeroCount,
    /// Move number 0: read as 1.
    MoveNumberZero,
}

impl Looseness {
    /// A short fixed name, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AdjacentDigits => "adjacent digits",
            Self::ExtraBlanks => "extra blanks",
            Self::ZeroCount => "zero count",
            Self::MoveNumberZero => "move number zero",
        }
    }
}

impl fmt::Display for Looseness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What is wrong with a text that should be SFEN. Where a character is held, it is the one that stands there; `None` is the end
/// of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SfenFault {
    /// After a rank comes no `/`.
    RankBreak {
        /// The ranks before it, 1 to 8.
        after: u8,
        /// What stands there.
        found: Option<char>,
    },
    /// The rank, 1 to 9, has more than nine squares.
    LongRank(u8),
    /// The rank has fewer than nine squares.
    ShortRank {
        /// The rank, 1 to 9.
        rank: u8,
        /// Its squares.
        squares: u8,
    },
    /// Neither a piece nor a count of empty squares.
    Square(Option<char>),
    /// No piece has this letter.
    Letter(Option<char>),
    /// A `+` before the letter of a piece that does not promote.
    NeverPromotes(char),
    /// No blank after the nine ranks.
    NoSide(Option<char>),
    /// The side to move is neither `b` nor `w`.
    Side(Option<char>),
    /// No blank after the side to move.
    NoBlank(Option<char>),
    /// No pieces in hand, nor `-`.
    Hands(Option<char>),
    /// A promoted piece in hand.
    PromotedInHand,
    /// A king in hand.
    KingInHand,
    /// So many pieces of one kind in hand, more than [`Hand::MAX`].
    ManyInHand(u32),
    /// A count that no number holds.
    LargeCount,
    /// The move number is none.
    MoveNumber(Option<char>),
    /// A move number that no number holds.
    LargeMoveNumber,
    /// Something after the end.
    Trailing(Option<char>),
    /// Strict readers take it for an error.
    Loose(Looseness),
}

/// A character, or the end, in words.
struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("the end of the text"),
            Some(c) => write!(f, "`{}`", c.escape_debug()),
        }
    }
}

impl fmt::Display for SfenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RankBreak { after, found } => {
                write!(f, "nine ranks parted by `/`; after {after} comes {}", Found(found))
            }
            Self::LongRank(rank) => write!(f, "rank {rank} has more than nine squares"),
            Self::ShortRank { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares instead of nine")
            }
            Self::Square(found) => write!(f, "a piece or a count 1 to 9, not {}", Found(found)),
            Self::Letter(found) => write!(f, "no piece has the letter {}", Found(found)),
            Self::NeverPromotes(letter) => write!(f, "`+{letter}`: this piece does not promote"),
            Self::NoSide(found) => {
                write!(f, "after nine ranks a blank and the side to move, not {}", Found(found))
            }
            Self::Side(found) => write!(f, "the side to move is `b` or `w`, not {}", Found(found)),
            Self::NoBlank(found) => {
                write!(f, "after the side to move a blank and the hands, not {}", Found(found))
            }
            Self::Hands(found) => write!(f, "the pieces in hand, or `-` for none, not {}", Found(found)),
            Self::PromotedInHand => f.write_str("a piece in hand is never promoted"),
            Self::KingInHand => f.write_str("a king is never in hand"),
            Self::ManyInHand(count) => {
                write!(f, "{count} pieces of one kind in hand, more than {}", Hand::MAX)
            }
            Self::LargeCount => f.write_str("this count is too large"),
            Self::MoveNumber(found) => {
                write!(f, "the move number is a whole number, not {}", Found(found))
            }
            Self::LargeMoveNumber => f.write_str("this move number is too large"),
            Self::Trailing(found) => write!(f, "nothing may follow, but here is {}", Found(found)),
            Self::Loose(looseness) => looseness.fmt(f),
        }
    }
}
