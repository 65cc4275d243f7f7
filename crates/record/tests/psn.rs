//! PSN: the cases, the forms that files of people have, and the law that it is read back.

use std::time::Duration;

use komadai_record::{Fault, HeaderName, Loss, NodeId, Record, Strictness, Terminal, psn};
use komadai_rules::Color::{Black, White};
use komadai_rules::Handicap;
use proptest::prelude::*;

mod generated;
use generated::Holds;

const HOLDS: Holds = Holds {
    variations: true,
    bare_endings: true,
    comment: r"[ -~銀]{0,90}[!-~銀]|",
    value: r"[^\r\n]{0,12}",
    headers: || {
        use HeaderName::{Black, EndTime, Event, Note, Opening, Site, StartTime, TimeLimit, White};
        let known = [Black, White, Event, Site, StartTime, EndTime, Opening, Note, TimeLimit];
        known.into_iter().chain(["Round", "棋戦"].map(|name| HeaderName::Other(name.to_owned()))).collect()
    },
    time: Duration::from_secs(1),
    totals: true,
    endings: &[
        Terminal::Resign,
        Terminal::Chudan,
        Terminal::Sennichite,
        Terminal::Jishogi,
        Terminal::TimeUp,
        Terminal::IllegalLose,
        Terminal::Kachi,
        Terminal::Hikiwake,
        Terminal::Tsumi,
        Terminal::MaxMoves,
    ],
    after_foul: &[Terminal::IllegalWin],
    diagrams: true,
    move_number: true,
    ..Holds::MOVES
};

fn read(text: &str) -> Record {
    psn::read(text, Strictness::Lenient).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn moves(text: &str) -> Vec<String> {
    read(text).moves().map(|mv| mv.to_string()).collect()
}

/// The line, the column and the fault.
fn error(text: &str) -> (usize, usize, Fault) {
    let error = psn::read(text, Strictness::Lenient).expect_err(text);
    (error.place.line, error.place.column, error.fault)
}

#[test]
fn every_case() {
    let mut seen = 0;
    for line in include_str!("data/notation.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        if case["input"]["format"] == "psn" {
            seen += 1;
            let text = case["input"]["text"].as_str().unwrap();
            let expected: Vec<_> =
                case["expect"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
            assert_eq!(moves(text), expected, "{}", case["id"]);
            let record = read(text);
            let written = psn::write(&record);
            assert_eq!(psn::read(&written.text, Strictness::Strict), Ok(record), "{}", case["id"]);
        }
    }
    assert_eq!(seen, 3);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_are_read_back(record in generated::records(HOLDS)) {
        generated::is_read_back(&record, psn::write, psn::read)?;
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in r#"(\[[A-Z]?[a-z]{0,4} ?"?[^"\]]{0,4}"?\] ?\n?){0,3}([0-9]{0,2}[.… ]{0,3}[-xX+*'PLNSGBRKD(){}; \n1-9a-i/:!?]{0,9}[ \n]){0,12}"#
    ) {
        if let Ok(record) = psn::read(&text, Strictness::Lenient) {
            let written = psn::write(&record);
            prop_assert_eq!(psn::read(&written.text, Strictness::Lenient), Ok(record), "{}", written.text);
        }
    }
}

const OPENING: [&str; 6] = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "B*3c"];

#[test]
fn forms_of_moves_and_numbers() {
    for text in [
        "1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B*5e B*3c",
        "1. P-76 P-34 2. Bx22+ Sx22 3. B'55 B'33",
        "1.P7f P3d 2.Bx2b+ xS 3.B5e B3c",
        "1.P7f \t2.P3d \t3.Bx2b+ \t4.Sx \n5.B*5e\t6.B*3c\r\n",
        "   1 P7g-7f ( 5:27/00:05:27)\n   2 P3c-3d\n 3 B8h-2b+ (0:05)\n4 S3a-2b (0:02/0:0:02)\n5 B'5e 6 B'3c",
        "1.P7f 1...P3d 2. Bx2b+ 2. . . Sx2b 3.B*5e! B*3c?!",
        "P7f P3d Bx2b+ Sx2b B*5e B*3c",
        "[Sente \"x\"] [Gote \"y\"]\n1.P7f {a [b] (c)} P3d ; d\n2.Bx2b+ (equal) xS {\n\n} 3.B5e (3.B*6f) B*3c",
        "Played in 1912.\nA note.\n\n1.P7f P3d\n\nThe point of it (see below).\n\n2.Bx2b+ xS 3.B5e B3c",
    ] {
        assert_eq!(moves(text), OPENING, "{text}");
    }
    assert_eq!(moves("1.G45h G61-52"), ["4i5h", "6a5b"]);
    assert_eq!(moves("1.Gf5h".replace("Gf", "G6").as_str()), ["6i5h"]);
    assert_eq!(moves("[Handicap \"2 piece\"]\n1...K5a-4b 2.P7f K3b"), ["5a4b", "7g7f", "4b3b"]);
    assert_eq!(moves("[Handicap \"2 piece\"]\n1.K5a-4b 2.P7f 3.K3b"), ["5a4b", "7g7f", "4b3b"]);
}

