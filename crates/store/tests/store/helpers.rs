//! What the tests have in common.

use std::path::Path;

use komadai_rules::{ByColor, Color, End, Handicap, Outcome, Preset};
use komadai_store::{ClientId, EventKind, GameId, NewEvent, NewGame, Seat, SecretDigest, Store};
use komadai_testbed::Postgres;
use tempfile::TempDir;

/// A time at which things happen.
pub(crate) const AT: i64 = 1_700_000_000_000;

fn on_postgres() -> bool {
    std::env::var("KOMADAI_TEST_DATABASE").is_ok_and(|engine| engine == "postgres")
}

/// Where a store is: in a folder of its own, or in a database of its own, if `KOMADAI_TEST_DATABASE` is `postgres`.
pub(crate) enum Place {
    Folder(TempDir),
    Database(String),
}

impl Place {
    pub(crate) fn new() -> Self {
        match on_postgres() {
            true => Self::Database(Postgres::shared().database()),
            false => Self::Folder(tempfile::tempdir().expect("the system has a temporary folder")),
        }
    }

    /// So many random cases where a place is a folder, fewer where it is a database, which takes longer to make.
    pub(crate) fn cases(many: u32) -> u32 {
        if on_postgres() { many / 4 } else { many }
    }

    /// Opens the store there, once more or for the first time.
    pub(crate) async fn open(&self) -> Store {
        match self {
            Self::Folder(folder) => Store::open(folder.path()).await.expect("the folder opens"),
            Self::Database(url) => Store::connect(url).await.expect("the database opens"),
        }
    }

    /// The folder.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder.path(),
            Self::Database(_) => panic!("what asks for the folder belongs into the tests of SQLite"),
        }
    }
}

/// A store in a place of its own, which lasts as long as the first value.
pub(crate) async fn fresh() -> (Place, Store) {
    let place = Place::new();
    let store = place.open().await;
    (place, store)
}

/// A second connection to the data file, for what only a stranger would do to it.
pub(crate) async fn stranger(folder: &Path) -> sqlx::SqliteConnection {
    use sqlx::ConnectOptions;
    sqlx::sqlite::SqliteConnectOptions::new()
        .filename(folder.join("komadai.db"))
        .connect()
        .await
        .expect("the data file is there")
}

/// The id of game `number`.
pub(crate) fn id(number: usize) -> GameId {
    format!("game{number:08}").parse().expect("twelve letters and digits")
}

pub(crate) fn digest(byte: u8) -> SecretDigest {
    SecretDigest::new([byte; 32])
}

pub(crate) fn guest(byte: u8) -> Seat {
    Seat::Guest { digest: digest(byte) }
}

/// A game between two guests.
pub(crate) fn new_game(number: usize) -> NewGame {
    NewGame {
        id: id(number),
        created_at: AT,
        rules: Preset::Fesa,
        handicap: Handicap::Even,
        start: Handicap::Even.position(),
        seats: ByColor::new(guest(1), guest(2)),
        time: None,
        deadline: None,
        rated: false,
    }
}

/// An event without a client id.
pub(crate) fn event(kind: EventKind) -> NewEvent {
    NewEvent { kind, client_id: None, at: AT, deadline: None }
}

/// The move with this number in a game without handicap; the store does not ask whether it is legal.
pub(crate) fn mv(ply: u32) -> NewEvent {
    let color = if ply % 2 == 1 { Color::Black } else { Color::White };
    event(EventKind::Move { color, ply, mv: "7g7f".parse().expect("a move"), spent: None })
}

pub(crate) fn resign(loser: Color) -> NewEvent {
    let outcome = Outcome { end: End::Resign, winner: Some(!loser) };
    event(EventKind::Ended { by: Some(loser), outcome, attempt: None })
}

pub(crate) fn next(number: usize, by: Option<Color>) -> NewEvent {
    event(EventKind::Next { by, game: id(number) })
}

/// The same event with a client id.
pub(crate) fn from_client(client: &str, event: NewEvent) -> NewEvent {
    NewEvent { client_id: Some(client.parse::<ClientId>().expect("a client id")), ..event }
}
