//! What stands where and what is in hand, with the key that goes with it.
//!
//! The key cannot drift: nothing outside this module writes a hashed field.

use crate::{Bitboard, ByColor, Color, Hand, HandKind, Move, Piece, PieceKind, Square, zobrist};

/// The hashed state of a position. Copied at every move, so it is small: nine sets by kind instead of fourteen (a
/// promoted piece is its plain kind and a bit in `promoted`), and one byte a square.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    by_base: [Bitboard; 8],
    promoted: Bitboard,
    by_color: ByColor<Bitboard>,
    codes: [Code; Square::COUNT],
    hands: ByColor<Hand>,
    turn: Color,
    board_key: u64,
    hand_key: u64,
}

/// A piece, or none, in one byte: the kind in bits 0–3 (bit 3 is promotion), the colour in bit 4, bit 5 always set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Code(u8);

impl Code {
    pub(crate) const NONE: Self = Self(0);
    const PROMOTED: u8 = 1 << 3;

    #[inline]
    const fn new(piece: Piece) -> Self {
        Self(0x20 | (piece.color as u8) << 4 | piece.kind as u8)
    }

    #[inline]
    pub(crate) const fn piece(self) -> Option<Piece> {
        PIECES[(self.0 & 0x3f) as usize]
    }

    #[inline]
    const fn base(self) -> usize {
        (self.0 & 7) as usize
    }

    /// All ones where the piece is promoted, for masking without a branch.
    #[inline]
    const fn promotion_mask(self) -> u128 {
        0_u128.wrapping_sub((self.0 >> 3 & 1) as u128)
    }

    /// The index into the tables of keys.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 0x1f) as usize
    }
}

static PIECES: [Option<Piece>; 64] = {
    let mut table = [None; 64];
    let mut i = 0;
    while i < 28 {
        let color = if i < 14 { Color::Black } else { Color::White };
        let piece = Piece::new(color, PieceKind::ALL[i % 14]);
        table[Code::new(piece).0 as usize] = Some(piece);
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
        codes: [Code::NONE; Square::COUNT],
        hands: ByColor::new(Hand::EMPTY, Hand::EMPTY),
        turn: Color::Black,
        board_key: 0,
        hand_key: 0,
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
        self.codes[square.index()].piece()
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
        if kind.is_promoted() {
            base & self.promoted
        } else {
            base - self.promoted
        }
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

    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let code = Code::new(piece);
        self.codes[square.index()] = code;
        self.toggle(code, piece.color, Bitboard::of(square));
        self.board_key ^= zobrist::on_board(code, square);
    }

    #[inline]
    fn toggle(&mut self, code: Code, color: Color, squares: Bitboard) {
        self.by_color[color] ^= squares;
        self.by_base[code.base()] ^= squares;
        self.promoted ^= Bitboard::from_low_bits(squares.bits() & code.promotion_mask());
    }

    /// Takes a piece into `color`'s hand. A hand never holds more than a set has, which [`Hand`] has room for.
    #[inline]
    pub(crate) fn take(&mut self, color: Color, kind: HandKind) {
        if let Some(hand) = self.hands[color].add(kind) {
            self.hands[color] = hand;
            self.hand_key = self.hand_key.wrapping_add(zobrist::in_hand(color, kind));
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

    /// The placement after a move of the side to move.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        let color = self.turn;
        match mv {
            Move::Board { from, to, promote } => {
                let moved = self.codes[from.index()];
                let captured = self.codes[to.index()];
                let arrived = Code(moved.0 | if promote { Code::PROMOTED } else { 0 });
                let (origin, target) = (Bitboard::of(from), Bitboard::of(to));
                if captured != Code::NONE {
                    next.toggle(captured, !color, target);
                    next.board_key ^= zobrist::on_board(captured, to);
                    if let Some(kind) = hand_kind(captured.base()) {
                        next.take(color, kind);
                    }
                }
                next.codes[from.index()] = Code::NONE;
                next.codes[to.index()] = arrived;
                next.by_color[color] ^= origin | target;
                next.by_base[moved.base()] ^= origin | target;
                next.promoted ^= Bitboard::from_low_bits(
                    origin.bits() & moved.promotion_mask() | target.bits() & arrived.promotion_mask(),
                );
                next.board_key ^= zobrist::on_board(moved, from) ^ zobrist::on_board(arrived, to);
            }
            Move::Drop { kind, to } => {
                next.give(color, kind);
                next.put(to, Piece::new(color, kind.piece()));
            }
        }
        next.pass();
        next
    }
}

impl PartialEq for Placement {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn && self.hands == other.hands && self.codes == other.codes
    }
}
