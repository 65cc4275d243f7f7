//! Faults, for real: games over three nodes, while something is killed, cut, slowed or paused every ten seconds.

mod cluster;
mod history;
mod line;
mod link;
mod player;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use self::cluster::{Cluster, NODES};
pub use self::history::Findings;
use self::history::Outage;
use self::link::Weather;
use self::player::{Hall, Progress, clock};
use crate::random::Random;

/// From one fault to the next.
const EVERY: Duration = Duration::from_secs(10);
/// How long a fault lasts.
const LASTS: Duration = Duration::from_secs(5);
/// The longest that is waited for a player to be caught up.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is to be played.
#[derive(Clone, Debug)]
pub struct FaultPlan {
    /// The program `komadai`.
    pub program: PathBuf,
    /// Where the nodes' logs go.
    pub logs: PathBuf,
    /// For how long.
    pub time: Duration,
    /// Games at once.
    pub games: usize,
    /// Moves a second, of all games together.
    pub rate: u32,
    /// What is drawn from: the same number, the same faults.
    pub seed: u64,
    /// An older program: in place of faults, its nodes are replaced by today's and back.
    pub old: Option<PathBuf>,
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub struct FaultReport {
    /// What the checker says.
    pub findings: Findings,
    /// The longest time from the end of a fault until every player had heard of every move acknowledged until then.
    pub slowest_catch_up: Duration,
}

impl FaultReport {
    /// The last line.
    pub fn line(&self) -> String {
        let Findings { acknowledged, lost, doubled, two_results, .. } = self.findings;
        let seconds = self.slowest_catch_up.as_secs_f64();
        format!(
            "acknowledged {acknowledged} lost {lost} doubled {doubled} two_results {two_results} slowest_catchup_s {seconds:.1}"
        )
    }

