//! Two players who play on whatever happens, and write down what was acknowledged.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use komadai_rules::{Color, Game, Position, Preset};
use tokio::time::{Instant, sleep, sleep_until};

use super::line::{Answer, Line};
use crate::random::Random;
use crate::wire::post;

/// Ten minutes and five seconds a move: the moves are charged, and no flag falls.
const FORM: &str = "opponent=friend&color=black&handicap=even&rules=fesa&time=10m%2B5s";
/// Nobody plays longer than this.
const LONGEST: usize = 150;

/// A command that was acknowledged.
#[derive(Clone, Debug)]
pub(super) struct Acknowledged {
    /// Its own name.
    pub(super) id: String,
    /// The move, or nothing where it ended the game.
    pub(super) usi: Option<String>,
    /// The version that it made.
    pub(super) version: u64,
    /// When it was first sent, and when it was acknowledged, in milliseconds since the Unix epoch.
    pub(super) sent: i64,
    pub(super) answered: i64,
}

/// What was acknowledged in a game, in order.
#[derive(Debug)]
pub(super) struct Log {
    pub(super) game: String,
    pub(super) commands: Vec<Acknowledged>,
    /// What should not have been refused.
    pub(super) refusals: Vec<String>,
}

/// How far a game is, for whoever looks whether its players are caught up.
#[derive(Debug, Default)]
pub(super) struct Progress {
    /// The last version that was acknowledged to somebody.
    pub(super) acknowledged: AtomicU64,
    /// What Black and White have heard of.
    pub(super) seen: [Arc<AtomicU64>; 2],
}

/// What the games have in common.
pub(super) struct Hall {
    pub(super) nodes: Vec<SocketAddr>,
    /// The time between two moves of a game.
    pub(super) pause: Duration,
    pub(super) over: AtomicBool,
    /// One a table; a new game takes the place of the last.
    pub(super) tables: Vec<std::sync::Mutex<Arc<Progress>>>,
}

impl Hall {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }
}

/// Milliseconds since the Unix epoch.
pub(super) fn clock() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Plays game after game at a table until it is over.
pub(super) async fn play_on(hall: Arc<Hall>, table: usize) -> Vec<Log> {
    let mut random = Random::new(table as u64);
    let mut logs = Vec::new();
    let mut due = Instant::now() + hall.pause.mul_f64(table as f64 / hall.tables.len().max(1) as f64);
    while !hall.is_over() {
        let Some((game, paths)) = sit_down(&hall, &mut random).await else { break };
        let progress = Arc::new(Progress::default());
        if let Ok(mut place) = hall.tables[table].lock() {
            *place = Arc::clone(&progress);
        }
        let mut lines = [0, 1].map(|side| {
            let first = random.below(hall.nodes.len());
            Line::open(hall.nodes.clone(), first, paths[side].clone(), Arc::clone(&progress.seen[side]))
        });
        let mut log = Log { game, commands: Vec::new(), refusals: Vec::new() };
        play_game(&hall, &mut random, &mut due, &mut lines, &progress, &mut log).await;
        logs.push(log);
    }
    logs
}

async fn play_game(
    hall: &Hall,
    random: &mut Random,
    due: &mut Instant,
    lines: &mut [Line; 2],
    progress: &Progress,
    log: &mut Log,
) {
    let mut game = Game::new(Position::startpos(), Preset::Fesa.rules());
    while game.outcome().is_none() {
        *due = (*due + hall.pause).max(Instant::now());
        sleep_until(*due).await;
        if hall.is_over() {
            return;
        }
        let side = usize::from(game.position().turn() == Color::White);
        let ply = game.ply() + 1;
        let moves = game.legal_moves();
        let mv = (game.ply() < LONGEST).then(|| moves[random.below(moves.len())]);
        let id = format!("m{ply}");
        let text = match mv {
            Some(mv) => format!(r#"{{"t":"move","ply":{ply},"usi":"{mv}","id":"{id}"}}"#),
            None => format!(r#"{{"t":"resign","id":"{id}"}}"#),
        };
        let sent = clock();
        match lines[side].command(text, &id).await {
            Answer::Done(version) => {
                progress.acknowledged.fetch_max(version, Ordering::SeqCst);
                let usi = mv.map(|mv| mv.to_string());
                log.commands.push(Acknowledged { id, usi, version, sent, answered: clock() });
            }
            Answer::Refused(text) => {
                log.refusals.push(text);
                return;
            }
        }
        let Some(mv) = mv else { return };
        if let Err(reason) = game.play(mv) {
            log.refusals.push(format!("{mv}: {reason}"));
            return;
        }
        // The other does not move before it has heard of it.
        let version = progress.acknowledged.load(Ordering::SeqCst);
        while progress.seen[1 - side].load(Ordering::SeqCst) < version && !hall.is_over() {
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// Makes a game and takes both seats, at whatever node does that; `None` when it is over.
async fn sit_down(hall: &Hall, random: &mut Random) -> Option<(String, [String; 2])> {
    while !hall.is_over() {
        let node = hall.nodes[random.below(hall.nodes.len())];
        let made = tokio::time::timeout(Duration::from_secs(5), sit_down_at(node)).await;
        if let Ok(Some(made)) = made {
            return Some(made);
        }
        sleep(Duration::from_millis(200)).await;
    }
    None
}

async fn sit_down_at(node: SocketAddr) -> Option<(String, [String; 2])> {
    let path = |location: &str| location.find("/play/").map(|place| location[place..].to_owned());
    let black = path(post(node, "/games", FORM).await.ok()?.location().ok()?)?;
    let id = black.split('/').nth(2)?.to_owned();
    let white = path(post(node, &format!("/join/{id}"), "").await.ok()?.location().ok()?)?;
    Some((id, [black, white]))
}
