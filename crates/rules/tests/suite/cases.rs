//! The worked cases in `tests/data`: one JSON object a line.

use serde_json::Value;

/// The lines of a file of cases.
pub(crate) fn parse(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a case is a JSON object")).collect()
}

pub(crate) fn legality() -> Vec<Value> {
    parse(include_str!("../data/legality.jsonl"))
}

pub(crate) fn legal_sets() -> Vec<Value> {
    parse(include_str!("../data/legal_sets.jsonl"))
}

pub(crate) fn perft() -> Vec<Value> {
    parse(include_str!("../data/perft.jsonl"))
}

pub(crate) fn end() -> Vec<Value> {
    parse(include_str!("../data/end.jsonl"))
}

/// A field of the input that is text.
pub(crate) fn input<'a>(case: &'a Value, field: &str) -> &'a str {
    case["input"][field].as_str().unwrap_or_else(|| panic!("{field} in {}", case["id"]))
}

/// The moves of the input.
pub(crate) fn moves(case: &Value) -> Vec<&str> {
    words(&case["input"]["moves"])
}

/// A list of texts.
pub(crate) fn words(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|word| word.as_str().expect("a text")).collect()
}

/// A count.
pub(crate) fn count(number: &Value) -> usize {
    number.as_u64().and_then(|number| usize::try_from(number).ok()).expect("a count")
}
