//! The store: what the site asks of it.

use std::path::Path;
use std::sync::Arc;

use komadai_rules::Color;

use crate::append::Append;
use crate::connect::{ConnectError, Server};
use crate::create::{Create, IdTaken};
use crate::database::{Connection, Pool, query};
use crate::files::Files;
use crate::heartbeat::{Beat, Wake};
use crate::open::{self, DataFolder};
use crate::reader::Reader;
use crate::take_seat::TakeSeat;
use crate::writer::{PostgresDesk, SqliteDesk, Step, Write, Writer};
use crate::{
    AccountId, AppendError, Cause, Event, GameId, GameRecord, NewEvent, NewGame, OpenError, Pulse,
    SecretDigest, StoreError, TakeSeatError, Unavailable, Version, sql,
};

/// The games of a site, in one folder or one database. Clones share it.
///
/// Everything that a method has answered with `Ok` is on disk. `Unavailable` means that nothing was
/// acknowledged and, but for a disk that fails while it commits, nothing was written; a command that is
/// sent again with its client id is never done twice.
///
/// A method whose future is dropped may still do its work.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) writer: Writer,
    reader: Reader,
    /// Of a data folder.
    files: Option<Arc<Files>>,
}

impl Store {
    /// Opens the data folder, and makes it and its file `komadai.db` where they do not exist. Needs a
    /// tokio runtime, in which the writer lives until [`close`](Self::close) or the last clone is dropped.
    ///
    /// # Errors
    /// When the folder cannot be written, is in use by another server, or its file is not one that this
    /// program understands.
    pub async fn open(folder: &Path) -> Result<Self, OpenError> {
        Self::start(DataFolder::open(folder).await?).await
    }

    /// Connects to a PostgreSQL database, `postgres://USER:PASSWORD@HOST/DATABASE`, and makes its tables where it is empty. Others
    /// may use it at the same time. Needs a tokio runtime, as [`open`](Self::open) does.
    ///
    /// # Errors
    /// When the database does not let us in, or is not one that this program understands.
    pub async fn connect(url: &str) -> Result<Self, ConnectError> {
        let Server { connection, writing, reading } = Server::connect(url).await?;
        let writer = Writer::start(PostgresDesk::new(connection, writing));
        Ok(Self { writer, reader: Reader::over(Pool::Postgres(reading)), files: None })
    }

    /// Starts the reader and the writer.
    async fn start(folder: DataFolder) -> Result<Self, OpenError> {
        let DataFolder { lock, connection, writing, reading, files } = folder;
        let file = reading.get_filename().to_owned();
        let reader = Reader::open(reading).await.map_err(|error| open::refuse(&file, &file, error))?;
        let files = Arc::new(files);
        let writer = Writer::start(SqliteDesk::new(connection, writing, Arc::clone(&files), lock));
        Ok(Self { writer, reader, files: Some(files) })
    }

