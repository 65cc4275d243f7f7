//! Which crate may use which: the arrows of ARCHITECTURE.md.

use serde_json::Value;

/// A crate and all it may use. What is not here may not exist: a new crate says first where it stands.
const ARROWS: &[(&str, &[&str])] = &[
    ("komadai-rules", &[]),
    ("komadai-record", &["komadai-rules"]),
    ("komadai-usi", &["komadai-rules"]),
    ("komadai-engine", &["komadai-usi", "komadai-rules"]),
    ("komadai-rating", &[]),
    ("komadai-testbed", &[]),
    ("komadai-store", &["komadai-record", "komadai-rating", "komadai-rules", "komadai-testbed"]),
    (
        "komadai-server",
        &[
            "komadai-store",
            "komadai-record",
            "komadai-rating",
            "komadai-usi",
            "komadai-rules",
            "komadai-testbed",
        ],
    ),
    (
        "komadai",
        &[
            "komadai-server",
            "komadai-store",
            "komadai-record",
            "komadai-engine",
            "komadai-usi",
            "komadai-rules",
            "komadai-load",
            "komadai-testbed",
        ],
    ),
    ("komadai-load", &["komadai-rules", "komadai-testbed"]),
    ("komadai-trainer", &["komadai-engine", "komadai-usi", "komadai-rules"]),
    ("xtask", &[]),
];

/// A workspace crate and the workspace crates it declares, of whatever kind (tests and build scripts too).
pub(super) type Declared = (String, Vec<String>);

/// The arrows as the manifests have them.
pub(super) fn declared(metadata: &Value) -> Vec<Declared> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    list(&metadata["packages"])
        .iter()
        .map(|package| {
            let used = list(&package["dependencies"]);
            (name(package), used.iter().filter(|used| used["path"].is_string()).map(name).collect())
        })
        .collect()
}

/// Arrows that are not drawn, and crates that are not placed.
pub(super) fn problems(declared: &[Declared]) -> Vec<String> {
    let mut problems = Vec::new();
    for (krate, used) in declared {
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| name == krate) else {
            problems.push(format!(
                "{krate}: no place among the arrows (ARCHITECTURE.md, xtask/src/tidy/arrows.rs)"
            ));
            continue;
        };
        for used in used.iter().filter(|used| !allowed.contains(&used.as_str())) {
            problems.push(format!("{krate} may not use {used}"));
        }
    }
    for (krate, _) in ARROWS.iter().filter(|(name, _)| !declared.iter().any(|(krate, _)| krate == name)) {
        problems.push(format!("{krate}: among the arrows, not in the workspace"));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn as_drawn() -> Vec<Declared> {
        let owned = |used: &&[&str]| used.iter().map(|&name| name.to_owned()).collect();
        ARROWS.iter().map(|(krate, used)| ((*krate).to_owned(), owned(used))).collect()
    }

    #[test]
    fn the_drawn_arrows_pass() {
        assert!(problems(&as_drawn()).is_empty());
    }

    #[test]
    fn an_arrow_backwards_fails() {
        let mut declared = as_drawn();
        declared[0].1.push("komadai-engine".to_owned());
        assert_eq!(problems(&declared), ["komadai-rules may not use komadai-engine"]);
    }

    #[test]
    fn a_crate_without_a_place_fails_and_so_does_a_place_without_a_crate() {
        let mut declared = as_drawn();
        declared[0].0 = "komadai-new".to_owned();
        let problems = problems(&declared);
        assert_eq!(problems.len(), 2);
        assert!(problems[0].starts_with("komadai-new: no place"));
        assert!(problems[1].starts_with("komadai-rules: among the arrows"));
    }

    #[test]
    fn only_path_dependencies_are_arrows_of_ours_and_test_dependencies_count() {
        let metadata: Value = serde_json::from_str(
            r#"{"packages":[{"name":"komadai-usi","dependencies":[
                {"name":"tokio","kind":null},
                {"name":"komadai-engine","kind":"dev","path":"/x"}]}]}"#,
        )
        .unwrap();
        assert_eq!(declared(&metadata), [("komadai-usi".to_owned(), vec!["komadai-engine".to_owned()])]);
    }
}