#[test]
fn start_positions() {
    for (header, handicap) in [
        ("[Handicap \"even\"]", Handicap::Even),
        ("[Handicap \"Lance\"]", Handicap::Lance),
        ("[Handicap \"right-lance\"]", Handicap::RightLance),
        ("[Handicap \"Bishop handicap\"]", Handicap::Bishop),
        ("[Handicap \"Rook\"]", Handicap::Rook),
        ("[Handicap \"rook and lance\"]", Handicap::RookLance),
        ("[Handicap \"Two pieces\"]", Handicap::TwoPiece),
        ("[Handicap \"3-piece\"]", Handicap::ThreePiece),
        ("[Handicap \"4 piece\"]", Handicap::FourPiece),
        ("[Handicap \"5 piece\"]", Handicap::FivePiece),
        ("[Handicap \"left five piece\"]", Handicap::LeftFivePiece),
        ("[Handicap \"6 Piece\"]", Handicap::SixPiece),
        ("[Handicap \"7 piece left\"]", Handicap::LeftSevenPiece),
        ("[Handicap \"Right 7 piece\"]", Handicap::RightSevenPiece),
        ("[Handicap \"8 piece\"]", Handicap::EightPiece),
        ("[Handicap \"十枚落ち\"]", Handicap::TenPiece),
        ("[SFEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL\"]", Handicap::Even),
        ("[Fen \"4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL\"]", Handicap::TenPiece),
    ] {
        let record = read(header);
        assert_eq!(record.handicap(), Some(handicap), "{header}");
        assert_eq!(
            read(&psn::write(&record).text.replace("[SFEN", "{").replace("1\"]", "}")).handicap(),
            Some(handicap)
        );
    }
    let problem = read("[SFEN \"4k4/9/4P4/9/9/9/9/9/9 b G 41\"]\n41.G*5b");
    assert_eq!(problem.move_number(), 41);
    for text in [
        "[Handicap \"3 pawns\"]",
        "[SFEN \"x\"]",
        "[SFEN \"9/9/9/9/9/9/9/9/9 b - 1\"]",
        "[SFEN \"x",
        "[]",
        "[ ]",
    ] {
        assert_eq!(error(text).0, 1, "{text}");
    }
}

#[test]
fn headers() {
    let record = read(
        "[Black \"A \\\"B\\\" C\"]\n[WHITE \"[=0040] \"D\"\"]\n[Venue \"x\"][Round 3]\n[Date \"1992/01/16\"]\n\n1.P7f",
    );
    let get = |name| record.headers.get(&name);
    assert_eq!(get(HeaderName::Black), Some("A \"B\" C"));
    assert_eq!(get(HeaderName::White), Some("[=0040] \"D\""));
    assert_eq!(get(HeaderName::Site), Some("x"));
    assert_eq!(get(HeaderName::Other("Round".to_owned())), Some("3"));
    assert_eq!(get(HeaderName::StartTime), Some("1992/01/16"));
    let again = read(&psn::write(&record).text);
    assert_eq!(again.headers.get(&HeaderName::White), Some("[=0040] \"D\""));
}

#[test]
fn results() {
    for (text, terminal, winner) in [
        ("1.P7f Resigns", "resign", Some(Black)),
        ("1.P7f P3d resigns.", "resign", Some(White)),
        ("1.P7f P3d Black resigns", "resign", Some(White)),
        ("1.P7f 1-0", "resign", Some(Black)),
        ("1.P7f P3d 1-0", "resign", Some(Black)),
        ("1.P7f Resigns 1-0", "resign", Some(Black)),
        ("1.P7f White wins", "resign", Some(White)),
        ("1.P7f Sennichite", "sennichite", None),
        ("1.P7f Jishogi", "jishogi", None),
        ("1.P7f 1/2-1/2", "hikiwake", None),
        ("1.P7f Mate", "tsumi", Some(Black)),
        ("1.P7f Time", "time_up", Some(Black)),
        ("1.P7f time out", "time_up", Some(Black)),
        ("1.P7f Resigns in a lost position", "resign", Some(Black)),
        ("1.P7f P3d\nBlack resigns in a lost position\n", "resign", Some(White)),
        ("1.P7f Resigns\n-----\nA fine game.", "resign", Some(Black)),
        ("1.P7f Interrupted", "chudan", None),
        ("1.P7f {1-0}", "resign", Some(Black)),
        ("1.P7f { Resigns 05:58:00 05:56:00 }", "resign", Some(Black)),
        ("1.P7f {Black wins}", "resign", Some(Black)),
        ("1.P7f {good}\n{ resigns.\nTime used: 7:31. }", "resign", Some(Black)),
        ("[Result \"0-1\"]\n1.P7f P3d", "resign", Some(White)),
        ("[Result \"Jishogi\"]\n1.P7f P3d", "jishogi", None),
    ] {
        let ending = read(text).ending().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((ending.terminal.name(), ending.winner), (terminal, winner), "{text}");
    }
    for text in [
        "1.P7f ;1-0",
        "1.P7f *",
        "1.P7f\n-----\n",
        "1.P7f",
        "1.P7f {Time used: 7:31}",
        "1.P7f {Mate is near}",
        "[Result \"*\"]\n1.P7f",
    ] {
        assert_eq!(read(text).ending(), None, "{text}");
    }
    let foul = read("1.P7f P3d 2.P*5e Illegal move");
    assert_eq!(foul.ending().map(|ending| ending.winner), Some(Some(White)));
}

