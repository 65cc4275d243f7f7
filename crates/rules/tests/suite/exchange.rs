//! Exchanges on one square, against one that plays every capture on a board.

use crate::bridge;
use crate::laws::boards;
use komadai_rules::{ByKind, Move, PieceKind, Position, Square};
use proptest::prelude::*;

const VALUES: ByKind<i32> =
    ByKind::new([100, 300, 400, 500, 800, 1000, 600, 0, 600, 600, 600, 600, 1100, 1300]);

/// What a move on the board gains by itself: the captured piece and the promotion.
fn gain(position: &Position, mv: Move, values: &ByKind<i32>) -> i32 {
    let Move::Board { from, to, promote } = mv else { return 0 };
    let kind = position.piece_at(from).expect("a legal move").kind;
    let arrived = if promote { kind.promoted().expect("a legal move") } else { kind };
    position.piece_at(to).map_or(0, |piece| values[piece.kind]) + values[arrived] - values[kind]
}

/// What the side to move gains by going on capturing on `to`: every capture is played, and the generator says which
/// are legal.
fn captures(position: &Position, to: Square, values: &ByKind<i32>) -> i32 {
    let kind = |mv: Move| position.piece_at(mv.from().expect("a capture")).expect("a piece").kind;
    let legal = position.legal_moves().into_iter().filter(|mv| mv.to() == to && !mv.is_drop());
    // The cheapest piece, then the square with the lowest index, then what gains more, then the plain move.
    let best = legal.min_by_key(|&mv| {
        let Move::Board { from, promote, .. } = mv else { unreachable!("drops are filtered out") };
        (kind(mv) == PieceKind::King, values[kind(mv)], from.index(), -gain(position, mv, values), promote)
    });
    best.map_or(0, |mv| {
        (gain(position, mv, values) - captures(&position.play_unchecked(mv), to, values)).max(0)
    })
}

fn slow(position: &Position, mv: Move, values: &ByKind<i32>) -> i32 {
    gain(position, mv, values) - captures(&position.play_unchecked(mv), mv.to(), values)
}

#[test]
fn worked_exchanges() {
    for (sfen, mv, value) in [
        // A pawn takes a pawn that nobody defends.
        ("4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 100),
        // A silver takes a pawn that a pawn defends; with a rook behind it, that gives a pawn more.
        ("4k4/9/4p4/4p4/3S5/9/9/9/4K4 b - 1", "6e5d", 100 - 500),
        ("4k4/9/4p4/4p4/4S4/9/9/9/4R1K2 b - 1", "5e5d", 100 - 500 + 100),
        // A king takes what nobody defends, and no more.
        ("9/9/4k4/4p4/3S5/9/9/9/4K4 b - 1", "6e5d", 100 - 500),
        ("9/9/4k4/4p4/3S5/9/9/9/4LK3 b - 1", "6e5d", 100),
        // A dropped piece that is taken is lost; one that is not costs nothing.
        ("4k4/4g4/9/9/9/9/9/9/4K4 b P 1", "P*5c", -100),
        ("4k4/4g4/9/9/9/9/9/9/4K4 b P 1", "P*5d", 0),
        // A pawn promotes as it takes: the tokin is what a gold then takes back.
        ("4k4/3g5/4p4/4P4/9/9/9/9/4K4 b - 1", "5d5c+", 100 + 500 - 600),
        // The gold that would take back is pinned to its king by the rook.
        ("4k4/4g4/3p5/3P5/9/9/9/9/4RK3 b - 1", "6d6c+", 100 + 500),
        // It takes along the line of the pin.
        ("4k4/4g4/4p4/9/9/9/9/9/4RK3 b - 1", "5i5c", 100 - 1000),
        // The first capture gives check from afar, so that nothing can be taken back.
        ("4k4/3g5/4S4/3p5/9/9/9/9/4RK3 b - 1", "5c6d", 100),
        // Two attackers of which the second stands behind the first, against one defender.
        ("4k4/9/9/4p4/3s5/4L4/9/4R4/5K3 b - 1", "5f5d", 100),
    ] {
        let position = Position::from_sfen(sfen).expect(sfen);
        let mv = mv.parse().expect(mv);
        assert!(position.is_legal(mv), "{sfen} {mv}");
        assert_eq!(position.exchange(mv, &VALUES), value, "{sfen} {mv}");
        assert_eq!(slow(&position, mv, &VALUES), value, "{sfen} {mv}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every legal move, with usual values and with any.
    #[test]
    fn as_played_out(board in boards(), any in prop::array::uniform14(-100..2000_i32)) {
        let position = bridge::position(&board);
        for values in [VALUES, ByKind::new(any)] {
            for mv in position.legal_moves() {
                let played = slow(&position, mv, &values);
                prop_assert_eq!(position.exchange(mv, &values), played, "{} in {:?}, {:?}", mv, position, values);
            }
        }
    }
}
