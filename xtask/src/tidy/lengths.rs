//! One noun, one file: nobody reads a source file of more lines than this to the end.

use super::Text;

const MOST: usize = 600;
const SOURCES: &[&str] = &["rs", "js", "css", "html", "sql"];

/// Source files that are too long.
pub(super) fn problems(texts: &[Text]) -> Vec<String> {
    texts
        .iter()
        .filter(|text| text.path.extension().is_some_and(|kind| SOURCES.iter().any(|source| kind == *source)))
        .map(|text| (text, text.content.lines().count()))
        .filter(|(_, lines)| *lines > MOST)
        .map(|(text, lines)| {
            format!("{}: {lines} lines, more than {MOST}: split it by its nouns", text.path.display())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn one_line_too_many_fails_and_data_may_be_long() {
        let long = "x\n".repeat(MOST + 1);
        let texts = [text("a.rs", &long), text("b.rs", &"x\n".repeat(MOST)), text("cases.jsonl", &long)];
        let problems = problems(&texts);
        assert_eq!(problems.len(), 1);
        assert!(problems[0].starts_with("a.rs: 601 lines"), "{problems:?}");
    }
}
