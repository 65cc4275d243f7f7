//! One file of several: a script with the modules that it imports, a style sheet with those that it imports. A page then
//! waits for one answer of each kind, however many files they are written in.
//!
//! It knows the few forms of `import` and `export` that are used here, and stops the build at any other.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The declarations that a module may export, as they stand at the beginning of a line.
const DECLARATIONS: [&str; 4] = ["async function ", "function ", "class ", "const "];

/// The modules below a script, each in a function that gives what it exports, each once and after those that it imports.
pub(crate) fn scripts(root: &Path, entry: &str) -> String {
    let mut joined = String::new();
    add_module(root, entry, &mut joined, &mut BTreeMap::new());
    joined
}

/// `done` says of each module whether all of it is there; while it is not, nothing below it may import it.
fn add_module(root: &Path, path: &str, joined: &mut String, done: &mut BTreeMap<String, bool>) {
    match done.get(path) {
        Some(true) => return,
        Some(false) => panic!("{path}: imports itself, by way of others"),
        None => done.insert(path.to_owned(), false),
    };
    let text = read(root, path);
    let mut body = String::new();
    let mut exports: Vec<&str> = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("import ") {
            let mut statement = line.to_owned();
            while !statement.ends_with(';') {
                statement += lines.next().unwrap_or_else(|| panic!("{path}: an import without an end"));
            }
            let from = statement.split(['"', '\'']).nth(1).unwrap_or_else(|| panic!("{path}: {statement}"));
            let imported = beside(path, from);
            add_module(root, &imported, joined, done);
            if let Some((_, rest)) = statement.split_once('{') {
                let names = rest.split('}').next().unwrap_or_default().replace(" as ", ": ");
                writeln!(body, "const {{{names}}} = {};", variable(&imported)).expect("writing to a string");
            } else {
                assert_eq!(statement.split_whitespace().count(), 2, "{path}: {statement}");
            }
        } else if let Some(declared) = line.strip_prefix("export ") {
            if declared == "{};" {
                continue;
            }
            let rest = DECLARATIONS.iter().find_map(|kind| declared.strip_prefix(kind));
            let rest = rest.unwrap_or_else(|| panic!("{path}: {line}"));
            exports
                .extend(rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next());
            body += declared;
            body.push('\n');
        } else {
            body += line;
            body.push('\n');
        }
    }
    // An address beside a module is beside where it is written, not beside where it was joined to.
    let body = body.replace("import.meta.url", &format!("new URL(\"{path}\", import.meta.url)"));
    let exports = exports.join(", ");
    writeln!(joined, "const {} = (() => {{\n{body}return {{ {exports} }};\n}})();", variable(path))
        .expect("writing to a string");
    done.insert(path.to_owned(), true);
}

/// A style sheet after those that it imports, each once. Imports stand at the beginning, a line each.
pub(crate) fn styles(root: &Path, entry: &str) -> String {
    let mut joined = String::new();
    add_style(root, entry, &mut joined, &mut Vec::new());
    joined
}

fn add_style(root: &Path, path: &str, joined: &mut String, done: &mut Vec<String>) {
    if done.iter().any(|other| other == path) {
        return;
    }
    done.push(path.to_owned());
    let text = read(root, path);
    let mut body = String::new();
    for line in text.lines() {
        if let Some(import) = line.strip_prefix("@import ") {
            let from = import.strip_prefix('"').and_then(|rest| rest.strip_suffix("\";"));
            add_style(root, from.unwrap_or_else(|| panic!("{path}: {line}")), joined, done);
        } else {
            body += line;
            body.push('\n');
        }
    }
    *joined += &body;
}

/// The path that an import means, below the root.
fn beside(path: &str, from: &str) -> String {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    match (from.strip_prefix("../"), from.strip_prefix("./"), folder) {
        (Some(above), ..) if !folder.contains('/') && !folder.is_empty() => above.to_owned(),
        (None, Some(name), "") => name.to_owned(),
        (None, Some(name), folder) => format!("{folder}/{name}"),
        _ => panic!("{path}: where is {from}?"),
    }
}

/// What holds a module's exports in the joined file.
fn variable(path: &str) -> String {
    let name = path.trim_end_matches(".js");
    format!("${}", name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "_"))
}

fn read(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
