//! Packed positions: reversible for every sort of position, one form each, and an error for all other bytes.

use crate::bridge;
use crate::generate::{Numbers, game, positions, seed};
use crate::hunt::random_hunt;
use komadai_rules::{
    Color, Hand, HandKind, Handicap, PackedPosition, Piece, PieceKind, Position, Problem, Setup, Square,
    UnpackError,
};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::HashMap;

/// Packs and unpacks; the packed form.
fn round_trip(position: &Position) -> PackedPosition {
    let packed = PackedPosition::from(position);
    let unpacked = packed.unpack().unwrap_or_else(|error| panic!("{position:?}: {error}"));
    assert_eq!(unpacked, *position);
    assert_eq!(unpacked.setup(1), position.setup(1));
    assert_eq!(unpacked.key(), position.key());
    packed
}

#[test]
fn handicaps_games_and_hunts() {
    let mut numbers = Numbers::seeded(seed() ^ 0x7061_636b);
    let mut seen: HashMap<PackedPosition, String> = HashMap::new();
    let mut see = |position: &Position| {
        let sfen = position.to_sfen(1);
        assert_eq!(*seen.entry(round_trip(position)).or_insert_with(|| sfen.clone()), sfen);
    };
    for handicap in Handicap::ALL {
        see(&handicap.position());
    }
    for index in 0..positions(1_500) {
        see(&bridge::position(&random_hunt(&mut numbers)));
        if index % 30 == 0 {
            let picks = numbers.list(index % 160);
            see(&bridge::position(&game(index, &picks)));
        }
    }
}

/// Positions at the bounds: everything on the board, in one hand, in the other, in the box; either king alone;
/// diagrams that are forgiven.
#[test]
fn extremes() {
    // What takes the most bits: all 38 pieces on the board with one king, promoted or not.
    let all_on_board = "lnsgggsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG1KSNL b - 1";
    for sfen in [
        all_on_board,
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG1GSNL w - 1",
        "+l+n+sgkg+s+n+l/1+r5+b1/+p+p+p+p+p+p+p+p+p/9/9/9/+P+P+P+P+P+P+P+P+P/1+B5+R1/+L+N+SG1G+S+N+L w - 1",
        "+l+n+sgkg+s+n+l/1+r5+b1/+p+p+p+p+p+p+p+p+p/9/9/9/+P+P+P+P+P+P+P+P+P/1+B5+R1/+L+N+SGKG+S+N+L w - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
        "4k4/9/9/9/9/9/9/9/4K4 w 2r2b4g4s4n4l18p 1",
        "4k4/9/9/9/9/9/9/9/4K4 w RB2G2S2N2L9Prb2g2s2n2l9p 1",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "k8/9/9/9/9/9/9/9/9 b - 1",
        "8K/9/9/9/9/9/9/9/9 w 17Pp 1",
        // Two pawns on a file and dead pieces, which some published diagrams have.
        "4k3P/4P3N/4P4/9/9/9/9/9/n3K3p w L 1",
    ] {
        round_trip(&Position::from_sfen(sfen).unwrap_or_else(|error| panic!("{sfen}: {error}")));
    }
    for square in Square::ALL {
        for color in Color::ALL {
            let mut setup = Setup::from_sfen("9/9/9/9/9/9/9/9/9 b - 1").expect("SFEN");
            setup.board[square] = Some(Piece::new(color, PieceKind::King));
            setup.turn = color;
            round_trip(
                &Position::from_setup(&setup, |problem| matches!(problem, Problem::NoKing(_)))
                    .expect("one king"),
            );
        }
    }
}

/// The form is a promise, as the keys are.
#[test]
fn forms_are_promised() {
    for (sfen, form) in [
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "78dca41086ebab103fc7a6109657213c0ae15508cfa61096ebaf101fc7a41006",
        ),
        (
            "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
            "791c853050889f635308cbab101e85f02a846753080b85f83828840100000000",
        ),
        (
            "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
            "3e2380056001000c960f00600000187e00429c9f010000000000000000000000",
        ),
        (
            "+l+n+sgkg+s+n+l/1+r5+b1/+p+p+p+p+p+p+p+p+p/9/9/9/+P+P+P+P+P+P+P+P+P/1+B5+R1/+L+N+SG1G+S+N+L w - 1",
            "2df4ac91c6fbbb91bfe7ae91d657233d1ac9ab919e5d23adf77f233fcf59238d",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1",
            "2c34000000000000000000009020082266000000000000000000000000000000",
        ),
    ] {
        let packed = PackedPosition::from(&Position::from_sfen(sfen).expect(sfen));
        assert_eq!(format!("{packed:?}"), format!("PackedPosition({form})"), "{sfen}");
    }
}

