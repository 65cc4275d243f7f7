//! What pieces are worth, in hundredths of a pawn on the board.

use komadai_rules::{ByKind, Color, HandKind, PieceKind, Position};

/// On the board, in the order of [`PieceKind::ALL`].
const ON_BOARD: ByKind<i32> =
    ByKind::new([92, 170, 278, 291, 541, 556, 373, 0, 367, 325, 271, 250, 872, 1083]);

/// In hand, in the order of [`HandKind::ALL`]: a piece on the board earns the rest by its place.
const IN_HAND: [i32; 7] = [99, 294, 312, 525, 764, 1084, 625];

/// A piece on the board.
pub(crate) fn piece_value(kind: PieceKind) -> i32 {
    ON_BOARD[kind]
}

/// A piece in hand.
pub(crate) fn hand_value(kind: HandKind) -> i32 {
    IN_HAND[kind as usize]
}

/// What capturing a piece gains: it goes from the enemy's side of the board into the hand.
pub(crate) fn exchange_value(kind: PieceKind) -> i32 {
    piece_value(kind) + kind.hand().map_or(0, hand_value)
}

/// Black's material less White's.
pub(crate) fn balance(position: &Position) -> i32 {
    let side = |color| -> i32 {
        let standing = PieceKind::ALL
            .into_iter()
            .map(|kind| position.pieces(color, kind).len() as i32 * piece_value(kind));
        let hand = position.hand(color);
        let held = HandKind::ALL.into_iter().map(|kind| i32::from(hand.count(kind)) * hand_value(kind));
        standing.sum::<i32>() + held.sum::<i32>()
    };
    side(Color::Black) - side(Color::White)
}
