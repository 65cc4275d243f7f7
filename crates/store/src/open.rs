//! Opening the data folder, or refusing to.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::database::{self, query};
use crate::files::Files;
use crate::{Cause, Unavailable, sql};

/// The schema, step by step; part of the binary.
pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The file that holds the games.
pub(crate) const DATA_FILE: &str = "komadai.db";

/// How every SQLite file begins: <https://www.sqlite.org/fileformat2.html#the_database_header>.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The file whose lock says that a server uses the folder.
const LOCK_FILE: &str = "komadai.lock";

/// How long to wait for a server that is just stopping.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);

/// How long to wait for another program that has the data file locked, such as a backup.
pub(crate) const BUSY_PATIENCE: Duration = Duration::from_secs(5);

/// The write-ahead log is cut back to this many bytes after it has been longer.
const LOG_BYTES: &str = "67108864";

/// How many pages the write-ahead log may have before the writer itself copies it into the data file. That is otherwise done beside
/// it; but only a log that has been copied to its end begins anew, and beside a writer that never rests it never is.
const LOG_PAGES: &str = "65536";

/// What the writer keeps of the data file, in KiB (a negative number, as SQLite has it): with less than what a group of moves
/// changes, pages are written and read again before its COMMIT.
const WRITER_CACHE: &str = "-65536";

/// The data folder cannot be opened. Displays as one sentence that says what is wrong and where.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The path of the folder leads to a file.
    #[error("{} is a file, but the data folder must be a folder", .0.display())]
    NotAFolder(PathBuf),
    /// The folder or a file in it may not be written.
    #[error("{} cannot be written, so no game could be saved there: {detail}", path.display())]
    ReadOnly {
        /// What may not be written.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// There is no room on the disk.
    #[error("the disk is full, so no game could be saved in {}: {detail}", path.display())]
    DiskFull {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// Another server uses the folder.
    #[error("the data folder {} is in use by another server{}; stop it, or choose another folder", path.display(), process(*.pid))]
    InUse {
        /// The folder.
        path: PathBuf,
        /// The number of its process, where it is known.
        pid: Option<u32>,
    },
    /// The data file is no SQLite file, or belongs to another program.
    #[error("{} is not a Komadai data file: {detail}", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// What is there instead.
        detail: String,
    },
    /// The data file is broken.
    #[error("{} is damaged; restore it from a backup: {detail}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the database said.
        detail: String,
    },
    /// A newer program has changed the data file.
    #[error("{} was written by a newer Komadai (schema {found}, this one knows {known}); start that version", path.display())]
    NewerSchema {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// Anything else.
    #[error("{} cannot be used: {detail}", path.display())]
    Unusable {
        /// The folder or file.
        path: PathBuf,
        /// What the system or the database said.
        detail: String,
    },
}

fn process(pid: Option<u32>) -> String {
    pid.map_or_else(String::new, |pid| format!(" (process {pid})"))
}

/// An open data folder.
pub(crate) struct DataFolder {
    /// Held as long as the folder is in use.
    pub(crate) lock: File,
    /// A connection that writes.
    pub(crate) connection: SqliteConnection,
    /// How to make another one.
    pub(crate) writing: SqliteConnectOptions,
    /// How to make one that reads.
    pub(crate) reading: SqliteConnectOptions,
    /// The files that are open.
    pub(crate) files: Files,
}

impl DataFolder {
    /// Opens a folder, made where it does not exist, and brings its data file to today's schema.
    pub(crate) async fn open(folder: &Path) -> Result<Self, OpenError> {
        // An absolute path is never taken for a `file:` address or `:memory:`.
        let folder = std::path::absolute(folder).map_err(|error| refuse_io(folder, &error))?;
        make(&folder)?;
        let lock = lock(&folder).await?;
        let file = folder.join(DATA_FILE);
        if file.is_dir() {
            return Err(OpenError::NotOurs { path: file, detail: "it is a folder".to_owned() });
        }
        let reading = SqliteConnectOptions::new()
            .filename(&file)
            .foreign_keys(true)
            .busy_timeout(BUSY_PATIENCE)
            .disable_statement_logging();
        let writing = reading
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("journal_size_limit", LOG_BYTES)
            .pragma("wal_autocheckpoint", LOG_PAGES)
            .pragma("cache_size", WRITER_CACHE)
            // What a statement of many rows needs to undo itself would be a file otherwise.
            .pragma("temp_store", "memory");
        let refuse = |error: sqlx::Error| refuse(&folder, &file, error);

        recognise(&file, &reading).await?;
        let mut connection = writing.clone().create_if_missing(true).connect().await.map_err(refuse)?;
        MIGRATIONS.run(&mut connection).await.map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => refuse(error),
            other => OpenError::NotOurs { path: file.clone(), detail: other.to_string() },
        })?;
        query(sql::TOUCH)
            .execute(&mut database::Connection::Sqlite(&mut connection))
            .await
            .map_err(refuse)?;
        let mode: String =
            sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.map_err(refuse)?;
        if mode != "wal" {
            let detail = "its file system has no shared memory for SQLite's write-ahead log".to_owned();
            return Err(OpenError::Unusable { path: folder, detail });
        }
        let files = Files::new(&file, &folder.join(LOCK_FILE)).map_err(|error| refuse_io(&folder, &error))?;
        Ok(Self { lock, connection, writing, reading: reading.read_only(true), files })
    }
}

