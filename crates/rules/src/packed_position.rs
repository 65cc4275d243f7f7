//! A position in 32 bytes, for tables, books and training data.

use core::fmt;

use crate::{Board, ByColor, Color, Hand, HandKind, Invalid, Piece, PieceKind, Position, Setup, Square};

/// A [`Position`] in 32 bytes. Each position has one packed form, so that forms can be compared and hashed instead.
/// The form is a promise: no version changes it.
///
/// Bits are counted from the lowest of the first byte; numbers are written from their lowest bit on.
///
/// | bits | what |
/// |---|---|
/// | 14 | (Black's king × 82 + White's king) × 2 + the side to move; a king is its square's index, or 81 for none |
/// | 1, or 4 to 8, for each other square, by index | 0 for empty; 1, a piece's code, 1 if it is White's, and but for golds 1 if it is promoted |
/// | the rest, for each [`HandKind`] | how many of those not on the board Black holds, then how many of the others White holds, each in as many bits as the largest possible count has; what then remains is in neither hand |
///
/// A piece's code is one to five bits: pawn `0`; lance, knight and silver `1` and 0, 1 or 2 in two bits; gold `1110`,
/// bishop `11110` and rook `11111`, the first bit first. A full set on the board takes 255 bits, or 256 where a king is
/// missing; a piece in hand or in the box takes fewer bits than on the board. Bits that are left are 0.
///
/// ```
/// use komadai_rules::{PackedPosition, Position};
/// let position = Position::startpos();
/// let packed = PackedPosition::from(&position);
/// assert_eq!(PackedPosition::from_bytes(*packed.as_bytes()).unpack(), Ok(position));
/// assert!(PackedPosition::from_bytes([0xff; 32]).unpack().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedPosition([u8; Self::BYTES]);

const _: () = assert!(size_of::<PackedPosition>() == 32);

/// Why 32 bytes are no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnpackError {
    /// The number in the first 14 bits stands for no two kings and side to move.
    Kings(u32),
    /// The piece at this bit is one more than a set has.
    TooMany {
        /// Where the piece begins.
        bit: usize,
        /// What it is.
        kind: HandKind,
    },
    /// The count at this bit is larger than the number of pieces that are left.
    Hand {
        /// Where the count begins.
        bit: usize,
        /// Of what.
        kind: HandKind,
        /// The count.
        count: u8,
        /// How many are left.
        left: u8,
    },
    /// All is read, and yet this bit is set.
    Rest {
        /// The first such bit.
        bit: usize,
    },
    /// The bytes can be read, but what stands there breaks rules.
    Invalid(Invalid),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kings(number) => write!(f, "bit 0: {number} stands for no two kings and side to move"),
            Self::TooMany { bit, kind } => {
                let kind = kind.piece();
                write!(f, "bit {bit}: more than {} pieces of kind {kind}", kind.total())
            }
            Self::Hand { bit, kind, count, left } => {
                write!(f, "bit {bit}: {count} pieces of kind {} in hand, where {left} are left", kind.piece())
            }
            Self::Rest { bit } => write!(f, "bit {bit} is set, after the end"),
            Self::Invalid(invalid) => invalid.fmt(f),
        }
    }
}

impl core::error::Error for UnpackError {}

/// What stands for a king that is not there.
const NO_KING: u32 = Square::COUNT as u32;

/// The values that a king can have.
const KINGS: u32 = NO_KING + 1;

/// The bits of the first number.
const HEAD_BITS: u32 = 14;

impl PackedPosition {
    /// How many bytes it has.
    pub const BYTES: usize = 32;

