//! Komadai's games and accounts on disk: one SQLite file in a data folder, or a PostgreSQL database that several sites share.
//!
//! The events of a game are the game. Each append says which version of the game it was decided upon, and
//! is refused if the game has moved on: the database is the arbiter, and two who answer the same move
//! make one. One task writes; it puts everything that waits into one transaction and answers after COMMIT,
//! so a hundred games cost one wait for the disk.
//!
//! The store has no clock and makes no ids: both come with the request.
//!
//! ```
//! use komadai_rules::{ByColor, Color, Handicap, Preset};
//! use komadai_store::{EventKind, NewEvent, NewGame, Seat, SecretDigest, Store, Version};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = Store::open(folder.path()).await?;
//! let id = "Ab3dEf6hIj9L".parse()?;
//! let guest = Seat::Guest { digest: SecretDigest::new([7; 32]) };
//! store
//!     .create(NewGame {
//!         id,
//!         created_at: 1_700_000_000_000,
//!         rules: Preset::Fesa,
//!         handicap: Handicap::Even,
//!         start: Handicap::Even.position(),
//!         seats: ByColor::new(guest, Seat::Computer { level: 3 }),
//!         time: None,
//!         deadline: None,
//!         rated: false,
//!     })
//!     .await?;
//!
//! let kind = EventKind::Move { color: Color::Black, ply: 1, mv: "7g7f".parse()?, spent: None };
//! let event = NewEvent { kind, client_id: Some("a1".parse()?), at: 1_700_000_001_000, deadline: None };
//! assert_eq!(store.append(id, Version::ZERO, vec![event]).await?, Version::new(1));
//!
//! let game = store.load(id).await?.expect("it was just created");
//! assert_eq!((game.ply, game.turn), (1, Color::White));
//! assert_eq!(store.unfinished_with_computer().await?, [id]);
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod accounts;
mod admin;
mod analysis;
mod append;
mod backup;
mod beside;
mod connect;
mod copy;
mod create;
mod database;
mod error;
mod event;
mod files;
mod game;
mod heartbeat;
mod id;
mod lobby;
mod nodes;
mod notifications;
mod open;
mod openings;
mod ratings;
mod reader;
mod row;
mod speed;
mod sql;
mod statistics;
mod store;
mod take_seat;
mod time_control;
mod vacation;
mod writer;

pub use accounts::{
    ACCOUNT_TABLES, Account, AccountError, AccountId, Against, GameResult, Name, NameError, NewAccount,
    PasswordHash, Played, PlayedFilter, Player, Role, RoleError, Session, Token,
};
pub use admin::{Announcement, Audit, Bar, BarKind, BarKindError, Deed};
pub use backup::{BackupError, backup};
pub use beside::{ChatRoom, ChatRoomError, Conditionals, Message, NewMessage, OwnReport, Reported, Reporter};
pub use connect::ConnectError;
pub use copy::{CopyError, copy};
pub use error::{AppendError, Cause, StoreError, TakeSeatError, Unavailable};
pub use event::{Event, EventKind, NewEvent, Proposal, ProposalError, Spent};
pub use game::{Finish, GameRecord, NewGame, Seat, SeatKind, SeatKindError, StandingMove};
pub use heartbeat::Pulse;
pub use id::{ClientId, ClientIdError, GameId, GameIdError, SecretDigest, Version};
pub use lobby::{KeptSeek, NewSeek, Ongoing, RatingRange, Seek, SeekState, TakeSeekError};
pub use nodes::{Hearing, Progress};
pub use notifications::{
    Contact, KeptLink, KeptNotification, Notification, OnceLink, Purpose, PushBrowser, Topic, Waits, Way,
};
pub use open::OpenError;
pub use openings::{
    CollectedGame, OPENING_PLIES, OpeningFilter, OpeningGame, OpeningMove, OpeningPlayer, Openings, Source,
    month_of,
};
pub use ratings::{RatedPlayer, RatingChange, Standing};
pub use speed::{Speed, SpeedError};
pub use statistics::{DayTally, StatisticsFilter, Tally};
pub use store::Store;
pub use time_control::{SideTime, TimeControl, TimeControlError};
pub use vacation::Vacation;
