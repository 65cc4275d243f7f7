//! What stands where and what is in hand, with the key that goes with it.
//!
//! The key cannot drift: nothing outside this module writes a hashed field.

use crate::{Bitboard, ByColor, Color, Hand, HandKind, Move, Piece, PieceKind, Square, zobrist};

/// The hashed state of a position. Copied at every move, so it is small: nine sets by kind instead of fourteen (a
/// promoted piece is its plain kind and a bit in `promoted`), and half a byte a square. At 256 bytes the copy is a
/// few vector moves in a row; docs/decisions has the figures.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    by_base: [Bitboard; 8],
    promoted: Bitboard,
    by_color: ByColor<Bitboard>,
    hands: ByColor<Hand>,
    board_key: u64,
    hand_key: u64,
    kinds: Kinds,
    turn: Color,
}

const _: () = assert!(size_of::<Placement>() == 256);

/// A kind of piece, or none, in half a byte: the discriminant of [`PieceKind`], whose bit 3 is promotion, or 15.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Nibble(u8);

impl Nibble {
    const NONE: Self = Self(15);
    const PROMOTED: u8 = 1 << 3;

    #[inline]
    const fn base(self) -> usize {
        (self.0 & 7) as usize
    }

    /// All ones where the piece is promoted, for masking without a branch.
    #[inline]
    const fn promotion_mask(self) -> u128 {
        0_u128.wrapping_sub((self.0 >> 3 & 1) as u128)
    }
}

/// The kind on each square, two squares a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kinds([u8; Square::COUNT.div_ceil(2)]);

impl Kinds {
    const EMPTY: Self = Self([0xff; Square::COUNT.div_ceil(2)]);

    #[inline]
    const fn get(&self, square: Square) -> Nibble {
        let square = square as usize;
        Nibble(self.0[square / 2] >> (square % 2 * 4) & 0xf)
    }

    #[inline]
    const fn set(&mut self, square: Square, kind: Nibble) {
        let (byte, shift) = (square as usize / 2, square as usize % 2 * 4);
        self.0[byte] = self.0[byte] & !(0xf << shift) | kind.0 << shift;
    }
}

static KINDS: [Option<PieceKind>; 16] = {
    let mut table = [None; 16];
    let mut i = 0;
    while i < PieceKind::ALL.len() {
        table[i] = Some(PieceKind::ALL[i]);
        i += 1;
    }
    table
};

/// The hand kind of each base kind but the king's, in the order of [`PieceKind::ALL`].
const fn hand_kind(base: usize) -> Option<HandKind> {
    if base < 7 { Some(HandKind::ALL[base]) } else { None }
}

impl Placement {
    /// No piece anywhere, Black to move.
    pub(crate) const EMPTY: Self = Self {
        by_base: [Bitboard::EMPTY; 8],
        promoted: Bitboard::EMPTY,
        by_color: ByColor::new(Bitboard::EMPTY, Bitboard::EMPTY),
        hands: ByColor::new(Hand::EMPTY, Hand::EMPTY),
        board_key: 0,
        hand_key: 0,
        kinds: Kinds::EMPTY,
        turn: Color::Black,
    };

    #[inline]
    pub(crate) const fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    pub(crate) const fn board_key(&self) -> u64 {
        self.board_key
    }

