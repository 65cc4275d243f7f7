//! Laws that hold for every position and every text, tried on many of both.

use crate::generate::{game, mirrored, mirrored_spot, moved, turned, turned_spot};
use crate::hunt::{HUNT_NUMBERS, hunt};
use crate::naive::{Board, Try, all_tries};
use crate::{bridge, naive};
use komadai_rules::{Bitboard, HandKind, Handicap, Move, MoveList, PackedMove, Position, Setup, Square};
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Positions of both sorts: after a random game from one of the start positions, and of a king hunt.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    prop_oneof![
        (0..16usize, vec(any::<u16>(), 0..120)).prop_map(|(start, picks)| game(start, &picks)),
        vec(any::<u16>(), HUNT_NUMBERS).prop_filter_map("no valid position", |numbers| hunt(&numbers)),
    ]
}

fn squares() -> impl Strategy<Value = Square> {
    (0..81usize).prop_map(|index| Square::ALL[index])
}

/// Any move that can be written down.
fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        (squares(), squares(), any::<bool>()).prop_map(|(from, to, promote)| Move::Board {
            from,
            to,
            promote
        }),
        (0..7usize, squares()).prop_map(|(kind, to)| Move::Drop { kind: HandKind::ALL[kind], to }),
    ]
}

/// Texts that look like SFEN, so that a reader gets far into them.
fn nearly_sfen() -> impl Strategy<Value = String> {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2R2b18P 1";
    prop_oneof![
        "[1-9+plnsgbrkPLNSGBRK/ ]{0,90}",
        "([1-9+plnsgbrkPLNSGBRK]{1,9}/){8}[1-9a-zA-Z+]{1,9} [bw] [-0-9plnsgbrkPLNSGBRK+]{1,12} [0-9]{0,12}",
        (0..start.len(), 0..start.len(), any::<char>()).prop_map(move |(from, to, put)| {
            let (from, to) = (from.min(to), from.max(to));
            format!("{}{put}{}", &start[..from], &start[to..])
        }),
    ]
}

