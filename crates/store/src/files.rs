//! The files of an open data folder: whether they are still those that were opened, and whether they take more.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::{Cause, Unavailable};

/// What is written to see whether there is room: as much as a page of the data file.
const PROBE: [u8; 4096] = [0; 4096];

/// What tells a file from another that has taken its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Identity {
    device: u64,
    inode: u64,
}

impl Identity {
    fn of(path: &Path) -> io::Result<Self> {
        fs::metadata(path).map(|file| Self { device: file.dev(), inode: file.ino() })
    }
}

/// The files that are open. A file that was deleted or replaced takes writes all the same, and loses them.
#[derive(Debug)]
pub(crate) struct Files {
    /// The data file and the lock.
    kept: Vec<(PathBuf, Identity)>,
    /// The write-ahead log. SQLite makes it anew when nobody else has it open.
    log: PathBuf,
    known_log: Mutex<Option<Identity>>,
    probe: PathBuf,
}

impl Files {
    /// Remembers which files these are.
    pub(crate) fn new(data: &Path, lock: &Path) -> io::Result<Self> {
        let kept = [data, lock].map(|path| Ok((path.to_owned(), Identity::of(path)?)));
        Ok(Self {
            kept: kept.into_iter().collect::<io::Result<_>>()?,
            log: data.with_extension("db-wal"),
            known_log: Mutex::default(),
            probe: data.with_extension("probe"),
        })
    }

    /// For when the data file is opened anew: there may be another write-ahead log then.
    pub(crate) fn forget_log(&self) {
        *self.known_log.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Whether what was written is where it will be looked for.
    pub(crate) fn are_there(&self) -> Result<(), Unavailable> {
        for (path, known) in &self.kept {
            same(path, *known)?;
        }
        let mut known = self.known_log.lock().unwrap_or_else(PoisonError::into_inner);
        match *known {
            Some(known) => same(&self.log, known),
            None => {
                *known = Some(Identity::of(&self.log).map_err(|error| gone(&self.log, &error.to_string()))?);
                Ok(())
            }
        }
    }

    /// Whether the files may be written and the disk has room: what an open file does not tell, and the next start would.
    pub(crate) fn take_more(&self) -> Result<(), Unavailable> {
        let open =
            |path: &Path| File::options().write(true).open(path).map_err(|error| refused(path, &error));
        open(&self.kept[0].0)?;
        open(&self.log)?;
        let written = File::create(&self.probe).and_then(|mut file| {
            file.write_all(&PROBE)?;
            file.sync_data()
        });
        let removed = fs::remove_file(&self.probe);
        written.and(removed).map_err(|error| refused(&self.probe, &error))
    }
}

fn same(path: &Path, known: Identity) -> Result<(), Unavailable> {
    match Identity::of(path) {
        Ok(identity) if identity == known => Ok(()),
        Ok(_) => Err(gone(path, "another file has its name")),
        Err(error) => Err(gone(path, &error.to_string())),
    }
}

fn gone(path: &Path, detail: &str) -> Unavailable {
    Unavailable { cause: Cause::Gone, detail: format!("{}: {detail}", path.display()) }
}

fn refused(path: &Path, error: &io::Error) -> Unavailable {
    let cause = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Cause::DiskFull,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Cause::ReadOnly,
        ErrorKind::NotFound => Cause::Gone,
        _ => Cause::Io,
    };
    Unavailable { cause, detail: format!("{}: {error}", path.display()) }
}
