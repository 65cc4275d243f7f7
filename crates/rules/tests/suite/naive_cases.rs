//! The naive twin against the worked cases: what is used as a measure has to be right itself.

use crate::cases;
use crate::naive::{Board, Customs, Declared, Game, Side, Try};

fn legal_usi(board: &Board) -> Vec<String> {
    let mut moves: Vec<String> = board.legal().iter().map(Try::to_string).collect();
    moves.sort();
    moves
}

#[test]
fn legality() {
    for case in cases::legality() {
        let board = Board::from_sfen(cases::input(&case, "sfen"));
        let expect = &case["expect"];
        if let Some(legal) = expect.as_bool() {
            let tried = Try::from_usi(cases::input(&case, "move"));
            assert_eq!(board.broken(tried).is_empty(), legal, "{}", case["id"]);
        } else if expect.is_number() {
            assert_eq!(board.legal().len(), cases::count(expect), "{}", case["id"]);
        } else {
            assert_eq!(legal_usi(&board), cases::words(&expect["moves"]), "{}", case["id"]);
        }
    }
}

#[test]
fn legal_sets() {
    for case in cases::legal_sets() {
        let board = Board::from_sfen(cases::input(&case, "sfen"));
        assert_eq!(legal_usi(&board), cases::words(&case["expect"]["moves"]), "{}", case["id"]);
    }
}

#[test]
fn perft() {
    fn leaves(board: &Board, depth: usize) -> usize {
        match depth {
            0 => 1,
            1 => board.legal().len(),
            _ => board.legal().iter().map(|&tried| leaves(&board.after(tried), depth - 1)).sum(),
        }
    }
    for case in cases::perft() {
        // The larger trees are for the fast generator.
        if cases::count(&case["expect"]) < 60_000 {
            let board = Board::from_sfen(cases::input(&case, "sfen"));
            let depth = cases::count(&case["input"]["depth"]);
            assert_eq!(leaves(&board, depth), cases::count(&case["expect"]), "{}", case["id"]);
        }
    }
}

#[test]
fn end() {
    for case in cases::end() {
        let id = case["id"].as_str().expect("a name");
        let start = Board::from_sfen(cases::input(&case, "sfen"));
        let expect = &case["expect"];
        if case["input"]["claim"].is_string() {
            for (column, preset) in [("csa27", "csa"), ("csa27", "fesa"), ("jsa24", "jsa")] {
                let declared = match Game::new(start.clone(), Customs::of(preset)).declare() {
                    Some(Declared::Win) => "win",
                    Some(Declared::Draw) => "draw",
                    Some(Declared::Lose) => "lose",
                    None => "nothing",
                };
                assert_eq!(declared, expect[column], "{id} under {preset}");
            }
        } else if case["input"]["rule"] == "try" {
            let to_the_throne = Try::from_usi("5b5a");
            assert_eq!(start.broken(to_the_throne).is_empty(), expect.as_bool().expect("yes or no"), "{id}");
        } else {
            let mut customs = Customs::of("fesa");
            if expect["with"]["max_moves"].is_number() {
                customs.move_limit = Some(cases::count(&expect["with"]["max_moves"]));
            }
            let mut game = Game::new(start, customs);
            let moves = cases::moves(&case);
            for (ply, usi) in (1..).zip(&moves) {
                assert_eq!(game.verdict(), None, "{id} before ply {ply}");
                let tried = Try::from_usi(usi);
                let broken = game.broken(tried);
                if expect["error"].is_object() {
                    assert_eq!(ply, cases::count(&expect["error"]["ply"]), "{id}");
                    assert_eq!(broken, [expect["error"]["reason"].as_str().expect("a reason")], "{id}");
                    break;
                }
                assert!(broken.is_empty(), "{id} ply {ply}: {broken:?}");
                game = game.and(tried);
            }
            let verdict = game.verdict();
            if expect["end"].is_string() {
                let verdict = verdict.unwrap_or_else(|| panic!("{id} has not ended"));
                assert_eq!(verdict.end, expect["end"], "{id}");
                assert_eq!(verdict.winner, winner(expect), "{id}");
                assert_eq!(moves.len(), cases::count(&expect["ply"]), "{id}");
            } else {
                assert_eq!(verdict, None, "{id}");
            }
        }
    }
}

/// The winner that a case names, by itself or by the loser.
fn winner(expect: &serde_json::Value) -> Option<Side> {
    let side = |word: &serde_json::Value| match word.as_str() {
        Some("black") => Some(Side::Black),
        Some("white") => Some(Side::White),
        _ => None,
    };
    side(&expect["winner"]).or(side(&expect["loser"]).map(Side::other))
}