    #[inline]
    pub(crate) const fn hand_key(&self) -> u64 {
        self.hand_key
    }

    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        let kind = KINDS[self.kinds.get(square).0 as usize]?;
        let color = if self.by_color[Color::White].contains(square) { Color::White } else { Color::Black };
        Some(Piece::new(color, kind))
    }

    #[inline]
    pub(crate) fn hand(&self, color: Color) -> Hand {
        self.hands[color]
    }

    #[inline]
    pub(crate) fn of_color(&self, color: Color) -> Bitboard {
        self.by_color[color]
    }

    /// Both sides of a plain kind, promoted or not.
    #[inline]
    pub(crate) const fn base(&self, kind: HandKind) -> Bitboard {
        self.by_base[kind as usize]
    }

    #[inline]
    pub(crate) const fn kings(&self) -> Bitboard {
        self.by_base[PieceKind::King as usize]
    }

    #[inline]
    pub(crate) const fn promoted(&self) -> Bitboard {
        self.promoted
    }

    /// The pieces of one kind, either side's.
    #[inline]
    pub(crate) fn of_kind(&self, kind: PieceKind) -> Bitboard {
        let base = self.by_base[kind as usize & 7];
        if kind.is_promoted() { base & self.promoted } else { base - self.promoted }
    }

    /// Golds and the promoted pieces that move as one (M9).
    #[inline]
    pub(crate) fn golds(&self) -> Bitboard {
        (self.base(HandKind::Gold) | self.promoted) - self.base(HandKind::Bishop) - self.base(HandKind::Rook)
    }

    /// Kings, and the promoted bishops and rooks that step like one besides sliding.
    #[inline]
    pub(crate) fn king_steppers(&self) -> Bitboard {
        self.kings() | (self.base(HandKind::Bishop) | self.base(HandKind::Rook)) & self.promoted
    }

    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let kind = Nibble(piece.kind as u8);
        self.kinds.set(square, kind);
        self.toggle(kind, piece.color, square);
    }

    /// Adds a piece to the sets and the key, or takes it out of them.
    #[inline]
    fn toggle(&mut self, kind: Nibble, color: Color, square: Square) {
        let set = Bitboard::of(square);
        self.by_color[color] ^= set;
        self.by_base[kind.base()] ^= set;
        self.promoted ^= Bitboard::from_low_bits(set.bits() & kind.promotion_mask());
        self.board_key ^= zobrist::on_board(color, kind.0, square);
    }

    /// Takes a piece into `color`'s hand. A hand never holds more than a set has, which [`Hand`] has room for.
    #[inline]
    fn take(&mut self, color: Color, kind: HandKind) {
        if let Some(hand) = self.hands[color].add(kind) {
            self.hands[color] = hand;
            self.hand_key = self.hand_key.wrapping_add(zobrist::in_hand(color, kind));
        }
    }

    /// Fills the empty hands and says who is to move, where as yet it is Black.
    pub(crate) fn fill(&mut self, hands: &ByColor<Hand>, turn: Color) {
        for color in Color::ALL {
            for kind in HandKind::ALL {
                let count = u64::from(hands[color].count(kind));
                self.hand_key = self.hand_key.wrapping_add(zobrist::in_hand(color, kind).wrapping_mul(count));
            }
        }
        self.hands = *hands;
        if turn == Color::White {
            self.pass();
        }
    }

    #[inline]
    fn give(&mut self, color: Color, kind: HandKind) {
        if let Some(hand) = self.hands[color].remove(kind) {
            self.hands[color] = hand;
            self.hand_key = self.hand_key.wrapping_sub(zobrist::in_hand(color, kind));
        }
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(crate) fn pass(&mut self) {
        self.turn = !self.turn;
        self.board_key ^= zobrist::WHITE_TO_MOVE;
    }

    /// Plays a move of the side to move.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        let color = self.turn;
        match mv {
            Move::Board { from, to, promote } => {
                let moved = self.kinds.get(from);
                let captured = self.kinds.get(to);
                let arrived = Nibble(moved.0 | if promote { Nibble::PROMOTED } else { 0 });
                if captured != Nibble::NONE {
                    self.toggle(captured, !color, to);
                    if let Some(kind) = hand_kind(captured.base()) {
                        self.take(color, kind);
                    }
                }
                self.kinds.set(from, Nibble::NONE);
                self.kinds.set(to, arrived);
                let (origin, target) = (Bitboard::of(from), Bitboard::of(to));
                self.by_color[color] ^= origin | target;
                self.by_base[moved.base()] ^= origin | target;
                self.promoted ^= Bitboard::from_low_bits(
                    origin.bits() & moved.promotion_mask() | target.bits() & arrived.promotion_mask(),
                );
                self.board_key ^=
                    zobrist::on_board(color, moved.0, from) ^ zobrist::on_board(color, arrived.0, to);
            }
            Move::Drop { kind, to } => {
                self.give(color, kind);
                self.put(to, Piece::new(color, kind.piece()));
            }
        }
        self.pass();
    }
}

impl PartialEq for Placement {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.hands == other.hands
            && self.kinds == other.kinds
            && self.by_color == other.by_color
    }
}
