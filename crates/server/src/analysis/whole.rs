//! Whole games: every position of one is searched in its turn, and what was found is kept in memory; of a game of the site, in the store
//! too.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use komadai_rules::{Move, Position};
use komadai_store::GameId;
use tokio::sync::watch;

use super::found;
use super::judge::{self, Judged};
use super::pool::{Ask, Person, Pool, Progress};
use super::report::Worth;
use crate::rooms::{Rooms, now};

/// The most moves of a game that is looked at as a whole.
pub(crate) const MAX_WHOLE_MOVES: usize = 600;
/// So many games are kept that were looked at, of some ten kilobytes each; the one found longest ago goes first.
const KEPT: usize = 300;
/// So many games are looked at at once, of some hundred kilobytes at most each: behind more, nobody would see the end of theirs.
const MOST_AT_ONCE: usize = 100;
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

    /// What was found, for the store.
    fn found(&self) -> String {
        found::write(&self.points)
    }

    /// The same game with what the store has of it; `None` where that is of no use.
    pub(crate) fn with(self, found: &str) -> Option<Self> {
        Some(Self { points: found::read(found)?, ..self }).filter(Self::is_done)
    }

    /// What it is kept under.
    fn key(&self) -> String {
        let start = self.positions.first().map(|start| start.to_sfen(1)).unwrap_or_default();
        self.moves.iter().fold(start, |key, mv| key + " " + &mv.to_string())
    }
}

/// Why a game is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotLookedAt {
    /// Another one is being looked at for the same person.
    OneAtATime,
    /// As many are being looked at as may be.
    Crowded,
}

/// The games that are kept, and for whom one is being looked at.
#[derive(Debug, Default)]
pub(super) struct Wholes(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    games: HashMap<String, watch::Receiver<Whole>>,
    /// Those that were looked at to their end, in that order. One that is being looked at is not in it, so it cannot go.
    done: VecDeque<String>,
    busy: HashSet<Person>,
}

/// A game that is being looked at for somebody. However that ends, by a panic too, the person can have another one looked at.
#[derive(Debug)]
struct Looking {
    wholes: Arc<Wholes>,
    key: String,
    person: Person,
    told: watch::Sender<Whole>,
}

impl Kept {
    /// A game was looked at to its end; the oldest of those goes where they are too many.
    fn finish(&mut self, key: String) {
        self.done.push_back(key);
        if self.done.len() > KEPT
            && let Some(oldest) = self.done.pop_front()
        {
            self.games.remove(&oldest);
        }
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        let done = self.told.borrow().is_done();
        let mut kept = self.wholes.kept();
        kept.busy.remove(&self.person);
        if done {
            kept.finish(self.key.clone());
        } else {
            // What has failed is to be tried again.
            kept.games.remove(&self.key);
        }
        drop(kept);
        if !done {
            self.told.send_modify(|whole| whole.failed = true);
        }
    }
}

impl Wholes {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Changed by calls that do not panic in between.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a game was looked at, or is being looked at, as far as is known in memory.
    pub(super) fn has(&self, whole: &Whole) -> bool {
        self.kept().games.contains_key(&whole.key())
    }

    /// Takes up what the store has of a game.
    pub(super) fn remember(&self, whole: Whole) {
        let (key, mut kept) = (whole.key(), self.kept());
        if !kept.games.contains_key(&key) {
            kept.games.insert(key.clone(), watch::channel(whole).1);
            kept.finish(key);
        }
    }

    /// Has a game looked at, unless it was: goes on whether or not anybody listens, since what is found is kept, in the store too where it
    /// is this game of the site.
    ///
    /// # Errors
    /// See [`NotLookedAt`].
    pub(super) fn begin(
        self: &Arc<Self>,
        whole: Whole,
        game: Option<GameId>,
        person: Person,
        time: Duration,
        pool: &Arc<Pool>,
        rooms: &Rooms,
    ) -> Result<watch::Receiver<Whole>, NotLookedAt> {
        let (receiver, looking) = self.enter(whole, person)?;
        if let Some(looking) = looking {
            let (pool, store) = (Arc::clone(pool), rooms.store().clone());
            rooms.spawn_until_closing(async move {
                look(&looking.told, person, time, &pool).await;
                let found = Some(&*looking.told.borrow()).filter(|whole| whole.is_done()).map(Whole::found);
                if let (Some(game), Some(found)) = (game, found)
                    && let Err(error) = store.keep_analysis(game, &found, now()).await
                {
                    tracing::warn!(%game, %error, "what was found out about a game is kept in memory only");
                }
            });
        }
        Ok(receiver)
    }