/// Every split of a kind between the board, the two hands and the box.
#[test]
fn hands() {
    for kind in HandKind::ALL {
        let total = kind.piece().total();
        for standing in [0, 1, total / 2, total] {
            for black in 0..=total - standing {
                for white in 0..=total - standing - black {
                    let mut setup = Setup::from_sfen("9/9/9/9/9/9/9/9/8K b - 1").expect("SFEN");
                    for square in &Square::ALL[20..20 + usize::from(standing)] {
                        setup.board[*square] = Some(Piece::new(Color::Black, kind.piece()));
                    }
                    setup.hands[Color::Black] = Hand::EMPTY.with(kind, black).expect("room");
                    setup.hands[Color::White] = Hand::EMPTY.with(kind, white).expect("room");
                    round_trip(&Position::from_setup(&setup, |_| true).expect("a position"));
                }
            }
        }
    }
}

/// A value put into bytes at a bit, lowest bit first.
fn set(bytes: &mut [u8; 32], at: usize, count: usize, value: usize) {
    for i in 0..count {
        let (byte, bit) = ((at + i) / 8, (at + i) % 8);
        bytes[byte] = bytes[byte] & !(1 << bit) | ((value >> i & 1) as u8) << bit;
    }
}

#[test]
fn bytes_that_are_no_position() {
    let unpack = |bytes: [u8; 32]| PackedPosition::from_bytes(bytes).unpack();
    assert_eq!(unpack([0; 32]), Err(UnpackError::Kings(0)));
    assert_eq!(unpack([0xff; 32]), Err(UnpackError::Kings(0x3fff)));
    // A lone black king on 1a, and nothing else: the bits after the head are 80 empty squares and the hands.
    let alone =
        *PackedPosition::from(&Position::from_sfen("8K/9/9/9/9/9/9/9/9 b - 1").expect("SFEN")).as_bytes();
    let mut rest = alone;
    set(&mut rest, 255, 1, 1);
    assert_eq!(unpack(rest), Err(UnpackError::Rest { bit: 255 }));
    let mut hand = alone;
    set(&mut hand, 94, 5, 19);
    let error = UnpackError::Hand { bit: 94, kind: HandKind::Pawn, count: 19, left: 18 };
    assert_eq!(unpack(hand), Err(error.clone()));
    assert_eq!(error.to_string(), "bit 94: 19 pieces of kind P in hand, where 18 are left");
    // Three rooks, the third at bit 30.
    let mut rooks = alone;
    for piece in 0..3 {
        set(&mut rooks, 14 + 8 * piece, 8, 0b0011_1111);
    }
    let error = UnpackError::TooMany { bit: 30, kind: HandKind::Rook };
    assert_eq!(unpack(rooks), Err(error.clone()));
    assert_eq!(error.to_string(), "bit 30: more than 2 pieces of kind R");
    // White's king stands next to Black's, whose turn it is: it could be taken.
    let mut check = alone;
    set(&mut check, 0, 14, 2);
    assert!(
        matches!(unpack(check), Err(UnpackError::Invalid(invalid)) if invalid.problems == [Problem::OpponentInCheck])
    );
    // A set and one pawn more, which would begin in the last bit.
    let mut full = [0; 32];
    set(&mut full, 0, 14, (80 * 82 + 81) * 2);
    let mut at = 14;
    for (count, length, code) in [
        (2, 8, 0b11_1111),
        (2, 8, 0b1_1111),
        (4, 6, 0b1111),
        (4, 6, 0b1011),
        (4, 6, 0b111),
        (4, 6, 0b11),
        (18, 4, 1),
    ] {
        for _ in 0..count {
            set(&mut full, at, length, code);
            at += length;
        }
    }
    set(&mut full, at + 41, 1, 1);
    assert_eq!(unpack(full), Err(UnpackError::TooMany { bit: 255, kind: HandKind::Pawn }));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any bytes are refused, or are the one form of the position they give.
    #[test]
    fn any_bytes(head in 0..13_446_usize, bytes in vec(prop_oneof![3 => Just(0_u8), 1 => any::<u8>()], 32)) {
        let mut bytes: [u8; 32] = bytes.try_into().expect("32 bytes");
        set(&mut bytes, 0, 14, head);
        let packed = PackedPosition::from_bytes(bytes);
        if let Ok(position) = packed.unpack() {
            prop_assert_eq!(PackedPosition::from(&position), packed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// So are the forms of positions with any one bit turned over.
    #[test]
    fn one_bit_off(start in 0..16usize, picks in vec(any::<u16>(), 0..60)) {
        let position = bridge::position(&game(start, &picks));
        for bit in 0..256 {
            let mut bytes = *PackedPosition::from(&position).as_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let packed = PackedPosition::from_bytes(bytes);
            if let Ok(other) = packed.unpack() {
                prop_assert!(other != position);
                prop_assert_eq!(PackedPosition::from(&other), packed);
            }
        }
    }
}