#[test]
fn variations_and_comments() {
    let text = "{before}\n1.P7f {a} P3d (1...P8d {b} 2.P2f (2.P6f) P8e) (1...G3b Resigns) 2.P2f {c} ( 2.Bx2b+ xS )\n{d} P4d";
    let record = read(text);
    let tree = record.tree();
    let said: Vec<_> = tree
        .walk()
        .map(|node| {
            let step = tree.step(node).map_or(String::new(), |step| {
                step.mv().map_or_else(|| "end".to_owned(), |mv| mv.to_string())
            });
            format!("{}{step} {}", tree.ply(node), tree.notes(node).comments.join("/"))
        })
        .collect();
    assert_eq!(
        said,
        [
            "0 before",
            "17g7f a",
            "23c3d ",
            "32g2f c/d",
            "44c4d ",
            "38h2b+ ",
            "43a2b ",
            "28c8d b",
            "32g2f ",
            "48d8e ",
            "36g6f ",
            "24a3b ",
            "3end ",
        ]
    );
    assert_eq!(read(&psn::write(&record).text), record);
    // The number may be left out, and the dots stay.
    assert_eq!(read("1.P7f P3d (...P8d)"), read("1.P7f P3d (1...P8d)"));
    assert_eq!(read("1.P7f P3d ( . . . P8d)"), read("1.P7f P3d (P8d)"));
}

#[test]
fn times_are_those_of_kif() {
    let record = read("1 P7f ( 5:27/00:05:27)\n2 P3d ( 0:01/01:00:01)\n3 P2f (0:3/0:5:30)");
    let tree = record.tree();
    let times: Vec<_> = tree
        .line(NodeId::ROOT)
        .skip(1)
        .map(|node| {
            (tree.time(node).map(|time| time.as_secs()), tree.notes(node).total.map(|time| time.as_secs()))
        })
        .collect();
    assert_eq!(times, [(Some(327), None), (Some(1), Some(3601)), (Some(3), None)]);
    assert_eq!(read(&psn::write(&record).text), record);
    for text in [
        "1.P7f (1:x)",
        "1.P7f (0:01/1)",
        "1.P7f (0:01)(0:01)",
        "(0:01) 1.P7f",
        "1.P7f (1:2:3:4)",
        "1.P7f (0:01",
    ] {
        assert_eq!(error(text).0, 1, "{text}");
    }
}

#[test]
fn nothing_is_skipped() {
    for (text, place) in [
        ("", (1, 1)),
        ("1.P7f\n2.Q3d", (2, 3)),
        ("1.P7f P3d 3.P2f 5.P8d", (1, 17)),
        ("2.P7f", (1, 1)),
        ("1.P7f P3d 2.G5h", (1, 13)),
        ("1.P7f P3d 2.S5e", (1, 13)),
        ("1.P7f P3d 2.K5e P8d", (1, 13)),
        ("1.P7f P3d 2.P7g-7f", (1, 13)),
        ("1.P7f P3d 2.P3d-3e", (1, 13)),
        ("1.P7f xP", (1, 7)),
        ("1.P7f P3d 2.P*5e 3.P2f", (1, 13)),
        ("1.P7f P3d 2.P*5e", (1, 13)),
        ("1.P7f Resigns\nP3d", (2, 1)),
        ("1.P7f Resigns 1.P3d", (1, 15)),
        ("1.P7f Resigns P3d", (1, 7)),
        ("1.P7f )", (1, 7)),
        ("(1.P7f)", (1, 1)),
        ("1.P7f (1.P2f", (1, 13)),
        ("1.P7f {never", (1, 7)),
        ("1.P7f }", (1, 7)),
        ("1.P7f ]", (1, 7)),
        ("1.P7f\n[Event \"x\"]", (2, 1)),
        ("1.P7f\n歩", (2, 1)),
        ("[Event \"x\n1.P7f", (1, 1)),
        ("1.P7f 99999999999999999999999.P3d", (1, 7)),
        ("12P7f", (1, 1)),
    ] {
        let (line, column, fault) = error(text);
        assert_eq!((line, column), place, "{text}: {fault}");
    }
    assert!(psn::read("A note.\n\n1.P7f", Strictness::Strict).is_err());
    assert!(psn::read("1.P7f (equal)", Strictness::Strict).is_err());
}