/// Makes the folder, which nobody else on the machine may look into, and sees to it that it is still there after a power cut.
fn make(folder: &Path) -> Result<(), OpenError> {
    if folder.is_dir() {
        return Ok(());
    }
    if folder.exists() {
        return Err(OpenError::NotAFolder(folder.to_owned()));
    }
    // The nearest ancestor that exists.
    let root = folder.ancestors().skip(1).find(|ancestor| ancestor.exists());
    if let Some(file) = root.filter(|root| !root.is_dir()) {
        return Err(OpenError::NotAFolder(file.to_owned()));
    }
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|error| refuse_io(folder, &error))?;
    for made in folder.ancestors().skip(1) {
        // Where a folder cannot be opened as a file, the system has no way to do this either.
        if let Ok(parent) = File::open(made) {
            parent.sync_all().map_err(|error| refuse_io(folder, &error))?;
        }
        if root == Some(made) {
            break;
        }
    }
    Ok(())
}

/// Takes the lock of the folder. The system gives it back when the process ends, however it ends.
async fn lock(folder: &Path) -> Result<File, OpenError> {
    let path = folder.join(LOCK_FILE);
    let refuse = |error: io::Error| refuse_io(folder, &error);
    let mut file =
        File::options().read(true).write(true).create(true).truncate(false).open(&path).map_err(refuse)?;
    let started = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if started.elapsed() < LOCK_PATIENCE => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(TryLockError::WouldBlock) => {
                let mut pid = String::new();
                // Only for the message: another server may be writing it at this moment.
                let _ = file.read_to_string(&mut pid);
                return Err(OpenError::InUse { path: folder.to_owned(), pid: pid.trim().parse().ok() });
            }
            Err(TryLockError::Error(error)) => return Err(refuse(error)),
        }
    }
    file.set_len(0).and_then(|()| file.rewind()).map_err(refuse)?;
    writeln!(file, "{}", std::process::id()).map_err(refuse)?;
    Ok(file)
}

/// Refuses a file that exists and is not ours, before anything in it is changed.
async fn recognise(file: &Path, options: &SqliteConnectOptions) -> Result<(), OpenError> {
    if fs::metadata(file).map_or(true, |metadata| metadata.len() == 0) {
        return Ok(());
    }
    // SQLite would open a file that it may only read, and leave others beside it that stay read-only.
    let mut header = Vec::new();
    File::options()
        .read(true)
        .write(true)
        .open(file)
        .and_then(|file| file.take(MAGIC.len() as u64).read_to_end(&mut header))
        .map_err(|error| refuse_io(file, &error))?;
    // With a journal beside it, the file is one whose making was cut short, and SQLite begins anew.
    if header != MAGIC && !file.with_extension("db-journal").exists() {
        return Err(OpenError::NotOurs {
            path: file.to_owned(),
            detail: "it is no SQLite database".to_owned(),
        });
    }
    let refuse = |error| refuse(file, file, error);
    let mut connection = options.connect().await.map_err(refuse)?;
    let (tables, ours): (i64, i64) = sqlx::query_as(
        "SELECT COUNT(*), COUNT(*) FILTER (WHERE name = '_sqlx_migrations') FROM sqlite_master",
    )
    .fetch_one(&mut connection)
    .await
    .map_err(refuse)?;
    if tables > 0 && ours == 0 {
        let detail = "it is a database of another program".to_owned();
        return Err(OpenError::NotOurs { path: file.to_owned(), detail });
    }
    if ours > 0 {
        let known = MIGRATIONS.iter().map(|step| step.version).max().unwrap_or_default();
        let found: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
            .fetch_one(&mut connection)
            .await
            .map_err(refuse)?;
        if let Some(found) = found.filter(|found| *found > known) {
            return Err(OpenError::NewerSchema { path: file.to_owned(), found, known });
        }
    }
    connection.close().await.map_err(refuse)
}

/// The sentence for a failure of the database.
pub(crate) fn refuse(folder: &Path, file: &Path, error: sqlx::Error) -> OpenError {
    if let sqlx::Error::Io(error) = &error {
        return refuse_io(folder, error);
    }
    let Unavailable { cause, detail } = error.into();
    let file = file.to_owned();
    match cause {
        Cause::Damaged => OpenError::Damaged { path: file, detail },
        Cause::ReadOnly => OpenError::ReadOnly { path: file, detail },
        Cause::DiskFull => OpenError::DiskFull { path: folder.to_owned(), detail },
        Cause::Gone | Cause::Busy | Cause::Closed | Cause::Unreachable | Cause::Io | Cause::Other => {
            OpenError::Unusable { path: file, detail }
        }
    }
}

/// The sentence for a failure of the file system.
fn refuse_io(path: &Path, error: &io::Error) -> OpenError {
    use io::ErrorKind::{FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    let (path, detail) = (path.to_owned(), error.to_string());
    match error.kind() {
        PermissionDenied | ReadOnlyFilesystem => OpenError::ReadOnly { path, detail },
        StorageFull | QuotaExceeded | FileTooLarge => OpenError::DiskFull { path, detail },
        _ => OpenError::Unusable { path, detail },
    }
}
