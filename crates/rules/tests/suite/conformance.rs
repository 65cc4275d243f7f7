//! The crate against every line of the worked cases.

use crate::cases;
use crate::naive::Board;
use komadai_rules::{Declaration, Game, Illegal, Impasse, Position, Preset, Setup, perft};

fn position(case: &serde_json::Value) -> Position {
    Position::from_sfen(cases::input(case, "sfen")).unwrap_or_else(|error| panic!("{}: {error}", case["id"]))
}

fn legal_usi(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

#[test]
fn legality() {
    for case in cases::legality() {
        let position = position(&case);
        let expect = &case["expect"];
        if let Some(legal) = expect.as_bool() {
            let mv = cases::input(&case, "move").parse().expect("a move");
            assert_eq!(position.is_legal(mv), legal, "{}", case["id"]);
            assert_eq!(position.why_illegal(mv).is_none(), legal, "{}", case["id"]);
            assert_eq!(position.legal_moves().contains(&mv), legal, "{}", case["id"]);
        } else if expect.is_number() {
            assert_eq!(position.legal_moves().len(), cases::count(expect), "{}", case["id"]);
        } else {
            assert_eq!(legal_usi(&position), cases::words(&expect["moves"]), "{}", case["id"]);
        }
    }
}

#[test]
fn legal_sets() {
    for case in cases::legal_sets() {
        let position = position(&case);
        assert_eq!(legal_usi(&position), cases::words(&case["expect"]["moves"]), "{}", case["id"]);
    }
}

#[test]
fn perft_cases() {
    for case in cases::perft() {
        let depth = u32::try_from(cases::count(&case["input"]["depth"])).expect("a depth");
        let nodes = cases::count(&case["expect"]) as u64;
        assert_eq!(perft(&position(&case), depth), nodes, "{}", case["id"]);
    }
}

/// The six positions on which generators are compared: to depths known from elsewhere, or as the twin counts.
#[test]
fn perft_of_the_six_positions() {
    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const OPEN: &str = "lnsgkgsnl/1r7/p1ppp1bpp/1p3pp2/7P1/2P6/PP1PPPP1P/1B3S1R1/LNSGKG1NL b - 9";
    const MAX593: &str = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    const TACTICAL: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
    const MID1: &str = "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1";
    const MID2: &str = "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62";
    for (sfen, depth, nodes) in
        [(START, 4, 719_731), (OPEN, 5, 42_185_862), (MAX593, 2, 105_677), (TACTICAL, 3, 4_809_015)]
    {
        let position = Position::from_sfen(sfen).expect("a position");
        assert_eq!(perft(&position, depth), nodes, "{sfen}");
    }
    for sfen in [START, OPEN, MAX593, TACTICAL, MID1, MID2] {
        let position = Position::from_sfen(sfen).expect("a position");
        let board = Board::from_sfen(sfen);
        let replies = board.legal().into_iter().map(|tried| board.after(tried).legal().len() as u64);
        assert_eq!(perft(&position, 2), replies.sum::<u64>(), "{sfen}");
    }
}

/// A mating drop that blocks a check, where one published generator loses a legal move and another lists the mate.
#[test]
fn a_pawn_that_blocks_a_check_and_mates_is_not_listed() {
    let sfen = "4kl3/2K2r3/4G1B2/9/9/9/9/9/9 b Prb3g4s4n3l17p 1";
    let position = Position::from_sfen(sfen).expect("a position");
    let mate = "P*5b".parse().expect("a move");
    assert_eq!(position.legal_moves().len(), 11);
    assert_eq!(position.why_illegal(mate), Some(Illegal::Uchifuzume));
    assert!(!position.legal_moves().contains(&mate));
}

#[test]
fn end() {
    for case in cases::end() {
        let id = case["id"].as_str().expect("a name");
        let start = position(&case);
        let expect = &case["expect"];
        if case["input"]["claim"].is_string() {
            for (column, preset) in [("csa27", Preset::Csa), ("csa27", Preset::Fesa), ("jsa24", Preset::Jsa)]
            {
                let declared = match Game::new(start, preset.rules()).declaration() {
                    Ok(Declaration::Win) => "win",
                    Ok(Declaration::Draw) => "draw",
                    Ok(Declaration::Lose) => "lose",
                    Err(_) => "nothing",
                };
                assert_eq!(declared, expect[column], "{id} under {preset}");
            }
        } else if case["input"]["rule"] == "try" {
            // No preset knows the try rule; the move to the throne is an ordinary one.
            assert_eq!(start.is_legal("5b5a".parse().expect("a move")), expect.as_bool().expect("yes or no"));
        } else {
            let mut rules = Preset::Fesa.rules();
            if expect["with"]["max_moves"].is_number() {
                rules.max_plies = Some(cases::count(&expect["with"]["max_moves"]) as u32);
            }
            let mut game = Game::new(start, rules);
            for usi in cases::moves(&case) {
                assert_eq!(game.outcome(), None, "{id} before {usi}");
                if let Err(reason) = game.play(usi.parse().expect("a move")) {
                    assert_eq!(reason.to_string(), expect["error"]["reason"], "{id}");
                    assert_eq!(game.ply() + 1, cases::count(&expect["error"]["ply"]), "{id}");
                    assert_eq!(game.outcome(), None, "{id}: a refused move changes nothing");
                    break;
                }
            }
            let winner = expect["winner"].as_str().or(match expect["loser"].as_str() {
                Some("black") => Some("white"),
                Some("white") => Some("black"),
                _ => None,
            });
            let outcome = game.outcome();
            assert_eq!(outcome.map(|o| o.end.to_string()).as_deref(), expect["end"].as_str(), "{id}");
            assert_eq!(outcome.and_then(|o| o.winner).map(|w| w.to_string()).as_deref(), winner, "{id}");
            if expect["ply"].is_number() {
                assert_eq!(game.ply(), cases::count(&expect["ply"]), "{id}");
            }
            if expect["in_check"].is_boolean() {
                assert_eq!(game.position().in_check(), expect["in_check"], "{id}");
            }
        }
    }
}

/// Reading SFEN: accepted with the right canonical text, refused, or flagged.
#[test]
fn sfen() {
    let lines = cases::parse(include_str!("../data/sfen.jsonl"));
    for case in &lines {
        let (id, text) = (case["id"].as_str().expect("a name"), cases::input(case, "text"));
        let read = Setup::from_sfen(text);
        let sound = read.as_ref().is_ok_and(|setup| setup.problems().is_empty());
        match case["expect"]["verdict"].as_str().expect("a verdict") {
            "accept" => {
                let setup = read.unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(setup.to_sfen(), case["expect"]["sfen"], "{id}");
                assert_eq!(setup.problems(), [], "{id}");
                assert!(Position::from_setup(&setup, |_| false).is_ok(), "{id}");
            }
            "accept-tsume" => {
                assert_eq!(
                    read.map(|setup| setup.to_sfen()).as_deref().ok(),
                    case["expect"]["sfen"].as_str()
                );
                assert!(Position::from_sfen(text).is_ok(), "{id}");
            }
            "reject" => assert!(read.is_err(), "{id}"),
            "reject-strict" => assert!(!sound || Setup::from_sfen_strict(text).is_err(), "{id}"),
            other => panic!("{id}: verdict {other}"),
        }
    }
    assert_eq!(lines.len(), 15);
}

/// Points of SFEN where readers of today differ: what is accepted with which canonical text, what only leniently,
/// and what never.
#[test]
fn sfen_where_readers_differ() {
    const KINGS: &str = "4k4/9/9/9/9/9/9/9/4K4";
    // Text, canonical text, and whether the strict reader takes it.
    for (rest, canonical, strict) in [
        ("b - 1", "b - 1", true),
        ("b -", "b - 1", true),
        ("w - 7", "w - 7", true),
        ("b 2P 1", "b 2P 1", true),
        ("b 1P 1", "b P 1", true),
        ("b PP 1", "b 2P 1", true),
        ("b 0P 1", "b - 1", false),
        ("b P2RB 1", "b 2RBP 1", true),
        ("b rR 1", "b Rr 1", true),
        ("b  - 1", "b - 1", false),
    ] {
        let text = format!("{KINGS} {rest}");
        let setup = Setup::from_sfen(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.to_sfen(), format!("{KINGS} {canonical}"), "{text}");
        assert_eq!(Setup::from_sfen_strict(&text).is_ok(), strict, "{text}");
    }
    let digits = "4k4/45/9/9/9/9/9/9/4K4 b - 1";
    assert_eq!(Setup::from_sfen(digits).map(|setup| setup.to_sfen()), Ok(format!("{KINGS} b - 1")));
    assert!(Setup::from_sfen_strict(digits).is_err());
    for text in [
        "",
        "4k4",
        "4k4/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/9/4K4 b - 1",
        "4k4/8/9/9/9/9/9/9/4K4 b - 1",
        "4k4/91/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9P/9/9/9/9/9/9/4K4 b - 1",
        "4k4//9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4+K4 b - 1",
        "4k4/9/9/9/4+G4/9/9/9/4K4 b - 1",
        "4k4/9/9/9/4++P4/9/9/9/4K4 b - 1",
        "4k4/9/9/9/4P+4/9/9/9/4K4 b - 1",
        "4k4/9/9/9/4X4/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4K4 x - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b K 1",
        "4k4/9/9/9/9/9/9/9/4K4 b +P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b - one",
        "4k4/9/9/9/9/9/9/9/4K4 b 99999999999P 1",
    ] {
        assert!(Setup::from_sfen(text).is_err(), "{text}");
    }
    // No king at all is no position; one alone is a problem of the kind that is published.
    assert!(Position::from_sfen("9/9/9/9/9/9/9/9/9 b G 1").is_err());
    assert!(Position::from_sfen("4k4/9/9/9/9/9/9/9/9 b G 1").is_ok());
}

/// The presets that know a declaration are those of the federations and of computer shogi.
#[test]
fn who_may_declare() {
    let may = |preset: &Preset| matches!(preset.rules().impasse, Impasse::Declared27 | Impasse::Declared24);
    let presets: Vec<Preset> = Preset::ALL.into_iter().filter(may).collect();
    assert_eq!(presets, [Preset::Fesa, Preset::Jsa, Preset::Csa]);
}
