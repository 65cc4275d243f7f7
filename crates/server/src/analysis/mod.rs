//! Analysis: engines that look at any position, shared out fairly between those who ask.
//!
//! Everybody has a turn before anybody has a second, a search has a bounded time, and nobody has two engines at once. The
//! engines are started as the opponent's are ([`Engine`]); any USI engine can be one of them.

mod found;
mod judge;
mod pool;
mod report;
mod turns;
mod whole;
mod worker;

use std::sync::Arc;
use std::time::Duration;

use komadai_store::{GameId, Unavailable};
use tokio::sync::watch;

pub(crate) use self::judge::{Mark, accuracy, expected};
pub(crate) use self::pool::{Ask, Crowded, Person, Progress, Search};
pub(crate) use self::report::{Line, Report, Worth};
pub(crate) use self::whole::{MAX_WHOLE_MOVES, NotLookedAt, Point, Whole};
use crate::opponent::Engine;
use crate::rooms::Rooms;

/// The most lines that a search shows.
pub(crate) const MAX_LINES: usize = 5;

/// With what a site analyses.
#[derive(Clone, Debug)]
pub struct AnalysisSettings {
    /// The engines to choose from, by name, the usual one first; at least one.
    pub engines: Vec<(String, Engine)>,
    /// How many search at the same time, at least one.
    pub processes: usize,
    /// How long one search of a position lasts.
    pub search: Duration,
    /// How long each position of a game that is looked at as a whole.
    pub each: Duration,
}

impl AnalysisSettings {
    /// With this engine, one search at a time, which leaves the machine to the games.
    pub fn new(name: String, engine: Engine) -> Self {
        Self {
            engines: vec![(name, engine)],
            processes: 1,
            search: Duration::from_secs(8),
            each: Duration::from_millis(500),
        }
    }
}

/// The engines that analyse. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    pool: Arc<pool::Pool>,
    /// What the engines are called.
    names: Arc<[String]>,
    search: Duration,
    each: Duration,
    wholes: Arc<whole::Wholes>,
}

impl Analysis {
    /// Starts the workers; an engine is started when its worker first needs it.
    pub(crate) fn new(settings: AnalysisSettings, rooms: &Rooms) -> Self {
        let AnalysisSettings { engines, processes, search, each } = settings;
        let (names, engines): (Vec<_>, Vec<_>) =
            engines.into_iter().map(|(name, engine)| (name, Arc::new(engine))).unzip();
        let pool = pool::Pool::start(&engines.into(), processes, rooms);
        Self { pool, names: names.into(), search, each, wholes: Arc::default() }
    }

    /// What the engines are called, the usual one first.
    pub(crate) fn engines(&self) -> &[String] {
        &self.names
    }

    /// How long one search of a position lasts.
    pub(crate) fn search_time(&self) -> Duration {
        self.search
    }

    /// Asks for a search; it begins when it is this person's turn.
    ///
    /// # Errors
    /// Where too many wait already.
    pub(crate) fn search(&self, person: Person, ask: Ask) -> Result<Search, Crowded> {
        self.pool.search(person, ask)
    }

    /// Whether a game was looked at as a whole, or is being looked at, as far as is known in memory.
    pub(crate) fn has(&self, whole: &Whole) -> bool {
        self.wholes.has(whole)
    }

    /// Takes up what the store has of a finished game of the site, should somebody have looked at it before.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub(crate) async fn recall(&self, game: GameId, whole: &Whole, rooms: &Rooms) -> Result<(), Unavailable> {
        if !self.has(whole)
            && let Some(found) = rooms.store().analysis(game).await?
            && let Some(whole) = whole.clone().with(&found)
        {
            self.wholes.remember(whole);
        }
        Ok(())
    }

    /// Has a whole game looked at, unless it was; `game` is that of the site which it is.
    ///
    /// # Errors
    /// See [`NotLookedAt`].
    pub(crate) fn whole(
        &self,
        whole: Whole,
        game: Option<GameId>,
        person: Person,
        rooms: &Rooms,
    ) -> Result<watch::Receiver<Whole>, NotLookedAt> {
        self.wholes.begin(whole, game, person, self.each, &self.pool, rooms)
    }
}
