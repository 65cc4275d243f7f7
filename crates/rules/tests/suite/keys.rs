//! The values of hashing, which are a promise: databases keep them.

use crate::cases;
use komadai_rules::{Color, Hand, HandKind, Piece, PieceKind, Position, Setup, Square};
use std::fmt::Write as _;

const GOLDEN: &str = include_str!("../data/keys.txt");

/// A diagram with one king, of the side to move, and no other piece.
fn lone_king(color: Color, square: Square) -> Setup {
    let mut setup = Setup::from_sfen("9/9/9/9/9/9/9/9/9 b - 1").expect("SFEN");
    setup.board[square] = Some(Piece::new(color, PieceKind::King));
    setup.turn = color;
    setup
}

fn position(setup: &Setup) -> Position {
    Position::from_setup(setup, |_| true).expect("a position")
}

/// The key of a piece on a square: what it adds to a board with a king elsewhere.
fn piece_key(piece: Piece, square: Square) -> u64 {
    if piece.kind == PieceKind::King {
        return position(&lone_king(piece.color, square)).key() ^ turn_key(piece.color);
    }
    let king = if square == Square::S5E { Square::S4E } else { Square::S5E };
    let bare = lone_king(piece.color, king);
    let mut with = bare;
    with.board[square] = Some(piece);
    position(&with).key() ^ position(&bare).key()
}

/// What White's turn adds.
fn turn_key(color: Color) -> u64 {
    let start = Position::startpos();
    if color == Color::White { start.key() ^ start.pass().expect("no check").key() } else { 0 }
}

/// What a hand adds to the key of a board.
fn hand_key(color: Color, kind: HandKind, count: u8) -> u64 {
    let mut setup = lone_king(color, Square::S5E);
    let bare = position(&setup);
    setup.hands[color] = Hand::EMPTY.with(kind, count).expect("room");
    assert_eq!(position(&setup).board_key(), bare.key(), "the board's key is the key without the hands");
    position(&setup).key() ^ bare.key()
}

/// All single features in words: the turn, each piece by square from 1a, 1b … to 9i, each hand by count.
fn features() -> String {
    let mut text = format!("turn w {:016x}\n", turn_key(Color::White));
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let piece = Piece::new(color, kind);
            let _ = write!(text, "board {piece}");
            for square in Square::ALL {
                let _ = write!(text, " {:016x}", piece_key(piece, square));
            }
            text.push('\n');
        }
    }
    for color in Color::ALL {
        for kind in HandKind::ALL {
            let _ = write!(text, "hand {}", Piece::new(color, kind.piece()));
            for count in 1..=kind.piece().total() {
                let _ = write!(text, " {:016x}", hand_key(color, kind, count));
            }
            text.push('\n');
        }
    }
    text
}

#[test]
fn features_have_the_promised_keys() {
    let promised: Vec<&str> =
        GOLDEN.lines().filter(|line| !line.starts_with('#') && !line.starts_with("key ")).collect();
    let now = features();
    assert_eq!(promised.len(), 1 + 28 + 14);
    for (promised, now) in promised.iter().zip(now.lines()) {
        assert_eq!(*promised, now);
    }
    assert_eq!(promised.len(), now.lines().count());
}

#[test]
fn positions_have_the_promised_keys() {
    let promised: Vec<&str> = GOLDEN.lines().filter_map(|line| line.strip_prefix("key ")).collect();
    assert_eq!(promised.len(), 40);
    for line in promised {
        let (key, sfen) = line.split_once(' ').expect("a key and a position");
        let position = Position::from_sfen(sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"));
        assert_eq!(format!("{:016x}", position.key()), key, "{sfen}");
    }
}

/// A position's key is made of its features' keys: on the board and the turn by exclusive or; in each hand, counts add
/// up before they are joined.
#[test]
fn keys_are_joined_as_documented() {
    for case in cases::legal_sets() {
        let position = Position::from_sfen(cases::input(&case, "sfen")).expect("a position");
        let board = position.occupied().into_iter().fold(turn_key(position.turn()), |key, square| {
            key ^ piece_key(position.piece_at(square).expect("occupied"), square)
        });
        assert_eq!(position.board_key(), board);
        let mut hands = 0_u64;
        for color in Color::ALL {
            for kind in HandKind::ALL {
                let one = hand_key(color, kind, 1).rotate_right(1);
                hands = hands.wrapping_add(one.wrapping_mul(u64::from(position.hand(color).count(kind))));
            }
        }
        assert_eq!(position.key(), board ^ hands.rotate_left(1));
    }
}
