//! JKF: the cases, the examples of its description, the law that it is read back, and what is refused.

use std::time::Duration;

use komadai_record::{Fault, HeaderName, Loss, NodeId, Record, Step, Strictness, Terminal, jkf};
use komadai_rules::{Color, Handicap, Illegal};
use proptest::prelude::*;

mod cases;
mod generated;
use generated::Holds;

const HOLDS: Holds = Holds {
    variations: true,
    bare_endings: true,
    comment: r#"[^&\r\n][^\r\n]{0,12}|\*{0,2}|"\\"#,
    bookmark: r"[^\r\n]{0,8}",
    value: r".{0,12}",
    headers: || {
        use HeaderName::{Black, EndTime, Event, Note, Opening, Site, StartTime, TimeLimit, White};
        let known = [Black, White, StartTime, EndTime, Event, Site, TimeLimit, Opening, Note];
        known.into_iter().chain(["秒読み", "\"\\"].map(|name| HeaderName::Other(name.to_owned()))).collect()
    },
    time: Duration::from_secs(1),
    totals: true,
    endings: &[
        Terminal::Resign,
        Terminal::Chudan,
        Terminal::Sennichite,
        Terminal::Jishogi,
        Terminal::TimeUp,
        Terminal::IllegalWin,
        Terminal::IllegalLose,
        Terminal::IllegalActionBlack,
        Terminal::IllegalActionWhite,
        Terminal::Kachi,
        Terminal::Hikiwake,
        Terminal::Tsumi,
        Terminal::Fuzumi,
        Terminal::MaxMoves,
        Terminal::Matta,
        Terminal::Error,
    ],
    after_foul: &[Terminal::IllegalWin, Terminal::IllegalActionBlack, Terminal::IllegalActionWhite],
    out_of_turn: true,
    diagrams: true,
    ..Holds::MOVES
};

