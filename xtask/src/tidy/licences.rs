//! MIT OR Apache-2.0: both texts are there, and every crate says so.

use std::path::Path;

use serde_json::Value;

use super::Text;

const EXPRESSION: &str = "MIT OR Apache-2.0";

/// Each licence file with words from its beginning and its end.
const TEXTS: &[(&str, &[&str])] = &[
    ("LICENSE-MIT", &["Permission is hereby granted, free of charge", "OTHER DEALINGS IN THE\nSOFTWARE."]),
    (
        "LICENSE-APACHE",
        &["Version 2.0, January 2004", "END OF TERMS AND CONDITIONS", "limitations under the License."],
    ),
];

/// Licence texts that are missing or cut, and crates with another licence.
pub(super) fn problems(texts: &[Text], metadata: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    for (file, words) in TEXTS {
        match texts.iter().find(|text| text.path == Path::new(file)) {
            None => problems.push(format!("{file} is missing")),
            Some(text) if words.iter().all(|words| text.content.contains(words)) => {}
            Some(_) => problems.push(format!("{file} is not the whole text")),
        }
    }
    for package in metadata["packages"].as_array().into_iter().flatten() {
        if package["license"] != EXPRESSION {
            problems.push(format!("{}: its licence is not {EXPRESSION}", package["name"]));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;
    use serde_json::json;

    #[test]
    fn a_missing_and_a_cut_text_fail() {
        let texts = [text("LICENSE-MIT", TEXTS[0].1[0])];
        assert_eq!(
            problems(&texts, &Value::Null),
            ["LICENSE-MIT is not the whole text", "LICENSE-APACHE is missing"]
        );
    }

    #[test]
    fn a_crate_with_another_licence_fails() {
        let texts: Vec<Text> = TEXTS.iter().map(|(file, words)| text(file, &words.join("\n"))).collect();
        let metadata =
            json!({"packages": [{"name": "a", "license": EXPRESSION}, {"name": "b", "license": "GPL-3.0"}]});
        assert_eq!(problems(&texts, &metadata), ["\"b\": its licence is not MIT OR Apache-2.0"]);
    }
}
