//! Legal moves in bulk: the crate lists what the naive twin finds by trying.
//!
//! `KOMADAI_POSITIONS` sets how many positions of each sort are looked at, `KOMADAI_SEED` which.

use crate::generate::{Numbers, pick, positions, seed, starts};
use crate::guises::{Guise, guises};
use crate::hunt::random_hunt;
use crate::naive::{Board, Side, Try};
use crate::{bridge, hunt};
use komadai_rules::{HandKind, Handicap, Move, Position, Square};

/// Everything that answers "what is legal here" gives the twin's set, which is handed back.
fn same_moves(board: &Board) -> (Position, Vec<Try>) {
    let position = bridge::position(board);
    let legal = board.legal();
    let expected = bridge::sorted(legal.iter().copied().map(bridge::mv));
    let listed = position.legal_moves();
    assert_eq!(bridge::sorted(listed.iter().copied()), expected, "{}", board.sfen());
    assert_eq!(position.in_check(), board.in_check(board.turn), "{}", board.sfen());
    assert_eq!(position.has_legal_move(), !expected.is_empty(), "{}", board.sfen());
    assert_eq!(position.count_legal(), expected.len() as u64, "{}", board.sfen());
    (position, legal)
}

/// The targets asked for piece by piece are those of the list.
fn same_targets(position: &Position) {
    let listed = position.legal_moves();
    for square in Square::ALL {
        let targets = listed.iter().filter_map(|&mv| match mv {
            Move::Board { from, to, .. } => (from == square).then_some(to),
            Move::Drop { .. } => None,
        });
        assert_eq!(position.destinations(square), targets.collect(), "{square} of {position:?}");
    }
    for hand in HandKind::ALL {
        let targets = listed.iter().filter_map(|&mv| match mv {
            Move::Drop { kind, to } => (kind == hand).then_some(to),
            Move::Board { .. } => None,
        });
        assert_eq!(position.drop_squares(hand), targets.collect(), "{hand:?} of {position:?}");
    }
}

#[test]
fn hunts() {
    let mut numbers = Numbers::seeded(seed());
    let wanted = positions(20_000);
    let mut seen = [0; Guise::ALL.len()];
    for index in 0..wanted {
        let board = random_hunt(&mut numbers);
        let (position, _) = same_moves(&board);
        if index % 16 == 0 {
            same_targets(&position);
        }
        for guise in guises(&board) {
            seen[guise as usize] += 1;
        }
    }
    println!("{wanted} hunts: {:?}", Guise::ALL.into_iter().zip(seen).collect::<Vec<_>>());
    // The generator is worth something only if every guise of pawn-drop mate comes up.
    for guise in Guise::ALL {
        assert!(wanted < 20_000 || seen[guise as usize] > 0, "no {guise:?} among {wanted} positions");
    }
}

#[test]
fn random_games() {
    let mut numbers = Numbers::seeded(seed() ^ 0x6761_6d65);
    let starts = starts();
    let wanted = positions(20_000);
    let mut looked_at = 0;
    for game in 0.. {
        let mut board = starts[game % starts.len()].clone();
        for _ in 0..160 {
            let (position, legal) = same_moves(&board);
            looked_at += 1;
            if looked_at % 64 == 0 {
                same_targets(&position);
            }
            if looked_at >= wanted {
                return;
            }
            let Some(tried) = pick(&board, &legal, numbers.next()) else {
                break;
            };
            board = board.after(tried);
            // Playing on keeps to the same board as the twin's.
            let next = position.play(bridge::mv(tried)).expect("a legal move");
            assert_eq!(next.to_sfen(1), board.sfen());
        }
    }
}

/// The names of the handicaps stand for the boards that the record formats know.
#[test]
fn handicaps() {
    let boards: Vec<String> = starts().iter().map(Board::sfen).collect();
    let named: Vec<String> =
        Handicap::ALL.into_iter().map(|handicap| handicap.position().to_sfen(1)).collect();
    assert_eq!(named, boards);
}

/// A hunt is made so that Black hunts as often as White.
#[test]
fn both_colours_hunt() {
    let mut numbers = Numbers::seeded(7);
    let boards: Vec<Board> = (0..400).map(|_| random_hunt(&mut numbers)).collect();
    let black = boards.iter().filter(|board| board.turn == Side::Black).count();
    let checks = boards.iter().filter(|board| board.in_check(board.turn)).count();
    let close = boards.iter().filter(|board| hunt::flights(board) <= 1).count();
    assert!((120..280).contains(&black), "{black} of 400 with Black to move");
    assert!((60..280).contains(&checks), "{checks} of 400 in check");
    assert!(close >= 150, "{close} of 400 near mate");
}