    /// These bytes, whatever they are: [`PackedPosition::unpack`] finds out.
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub const fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }

    /// The position, with what can be forgiven forgiven as by [`Position::from_sfen`].
    ///
    /// # Errors
    /// When the bytes are not the packed form of a position: what is wrong, and at which bit.
    pub fn unpack(&self) -> Result<Position, UnpackError> {
        let mut bits = Bits { bytes: self.0, at: 0 };
        let head = bits.take(HEAD_BITS);
        let kings = ByColor::new(head / 2 / KINGS, head / 2 % KINGS);
        let (black, white) = (kings[Color::Black], kings[Color::White]);
        // A king on the other's square, or neither there, is no position either.
        if black >= KINGS || black == white {
            return Err(UnpackError::Kings(head));
        }
        let mut board = Board::EMPTY;
        for color in Color::ALL {
            if kings[color] != NO_KING {
                board[Square::at(kings[color])] = Some(Piece::new(color, PieceKind::King));
            }
        }
        let mut left = HandKind::ALL.map(|kind| kind.piece().total());
        for square in Square::ALL {
            let bit = bits.at;
            if board[square].is_some() || bits.take(1) == 0 {
                continue;
            }
            let kind = bits.take_kind();
            let color = Color::ALL[bits.take(1) as usize];
            let promoted = kind.piece().promoted().filter(|_| bits.take(1) == 1);
            let left = &mut left[kind as usize];
            *left = left.checked_sub(1).ok_or(UnpackError::TooMany { bit, kind })?;
            board[square] = Some(Piece::new(color, promoted.unwrap_or(kind.piece())));
        }
        let mut hands = ByColor::new(Hand::EMPTY, Hand::EMPTY);
        for kind in HandKind::ALL {
            let mut left = left[kind as usize];
            for color in Color::ALL {
                let bit = bits.at;
                let count = bits.take(width(left)) as u8;
                let error = UnpackError::Hand { bit, kind, count, left };
                left = left.checked_sub(count).ok_or(error.clone())?;
                hands[color] = hands[color].with(kind, count).ok_or(error)?;
            }
        }
        if let Some(bit) = bits.rest() {
            return Err(UnpackError::Rest { bit });
        }
        let turn = Color::ALL[head as usize % 2];
        Position::from_setup(&Setup { board, hands, turn, move_number: 1 }, |_| true)
            .map_err(UnpackError::Invalid)
    }
}

impl From<&Position> for PackedPosition {
    fn from(position: &Position) -> Self {
        let mut bits = Bits { bytes: [0; Self::BYTES], at: 0 };
        let king = |color| position.king(color).map_or(NO_KING, |square| square as u32);
        let kings = king(Color::Black) * KINGS + king(Color::White);
        bits.put(kings * 2 + position.turn() as u32, HEAD_BITS);
        let mut left = HandKind::ALL.map(|kind| kind.piece().total());
        for square in Square::ALL {
            let Some(piece) = position.piece_at(square) else {
                bits.put(0, 1);
                continue;
            };
            // The kings are written already.
            let Some(kind) = piece.kind.hand() else { continue };
            bits.put(1, 1);
            bits.put_kind(kind);
            bits.put(piece.color as u32, 1);
            if kind.piece().promoted().is_some() {
                bits.put(u32::from(piece.kind.is_promoted()), 1);
            }
            left[kind as usize] -= 1;
        }
        for kind in HandKind::ALL {
            let mut left = left[kind as usize];
            for color in Color::ALL {
                let count = position.hand(color).count(kind);
                bits.put(u32::from(count), width(left));
                left -= count;
            }
        }
        Self(bits.bytes)
    }
}

impl fmt::Debug for PackedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PackedPosition(")?;
        for byte in self.0 {
            write!(f, "{byte:02x}")?;
        }
        f.write_str(")")
    }
}

/// How many bits the counts up to `most` take.
const fn width(most: u8) -> u32 {
    u8::BITS - most.leading_zeros()
}

/// The code of each kind, first bit lowest, and its length; in the order of [`HandKind::ALL`].
const CODES: [(u32, u32); 7] =
    [(0b0, 1), (0b001, 3), (0b011, 3), (0b101, 3), (0b01111, 5), (0b11111, 5), (0b0111, 4)];

/// Bits written or read one after the other.
struct Bits {
    bytes: [u8; PackedPosition::BYTES],
    at: usize,
}

impl Bits {
    fn put(&mut self, value: u32, count: u32) {
        for i in 0..count {
            if value >> i & 1 == 1 {
                self.bytes[self.at / 8] |= 1 << (self.at % 8);
            }
            self.at += 1;
        }
    }

    /// The next bits as a number. Behind the last byte all are 0: a piece too many may reach there.
    fn take(&mut self, count: u32) -> u32 {
        let mut value = 0;
        for i in 0..count {
            let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
            value |= u32::from(byte >> (self.at % 8) & 1) << i;
            self.at += 1;
        }
        value
    }

    fn put_kind(&mut self, kind: HandKind) {
        let (code, length) = CODES[kind as usize];
        self.put(code, length);
    }

    fn take_kind(&mut self) -> HandKind {
        if self.take(1) == 0 {
            return HandKind::Pawn;
        }
        match self.take(2) {
            0 => HandKind::Lance,
            1 => HandKind::Knight,
            2 => HandKind::Silver,
            _ if self.take(1) == 0 => HandKind::Gold,
            _ if self.take(1) == 0 => HandKind::Bishop,
            _ => HandKind::Rook,
        }
    }

    /// The first bit that is set from here on.
    fn rest(&self) -> Option<usize> {
        (self.at..8 * self.bytes.len()).find(|at| self.bytes[at / 8] >> (at % 8) & 1 == 1)
    }
}
