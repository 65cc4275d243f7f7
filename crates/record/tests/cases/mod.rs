//! The cases that readers of today agree on, one JSON object a line: a format's reader against all of its lines.

use komadai_record::{NodeId, Record, RecordError, Step, Strictness, Written};
use serde_json::{Value, json};

const CASES: &str = include_str!("../data/format.jsonl");

type Read = fn(&str, Strictness) -> Result<Record, RecordError>;
type Write = fn(&Record) -> Written;

/// What a case of the format holds is kept, and written the same again. What was written is read as strictly as this.
#[allow(dead_code)] // Not every format's test has it.
pub(crate) fn are_read_back(format: &str, read: Read, write: Write, strictness: Strictness) {
    for text in texts(format) {
        let Ok(record) = read(&text, Strictness::Lenient) else { continue };
        let written = write(&record);
        assert_eq!(written.lost, [], "{text}");
        let again =
            read(&written.text, strictness).unwrap_or_else(|error| panic!("{error} in\n{}", written.text));
        assert_eq!(again, record, "{text}\n{}", written.text);
        assert_eq!(write(&again), written);
    }
}

/// The texts of a format's cases.
fn texts(format: &str) -> Vec<String> {
    let cases = CASES.lines().map(|line| serde_json::from_str::<Value>(line).expect("a case a line"));
    let of_format = cases.filter(|case| case["input"]["format"] == format);
    of_format.map(|case| case["input"]["text"].as_str().expect("a text").to_owned()).collect()
}

/// Reads every case of the format that holds one game, and tells how many there were.
pub(crate) fn check(format: &str, read: Read) -> usize {
    let mut seen = 0;
    for line in CASES.lines() {
        let case: Value = serde_json::from_str(line).expect("a case a line");
        let expect = &case["expect"];
        if case["input"]["format"] != format || !expect["games"].is_null() {
            continue;
        }
        seen += 1;
        let text = case["input"]["text"].as_str().expect("a text");
        if let Some(line) = expect["error"]["line"].as_u64() {
            for strictness in [Strictness::Lenient, Strictness::Strict] {
                let error = read(text, strictness).expect_err(line_of(&case));
                assert_eq!(error.place.line as u64, line, "{}: {error}", case["id"]);
            }
            continue;
        }
        let record =
            read(text, Strictness::Lenient).unwrap_or_else(|error| panic!("{}: {error}", case["id"]));
        for (key, value) in expect.as_object().expect("what to expect") {
            assert_eq!(found(&record, key, value), *value, "{key} of {}", case["id"]);
        }
    }
    seen
}

fn line_of(case: &Value) -> &str {
    case["id"].as_str().expect("an id")
}

/// What the record has under a key of the cases.
fn found(record: &Record, key: &str, expected: &Value) -> Value {
    let tree = record.tree();
    let line: Vec<_> = tree.line(NodeId::ROOT).skip(1).collect();
    match key {
        "sfen" => record.start().to_sfen(record.move_number()).into(),
        "moves" => record.moves().map(|mv| mv.to_string()).collect(),
        "term" => record.ending().map(|ending| ending.terminal.name()).into(),
        "names" => {
            use komadai_record::HeaderName::{Black, White};
            [Black, White].iter().map(|name| record.headers.get(name)).collect()
        }
        "times" => line
            .iter()
            .filter(|&&node| tree.step(node).is_some_and(|step| step.mv().is_some()))
            .zip(expected.as_array().expect("a time a move"))
            .map(|(&node, expected)| match tree.time(node) {
                // The cases write whole seconds without decimals.
                Some(time) if expected.is_u64() && time.subsec_nanos() == 0 => Value::from(time.as_secs()),
                Some(time) => Value::from(time.as_secs_f64()),
                None => Value::Null,
            })
            .collect(),
        "flagged" => line.iter().find_map(|&node| foul(record, node)).unwrap_or(Value::Null),
        "variations" => line
            .iter()
            .flat_map(|&node| tree.later_siblings(node))
            .map(|node| {
                let moves: Vec<_> = tree.line(node).filter_map(|node| tree.step(node)?.mv()).collect();
                let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
                json!({"from_ply": tree.ply(node), "moves": moves})
            })
            .collect(),
        _ => panic!("no test for `{key}`"),
    }
}

fn foul(record: &Record, node: NodeId) -> Option<Value> {
    let tree = record.tree();
    let Some(Step::Foul(_, reason)) = tree.step(node) else { return None };
    Some(json!({"ply": tree.ply(node), "reason": reason.to_string()}))
}
