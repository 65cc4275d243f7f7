//! Files with records: those that were named, and how they are read.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use komadai_record::Format;

use crate::failure::Failure;

/// A file to read, and its path within the folder that was named.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    pub(crate) name: PathBuf,
}

impl Source {
    /// The format that its name tells.
    pub(crate) fn format(&self) -> Option<Format> {
        Format::of_file_name(&self.path.to_string_lossy())
    }

    /// Opens it; the bar shows how far it was read.
    pub(crate) fn open(&self, bar: Option<&ProgressBar>) -> io::Result<impl BufRead + use<>> {
        let file = File::open(&self.path)?;
        let read: Box<dyn io::Read> = match bar {
            Some(bar) => Box::new(bar.wrap_read(file)),
            None => Box::new(file),
        };
        Ok(BufReader::with_capacity(1 << 18, read))
    }
}

/// The files that were named, and those in folders that were, whose names tell a format.
pub(crate) fn sources(files: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for path in files {
        if !path.is_dir() {
            let name = path.file_name().map_or_else(|| path.clone(), PathBuf::from);
            sources.push(Source { path: path.clone(), name });
            continue;
        }
        let before = sources.len();
        let mut folders = vec![path.clone()];
        while let Some(folder) = folders.pop() {
            let entries = fs::read_dir(&folder).map_err(|error| at(&folder, &error))?;
            for entry in entries {
                let entry = entry.map_err(|error| at(&folder, &error))?;
                let found = entry.path();
                // A link to a folder is not followed: it may lead back here.
                if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                    folders.push(found);
                } else if has_a_records_name(&found) && !is_no_file(&found) {
                    let name = found.strip_prefix(path).unwrap_or(&found).to_owned();
                    sources.push(Source { path: found, name });
                }
            }
        }
        if sources.len() == before {
            return Err(Failure::new(format!("{}: no file here has a record's name", path.display())));
        }
        sources[before..].sort_by(|a, b| a.path.cmp(&b.path));
    }
    Ok(sources)
}

fn has_a_records_name(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Format::of_file_name(&name).is_some()
        || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("json"))
}

/// Whether something is there that is no file: a folder behind a link, or what would be waited for without end.
fn is_no_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file())
}

fn at(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}

/// A bar on a terminal, where there is something to wait for.
pub(crate) fn bar(sources: &[Source]) -> Option<ProgressBar> {
    const LONG: u64 = 8 << 20;
    let bytes =
        sources.iter().filter_map(|source| fs::metadata(&source.path).ok()).map(|data| data.len()).sum();
    if !(io::stderr().is_terminal() && (sources.len() > 1 || bytes > LONG)) {
        return None;
    }
    let style = ProgressStyle::with_template("{bar:40} {percent}% of {total_bytes}, {msg}, {eta} to go");
    Some(ProgressBar::new(bytes).with_style(style.expect("the template is a constant")))
}
