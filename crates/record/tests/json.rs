//! The JSON of our own: what is written is read back at any depth, and what is wrong is told with its place.

use std::time::Duration;

use komadai_record::{Builder, HeaderName, Place, Strictness, json};
use komadai_rules::Position;

fn error(text: &str) -> String {
    json::read(text, Strictness::Lenient).map_or_else(|error| error.to_string(), |_| "read".to_owned())
}

#[test]
fn errors_say_where() {
    for (text, expected) in [
        ("[]", "line 1, column 1: expected an object, found `[]`"),
        ("{\n \"moves\": [\"7g7f\", \"7g7f\"]}", "line 2, column 20: "),
        ("{\"moves\":[\"7g7\"]}", "line 1, column 11: expected a move such as `7g7f`, found `\"7g7\"`"),
        (
            "{\"moves\":[],\"coments\":{}}",
            "line 1, column 13: expected a member that the format has, found `\"coments\"`",
        ),
        ("{\"moves\":[],\"moves\":[]}", "line 1, column 13: `\"moves\"` stands twice"),
        ("{\"moves\":[],\"comments\":{\"1\":[\"a\"]}}", "line 1, column 25: "),
        ("{\"moves\":[],\"times\":[1]}", "line 1, column 22: expected as many times as moves, found `1`"),
        ("{\"moves\":[],\"headers\":{\"a\":\"\",\"a\":\"\"}}", "line 1, column 31: `\"a\"` stands twice"),
        ("{\"moves\":[],\"headers\":{\"a\":[]}}", "line 1, column 28: expected a text in `header`"),
        ("{\"moves\":[],\"headers\":[[\"a\"]]}", "line 1, column 24: expected a pair of a name and a value"),
        ("{\"moves\":[],\"format\":7}", "line 1, column 22: expected the name of a format, found `7`"),
        ("{\"moves\":[\"7g7f\"],\"times\":[]}", "line 1, column 27: expected as many times as moves"),
        ("{\"moves\":[],\"comments\":{\"0\":[],\"0\":[]}}", "line 1, column 32: `\"0\"` stands twice"),
        ("{\"moves\":[],\"comments\":{\"00\":[]}}", "line 1, column 25: expected a ply such as"),
        ("{\"moves\":[],\"flagged\":{\"ply\":1,\"ply\":1}}", "line 1, column 32: `\"ply\"` stands twice"),
        (
            "{\"moves\":[],\"winner\":\"black\"}",
            "line 1, column 22: expected the member `term`, found `\"black\"`",
        ),
        (
            "{\"moves\":[],\"term\":\"lost\"}",
            "line 1, column 20: expected a word such as `resign`, found `\"lost\"`",
        ),
        (
            "{\"moves\":[\"7g7f\"],\"flagged\":{\"ply\":1}}",
            "line 1, column 29: expected the ply of a move against the rules",
        ),
        ("{\"moves\":[\"7g7f\"],\"variations\":[{\"from_ply\":3,\"moves\":[]}]}", "line 1, column 45: "),
        (
            "{\"moves\":[],\"variations\":[{\"from_ply\":1,\"sfen\":\"\",\"moves\":[]}]}",
            "line 1, column 41: expected a member that the format has, found `\"sfen\"`",
        ),
        ("{\"sfen\":\"9/9 b\",\"moves\":[]}", "line 1, column 9: SFEN, column 4: "),
        (
            "{\"handicap\":\"lance\",\"sfen\":\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\",\"moves\":[]}",
            "line 1, column 13: expected the handicap of the start position, found `\"lance\"`",
        ),
    ] {
        assert!(error(text).starts_with(expected), "{text}\n{}\n{expected}", error(text));
    }
}

#[test]
fn variations_are_read_back_thousands_deep() {
    let mut builder = Builder::new(Position::startpos(), 1);
    let lines = ["7g7f", "3c3d"];
    let variations = ["2h1h", "8b9b", "1h2h", "9b8b"];
    for ply in 0..2_000 {
        let before = builder.node();
        let play =
            |builder: &mut Builder, usi: &str| builder.play(usi.parse().unwrap(), usi, Place::START).unwrap();
        play(&mut builder, lines[ply % 2]);
        builder.go_to(before).unwrap();
        play(&mut builder, variations[ply % 4]);
    }
    let record = builder.finish().unwrap();
    let written = json::write(&record);
    assert_eq!(written.lost, []);
    assert_eq!(json::read(&written.text, Strictness::Strict), Ok(record));
}

#[test]
fn headers_and_times_are_read_back_to_the_last() {
    let mut builder = Builder::new(Position::startpos(), 1);
    for (name, value) in [
        ("black", "a"),
        ("other:black", "b"),
        ("x", "1"),
        ("white", "c"),
        ("x", "2"),
        ("", ""),
        ("other:x", "3"),
    ] {
        let name = if name == "other:black" { "black" } else { name };
        let name = if value == "b" { HeaderName::Other(name.to_owned()) } else { HeaderName::from_id(name) };
        builder.headers_mut().push(name, value);
    }
    for (usi, time) in
        [("7g7f", Duration::from_secs(u64::MAX)), ("3c3d", Duration::new(9_007_199_254_740_993, 1))]
    {
        let node = builder.play(usi.parse().unwrap(), usi, Place::START).unwrap();
        builder.tree_mut().set_time(node, Some(time));
    }
    let record = builder.finish().unwrap();
    let written = json::write(&record);
    assert_eq!(written.lost, []);
    assert_eq!(json::read(&written.text, Strictness::Strict), Ok(record));
    let half = json::read("{\"moves\":[\"7g7f\"],\"times\":[5e-1]}", Strictness::Strict).unwrap();
    assert!(json::write(&half).text.contains("\"times\":[0.5]"));
}
