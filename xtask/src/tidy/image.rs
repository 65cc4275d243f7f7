//! The image of the site: what its Dockerfile copies is there, and what it sets is known.

use std::path::{Path, PathBuf};

use super::Text;

const DOCKERFILE: &str = "packaging/Dockerfile";

/// What `packaging/Dockerfile` copies and nobody has or `.dockerignore` holds back, and the variables that it sets and the program does not
/// read.
pub(super) fn problems(texts: &[Text], exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let find = |path: &str| texts.iter().find(|text| text.path == Path::new(path)).map(|text| &*text.content);
    let (Some(image), Some(ignored)) = (find(DOCKERFILE), find(".dockerignore")) else {
        return vec![format!("{DOCKERFILE} and .dockerignore belong together, and one is missing")];
    };
    let ignored: Vec<PathBuf> = ignored.lines().map(PathBuf::from).collect();
    let is_read = |name: &str| texts.iter().any(|text| text.content.contains(&format!("env = \"{name}\"")));
    let mut problems = Vec::new();
    for line in image.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("COPY") => {
                let words: Vec<_> = words.collect();
                let sources = words.split_last().map_or(&[][..], |(_, sources)| sources);
                let from_elsewhere = sources.iter().any(|word| word.starts_with("--from="));
                for source in sources.iter().filter(|_| !from_elsewhere) {
                    let path = Path::new(source);
                    let held_back = ignored.iter().any(|ignored| path.starts_with(ignored));
                    if held_back || !exists(path) {
                        problems.push(format!("{DOCKERFILE}: {source} is not there to be copied"));
                    }
                }
            }
            Some("ENV") => {
                let names = words.filter_map(|word| word.split_once('=')).map(|(name, _)| name);
                let unread = names.filter(|name| !is_read(name));
                problems.extend(unread.map(|name| format!("{DOCKERFILE}: the program does not read {name}")));
            }
            _ => {}
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn found(image: &str) -> Vec<String> {
        let texts = [
            text(DOCKERFILE, image),
            text(".dockerignore", "target\ne2e\n"),
            text("args.rs", "#[arg(long, env = \"KOMADAI_LOG\")]"),
        ];
        problems(&texts, &|path| path != Path::new("NOTICE"))
    }

    #[test]
    fn what_is_copied_is_there_and_what_is_set_is_read() {
        let good =
            "FROM a AS build\nCOPY . .\nCOPY --from=build /NOTICE /x\nCOPY A B /doc/\nENV KOMADAI_LOG=info";
        assert_eq!(found(good), Vec::<String>::new());
        for bad in ["COPY A NOTICE /doc/", "COPY e2e/lib /x", "ENV KOMADAI_LOG=info KOMADAI_LOGS=x"] {
            assert_eq!(found(bad).len(), 1, "{bad}");
        }
        assert_eq!(problems(&[], &|_| true).len(), 1);
    }
}
