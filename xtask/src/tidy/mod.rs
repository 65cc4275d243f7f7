//! What a reviewer should not have to look for: crate arrows, file lengths, words that belong to one
//! machine, dead links, unsafe code, licences.

mod arrows;
mod image;
mod lengths;
mod licences;
mod links;
mod unsafety;
mod words;

use std::path::PathBuf;

use crate::project::{files, metadata, root};

/// A text file of the project.
pub(crate) struct Text {
    /// Relative to the root.
    path: PathBuf,
    content: String,
}

/// Runs all checks and lists everything that is wrong.
pub(crate) fn run() -> Result<(), String> {
    let files = files()?;
    let texts = texts(&files)?;
    let metadata = metadata()?;
    let mut problems = arrows::problems(&arrows::declared(&metadata));
    problems.extend(lengths::problems(&texts));
    problems.extend(words::problems(&texts));
    problems.extend(links::problems(&texts, &|path| root().join(path).exists()));
    problems.extend(image::problems(&texts, &|path| root().join(path).exists()));
    problems.extend(unsafety::problems(&texts));
    problems.extend(licences::problems(&texts, &metadata));
    if problems.is_empty() {
        println!("tidy: {} files are", files.len());
        return Ok(());
    }
    for problem in &problems {
        eprintln!("{problem}");
    }
    Err(format!("{} things to tidy, the first: {}", problems.len(), problems[0]))
}

/// The files that are text; pictures and fonts are not.
fn texts(files: &[PathBuf]) -> Result<Vec<Text>, String> {
    let mut texts = Vec::new();
    for path in files {
        let bytes =
            std::fs::read(root().join(path)).map_err(|error| format!("{}: {error}", path.display()))?;
        if let Ok(content) = String::from_utf8(bytes) {
            texts.push(Text { path: path.clone(), content });
        }
    }
    Ok(texts)
}

#[cfg(test)]
fn text(path: &str, content: &str) -> Text {
    Text { path: path.into(), content: content.to_owned() }
}
