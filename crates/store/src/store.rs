//! The store: what the site asks of it.

use std::path::Path;

use crate::provisional::Color;
use crate::{
    AppendError, Event, GameId, GameRecord, NewEvent, NewGame, OpenError, SecretDigest, StoreError,
    TakeSeatError, Totals, Unavailable, Version,
};

/// The games of a site, in one folder. Clones share it.
///
/// Everything that a method has answered with `Ok` is on disk. `Unavailable` means that nothing was
/// acknowledged (in rare cases it is on disk all the same: a resent client id tells).
#[derive(Clone, Debug)]
pub struct Store {}

impl Store {
    /// Opens the data folder, and makes it and its file `komadai.db` where they do not exist.
    ///
    /// # Errors
    /// When the folder cannot be written, is in use, or its file is not one that this program understands.
    pub async fn open(_folder: &Path) -> Result<Self, OpenError> {
        Ok(Self {})
    }

    /// Puts a new game on disk.
    ///
    /// # Errors
    /// [`StoreError::IdTaken`], [`StoreError::Unavailable`].
    pub async fn create(&self, _game: NewGame) -> Result<(), StoreError> {
        Ok(())
    }

    /// Appends all the events if the game is at version `expected`, else none. Answers with the version
    /// of the last one.
    ///
    /// # Errors
    /// See [`AppendError`].
    pub async fn append(
        &self,
        _game: GameId,
        _expected: Version,
        _events: Vec<NewEvent>,
    ) -> Result<Version, AppendError> {
        Ok(Version::ZERO)
    }

    /// As [`append`](Self::append), and creates the game that continues this one, both or neither. One of
    /// the events must be [`EventKind::Next`](crate::EventKind::Next) with the new game's id.
    ///
    /// # Errors
    /// See [`AppendError`]; a game that has a next one already is a conflict.
    pub async fn append_next(
        &self,
        _game: GameId,
        _expected: Version,
        _events: Vec<NewEvent>,
        _next: NewGame,
    ) -> Result<Version, AppendError> {
        Ok(Version::ZERO)
    }

    /// Gives the open seat to a guest and appends [`EventKind::Joined`](crate::EventKind::Joined). Of
    /// several who try, one gets it; asking again with the digest that holds the seat is answered like the
    /// first time.
    ///
    /// Answers with the version of the event.
    ///
    /// # Errors
    /// See [`TakeSeatError`].
    pub async fn take_seat(
        &self,
        _game: GameId,
        _color: Color,
        _digest: SecretDigest,
        _at: i64,
    ) -> Result<Version, TakeSeatError> {
        Ok(Version::ZERO)
    }

    /// A whole game; `None` if there is none with this id.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], [`StoreError::Unavailable`].
    pub async fn load(&self, _game: GameId) -> Result<Option<GameRecord>, StoreError> {
        Ok(None)
    }

    /// The events after `version`, in order. None for a game that does not exist.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], [`StoreError::Unavailable`].
    pub async fn events_since(&self, _game: GameId, _version: Version) -> Result<Vec<Event>, StoreError> {
        Ok(Vec::new())
    }

    /// Unfinished games in which it is the computer's turn, the oldest first: what a restarted site has to take up.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn unfinished_with_computer(&self) -> Result<Vec<GameId>, StoreError> {
        Ok(Vec::new())
    }

    /// How the finished games came out.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    pub async fn statistics(&self) -> Result<Totals, StoreError> {
        Ok(Totals::default())
    }

    /// Whether a move could be put on disk now: writes to the data file and waits for the disk.
    ///
    /// # Errors
    /// Why not.
    pub async fn ready(&self) -> Result<(), Unavailable> {
        Ok(())
    }

    /// Finishes what was asked before, then closes the file and gives up the folder. Later requests get
    /// [`Cause::Closed`](crate::Cause::Closed).
    pub async fn close(&self) {}
}