    /// Whether nothing is wrong but, perhaps, the time.
    pub fn is_right(&self) -> bool {
        let Findings { lost, doubled, two_results, charged, refused, .. } = self.findings;
        [lost, doubled, two_results, charged, refused] == [0; 5]
    }
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    KillNode,
    CutFromBus,
    CutFromDatabase,
    RestartBus,
    RestartDatabase,
    SlowLinks,
    DropLinks,
    PauseNode,
    /// It is told to end, and started again with a program.
    Replace(Program),
}

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Program {
    Old,
    New,
}

/// In turn, each on another node than the time before.
const FAULTS: [Fault; 9] = [
    Fault::KillNode,
    Fault::RestartDatabase,
    Fault::CutFromBus,
    Fault::PauseNode,
    Fault::CutFromDatabase,
    Fault::RestartBus,
    Fault::DropLinks,
    Fault::SlowLinks,
    Fault::Replace(Program::New),
];

/// What is done in place of faults: the new program comes to node after node, then the old one again.
const fn upgrade(number: usize) -> (Fault, usize) {
    let program = if (number / NODES).is_multiple_of(2) { Program::New } else { Program::Old };
    (Fault::Replace(program), number % NODES)
}

/// Plays it.
///
/// # Errors
/// In words: something does not start, or does not come back.
pub async fn run(plan: &FaultPlan) -> Result<FaultReport, String> {
    let programs = [plan.old.as_ref().unwrap_or(&plan.program), &plan.program];
    let mut cluster = Cluster::start(programs.map(Clone::clone), &plan.logs).await?;
    cluster.ready().await?;
    let hall = Arc::new(Hall {
        nodes: cluster.fronts(),
        pause: Duration::from_secs_f64(plan.games as f64 / f64::from(plan.rate.max(1))),
        over: AtomicBool::new(false),
        tables: (0..plan.games).map(|_| std::sync::Mutex::default()).collect(),
    });
    let players: Vec<_> =
        (0..plan.games).map(|table| tokio::spawn(player::play_on(Arc::clone(&hall), table))).collect();
    let begun = Instant::now();
    let mut random = Random::new(plan.seed);
    let mut outages = Vec::new();
    let mut slowest = Duration::ZERO;
    let first = random.below(FAULTS.len());
    for number in 0_usize.. {
        let next = begun + EVERY * (number as u32 + 1);
        if next + LASTS > begun + plan.time {
            break;
        }
        tokio::time::sleep_until(next).await;
        let (fault, node) = match plan.old {
            Some(_) => upgrade(number),
            None => (FAULTS[(first + number) % FAULTS.len()], random.below(NODES)),
        };
        happen(&mut cluster, fault, node, &mut outages).await?;
        let took = caught_up(&hall).await;
        println!(
            "{:>6.1} s  {fault:?} at node {node}: caught up after {:.1} s",
            begun.elapsed().as_secs_f64(),
            took.as_secs_f64()
        );
        slowest = slowest.max(took);
    }
    tokio::time::sleep_until(begun + plan.time).await;
    cluster.ready().await?;
    hall.over.store(true, Ordering::SeqCst);
    let mut logs = Vec::new();
    for player in players {
        logs.extend(player.await.map_err(|fault| fault.to_string())?);
    }
    let findings = history::check(&cluster.postgres, &logs, &outages);
    for refusal in logs.iter().flat_map(|log| &log.refusals).take(5) {
        println!("refused: {refusal}");
    }
    println!(
        "games {} outages of the site {} moves charged for one {} refused {}",
        logs.len(),
        outages.len(),
        findings.charged,
        findings.refused
    );
    Ok(FaultReport { findings, slowest_catch_up: slowest })
}

/// Lets something go wrong, and mends it.
async fn happen(
    cluster: &mut Cluster,
    fault: Fault,
    node: usize,
    outages: &mut Vec<Outage>,
) -> Result<(), String> {
    match fault {
        Fault::KillNode => {
            cluster.kill_node(node);
            sleep(LASTS / 2).await;
            cluster.start_node(node, Program::New)?;
        }
        Fault::Replace(program) => {
            cluster.stop_node(node).await?;
            let started = cluster.start_node(node, program);
            match (program, started) {
                // It may refuse a schema that is newer: then there is no way back.
                (Program::Old, Err(why)) => {
                    println!("the old program stays away: {why}");
                    cluster.start_node(node, Program::New)?;
                }
                (_, started) => started?,
            }
        }
        Fault::CutFromBus => {
            cluster.bus(node).set(Weather::Cut);
            sleep(LASTS).await;
            cluster.bus(node).set(Weather::Fair);
        }
        Fault::CutFromDatabase => {
            cluster.database(node).set(Weather::Cut);
            sleep(LASTS).await;
            cluster.database(node).set(Weather::Fair);
        }
        Fault::RestartBus => cluster.nats.restart(),
        Fault::RestartDatabase => {
            cluster.postgres.stop();
            // What was down for certain: a busy server plays on while it stops, and before it says that it has started.
            let from = clock();
            sleep(LASTS).await;
            outages.push((from, clock()));
            cluster.postgres.restart();
        }
        Fault::SlowLinks => {
            let links = [cluster.front(node), cluster.database(node), cluster.bus(node)];
            for link in links {
                link.set(Weather::Slow(Duration::from_millis(100)));
            }
            sleep(LASTS).await;
            for link in links {
                link.set(Weather::Fair);
            }
        }
        Fault::DropLinks => {
            for link in [cluster.front(node), cluster.database(node), cluster.bus(node)] {
                link.hang_up();
            }
        }
        Fault::PauseNode => {
            cluster.signal(node, "STOP");
            sleep(LASTS).await;
            cluster.signal(node, "CONT");
        }
    }
    Ok(())
}

/// Waits until every player has heard of what was acknowledged in their game until now.
async fn caught_up(hall: &Hall) -> Duration {
    let begun = Instant::now();
    let tables: Vec<Arc<Progress>> =
        hall.tables.iter().filter_map(|table| table.lock().ok().map(|table| Arc::clone(&table))).collect();
    let wanted: Vec<u64> = tables.iter().map(|table| table.acknowledged.load(Ordering::SeqCst)).collect();
    let lacks = |(table, wanted): (&Arc<Progress>, &u64)| {
        table.seen.iter().any(|seen| seen.load(Ordering::SeqCst) < *wanted)
    };
    while tables.iter().zip(&wanted).any(lacks) && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(50)).await;
    }
    begun.elapsed()
}