fn read(text: &str) -> Record {
    jkf::read(text, Strictness::Lenient).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

/// A record with these moves.
fn with(moves: &str) -> String {
    format!("{{\"header\":{{}},\n\"moves\":[{{}},\n{moves}]}}")
}

fn moves(record: &Record) -> Vec<String> {
    record.moves().map(|mv| mv.to_string()).collect()
}

/// The line, the column and the fault.
fn error(text: &str) -> (usize, usize, Fault) {
    let error = jkf::read(text, Strictness::Lenient).expect_err(text);
    (error.place.line, error.place.column, error.fault)
}

#[test]
fn every_case() {
    assert_eq!(cases::check("jkf", jkf::read), 3);
    for line in include_str!("data/format.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        if case["input"]["format"] == "jkf" {
            let record = read(case["input"]["text"].as_str().unwrap());
            let written = jkf::write(&record);
            assert_eq!(written.lost, [], "{}", case["id"]);
            assert_eq!(jkf::read(&written.text, Strictness::Strict), Ok(record), "{}", case["id"]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_are_read_back(record in generated::records(HOLDS)) {
        generated::is_read_back(&record, jkf::write, jkf::read)?;
        let value: serde_json::Value = serde_json::from_str(&jkf::write(&record).text).unwrap();
        prop_assert!(value["moves"].is_array());
    }
}

/// The examples that the format's description gives.
#[test]
fn examples() {
    let game = read(
        r#"{"header": {"先手": "na2hiro", "後手": "うひょ"}, "moves": [{},
        {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}},
        {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":1,"piece":"FU"}},
        {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"color":0,"piece":"KA","capture":"KA","promote":false}},
        {"move":{"from":{"x":3,"y":1},"to":{"x":2,"y":2},"color":1,"piece":"GI","capture":"KA","same":true}},
        {"move":{"to":{"x":4,"y":5},"color":0,"piece":"KA"}},
        {"special": "CHUDAN"}]}"#,
    );
    assert_eq!(moves(&game), ["7g7f", "3c3d", "8h2b", "3a2b", "B*4e"]);
    assert_eq!(game.headers.get(&HeaderName::White), Some("うひょ"));
    assert_eq!(game.ending().map(|ending| ending.terminal), Some(Terminal::Chudan));

    let forks = read(
        r#"{"header": {}, "moves": [{"comments":["分岐の例"]},
        {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}},
        {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":1,"piece":"FU"}, "comments":["one","two"]},
        {"move":{"from":{"x":8,"y":9},"to":{"x":7,"y":7},"color":0,"piece":"KE"}, "forks":[[
            {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"color":0,"piece":"KA","capture":"KA","promote":false}},
            {"move":{"from":{"x":3,"y":1},"to":{"x":2,"y":2},"color":1,"piece":"GI","capture":"KA","same":true}},
            {"move":{"to":{"x":4,"y":5},"color":0,"piece":"KA"}}]]},
        {"move":{"from":{"x":2,"y":2},"to":{"x":7,"y":7},"color":1,"piece":"KA","capture":"KE","promote":true,"same":true}},
        {"move":{"from":{"x":8,"y":8},"to":{"x":7,"y":7},"color":0,"piece":"KA","capture":"UM","same":true}},
        {"move":{"to":{"x":3,"y":3},"color":1,"piece":"KE","relative":"H"}}]}"#,
    );
    assert_eq!(moves(&forks), ["7g7f", "3c3d", "8i7g", "2b7g+", "8h7g", "N*3c"]);
    let tree = forks.tree();
    let third = tree.line(NodeId::ROOT).nth(3).unwrap();
    let fork: Vec<_> = tree.later_siblings(third).collect();
    assert_eq!((fork.len(), tree.line(fork[0]).count()), (1, 3));
    assert_eq!(tree.notes(NodeId::ROOT).comments, ["分岐の例"]);

    let diagram = read(
        r#"{"header": {}, "initial": {"preset": "OTHER", "data": {"board": [
        [{"color":1, "kind":"KY"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {}, {"color":0, "kind":"KY"}],
        [{"color":1, "kind":"KE"}, {"color":1, "kind":"KA"},{"color":1, "kind":"FU"}, {}, {}, {}, {}, {"color":0, "kind":"HI"}, {"color":0, "kind":"KE"}],
        [{"color":1, "kind":"GI"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {}, {"color":0, "kind":"GI"}],
        [{"color":1, "kind":"KI"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {}, {"color":0, "kind":"KI"}],
        [{"color":1, "kind":"OU"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {}, {"color":0, "kind":"OU"}],
        [{"color":1, "kind":"KI"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {}, {"color":0, "kind":"KI"}],
        [{"color":1, "kind":"GI"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":null, "kind":null}, {}, {"color":0, "kind":"GI"}],
        [{"color":1, "kind":"KE"}, {"color":1, "kind":"HI"},{"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {"color":0, "kind":"KA"}, {"color":0, "kind":"KE"}],
        [{"color":1, "kind":"KY"}, {}, {"color":1, "kind":"FU"}, {}, {}, {}, {"color":0, "kind":"FU"}, {}, {"color":0, "kind":"KY"}]],
        "color": 0, "hands":[{"FU":0,"KY":0}, {"FU":2,"OU":0}]}},
        "moves": [{"comments": ["飛車角先落ち．"]},
        {"move":{"from":{"x":2,"y":8},"to":{"x":2,"y":3},"color":0,"piece":"HI","promote":true,"capture":"FU"}}]}"#,
    );
    assert_eq!(
        diagram.start().to_sfen(1),
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PP1PPPP1P/1B5R1/LNSGKGSNL b 2p 1"
    );
    assert_eq!(moves(&diagram), ["2h2c+"]);
}

#[test]
fn presets() {
    let presets =
        ["HIRATE", "KY", "KY_R", "KA", "HI", "HIKY", "2", "3", "4", "5", "5_L", "6", "7_L", "7_R", "8", "10"];
    for (preset, handicap) in presets.into_iter().zip(Handicap::ALL) {
        let text = format!(
            "{{\"header\":{{\"手合割\":\"{}　\",\"上手\":\"A\"}},\"initial\":{{\"preset\":\"{preset}\",\"data\":null}},\"moves\":[{{}}]}}",
            handicap.japanese()
        );
        let record = read(&text);
        assert_eq!(record.handicap(), Some(handicap));
        assert_eq!(record.headers.iter().count(), 1, "the handicap is no header");
        let written = jkf::write(&record).text;
        assert!(written.contains(&format!("\"preset\":\"{preset}\"")), "{written}");
        assert!(written.contains("上手") != (handicap == Handicap::Even), "{written}");
    }
    for initial in ["{}", "{\"preset\":\"9\"}", "{\"preset\":\"OTHER\"}", "7", "{\"preset\":7}"] {
        let text = format!("{{\"initial\":\n{initial},\"moves\":[{{}}]}}");
        assert_eq!(error(&text).0, 2, "{initial}");
    }
}

#[test]
fn moves_that_say_less() {
    // Where the piece comes from, in the words of KI2; and the piece after the move, as in CSA.
    let record = read(&with(
        r#"{"move":{"to":{"x":7,"y":6},"piece":"FU"}},{"move":{"from":[3,3],"to":[3,4]}},
        {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"UM"}},{"move":{"same":true,"piece":"GI","from":null}},
        {"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}},{"move":{"to":{"x":5,"y":2},"piece":"KI","relative":"L"}},
        {"move":{"to":{"x":5,"y":5},"piece":"KA","relative":"H"}},{"move":{"to":{"x":3,"y":3},"piece":"KA","relative":null}},
        {"move":{"same":true,"piece":"KA","promote":true}},{"move":{"same":true,"piece":"KE"}}"#,
    ));
    assert_eq!(
        moves(&record),
        ["7g7f", "3c3d", "8h2b+", "3a2b", "4i5h", "4a5b", "B*5e", "B*3c", "5e3c+", "2a3c"]
    );
    for (mv, place) in [
        (r#"{"to":{"x":5,"y":8},"piece":"KI"}"#, (3, 9)),
        (r#"{"to":{"x":5,"y":8},"piece":"KI","relative":"U"}"#, (3, 9)),
        (r#"{"to":{"x":5,"y":8},"piece":"KI","relative":"X"}"#, (3, 53)),
        (r#"{"to":{"x":5,"y":5},"piece":"TO"}"#, (3, 9)),
        (r#"{"to":{"x":0,"y":5},"piece":"FU"}"#, (3, 15)),
        (r#"{"to":{"x":5},"piece":"FU"}"#, (3, 15)),
        (r#"{"to":{"x":5,"y":5}}"#, (3, 9)),
        (r#"{"same":true,"piece":"FU"}"#, (3, 9)),
        (r#"{"piece":"FU"}"#, (3, 9)),
        (r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"KY"}"#, (3, 9)),
        (r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"XX"}"#, (3, 58)),
        (r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":5},"piece":"FU"}"#, (3, 9)),
        (r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","color":1}"#, (3, 9)),
        (r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","color":2}"#, (3, 71)),
        (r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"promote":1}"#, (3, 60)),
        (r#"{"from":{"x":7,"y":7},"to":"76"}"#, (3, 36)),
        (r"[]", (3, 9)),
    ] {
        let (line, column, fault) = error(&with(&format!("{{\"move\":{mv}}}")));
        assert_eq!((line, column), place, "{mv}: {fault}");
    }
}

#[test]
fn specials_and_winners() {
    use Color::{Black, White};
    let first = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#;
    for (word, terminal, winner) in [
        ("TORYO", "resign", Some(Black)),
        ("TIME_UP", "time_up", Some(Black)),
        ("ILLEGAL_ACTION", "illegal_win", Some(White)),
        ("ILLEGAL_MOVE", "illegal_lose", Some(Black)),
        ("+ILLEGAL_ACTION", "illegal_action_black", Some(White)),
        ("-ILLEGAL_ACTION", "illegal_action_white", Some(Black)),
        ("KACHI", "kachi", Some(White)),
        ("JISHOGI", "jishogi", None),
    ] {
        let ending = read(&with(&format!("{first},{{\"special\":\"{word}\"}}"))).ending().unwrap();
        assert_eq!((ending.terminal.name(), ending.winner), (terminal, winner), "{word}");
    }
    let foul = r#"{"move":{"to":{"x":5,"y":5},"piece":"KA","color":1}}"#;
    for word in ["ILLEGAL_ACTION", "ILLEGAL_MOVE", "-ILLEGAL_ACTION"] {
        let record = read(&with(&format!("{first},{foul},{{\"special\":\"{word}\"}}")));
        assert_eq!(record.ending().unwrap().winner, Some(Black), "{word}");
        let second = record.tree().line(NodeId::ROOT).nth(2).unwrap();
        assert!(matches!(record.tree().step(second), Some(Step::Foul(_, Illegal::NotInHand))));
    }
    for after in [
        "",
        ",{\"special\":\"TORYO\"}",
        ",{\"special\":\"X\"}",
        ",{\"move\":{\"piece\":\"FU\"}}",
        ",{\"comments\":[]}",
    ] {
        let (line, column, fault) = error(&with(&format!("{first},\n{foul}{after}")));
        assert_eq!((line, column), (4, 9), "{after}");
        assert!(matches!(fault, Fault::Illegal { reason: Illegal::NotInHand, .. }), "{after}");
    }
    assert!(matches!(
        error(&with(&format!("{{\"special\":\"TORYO\"}},\n{first}"))),
        (4, 9, Fault::AfterEnd(_))
    ));
    assert_eq!(error(&with("{\"special\":\"toryo\"}")).0, 3);
    assert_eq!(error(&with("{\"special\":\"TORYO\",\"move\":{}}")).0, 3);
}

#[test]
fn shapes_that_are_wrong() {
    for (text, place) in [
        ("", (1, 1)),
        ("[]", (1, 1)),
        ("{}", (1, 1)),
        ("{\"header\":{},\n\"moves\":{}}", (2, 9)),
        ("{\"header\":[],\n\"moves\":[]}", (1, 11)),
        ("{\"header\":{\"先手\":1},\n\"moves\":[]}", (1, 17)),
        ("{\"header\":{\"場所\":\"a\",\n\"場所\":\"b\"},\"moves\":[]}", (2, 1)),
        ("{\"moves\":[\n7]}", (2, 1)),
        ("{\"moves\":[{},\n{\"comments\":\"x\"}]}", (2, 13)),
        ("{\"moves\":[{},\n{\"comments\":[7]}]}", (2, 14)),
        ("{\"moves\":[{},\n{\"time\":{}}]}", (2, 9)),
        ("{\"moves\":[{},\n{\"special\":\"TORYO\",\"time\":{\"now\":{\"m\":1.5}}}]}", (2, 39)),
        (
            "{\"moves\":[{},\n{\"special\":\"TORYO\",\"time\":{\"now\":{\"h\":18446744073709551615}}}]}",
            (2, 34),
        ),
        ("{\"moves\":[{},\n{\"special\":\"TORYO\",\"forks\":7}]}", (2, 28)),
        ("{\"moves\":[{},\n{\"special\":\"TORYO\",\"forks\":[7]}]}", (2, 29)),
        ("{\"moves\":[{},\n{\"forks\":[[]]}]}", (2, 11)),
        ("{\"moves\":[{}\n", (2, 1)),
    ] {
        let (line, column, fault) = error(text);
        assert_eq!((line, column), place, "{text}: {fault}");
    }
    let strict = |text: &str| jkf::read(text, Strictness::Strict).map_err(|error| error.place.line);
    for text in [
        "\n{\"moves\":[]}",
        "\n{\"header\":{},\"moves\":[],\"x\":1}",
        "\n{\"header\":{},\"moves\":[{},{}]}",
        "\n{\"header\":{},\"moves\":[{\"special\":\"TORYO\"}]}",
        "\n{\"header\":{},\"moves\":[{},{\"move\":{\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}}]}",
        "\n{\"header\":{},\"moves\":[{},{\"special\":\"TORYO\",\"time\":{\"now\":{\"m\":0,\"s\":1}}}]}",
        "\n{\"header\":{},\"moves\":[{},{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\",\"capture\":\"FU\"}}]}",
    ] {
        assert_eq!(strict(text), Err(2), "{text}");
        assert!(jkf::read(text, Strictness::Lenient).is_ok(), "{text}");
    }
}

#[test]
fn times_and_notes() {
    let record = read(&with(
        r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":1,"s":5},"total":{"h":0,"m":1,"s":5}},
          "comments":["a\r\nb","&mark","**engine"]},
        {"special":"TORYO","time":{"now":{"h":1,"m":0,"s":0},"total":{"h":2,"m":0,"s":0}}}"#,
    ));
    let tree = record.tree();
    let nodes: Vec<_> = tree.line(NodeId::ROOT).collect();
    assert_eq!(tree.time(nodes[1]), Some(Duration::from_secs(65)));
    assert_eq!(tree.notes(nodes[1]).total, None);
    assert_eq!(tree.notes(nodes[1]).comments, ["a", "b", "**engine"]);
    assert_eq!(tree.notes(nodes[1]).bookmarks, ["mark"]);
    assert_eq!(tree.notes(nodes[2]).total, Some(Duration::from_secs(7200)));
    assert_eq!(jkf::read(&jkf::write(&record).text, Strictness::Strict), Ok(record));
}

#[test]
fn what_is_lost_is_told() {
    let mut record = read(&with(r#"{"special":"TORYO"}"#));
    record.headers.push(HeaderName::Black, "a");
    record.headers.push(HeaderName::Black, "b");
    let node = record.tree().next(NodeId::ROOT).unwrap();
    record.tree_mut().set_time(node, Some(Duration::from_millis(1500)));
    record.tree_mut().notes_mut(node).remarks.push("x".to_owned());
    assert_eq!(
        jkf::write(&record).lost,
        [Loss::Header(HeaderName::Black), Loss::Remarks(1), Loss::Fractions(1)]
    );
}

/// Long and deep texts of every sort take time in proportion to their length.
#[test]
fn long_texts() {
    let mv = |from: &str, to: &str| {
        let square = |text: &str| format!("{{\"x\":{},\"y\":{}}}", &text[..1], &text[1..]);
        format!("{{\"move\":{{\"from\":{},\"to\":{}}}", square(from), square(to))
    };
    let shuffle = [("28", "18"), ("82", "92"), ("18", "28"), ("92", "82")]
        .map(|(from, to)| mv(from, to) + "}")
        .join(",");
    let line = [shuffle.as_str(); 5_000].join(",");
    assert_eq!(read(&with(&line)).moves().count(), 20_000);
    // Each move with a variation that goes to the end of the line.
    let first = mv("77", "76");
    let nested = format!("{}{}", format!("{first},\"forks\":[[").repeat(10_000), "{\"special\":\"TORYO\"}");
    let closed = format!("{nested}{}", "]]}".repeat(10_000));
    let record = read(&with(&closed));
    assert_eq!(record.tree().children(NodeId::ROOT).count(), 10_001);
    let written = jkf::write(&record);
    assert_eq!(read(&written.text), record);
    assert!(jkf::read(&with(&nested), Strictness::Lenient).is_err());
    assert!(jkf::read(&"[".repeat(4_000_000), Strictness::Lenient).is_err());
    assert!(jkf::read(&"{\"a\":".repeat(1_000_000), Strictness::Lenient).is_err());
    assert!(jkf::read(&format!("[{}", "0,".repeat(2_000_000)), Strictness::Lenient).is_err());
    let headers: Vec<_> = (0..3_000).map(|number| format!("\"{number}\":\"\"")).collect();
    assert!(
        jkf::read(&format!("{{\"header\":{{{}}},\"moves\":[]}}", headers.join(",")), Strictness::Lenient)
            .is_ok()
    );
}

#[test]
fn any_number_of_variations_is_written_in_time() {
    let kif = format!("1 ７六歩(77)\n{}", "変化：1手\n1 ２六歩(27)\n".repeat(200_000));
    let record = komadai_record::Format::Kif.read(&kif, Strictness::Lenient).unwrap();
    let begun = std::time::Instant::now();
    let written = jkf::write(&record);
    assert_eq!(written.text.matches("\"x\":2,\"y\":6").count(), 200_000);
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}
