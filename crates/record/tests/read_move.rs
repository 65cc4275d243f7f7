//! Move text read: the law, by brute force, that each style's text of a legal move is read as that move and is no longer
//! than it has to be; and what is refused.

use komadai_record::{Fault, Style, move_text, read_move};
use komadai_rules::{Illegal, Move, Position, Square};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

mod generated;
use generated::{crowds, every_position};

/// How many positions the law is tried on; `KOMADAI_POSITIONS` asks for more.
const POSITIONS: usize = 2_000;

#[test]
fn every_legal_move_is_read_back_in_every_style() {
    let wanted = std::env::var("KOMADAI_POSITIONS").ok().and_then(|text| text.parse().ok());
    let wanted = wanted.unwrap_or(POSITIONS);
    // Many drafts of a crowded board are no positions.
    let config = ProptestConfig { max_local_rejects: u32::MAX, ..ProptestConfig::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let strategy = prop_oneof![1 => every_position(), 50 => crowds().prop_map(|position| vec![position])];
    let mut seen = 0;
    while seen < wanted {
        let positions = strategy.new_tree(&mut runner).unwrap().current();
        seen += positions.len();
        positions.iter().for_each(check);
    }
}

fn check(position: &Position) {
    let legal = position.legal_moves();
    // Some square that moves go to, as if the move before had gone there.
    let previous = legal.get(position.key() as usize % legal.len().max(1)).map(|mv| mv.to());
    for &mv in &legal {
        for style in Style::ALL {
            let text = move_text(position, mv, previous, style);
            let read = read_move(&text, position, previous, style);
            assert_eq!(read, Ok(mv), "{style} {text} in {}", position.to_sfen(1));
            if let Some(len) = shortest(position, mv, style) {
                assert_eq!(text.chars().count(), len, "{style} {text} in {}", position.to_sfen(1));
            }
        }
    }
}

/// How long a move's text has to be in a style that has a fixed place for the origin: given where another piece of the
/// kind moves to the square, pinned or not, and nowhere else.
fn shortest(position: &Position, mv: Move, style: Style) -> Option<usize> {
    let (from, kind) = match mv {
        Move::Board { from, .. } => (Some(from), position.piece_at(from)?.kind),
        Move::Drop { kind, .. } => (None, kind.piece()),
    };
    let turn = position.turn();
    let movers = position.pieces(turn, kind) & position.attackers_to(mv.to(), turn, position.occupied());
    let origin = from.is_some_and(|from| !movers.without(from).is_empty());
    let moves = |from| position.piece_at(from).is_some_and(|piece| piece.may_promote(from, mv.to()));
    let choice = from.is_some_and(moves);
    let promoted = usize::from(kind.is_promoted());
    let captures = position.piece_at(mv.to()).is_some();
    let piece_sign_target = |piece: usize, sign: bool| piece + usize::from(sign) + 2 + usize::from(choice);
    match style {
        Style::Hodges | Style::HodgesLetters => {
            Some(piece_sign_target(1 + promoted, true) + 2 * usize::from(origin))
        }
        Style::Hosking => Some(
            piece_sign_target(1 + promoted, from.is_none() || captures || origin) + 2 * usize::from(origin),
        ),
        Style::KitaoKawasaki => {
            use komadai_rules::PieceKind::{ProKnight, ProLance, ProSilver};
            let name = if matches!(kind, ProLance | ProKnight | ProSilver) { 2 } else { 1 };
            Some(piece_sign_target(name, true) + 4 * usize::from(origin))
        }
        Style::Japanese | Style::Usi | Style::Csa => None,
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let position = Position::from_sfen("4r3k/9/9/9/9/9/9/4G1G2/4K4 b P 1").unwrap();
    let read = |text: &str, style| read_move(text, &position, Some(Square::S1A), style);
    for style in Style::ALL {
        for text in ["", "x", "７", "P-", "castles", "+7776fu", "7g7f++", "Q5e", "歩-", "?"] {
            assert!(matches!(read(text, style), Err(Fault::Unexpected { .. })), "{style} {text}");
        }
    }
    let mv = |usi: &str| usi.parse::<Move>().unwrap();
    for (style, none, ambiguous, pinned) in [
        (Style::Hodges, "S-55", "G-47", "G58-68"),
        (Style::HodgesLetters, "S-5e", "G-4g", "G5h-6h"),
        (Style::Hosking, "S55", "G47", "G58-68"),
        (Style::KitaoKawasaki, "銀-55", "金-47", "金(58)-68"),
    ] {
        assert_eq!(read(none, style), Err(Fault::NoSuchMove(none.to_owned())));
        // Of the two golds that move there one is pinned, so the other is meant.
        assert_eq!(read(ambiguous, style), Ok(mv("3h4g")));
        let fault = Fault::Illegal { text: pinned.to_owned(), mv: mv("5h6h"), reason: Illegal::KingInCheck };
        assert_eq!(read(pinned, style), Err(fault));
    }
    let golds = Position::from_sfen("8k/9/9/9/9/9/9/4G1G2/K8 b - 1").unwrap();
    for (style, text) in [
        (Style::Japanese, "４七金"),
        (Style::Hodges, "G-47"),
        (Style::HodgesLetters, "G-4g"),
        (Style::Hosking, "G47"),
        (Style::KitaoKawasaki, "金-47"),
    ] {
        let Err(Fault::Ambiguous { text: said, moves }) = read_move(text, &golds, None, style) else {
            panic!("{text} is ambiguous");
        };
        assert_eq!((said.as_str(), moves), (text, vec![mv("3h4g"), mv("5h4g")]));
    }
    for (style, text) in [(Style::Usi, "5h6h"), (Style::Csa, "+5868KI"), (Style::Japanese, "６八金")] {
        assert!(
            matches!(read(text, style), Err(Fault::Illegal { reason: Illegal::KingInCheck, .. })),
            "{text}"
        );
    }
}
