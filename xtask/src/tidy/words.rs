//! Words that tie the project to one machine or to one place to download from.

use super::Text;

/// Folders of somebody's machine, written in two parts so that this file passes its own check.
const MACHINE_PATHS: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

/// Hosts of package registries: a mirror, or the next registry, has another name.
const REGISTRY_HOSTS: &[&str] = &[
    concat!("registry.", "npmjs"),
    concat!("static.", "crates.io"),
    concat!("index.", "crates.io"),
    concat!("deb.", "debian.org"),
    concat!("security.", "debian.org"),
    concat!("pypi.", "org"),
];

/// Each forbidden word with its file and line.
pub(super) fn problems(texts: &[Text]) -> Vec<String> {
    let mut problems = Vec::new();
    for text in texts {
        let lock = text.path.ends_with("package-lock.json");
        for (number, line) in text.content.lines().enumerate() {
            let found = MACHINE_PATHS
                .iter()
                .find(|path| has_path(line, path))
                .or_else(|| REGISTRY_HOSTS.iter().find(|host| line.contains(**host)));
            let place = format!("{}:{}", text.path.display(), number + 1);
            if let Some(word) = found {
                problems.push(format!("{place}: {word} belongs to one machine or registry"));
            }
            if lock && line.trim_start().starts_with("\"resolved\"") {
                problems.push(format!("{place}: a download address (npm: omit-lockfile-registry-resolved)"));
            }
        }
    }
    problems
}

/// Whether the line names that folder from the root on; `a/b/` inside a longer path or address is another matter.
fn has_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric() && !"._-})/".contains(before))
    })
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn a_machine_path_or_a_registry_host_fails() {
        for word in MACHINE_PATHS.iter().chain(REGISTRY_HOSTS) {
            let texts = [text("docs/a.md", &format!("one\nsee \"{word}x\"\n"))];
            assert_eq!(
                problems(&texts),
                [format!("docs/a.md:2: {word} belongs to one machine or registry")],
                "{word}"
            );
        }
    }

    #[test]
    fn a_folder_of_that_name_inside_a_path_passes() {
        assert!(
            problems(&[text("a.md", concat!("docs/wo", "rk/x and https://example.org/ho", "me/"))])
                .is_empty()
        );
    }

    #[test]
    fn a_download_address_in_the_lock_fails() {
        let line = "  \"resolved\": \"https://mirror.example/x.tgz\",\n";
        assert_eq!(problems(&[text("e2e/package-lock.json", line)]).len(), 1);
        assert!(problems(&[text("other.json", line)]).is_empty());
    }
}
