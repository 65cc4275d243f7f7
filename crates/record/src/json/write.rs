//! Writes the JSON.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::time::Duration;

use komadai_rules::Color;

use super::name;
use super::values::DEPTH;
use crate::{Encoding, Format, Headers, Loss, NodeId, Notes, Record, Step, Written};

/// How deep variations may nest for `read` to take them: each opens two brackets in those of the record.
const DEEPEST: usize = DEPTH / 2 - 1;

/// Writes a record. Nothing is lost, but variations nested tens of thousands deep are not read back.
///
/// ```
/// use komadai_record::{Strictness, json, usi};
///
/// let record = usi::read("startpos moves 7g7f resign", Strictness::Lenient)?;
/// assert!(json::write(&record).text.contains(r#""moves":["7g7f"],"times":[null],"comments":{},"term":"resign""#));
/// # Ok::<(), komadai_record::RecordError>(())
/// ```
pub fn write(record: &Record) -> Written {
    write_from(record, Format::Json, Encoding::Utf8)
}

/// Writes a record and says which format and encoding it came from.
pub fn write_from(record: &Record, format: Format, encoding: Encoding) -> Written {
    let mut text = String::with_capacity(64 * (record.tree().len() + 8));
    let handicap = record.handicap().map_or("null".to_owned(), |handicap| quoted(handicap.id()));
    let sfen = record.start().to_sfen(record.move_number());
    let _ = write!(
        text,
        r#"{{"format":"{format}","encoding":"{encoding}","sfen":"{sfen}","handicap":{handicap},"headers":{}"#,
        headers(&record.headers)
    );
    let depth = lines(record, &mut text);
    text.push('\n');
    Written { text, lost: Vec::from_iter((depth > DEEPEST).then_some(Loss::Nesting(depth))) }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// An object, or a list of pairs where a name stands more than once.
fn headers(headers: &Headers) -> String {
    let members: Vec<_> =
        headers.iter().map(|(name, value)| (quoted(&name::text(name)), quoted(value))).collect();
    let distinct: HashSet<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
    if distinct.len() == members.len() {
        object(members)
    } else {
        array(members.into_iter().map(|(name, value)| array([name, value])))
    }
}

fn object(members: impl IntoIterator<Item = (String, String)>) -> String {
    let members: Vec<_> = members.into_iter().map(|(key, value)| format!("{key}:{value}")).collect();
    format!("{{{}}}", members.join(","))
}

fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// What is still to be written: nested variations are as deep as the record has them, so no function calls itself.
enum Task {
    Text(&'static str),
    /// A line, and how deep it is nested.
    Line(NodeId, usize),
}

/// The main line and its variations, and the end of the record's object; how deep they are nested.
fn lines(record: &Record, text: &mut String) -> usize {
    let mut tasks = vec![Task::Line(NodeId::ROOT, 0)];
    let mut deepest = 0;
    while let Some(task) = tasks.pop() {
        match task {
            Task::Text(part) => text.push_str(part),
            Task::Line(first, depth) => {
                deepest = deepest.max(depth);
                let from = tasks.len();
                tasks.extend(line(record, first, depth, text));
                tasks[from..].reverse();
            }
        }
    }
    deepest
}

/// The members of a line, and what is to follow them.
fn line(record: &Record, first: NodeId, depth: usize, text: &mut String) -> Vec<Task> {
    let tree = record.tree();
    let main = first == NodeId::ROOT;
    let nodes: Vec<_> = tree.line(first).collect();
    let moves: Vec<_> = nodes.iter().filter_map(|&node| Some((node, tree.step(node)?.mv()?))).collect();
    if !main {
        let _ = write!(text, r#"{{"from_ply":{}"#, tree.ply(first));
    }
    let _ = write!(text, r#","moves":{}"#, array(moves.iter().map(|(_, mv)| format!(r#""{mv}""#))));
    if main || moves.iter().any(|&(node, _)| tree.time(node).is_some()) {
        let times = moves.iter().map(|&(node, _)| tree.time(node).map_or("null".to_owned(), seconds));
        let _ = write!(text, r#","times":{}"#, array(times));
    }
    let mut by_ply = |name: &str, always: bool, value: &dyn Fn(&Notes) -> Option<String>| {
        let member = |&node: &NodeId| Some((format!(r#""{}""#, tree.ply(node)), value(tree.notes(node))?));
        let members: Vec<_> = nodes.iter().filter_map(member).collect();
        if always || !members.is_empty() {
            let _ = write!(text, r#","{name}":{}"#, object(members));
        }
    };
    by_ply("comments", main, &|notes| texts(&notes.comments));
    by_ply("bookmarks", false, &|notes| texts(&notes.bookmarks));
    by_ply("remarks", false, &|notes| texts(&notes.remarks));
    by_ply("totals", false, &|notes| notes.total.map(seconds));
    let last = nodes.last().copied().unwrap_or(first);
    if let Some(Step::End(ending)) = tree.step(last) {
        let _ = write!(text, r#","term":"{}","winner":{}"#, ending.terminal, winner(ending.winner));
        if let Some(time) = tree.time(last) {
            let _ = write!(text, r#","term_time":{}"#, seconds(time));
        }
    } else if main {
        text.push_str(r#","term":null,"winner":null"#);
    }
    let foul = nodes.iter().find_map(|&node| match tree.step(node)? {
        Step::Foul(_, reason) => Some((tree.ply(node), reason)),
        Step::Move(_) | Step::End(_) => None,
    });
    match foul {
        Some((ply, reason)) => {
            let _ = write!(text, r#","flagged":{{"ply":{ply},"reason":"{reason}"}}"#);
        }
        None if main => text.push_str(r#","flagged":null"#),
        None => {}
    }
    // The variations of a line's first step are its brothers, and stand beside it.
    let later = if main { &*nodes } else { &nodes[1..] };
    let variations: Vec<_> = later.iter().flat_map(|&node| tree.later_siblings(node)).collect();
    if variations.is_empty() && !main {
        return vec![Task::Text("}")];
    }
    text.push_str(r#","variations":["#);
    let mut tasks = Vec::with_capacity(2 * variations.len() + 1);
    for (index, &variation) in variations.iter().enumerate() {
        if index > 0 {
            tasks.push(Task::Text(","));
        }
        tasks.push(Task::Line(variation, depth + 1));
    }
    tasks.push(Task::Text("]}"));
    tasks
}

fn texts(lines: &[String]) -> Option<String> {
    (!lines.is_empty()).then(|| array(lines.iter().map(|line| quoted(line))))
}

fn winner(color: Option<Color>) -> &'static str {
    match color {
        Some(Color::Black) => r#""black""#,
        Some(Color::White) => r#""white""#,
        None => "null",
    }
}

/// Seconds, with as many decimals as the time has.
fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if time.subsec_nanos() == 0 {
        return whole.to_string();
    }
    let decimals = format!("{:09}", time.subsec_nanos());
    format!("{whole}.{}", decimals.trim_end_matches('0'))
}