#[test]
fn what_is_lost_is_told() {
    let mut record = read("1.P7f");
    let node = record.tree().next(NodeId::ROOT).unwrap();
    record.headers.push(HeaderName::Other("two words".to_owned()), "x");
    record.headers.push(HeaderName::Event, "two\nlines");
    let tree = record.tree_mut();
    tree.set_time(node, Some(Duration::from_millis(1500)));
    tree.notes_mut(node).comments.push("a } b".to_owned());
    tree.notes_mut(node).bookmarks.push("here".to_owned());
    tree.notes_mut(node).remarks.push("there".to_owned());
    let written = psn::write(&record);
    assert_eq!(
        written.lost,
        [
            Loss::Header(HeaderName::Other("two words".to_owned())),
            Loss::Header(HeaderName::Event),
            Loss::Fractions(1),
            Loss::Bookmarks(1),
            Loss::Remarks(1),
        ]
    );
    assert_eq!(written.text, "[Handicap \"Even\"]\n\n1.P7g-7f (0:01/00:00:01) ;a } b\n");
}

/// Long texts of every sort take time in proportion to their length.
#[test]
fn long_texts() {
    let shuffle = "R2h1h R8b9b R1h2h R9b8b ".repeat(25_000);
    assert_eq!(read(&shuffle).moves().count(), 100_000);
    let deep = format!("P7f {}", "(P2f (P2f ".repeat(50_000));
    assert!(psn::read(&deep, Strictness::Lenient).is_err());
    let nested = format!("R2h1h R8b9b {}{}", "(R8b7b ".repeat(50_000), ")".repeat(50_000));
    assert_eq!(read(&nested).moves().count(), 2);
    let variations = format!("{}{}", shuffle, "(R9b7b R2h1h) ".repeat(20_000));
    assert!(psn::read(&variations, Strictness::Lenient).is_ok());
    assert!(psn::read(&"(".repeat(200_000), Strictness::Lenient).is_err());
    assert!(psn::read(&"((1".repeat(200_000), Strictness::Lenient).is_err());
    assert!(psn::read(&"{".repeat(1_000_000), Strictness::Lenient).is_err());
    assert!(psn::read(&"P7f (equal ".repeat(20_000), Strictness::Lenient).is_err());
    assert!(psn::read(&"[\" ".repeat(300_000), Strictness::Lenient).is_err());
    // Without a blank or an end of the line.
    assert_eq!(read(&"[A\"\"]".repeat(300_000)).headers.iter().count(), 300_000);
    assert_eq!(read(&format!("P7f {}", "(P2f)".repeat(300_000))).tree().len(), 300_002);
    assert_eq!(read(&"R1h(0:1)R9b{}R2h(0:1)R8b(0:1)".repeat(50_000)).moves().count(), 200_000);
    assert!(psn::read(&"\" ".repeat(300_000), Strictness::Lenient).is_err());
    assert!(psn::read(&"some words\n".repeat(100_000), Strictness::Lenient).is_err());
}

#[test]
fn a_comment_is_never_read_as_a_header_or_a_result() {
    for comment in ["1-0", "draw", "a\n[Event \"x\"]", "Resigns", "a\nBlack wins", "[x]\n[y]"] {
        let mut record = read("1.P7f P3d");
        let node = record.tree().line(NodeId::ROOT).last().unwrap();
        record.tree_mut().notes_mut(node).comments.extend(comment.split('\n').map(str::to_owned));
        let written = psn::write(&record);
        assert!(written.text.lines().skip(1).all(|line| !line.starts_with('[')), "{}", written.text);
        assert_eq!(psn::read(&written.text, Strictness::Strict), Ok(record), "{}", written.text);
    }
    let mut record = read("1.P7f P3d");
    let name = HeaderName::Other("Result".to_owned());
    record.headers.push(name.clone(), "1-0");
    let written = psn::write(&record);
    assert_eq!(written.lost, [Loss::Header(name)]);
    assert_eq!(read(&written.text).ending(), None);
}

#[test]
fn notes_before_the_first_header_are_kept() {
    let record = read("* * *\nA collection\n\n[Sente \"A\"]\n\n1.P7f");
    assert_eq!(record.tree().notes(NodeId::ROOT).comments, ["* * *", "A collection"]);
    assert_eq!(record.moves().count(), 1);
}