/// The moves of a board as the crate lists them, with the squares put elsewhere, in order.
fn image(board: &Board, place: fn(naive::Spot) -> naive::Spot) -> Vec<Move> {
    let listed = bridge::position(board).legal_moves();
    let tries = listed.iter().map(|mv| Try::from_usi(&mv.to_string()));
    bridge::sorted(tries.map(|tried| bridge::mv(moved(tried, place))))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the other side plays, what is legal then is among the moves that could be thought of before.
    #[test]
    fn premoves_hold_every_move_that_may_become_legal(board in boards()) {
        let position = bridge::position(&board);
        let premoves = position.premoves();
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            for answer in after.legal_moves() {
                prop_assert!(premoves.contains(&answer), "{} {mv} {answer}", position.to_sfen(1));
            }
        }
    }

    /// A move is listed, allowed by `is_legal`, and given no reason by `why_illegal`, or none of the three; and the
    /// reason is a rule that the twin finds broken, the only one where it finds one. Over every move there is.
    #[test]
    fn listed_is_legal_is_unreproached(board in boards()) {
        let position = bridge::position(&board);
        let listed = position.legal_moves();
        for tried in all_tries() {
            let mv = bridge::mv(tried);
            let reason = position.why_illegal(mv).map(|reason| reason.to_string());
            let broken = board.broken(tried);
            prop_assert_eq!(position.is_legal(mv), broken.is_empty(), "{} in {}", mv, board.sfen());
            match &reason {
                None => prop_assert!(broken.is_empty(), "{} in {}: {:?}", mv, board.sfen(), broken),
                Some(reason) => prop_assert!(
                    broken.contains(&reason.as_str()),
                    "{} in {}: {} is not among {:?}", mv, board.sfen(), reason, broken
                ),
            }
            prop_assert_eq!(position.play(mv).is_ok(), broken.is_empty());
        }
        let mut once = listed.clone();
        once.sort_by_key(|&mv| PackedMove::from(mv).get());
        once.dedup();
        prop_assert_eq!(once.len(), listed.len(), "a move is listed twice in {}", board.sfen());
        for mv in listed {
            prop_assert!(position.is_legal(mv), "{} is listed in {}", mv, board.sfen());
        }
    }

    /// What is kept up move by move is what one gets from the diagram: key, checkers, board and hands.
    #[test]
    fn incremental_is_from_scratch(start in 0..16usize, picks in vec(any::<u16>(), 0..200)) {
        let mut position = Handicap::ALL[start].position();
        for (ply, number) in (2..).zip(picks) {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position = position.play_unchecked(legal[usize::from(number) % legal.len()]);
            let sfen = position.to_sfen(ply);
            let fresh = Position::from_sfen(&sfen).expect("a position that was played");
            prop_assert_eq!(fresh.key(), position.key(), "{}", sfen);
            prop_assert_eq!(fresh.board_key(), position.board_key(), "{}", sfen);
            prop_assert_eq!(fresh.checkers(), position.checkers(), "{}", sfen);
            prop_assert!(fresh == position, "{}", sfen);
            prop_assert_eq!(fresh.to_sfen(ply), sfen);
        }
    }

    /// Who attacks a square, and who is pinned: what the twin finds by looking from every square, and by taking
    /// each piece away.
    #[test]
    fn attacks_and_pins(board in boards()) {
        let position = bridge::position(&board);
        for side in [naive::Side::Black, naive::Side::White] {
            let men = board.men(side);
            for to in naive::spots() {
                let attackers = men.iter().filter(|(from, man)| board.moves_so(*man, *from, to));
                let attackers: Bitboard = attackers.map(|(from, _)| bridge::square(*from)).collect();
                let (color, square) = (bridge::color(side), bridge::square(to));
                prop_assert_eq!(position.attackers_to(square, color, position.occupied()), attackers);
                prop_assert_eq!(position.is_attacked(square, color, position.occupied()), !attackers.is_empty());
            }
            let checks = |board: &Board| {
                let king = board.king(side)?;
                let enemies = board.men(side.other());
                Some(enemies.into_iter().filter(|(from, man)| board.moves_so(*man, *from, king)).count())
            };
            let pinned: Bitboard = (men.iter().filter(|(_, man)| man.letter != 'K'))
                .filter(|(spot, _)| {
                    let mut without = board.clone();
                    without.put(*spot, None);
                    checks(&without) > checks(&board)
                })
                .map(|(spot, _)| bridge::square(*spot))
                .collect();
            prop_assert_eq!(position.pinned(bridge::color(side)), pinned, "{}", board.sfen());
        }
    }

    /// The ways to list and to play agree with each other.
    #[test]
    fn one_list_and_one_way_to_play(board in boards()) {
        let position = bridge::position(&board);
        let listed = position.legal_moves();
        let mut list = MoveList::new();
        position.legal_moves_into(&mut list);
        prop_assert_eq!(list.iter().copied().collect::<Vec<_>>(), listed.as_slice());
        let mut told = 0;
        let _ = position.generate(|set| {
            let mut in_set = 0;
            set.for_each(|_| in_set += 1);
            assert_eq!(set.len(), in_set);
            told += u64::from(in_set);
            ControlFlow::<()>::Continue(())
        });
        prop_assert_eq!(told, listed.len() as u64);
        for mv in listed {
            let mut played = position;
            played.apply_unchecked(mv);
            prop_assert!(played == position.play_unchecked(mv));
            prop_assert_eq!(played.key(), position.play_unchecked(mv).key());
        }
    }

    /// The mirror image has the mirrored moves.
    #[test]
    fn mirror(board in boards()) {
        let seen = mirrored(&board);
        let position = bridge::position(&seen);
        prop_assert_eq!(bridge::sorted(position.legal_moves()), image(&board, mirrored_spot));
        prop_assert!(position == bridge::position(&board).mirrored());
    }

    /// The board turned round with the colours exchanged has the same moves, turned round.
    #[test]
    fn colours(board in boards()) {
        let seen = turned(&board);
        let position = bridge::position(&seen);
        prop_assert_eq!(bridge::sorted(position.legal_moves()), image(&board, turned_spot));
        prop_assert!(position == bridge::position(&board).rotated());
    }

    /// Printing what was read gives the text again, and reading what was printed the position.
    #[test]
    fn sfen_round_trip(board in boards(), number in 1..1000u32) {
        let sfen = board.sfen();
        let text = format!("{} {number}", sfen.strip_suffix(" 1").expect("move number 1"));
        let setup = Setup::from_sfen_strict(&text).expect("canonical SFEN");
        prop_assert_eq!(setup.to_sfen(), text.as_str());
        prop_assert_eq!(Setup::from_sfen(&text), Ok(setup));
        let position = Position::from_sfen(&text).expect("a position");
        prop_assert_eq!(position.to_sfen(number), text);
        prop_assert_eq!(position.setup(number), setup);
    }

    /// Moves survive their text and their packed form.
    #[test]
    fn move_round_trip(mv in moves()) {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        let packed = PackedMove::from(mv);
        prop_assert_eq!(packed.unpack(), mv);
        prop_assert_eq!(PackedMove::new(packed.get()), Some(packed));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    /// No text makes a reader panic.
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read(&text)?;
    }

    /// Nor one that looks like SFEN; what is read has a canonical text, and what is let through can be played.
    #[test]
    fn near_sfen_is_read_or_refused(text in nearly_sfen()) {
        read(&text)?;
    }
}

/// Everything that reads text, on this one.
fn read(text: &str) -> Result<(), TestCaseError> {
    if let Ok(mv) = text.parse::<Move>() {
        prop_assert_eq!(mv.to_string(), text);
    }
    if let Ok(square) = text.parse::<Square>() {
        prop_assert_eq!(square.to_string(), text);
    }
    let lenient = Setup::from_sfen(text);
    if let Ok(setup) = Setup::from_sfen_strict(text) {
        prop_assert_eq!(lenient.as_ref(), Ok(&setup));
    }
    if let Ok(setup) = lenient {
        prop_assert_eq!(Setup::from_sfen_strict(&setup.to_sfen()), Ok(setup), "{}", text);
        let position = Position::from_sfen(text);
        prop_assert_eq!(setup.problems().is_empty(), Position::from_setup(&setup, |_| false).is_ok());
        // Diagrams with two pawns on a file or a piece that cannot move are let through; they have the twin's moves.
        if let Ok(position) = position {
            let board = Board::from_sfen(&setup.to_sfen());
            let expected = bridge::sorted(board.legal().into_iter().map(bridge::mv));
            prop_assert_eq!(bridge::sorted(position.legal_moves()), expected, "{}", text);
        }
    }
    Ok(())
}
