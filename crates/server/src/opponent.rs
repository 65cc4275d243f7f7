//! The computer as a player: a few engines in child processes, and a queue of the games in which they have to move.
//!
//! Any USI engine can take the place of `komadai usi`. One that hangs, dies or answers nonsense costs a search: it
//! is started anew and asked again.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use komadai_rules::{Color, Declaration, Game, Illegal, Impasse, Move, Position};
use komadai_store::{ClientId, GameId};
use komadai_usi::{BestMove, Client, ClientError, Go, Launch, Limits, SetPosition, Start, Text};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::command::{Command, CommandKind};
use crate::room::Room;
use crate::rooms::{CommandError, Inner, MAX_LEVEL, Rooms};
use crate::view::Note;

/// How often one search is tried before the game is left alone for a while.
const TRIES: usize = 3;
/// The longest pause between two rounds of tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// The program that plays for the computer, and how it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engine {
    /// How it is started.
    pub launch: Launch,
    /// How long it may take for what it should do at once.
    pub limits: Limits,
    /// How many run at the same time, at least one; each searches one position.
    pub processes: usize,
    /// Time for a move at levels 1 to 8.
    pub times: [Duration; MAX_LEVEL as usize],
    /// How much longer a search may last before it is stopped.
    pub grace: Duration,
    /// The pause after three failures in a game, doubled each time.
    pub pause: Duration,
}

impl Engine {
    /// A program and its arguments, with the usual limits, one process a core.
    pub fn new(program: PathBuf, args: Vec<OsString>) -> Self {
        Self {
            launch: Launch { program, args, dir: None },
            limits: Limits::default(),
            processes: std::thread::available_parallelism().map_or(1, usize::from),
            times: [150, 200, 300, 450, 700, 1100, 1700, 2500].map(Duration::from_millis),
            grace: Duration::from_secs(2),
            pause: Duration::from_secs(20),
        }
    }

    /// The engine in this very binary: `komadai usi`.
    ///
    /// # Errors
    /// When the system does not tell where the binary is.
    pub fn of_this_binary() -> io::Result<Self> {
        Ok(Self::new(std::env::current_exe()?, vec!["usi".into()]))
    }

    fn time(&self, level: u8) -> Duration {
        self.times[usize::from(level.clamp(1, MAX_LEVEL)) - 1]
    }
}

/// A position in which the computer has to move.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    game: Game,
    seat: Color,
    level: u8,
    ply: u32,
}

impl Task {
    /// What the computer has to do in a room, if anything.
    pub(crate) fn of(room: &Room) -> Option<Self> {
        let level = room.computer_to_move()?;
        Some(Self {
            game: room.game().clone(),
            seat: room.game().position().turn(),
            level,
            ply: room.next_ply(),
        })
    }

    fn position(&self) -> SetPosition {
        let start = match self.game.start() {
            start if *start == Position::startpos() => Start::Startpos,
            start => Start::Sfen(Text::lossy(&start.to_sfen(1))),
        };
        SetPosition { start, moves: self.game.moves().to_vec(), terminal: None }
    }

    fn go(&self, time: Duration) -> Go {
        let none = Some(Duration::ZERO);
        let mut allowed = self.game.legal_moves();
        // Only where this game forbids moves that an engine takes for legal.
        if allowed.len() == self.game.position().legal_moves().len() {
            allowed.clear();
        }
        Go { btime: none, wtime: none, byoyomi: Some(time), searchmoves: allowed, ..Go::default() }
    }

