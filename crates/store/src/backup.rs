//! Copying a live data file: SQLite writes the whole of one moment into a new file, while the site goes on.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::open::{BUSY_PATIENCE, DATA_FILE};

/// A backup was not made. Displays as one sentence.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("{} does not exist: is this the folder of a site?", .0.display())]
    NoData(PathBuf),
    /// The target is there already; it is not overwritten.
    #[error("{} exists already, and a backup overwrites nothing: choose another name", .0.display())]
    Exists(PathBuf),
    /// The copy is not as it should be, and was removed.
    #[error("the copy of {} is damaged, and so may the data file be: {detail}", path.display())]
    Damaged {
        /// The data file.
        path: PathBuf,
        /// What SQLite found.
        detail: String,
    },
    /// Anything else.
    #[error("{} cannot be copied to {}: {detail}", from.display(), to.display())]
    Failed {
        /// The data file.
        from: PathBuf,
        /// The backup.
        to: PathBuf,
        /// What the system or the database said.
        detail: String,
    },
}

/// Copies the data file of a folder to a new file, while the site may run. Everything that was acknowledged before the
/// call is in it. The copy is looked through, and is on disk when this answers. Answers with its size in bytes.
///
/// It becomes a site's data again as `komadai.db` in a folder of its own.
///
/// # Errors
/// See [`BackupError`]; the target does not exist then.
pub async fn backup(folder: &Path, to: &Path) -> Result<u64, BackupError> {
    let from = folder.join(DATA_FILE);
    if !from.is_file() {
        return Err(BackupError::NoData(from));
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let failed = |detail: String| BackupError::Failed { from: from.clone(), to: to.to_owned(), detail };
    // Not half a backup under the whole one's name.
    let part = absolute(to).map_err(|error| failed(error.to_string()))?.with_added_extension("part");
    let copied = copy(&from, &part).await;
    let whole = match copied {
        Ok(()) => whole(&part).await,
        Err(error) => Err(error),
    };
    let kept = match whole {
        Ok(None) => keep(&part, to).map_err(|error| failed(error.to_string())),
        Ok(Some(detail)) => Err(BackupError::Damaged { path: from.clone(), detail }),
        Err(error) => Err(failed(error.to_string())),
    };
    if kept.is_err() {
        // It may not have come to be.
        fs::remove_file(&part).ok();
    }
    kept
}

fn absolute(path: &Path) -> io::Result<PathBuf> {
    // Never taken for a `file:` address.
    std::path::absolute(path)
}

async fn copy(from: &Path, to: &Path) -> Result<(), sqlx::Error> {
    fs::remove_file(to).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    // A copy of everything is for the eyes of its maker. SQLite takes an empty file as it takes none.
    File::options().write(true).create_new(true).mode(0o600).open(to)?;
    let options = SqliteConnectOptions::new().filename(absolute(from)?).busy_timeout(BUSY_PATIENCE);
    let mut connection = options.disable_statement_logging().connect().await?;
    let to = to.to_str().ok_or_else(|| io::Error::other("the path is not UTF-8"))?;
    sqlx::query("VACUUM INTO $1").bind(to).execute(&mut connection).await?;
    connection.close().await
}

/// What is wrong with a data file, if anything is.
async fn whole(file: &Path) -> Result<Option<String>, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging();
    let mut connection = options.connect().await?;
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut connection).await?;
    let stray = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut connection).await?;
    connection.close().await?;
    Ok(match found.as_slice() {
        [ok] if ok == "ok" && stray.is_empty() => None,
        [ok] if ok == "ok" => Some(format!("{} rows name what is not there", stray.len())),
        found => Some(found.join("; ")),
    })
}

/// Puts a finished copy under its name, on disk. Its size.
fn keep(part: &Path, to: &Path) -> io::Result<u64> {
    let file = File::open(part)?;
    file.sync_all()?;
    fs::rename(part, to)?;
    if let Some(folder) = absolute(to)?.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(file.metadata()?.len())
}