    /// Puts a new game on disk.
    ///
    /// # Errors
    /// [`StoreError::IdTaken`], [`StoreError::Unavailable`].
    pub async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        let id = game.id;
        self.writer.submit(Create(game)).await?.map_err(|IdTaken| StoreError::IdTaken(id))
    }

    /// Appends all the events if the game is at version `expected`, else none. Answers with the version
    /// of the last one.
    ///
    /// # Errors
    /// See [`AppendError`].
    pub async fn append(
        &self,
        game: GameId,
        expected: Version,
        events: Vec<NewEvent>,
    ) -> Result<Version, AppendError> {
        self.submit_events(game, expected, events, None).await
    }

    /// As [`append`](Self::append), and creates the game that continues this one: both or neither. One of
    /// the events must be [`EventKind::Next`](crate::EventKind::Next) with the new game's id.
    ///
    /// # Errors
    /// See [`AppendError`]. Of two calls with the same `expected`, one gets a conflict and makes no game.
    pub async fn append_next(
        &self,
        game: GameId,
        expected: Version,
        events: Vec<NewEvent>,
        next: NewGame,
    ) -> Result<Version, AppendError> {
        self.submit_events(game, expected, events, Some(next)).await
    }

    async fn submit_events(
        &self,
        game: GameId,
        expected: Version,
        events: Vec<NewEvent>,
        next: Option<NewGame>,
    ) -> Result<Version, AppendError> {
        let append = Append::new(game, expected, events, next).map_err(AppendError::Malformed)?;
        self.writer.submit(append).await?.map_err(|refused| refused.error(game))
    }

    /// Gives the open seat to a guest, or to an account, and appends [`EventKind::Joined`](crate::EventKind::Joined). Of
    /// several who try, one gets it; asking again with the digest that took the seat is answered like the
    /// first time.
    ///
    /// The clocks start with it: `deadline` says when the side to move loses on time. A game that a guest joins is not rated.
    ///
    /// Answers with the version of the event.
    ///
    /// # Errors
    /// See [`TakeSeatError`].
    pub async fn take_seat(
        &self,
        game: GameId,
        color: Color,
        digest: SecretDigest,
        account: Option<AccountId>,
        at: i64,
        deadline: Option<i64>,
    ) -> Result<Version, TakeSeatError> {
        self.writer.submit(TakeSeat { game, color, digest, account, at, deadline }).await?
    }

    /// A whole game; `None` if there is none with this id.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], [`StoreError::Unavailable`].
    pub async fn load(&self, game: GameId) -> Result<Option<GameRecord>, StoreError> {
        self.reader.load(game).await
    }

    /// The events after `version`, in order. Nothing for a game that does not exist.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], [`StoreError::Unavailable`].
    pub async fn events_since(&self, game: GameId, version: Version) -> Result<Vec<Event>, StoreError> {
        self.reader.events_since(game, version).await
    }

    /// The games in which the side to move has lost on time by `now`, the first to fall first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn overdue(&self, now: i64) -> Result<Vec<GameId>, StoreError> {
        self.reader.overdue(now).await
    }

    /// When the next side loses on time, in whatever game; `None` while no clock runs.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn next_deadline(&self) -> Result<Option<i64>, StoreError> {
        self.reader.next_deadline().await
    }

    /// Says that the site is alive at this moment, so that a later start knows for how long it was not.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn beat(&self, now: i64) -> Result<(), StoreError> {
        Ok(self.writer.submit(Beat(now)).await?)
    }

    /// Says that the site lives, or lives again: where nobody has said so for more than `patience` milliseconds, the players whose
    /// clocks run get the time back for which it was down. Of several nodes, one gives it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn wake(&self, now: i64, patience: i64) -> Result<Pulse, StoreError> {
        Ok(self.writer.submit(Wake { now, patience }).await?)
    }

    /// Unfinished games in which it is the computer's turn, the oldest first: what a restarted site has to
    /// take up.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn unfinished_with_computer(&self) -> Result<Vec<GameId>, StoreError> {
        self.reader.unfinished_with_computer().await
    }

    /// How many requests wait for the writer.
    pub fn queue(&self) -> usize {
        self.writer.waiting()
    }

    /// Has something written that is no move: where the database lets several write, beside the writer, so that no move waits until
    /// this has what it waits for.
    pub(crate) async fn write_beside<W: Write>(&self, write: W) -> Result<W::Outcome, Unavailable> {
        let Pool::Postgres(pool) = self.reading() else { return self.writer.submit(write).await };
        let mut transaction = pool.begin().await?;
        match write.run(&mut Connection::Postgres(&mut transaction)).await? {
            Step::Keep(outcome) => {
                transaction.commit().await?;
                Ok(outcome)
            }
            Step::Undo(outcome) => {
                transaction.rollback().await?;
                Ok(outcome)
            }
        }
    }

    /// The connections that read.
    pub(crate) fn reading(&self) -> &Pool {
        self.reader.pool()
    }

    /// Whether a move could be put on disk now, and the site be started again: writes to the database, waits for the
    /// disk, and sees that the files of a folder are those that were opened, may be written, and have room.
    ///
    /// # Errors
    /// Why not.
    pub async fn ready(&self) -> Result<(), Unavailable> {
        self.writer.submit(Touch).await?;
        let Some(files) = self.files.clone() else { return self.writer.has_room() };
        let looked = tokio::task::spawn_blocking(move || files.take_more()).await;
        looked.unwrap_or_else(|fault| Err(Unavailable { cause: Cause::Other, detail: fault.to_string() }))
    }

    /// Finishes what was asked before, then closes the file and gives up the folder. Later requests get
    /// [`Cause::Closed`](crate::Cause::Closed).
    pub async fn close(&self) {
        // The writer goes last: whoever closes the file last folds the write-ahead log into it.
        self.reader.close().await;
        self.writer.close().await;
    }
}

/// A write that changes nothing.
struct Touch;

impl Write for Touch {
    type Outcome = ();

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<()>, sqlx::Error> {
        query(sql::TOUCH).execute(connection).await?;
        Ok(Step::Keep(()))
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{ByColor, Handicap, Preset};
    use sqlx::{ConnectOptions, Connection, Executor};

    use super::*;
    use crate::{EventKind, Proposal, Seat};

    /// SQLite's own limit on the size of the file stands for the end of the disk: its answer is the same.
    #[tokio::test]
    async fn a_full_disk_is_named_and_room_is_used_when_there_is_some() {
        let folder = tempfile::tempdir().unwrap();
        let mut data = DataFolder::open(folder.path()).await.unwrap();
        data.connection.execute("CREATE TABLE ballast (load BLOB)").await.unwrap();
        data.connection.execute("INSERT INTO ballast VALUES (zeroblob(100000))").await.unwrap();
        let pages: i64 =
            sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut data.connection).await.unwrap();
        data.connection.close().await.unwrap();
        data.writing = data.writing.pragma("max_page_count", (pages + 4).to_string());
        data.connection = data.writing.connect().await.unwrap();
        let reading = data.reading.clone();
        let store = Store::start(data).await.unwrap();

        let id: GameId = "Ab3dEf6hIj9L".parse().unwrap();
        let seats = ByColor::new(Seat::Open, Seat::Open);
        let start = Handicap::Even.position();
        let (rules, handicap) = (Preset::Fesa, Handicap::Even);
        store
            .create(NewGame {
                id,
                created_at: 0,
                rules,
                handicap,
                start,
                seats,
                time: None,
                deadline: None,
                rated: false,
            })
            .await
            .unwrap();
        let append = async |version: Version| {
            let kind = EventKind::Offer { color: Color::Black, what: Proposal::Draw };
            store.append(id, version, vec![NewEvent { kind, client_id: None, at: 0, deadline: None }]).await
        };
        let mut version = Version::ZERO;
        let why = loop {
            match append(version).await {
                Ok(next) => version = next,
                Err(AppendError::Unavailable(why)) => break why,
                Err(other) => panic!("{other}"),
            }
        };
        assert_eq!(why.cause, Cause::DiskFull, "{why}");
        assert!(why.to_string().starts_with("the disk is full"), "{why}");
        assert!(version > Version::new(10), "{version}");
        assert_eq!(store.load(id).await.unwrap().unwrap().version, version);

        let mut other = reading.read_only(false).connect().await.unwrap();
        other.execute("DROP TABLE ballast").await.unwrap();
        assert_eq!(append(version).await, Ok(version.plus(1)));
        store.close().await;
    }
}