    /// What the engine's answer means in this game.
    fn command(&self, best: BestMove) -> Result<Command, Failure> {
        let kind = match best {
            BestMove::Resign => CommandKind::Resign,
            BestMove::Win if matches!(self.game.declaration(), Ok(Declaration::Win)) => CommandKind::Declare,
            // It was told the rule, does not understand that, and would declare the same again.
            BestMove::Win => CommandKind::Move { ply: self.ply, mv: self.any_move()? },
            BestMove::Play { best, .. } => match self.game.why_illegal(best) {
                None => CommandKind::Move { ply: self.ply, mv: best },
                // It was told which moves are allowed, does not understand that, and would answer the same again.
                Some(Illegal::PerpetualCheck) => CommandKind::Move { ply: self.ply, mv: self.any_move()? },
                Some(reason) => return Err(Failure::Illegal(best, reason)),
            },
        };
        let name = match kind {
            CommandKind::Move { ply, .. } => format!("computer-{ply}"),
            CommandKind::Resign => "computer-resigns".to_owned(),
            _ => "computer-declares".to_owned(),
        };
        let id: ClientId = name.parse().expect("short and printable");
        Ok(Command { seat: self.seat, id, kind })
    }

    /// A move that this game allows, in place of an answer that it does not.
    fn any_move(&self) -> Result<Move, Failure> {
        self.game.legal_moves().into_iter().next().ok_or(Failure::Over)
    }

    /// The options that tell an engine what it plays: how strong, and under which rules.
    fn options(&self) -> [(&'static str, String); 3] {
        let rules = self.game.rules();
        let entering = match rules.impasse {
            Impasse::None | Impasse::Agreed | Impasse::AgreedCount => "NoEnteringKing",
            Impasse::Declared24 => "CSARule24",
            Impasse::Declared27 => "CSARule27",
        };
        [
            ("Level", self.level.to_string()),
            ("EnteringKingRule", entering.to_owned()),
            ("MaxMovesToDraw", rules.max_plies.unwrap_or(0).to_string()),
        ]
    }
}

/// Why a search gave nothing that can be played.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Engine(#[from] ClientError),
    #[error("the engine's move {0} is illegal: {1}")]
    Illegal(Move, Illegal),
    #[error("the game is over")]
    Over,
}

/// A game in the queue.
#[derive(Debug)]
pub(crate) struct Job {
    game: GameId,
    /// Rounds of tries that failed before.
    failures: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Queued,
    Searching,
}

/// The engines and their queue. A game is in it at most once.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    engine: Arc<Engine>,
    queue: UnboundedSender<Job>,
    games: Arc<Mutex<HashMap<GameId, Stage>>>,
    idle: Arc<AtomicUsize>,
}

/// The end of the queue that the workers share.
pub(crate) type Queue = Arc<tokio::sync::Mutex<UnboundedReceiver<Job>>>;

impl Pool {
    pub(crate) fn new(engine: Engine) -> (Self, Queue) {
        let (queue, jobs) = unbounded_channel();
        let pool = Self { engine: Arc::new(engine), queue, games: Arc::default(), idle: Arc::default() };
        (pool, Arc::new(tokio::sync::Mutex::new(jobs)))
    }

    /// Starts the workers. An engine is started when its worker first needs it.
    pub(crate) fn start(
        &self,
        queue: Queue,
        tasks: &TaskTracker,
        closing: &CancellationToken,
        rooms: &Weak<Inner>,
    ) {
        for _ in 0..self.engine.processes.max(1) {
            let worker = Worker {
                engine: Arc::clone(&self.engine),
                games: Arc::clone(&self.games),
                idle: Arc::clone(&self.idle),
                queue: Arc::clone(&queue),
                rooms: Weak::clone(rooms),
                running: None,
            };
            let closing = closing.clone();
            tasks.spawn(async move { closing.run_until_cancelled_owned(worker.run()).await });
        }
    }

    /// Has a game looked at, unless it is in the queue already. True when it has to wait for a free engine.
    pub(crate) fn wake(&self, game: GameId) -> bool {
        self.push(Job { game, failures: 0 });
        self.idle.load(Ordering::Relaxed) == 0 && self.is_queued(game)
    }

    /// The same for a game whose search has failed.
    pub(crate) fn wake_again(&self, game: GameId, failures: u32) {
        self.push(Job { game, failures });
    }

    fn push(&self, job: Job) {
        if let Entry::Vacant(free) = lock(&self.games).entry(job.game) {
            free.insert(Stage::Queued);
            // Fails only when the workers have ended, with the site.
            self.queue.send(job).ok();
        }
    }

