//! Whole games: every position of one is searched in its turn, and what was found is kept in memory.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use komadai_rules::{Move, Position};
use tokio::sync::watch;

use super::judge::{self, Judged};
use super::pool::{Ask, Person, Pool, Progress};
use super::report::Worth;
use crate::rooms::Rooms;

/// The most moves of a game that is looked at as a whole.
pub(crate) const MAX_WHOLE_MOVES: usize = 600;
/// So many games are kept, of some ten kilobytes each; the one found longest ago goes first.
const KEPT: usize = 300;
/// How long a game waits for a place among the searches before it asks again.
const CROWDED: Duration = Duration::from_secs(2);

/// What was found out about a position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    /// What it is worth to Black.
    pub(crate) worth: Worth,
    /// The best line; empty where the game is over.
    pub(crate) line: Vec<Move>,
}

/// A game as far as it was looked at.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    /// The positions of the game, from its start.
    pub(crate) positions: Arc<[Position]>,
    /// The moves between them.
    pub(crate) moves: Arc<[Move]>,
    /// What was found so far, position by position.
    pub(crate) points: Vec<Point>,
    /// So many searches come before the next.
    pub(crate) before: usize,
    /// Whether the engine has failed: nothing more comes.
    pub(crate) failed: bool,
}

impl Whole {
    /// A game that nobody has looked at. Its moves are legal.
    pub(crate) fn new(start: Position, moves: Vec<Move>) -> Self {
        let mut now = start;
        let after = moves.iter().map(|&mv| {
            now.apply_unchecked(mv);
            now
        });
        let positions = [start].into_iter().chain(after).collect();
        Self { positions, moves: moves.into(), points: Vec::new(), before: 0, failed: false }
    }

    /// Whether every position was looked at.
    pub(crate) fn is_done(&self) -> bool {
        self.points.len() == self.positions.len()
    }

    /// The moves as they are judged, as far as both positions around them are known.
    pub(crate) fn judged(&self) -> Vec<Judged> {
        let pairs = self.points.windows(2).zip(&*self.moves).zip(&*self.positions);
        pairs
            .map(|((points, mv), position)| {
                let is_best = points[0].line.first() == Some(mv);
                judge::judge(position.turn(), points[0].worth, points[1].worth, is_best)
            })
            .collect()
    }

    /// What it is kept under.
    fn key(&self) -> String {
        let start = self.positions.first().map(|start| start.to_sfen(1)).unwrap_or_default();
        self.moves.iter().fold(start, |key, mv| key + " " + &mv.to_string())
    }
}

/// Why a game is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneAtATime;

/// The games that are kept, and for whom one is being looked at.
#[derive(Debug, Default)]
pub(super) struct Wholes(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    games: HashMap<String, watch::Receiver<Whole>>,
    order: VecDeque<String>,
    busy: HashSet<Person>,
}

impl Wholes {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Changed by calls that do not panic in between.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a game was looked at, or is being looked at.
    pub(super) fn has(&self, whole: &Whole) -> bool {
        self.kept().games.contains_key(&whole.key())
    }

    /// Has a game looked at, unless it was: goes on whether or not anybody listens, since what is found is kept.
    ///
    /// # Errors
    /// Where another game is being looked at for the same person.
    pub(super) fn begin(
        self: &Arc<Self>,
        whole: Whole,
        person: Person,
        time: Duration,
        pool: &Arc<Pool>,
        rooms: &Rooms,
    ) -> Result<watch::Receiver<Whole>, OneAtATime> {
        let key = whole.key();
        let mut kept = self.kept();
        if let Some(known) = kept.games.get(&key) {
            return Ok(known.clone());
        }
        if !kept.busy.insert(person) {
            return Err(OneAtATime);
        }
        let (told, receiver) = watch::channel(whole);
        kept.games.insert(key.clone(), receiver.clone());
        kept.order.push_back(key.clone());
        if kept.order.len() > KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.games.remove(&oldest);
        }
        drop(kept);
        let (wholes, pool) = (Arc::clone(self), Arc::clone(pool));
        rooms.spawn_until_closing(async move {
            look(&told, person, time, &pool).await;
            let mut kept = wholes.kept();
            kept.busy.remove(&person);
            // What has failed is to be tried again.
            if !told.borrow().is_done() {
                kept.games.remove(&key);
                kept.order.retain(|other| *other != key);
            }
        });
        Ok(receiver)
    }
}

/// Looks at every position of a game, each in its turn.
async fn look(told: &watch::Sender<Whole>, person: Person, time: Duration, pool: &Arc<Pool>) {
    let positions = Arc::clone(&told.borrow().positions);
    for position in &*positions {
        let point = match position.has_legal_move() {
            true => search(told, Ask { position: *position, engine: 0, lines: 1, time }, person, pool).await,
            false => Some(Point {
                worth: Worth::Mate { winner: !position.turn(), plies: Some(0) },
                line: Vec::new(),
            }),
        };
        match point {
            Some(point) => told.send_modify(|whole| {
                whole.points.push(point);
                whole.before = 0;
            }),
            None => {
                told.send_modify(|whole| whole.failed = true);
                return;
            }
        }
    }
}

async fn search(told: &watch::Sender<Whole>, ask: Ask, person: Person, pool: &Arc<Pool>) -> Option<Point> {
    let mut search = loop {
        match pool.search(person, ask.clone()) {
            Ok(search) => break search,
            Err(_) => tokio::time::sleep(CROWDED).await,
        }
    };
    loop {
        let progress = search.progress.borrow_and_update().clone();
        match progress {
            Progress::Waiting(before) => told.send_modify(|whole| whole.before = before),
            Progress::Searching(_) => {}
            Progress::Over(report) => {
                let best = report.lines.into_iter().next()?;
                return Some(Point { worth: best.worth, line: best.moves });
            }
            Progress::Failed => return None,
        }
        search.progress.changed().await.ok()?;
    }
}
