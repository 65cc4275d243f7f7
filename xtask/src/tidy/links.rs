//! Links between the project's own documents lead somewhere.

use std::path::{Component, Path, PathBuf};

use super::Text;

/// Relative links of Markdown files whose file or folder does not exist.
pub(super) fn problems(texts: &[Text], exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let mut problems = Vec::new();
    for text in texts.iter().filter(|text| text.path.extension().is_some_and(|kind| kind == "md")) {
        for (line, target) in links(&text.content) {
            let file = target.split(['#', '?']).next().unwrap_or_default();
            if file.is_empty() || file.contains(':') || file.starts_with("//") {
                continue;
            }
            let place = format!("{}:{line}", text.path.display());
            match resolve(&text.path, file) {
                Some(path) if exists(&path) => {}
                _ => problems.push(format!("{place}: the link {target} leads nowhere")),
            }
        }
    }
    problems
}

/// The targets of `[text](target)` and `![text](target)` outside code, each with its line number.
fn links(markdown: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    let mut fenced = false;
    for (number, line) in markdown.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            continue;
        }
        // Every other part between backticks is code.
        for prose in line.split('`').step_by(2) {
            for (at, _) in prose.match_indices("](") {
                let rest = &prose[at + 2..];
                let end = rest.find([')', ' ']).unwrap_or(rest.len());
                links.push((number + 1, &rest[..end]));
            }
        }
    }
    links
}

/// The path from the root that a link of a document means; none where it leaves the project.
fn resolve(document: &Path, target: &str) -> Option<PathBuf> {
    let mut path = document.parent()?.to_path_buf();
    for part in Path::new(target).components() {
        match part {
            Component::ParentDir => {
                if !path.pop() {
                    return None;
                }
            }
            Component::Normal(name) => path.push(name),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn check(document: &str, content: &str) -> Vec<String> {
        let there = ["docs/a.md", "docs", "README.md"];
        problems(&[text(document, content)], &|path| there.iter().any(|file| path == Path::new(file)))
    }

    #[test]
    fn a_dead_link_fails_with_its_place() {
        assert_eq!(
            check("docs/a.md", "fine\n[x](gone.md#part)"),
            ["docs/a.md:2: the link gone.md#part leads nowhere"]
        );
        assert_eq!(check("docs/a.md", "![x](../../outside.png)").len(), 1);
    }

    #[test]
    fn links_that_resolve_and_other_sites_pass() {
        let good = "[x](a.md#y), [r](../README.md), [d](../docs/), [w](https://example.org/z), [h](#here)";
        assert!(check("docs/a.md", good).is_empty());
    }

    #[test]
    fn code_is_no_link() {
        assert!(check("README.md", "`[x](gone.md)`\n```\n[x](gone.md)\n```\n").is_empty());
        assert_eq!(check("README.md", "`code` [x](gone.md)").len(), 1);
    }
}