    /// Whether a game waits for a free engine.
    pub(crate) fn is_queued(&self, game: GameId) -> bool {
        lock(&self.games).get(&game) == Some(&Stage::Queued)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // The maps are changed by single calls, so a panic leaves none half-changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Worker {
    engine: Arc<Engine>,
    games: Arc<Mutex<HashMap<GameId, Stage>>>,
    idle: Arc<AtomicUsize>,
    queue: Queue,
    rooms: Weak<Inner>,
    /// The engine's process, and the game it thought about last.
    running: Option<(Client, GameId)>,
}

/// How a round of tries went.
enum Round {
    /// There is nothing to do any more.
    Settled,
    /// The computer still has to move.
    Failed,
}

impl Worker {
    async fn run(mut self) {
        loop {
            self.idle.fetch_add(1, Ordering::Relaxed);
            let job = self.queue.lock().await.recv().await;
            self.idle.fetch_sub(1, Ordering::Relaxed);
            let Some(job) = job else { break };
            let Some(rooms) = self.rooms.upgrade().map(Rooms::from_inner) else {
                break;
            };
            lock(&self.games).insert(job.game, Stage::Searching);
            let round = self.round(&rooms, job.game).await;
            lock(&self.games).remove(&job.game);
            match round {
                // Who woke the computer during the search was not heard.
                Round::Settled => match rooms.task(job.game).await {
                    Ok(Some(_)) => rooms.wake(job.game),
                    Ok(None) => {}
                    Err(error) => {
                        tracing::warn!(game = %job.game, %error, "the computer cannot look at a game");
                    }
                },
                Round::Failed => rooms.wake_later(job.game, self.pause(job.failures), job.failures + 1),
            }
        }
    }

    fn pause(&self, failures: u32) -> Duration {
        self.engine.pause.saturating_mul(2_u32.saturating_pow(failures)).min(LONGEST_PAUSE)
    }

    async fn round(&mut self, rooms: &Rooms, game: GameId) -> Round {
        for attempt in 1..=TRIES {
            let task = match rooms.task(game).await {
                Ok(Some(task)) => task,
                Ok(None) => return Round::Settled,
                Err(error) => {
                    tracing::warn!(%game, %error, "the computer cannot look at a game");
                    return Round::Failed;
                }
            };
            let failure = match self.search(&task, game).await {
                Ok(command) => match rooms.command(game, command).await {
                    Ok(_) => return Round::Settled,
                    // The game has moved on meanwhile, or ended.
                    Err(CommandError::Refused(refusal)) => {
                        tracing::debug!(%game, refusal = refusal.id(), "the computer's move came too late");
                        continue;
                    }
                    Err(CommandError::Room(error)) => {
                        tracing::warn!(%game, %error, "the computer's move could not be put on disk");
                        return Round::Failed;
                    }
                },
                Err(failure) => failure,
            };
            tracing::warn!(%game, attempt, %failure, "the computer's search failed");
            // Whatever state it is in: the next one starts afresh. Dropping it kills the process.
            self.running = None;
            rooms.note(game, Note::EngineFailed);
        }
        Round::Failed
    }