    /// A game as it is known, or as it will be, and what is to be looked at for that.
    fn enter(
        self: &Arc<Self>,
        whole: Whole,
        person: Person,
    ) -> Result<(watch::Receiver<Whole>, Option<Looking>), NotLookedAt> {
        let key = whole.key();
        let mut kept = self.kept();
        if let Some(known) = kept.games.get(&key) {
            return Ok((known.clone(), None));
        }
        if kept.busy.contains(&person) {
            return Err(NotLookedAt::OneAtATime);
        }
        if kept.busy.len() >= MOST_AT_ONCE {
            return Err(NotLookedAt::Crowded);
        }
        kept.busy.insert(person);
        let (told, receiver) = watch::channel(whole);
        kept.games.insert(key.clone(), receiver.clone());
        Ok((receiver, Some(Looking { wholes: Arc::clone(self), key, person, told })))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visitors::Visitor;

    fn person(number: u8) -> Person {
        Person::Visitor(Visitor::Remote([192, 0, 2, number].into()))
    }

    /// A game of so many moves of the gold.
    fn game(moves: usize) -> Whole {
        let there_and_back = ["4i4h", "4a4b", "4h4i", "4b4a"];
        let moves = there_and_back.iter().cycle().take(moves).map(|mv| mv.parse().unwrap()).collect();
        Whole::new(Position::startpos(), moves)
    }

    fn finish(looking: &Looking) {
        let point = Point { worth: Worth::Centipawns(0), line: Vec::new() };
        looking.told.send_modify(|whole| whole.points = vec![point; whole.positions.len()]);
    }

    #[test]
    fn what_is_being_looked_at_outlasts_what_was() {
        let wholes = Arc::new(Wholes::default());
        let running = game(1);
        let (_, looking) = wholes.enter(running.clone(), person(1)).unwrap();
        for moves in 2..=KEPT + 2 {
            let (_, other) = wholes.enter(game(moves), person(2)).unwrap();
            finish(&other.expect("a game that nobody has seen"));
        }
        assert!(wholes.has(&running) && wholes.has(&game(KEPT + 2)));
        assert!(!wholes.has(&game(2)), "the oldest has gone");
        finish(&looking.unwrap());
        assert!(wholes.has(&running) && !wholes.has(&game(3)));
    }

    #[test]
    fn so_many_are_looked_at_at_once_and_no_more() {
        let wholes = Arc::new(Wholes::default());
        let enter = |number: u8| wholes.enter(game(usize::from(number) + 1), person(number));
        let most = u8::try_from(MOST_AT_ONCE).unwrap();
        let mut looking: Vec<_> = (0..most).map(|number| enter(number).unwrap().1).collect();
        assert!(matches!(enter(most), Err(NotLookedAt::Crowded)));
        assert!(wholes.enter(game(1), person(most)).unwrap().1.is_none(), "one that is known is told");
        looking.pop();
        assert!(enter(most).unwrap().1.is_some(), "there is a place again");
    }

    #[test]
    fn a_search_that_breaks_off_keeps_nobody_busy() {
        let wholes = Arc::new(Wholes::default());
        let (receiver, looking) = wholes.enter(game(1), person(1)).unwrap();
        assert!(matches!(wholes.enter(game(2), person(1)), Err(NotLookedAt::OneAtATime)));
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _looking = looking;
            panic!("as a fault of ours would");
        }));
        assert!(broken.is_err() && receiver.borrow().failed);
        assert!(!wholes.has(&game(1)), "it is to be tried again");
        assert!(wholes.enter(game(2), person(1)).is_ok());
    }
}
