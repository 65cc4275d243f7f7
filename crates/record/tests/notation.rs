//! Notation against worked cases, and the law that a text names one legal move.

use std::collections::HashMap;

use komadai_record::{Style, move_text};
use komadai_rules::{Bitboard, Move, Position, Setup, Square};
use proptest::prelude::*;

mod generated;
use generated::{crowds, games};

/// The cases that writers and readers of today agree on, one JSON object a line.
const CASES: &str = include_str!("data/notation.jsonl");

#[test]
fn cases() {
    let mut seen = (0, 0);
    for line in CASES.lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        if case["input"]["format"] == "psn" {
            // A record, not a move: its reader has the case.
            continue;
        }
        let field = |name: &str| case["input"][name].as_str().unwrap();
        // In some of these diagrams a king could be taken: no position, but a diagram.
        let diagram = Setup::from_sfen(field("sfen")).unwrap();
        let mv = field("move").parse().unwrap();
        let text = |style| move_text(&diagram, mv, None, style);
        if let Some(japanese) = case["expect"].as_str() {
            assert_eq!(text(Style::Japanese), japanese, "{}", case["id"]);
            seen.0 += 1;
        } else {
            assert_eq!(text(Style::Hodges), case["expect"]["numeric"], "{}", case["id"]);
            assert_eq!(text(Style::HodgesLetters), case["expect"]["letters"], "{}", case["id"]);
            assert_eq!(text(Style::Hosking), case["expect"]["hosking"], "{}", case["id"]);
            seen.1 += 1;
        }
    }
    assert_eq!(seen, (36, 5));
}

/// Moves of all sorts from the start of a game, in every style.
#[test]
fn a_game_in_every_style() {
    let game = [
        ("7g7f", ["７六歩", "P-76", "P-7f", "P76", "歩-76", "7g7f", "+7776FU"]),
        ("3c3d", ["３四歩", "P-34", "P-3d", "P34", "歩-34", "3c3d", "-3334FU"]),
        ("8h2b+", ["２二角成", "Bx22+", "Bx2b+", "Bx22+", "角x22+", "8h2b+", "+8822UM"]),
        ("3a2b", ["同　銀", "Sx22", "Sx2b", "Sx22", "銀x22", "3a2b", "-3122GI"]),
        ("B*3c", ["３三角", "B*33", "B*3c", "B'33", "角*33", "B*3c", "+0033KA"]),
        ("2b3c", ["同　銀", "Sx33", "Sx3c", "Sx33", "銀x33", "2b3c", "-2233GI"]),
        ("6i7h", ["７八金", "G-78", "G-7h", "G78", "金-78", "6i7h", "+6978KI"]),
        ("B*8h", ["８八角", "B*88", "B*8h", "B'88", "角*88", "B*8h", "-0088KA"]),
        ("7h8h", ["同　金", "Gx88", "Gx8h", "Gx88", "金x88", "7h8h", "+7888KI"]),
        ("6a5b", ["５二金右", "G61-52", "G6a-5b", "G61-52", "金(61)-52", "6a5b", "-6152KI"]),
    ];
    let mut position = Position::startpos();
    let mut previous = None;
    for (usi, texts) in game {
        let mv = usi.parse().unwrap();
        let written = Style::ALL.map(|style| move_text(&position, mv, previous, style));
        assert_eq!(written, texts);
        position = position.play(mv).unwrap();
        previous = Some(mv.to());
    }
}

/// What the federation's page says of each way of telling pieces apart, all movers of a square at once.
#[test]
fn all_movers_of_a_square() {
    for (sfen, expected) in [
        // Five tokins about one square.
        (
            "4+P3k/3+P5/3+P+P+P3/9/9/9/9/9/K8 b - 1",
            &[
                ("5a5b", "５二と引"),
                ("6b5b", "５二と寄"),
                ("6c5b", "５二と左上"),
                ("5c5b", "５二と直"),
                ("4c5b", "５二と右"),
            ][..],
        ),
        // Four silvers.
        (
            "8k/9/9/3S1S3/9/3S1S3/9/9/K8 b - 1",
            &[("6d5e", "５五銀左引"), ("4d5e", "５五銀右引"), ("6f5e", "５五銀左上"), ("4f5e", "５五銀右上")],
        ),
        // Two dragons of which one stands right behind the square.
        (
            "9/9/9/9/9/9/4+R4/3+R5/K7k b - 1",
            &[("5g5f", "５六龍"), ("5g5h", "５八龍引"), ("6h5h", "５八龍寄")],
        ),
        ("8k/9/9/9/9/9/9/3+R+R4/K8 b - 1", &[("5h5g", "５七龍右"), ("6h5g", "５七龍左")]),
        // Promotion is no way to tell pieces apart.
        (
            "8k/9/3S5/9/3S5/9/9/9/K8 b - 1",
            &[("6c5d", "５四銀引不成"), ("6c5d+", "５四銀引成"), ("6e5d", "５四銀上")],
        ),
    ] {
        let position = Position::from_sfen(sfen).unwrap();
        for (usi, text) in expected {
            assert_eq!(move_text(&position, usi.parse().unwrap(), None, Style::Japanese), *text, "{sfen}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// No two legal moves have the same text in any style, whatever the move before was.
    #[test]
    fn a_text_names_one_move(position in prop_oneof![games(), crowds()], previous in 0..81usize) {
        let legal = position.legal_moves();
        for style in Style::ALL {
            for previous in [None, Some(Square::ALL[previous])] {
                let mut named = HashMap::new();
                for &mv in &legal {
                    let text = move_text(&position, mv, previous, style);
                    if let Some(other) = named.insert(text.clone(), mv) {
                        prop_assert!(false, "{} and {} are both {} in {}", other, mv, text, position.to_sfen(1));
                    }
                }
            }
        }
    }

    /// A Japanese text tells the mover apart exactly where another piece of the kind moves to the square.
    #[test]
    fn told_apart_where_there_is_need(position in prop_oneof![games(), crowds()]) {
        for mv in position.legal_moves() {
            let (kind, from) = match mv {
                Move::Board { from, .. } => (position.piece_at(from).unwrap().kind, Bitboard::of(from)),
                Move::Drop { kind, .. } => (kind.piece(), Bitboard::EMPTY),
            };
            let turn = position.turn();
            let others = position.attackers_to(mv.to(), turn, position.occupied()) & position.pieces(turn, kind);
            let text = move_text(&position, mv, None, Style::Japanese);
            let told_apart = text.contains(['左', '直', '右', '上', '寄', '引', '打']);
            prop_assert_eq!(told_apart, !(others - from).is_empty(), "{} in {}", text, position.to_sfen(1));
        }
    }
}