    async fn search(&mut self, task: &Task, game: GameId) -> Result<Command, Failure> {
        let (mut client, last) = match self.running.take() {
            Some((client, last)) => (client, Some(last)),
            None => (Client::start(&self.engine.launch, self.engine.limits).await?, None),
        };
        if last != Some(game) {
            for (name, value) in task.options() {
                // An engine of others may have no such option: then it plays as it can in the time of the level.
                if client.options().iter().any(|option| option.name == *name) {
                    client.set_option(name, Some(&value)).await?;
                }
            }
            client.new_game().await?;
        }
        let time = self.engine.time(task.level);
        let answer = client.go(&task.position(), &task.go(time), time + self.engine.grace, |_| {}).await?;
        let command = task.command(answer.best)?;
        self.running = Some((client, game));
        Ok(command)
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{ByColor, Handicap, Preset};
    use komadai_store::{Event, EventKind, GameRecord, Seat, Version};

    use super::*;

    /// A room in which the computer has Black.
    fn room(start: &str, rules: Preset, moves: &str) -> Room {
        let start = Position::from_sfen(start).unwrap();
        let events = moves.split_whitespace().enumerate().map(|(before, mv)| {
            let ply = u32::try_from(before).unwrap() + 1;
            let color = if before % 2 == 0 { Color::Black } else { Color::White };
            let kind = EventKind::Move { color, ply, mv: mv.parse().unwrap() };
            Event { version: Version::new(ply), kind, client_id: None, at: 0 }
        });
        Room::load(GameRecord {
            id: "ComputerGame".parse().unwrap(),
            created_at: 0,
            rules,
            handicap: Handicap::Even,
            start,
            seats: ByColor::new(Seat::Computer { level: 3 }, Seat::Computer { level: 4 }),
            version: Version::ZERO,
            ply: 0,
            turn: Color::Black,
            finish: None,
            previous: None,
            next: None,
            events: events.collect(),
        })
        .unwrap()
    }

    fn play(mv: &str) -> BestMove {
        BestMove::Play { best: mv.parse().unwrap(), ponder: None }
    }

    #[test]
    fn a_perpetual_check_that_the_game_forbids_is_not_asked_for_and_not_played() {
        let to_and_fro = ["2h1h 1a2a 1h2h 2a1a"; 3].join(" ");
        let start = "8k/9/9/9/9/9/9/7R1/K8 b - 1";
        let forbidden: Move = "2h1h".parse().unwrap();
        let task = Task::of(&room(start, Preset::Brainking, &to_and_fro)).unwrap();
        let asked = task.go(Duration::ZERO).searchmoves;
        assert!(!asked.is_empty() && !asked.contains(&forbidden), "{asked:?}");
        let command = task.command(play("2h1h")).unwrap();
        assert!(
            matches!(command.kind, CommandKind::Move { ply: 13, mv } if asked.contains(&mv)),
            "{command:?}"
        );

        let task = Task::of(&room(start, Preset::Brainking, "")).unwrap();
        assert_eq!(task.go(Duration::ZERO).searchmoves, [], "where nothing is forbidden nothing is said");
        assert!(
            matches!(task.command(play("2h1h")).unwrap().kind, CommandKind::Move { mv, .. } if mv == forbidden)
        );
    }

    #[test]
    fn an_engine_is_told_the_rules_of_the_game() {
        for preset in Preset::ALL {
            let task = Task::of(&room("4k4/9/9/9/9/9/9/9/4K4 b - 1", preset, "")).unwrap();
            let entering = match preset {
                Preset::Fesa | Preset::Csa => "CSARule27",
                Preset::Jsa => "CSARule24",
                Preset::Finnish | Preset::Swedish | Preset::Brainking | Preset::Serbian => "NoEnteringKing",
            };
            let limit = match preset {
                Preset::Jsa => "500",
                Preset::Csa => "256",
                _ => "0",
            };
            let expected = [("Level", "3"), ("EnteringKingRule", entering), ("MaxMovesToDraw", limit)];
            assert_eq!(task.options(), expected.map(|(name, value)| (name, value.to_owned())), "{preset}");
        }
    }

    #[test]
    fn what_the_engine_says_becomes_a_command_or_a_failure() {
        let entered = "9/1G2K2GG/1+P+P+P1+P+P+P+P/9/9/9/9/4k4/9 b 2R2Bg4s4n4l11p 1";
        let task = Task::of(&room(entered, Preset::Fesa, "")).unwrap();
        assert_eq!(task.command(BestMove::Win).unwrap().kind, CommandKind::Declare);
        assert_eq!(task.command(BestMove::Resign).unwrap().kind, CommandKind::Resign);
        let task = Task::of(&room(entered, Preset::Serbian, "")).unwrap();
        assert!(
            matches!(task.command(BestMove::Win).unwrap().kind, CommandKind::Move { ply: 1, .. }),
            "a declaration that these rules do not know does not stop the game"
        );
        let drop = task.command(play("N*1a")).unwrap_err();
        assert_eq!(drop.to_string(), "the engine's move N*1a is illegal: no such piece in hand");
    }
}
