//! The load of a busy evening: thousands of games at once, each of two players with a websocket of their own, who play
//! random legal moves against a site that is killed with SIGKILL in the middle.
//!
//! It speaks what a browser speaks, over loopback, and knows of the site nothing but its address. A move counts from the
//! moment at which its player wanted to send it, so a site that falls behind cannot hide that. Afterwards every
//! acknowledged move has to be in its game.

pub mod faults;
mod game;
mod idle;
mod latency;
pub mod nodes;
mod random;
mod seat;
mod site;
mod table;
mod wire;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use self::latency::Latencies;
use self::site::{Site, Usage};
use self::table::{Phase, Table};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program `komadai`.
    pub program: PathBuf,
    /// The folder for the site's data. Should be new: what is in it is played beside.
    pub data: PathBuf,
    /// For how long is played, the kill in the middle not counted.
    pub time: Duration,
    /// Games at once.
    pub games: usize,
    /// Moves a second, of all games together; 0 for as many as the site takes.
    pub rate: u32,
    /// Sockets that only listen, opened before the games and closed again.
    pub idle: usize,
}

/// What came of it.
#[derive(Debug)]
pub struct Report {
    /// From wanting to send a move to its acknowledgement.
    pub latencies: Latencies,
    /// For how long the site was there to play on.
    pub played: Duration,
    /// From the kill to the first line of the site that was started again.
    pub outage: Duration,
    /// Acknowledged moves that were looked for.
    pub acknowledged: usize,
    /// Those among them that were not found.
    pub lost: usize,
    /// Games that were begun.
    pub games: usize,
    /// What the site took before the kill and after it.
    pub usage: [Usage; 2],
    /// What the load itself took of a processor, in seconds.
    pub own_cpu: f64,
    /// The site's memory with the sockets that only listen and before them, in bytes.
    pub idle: Option<(u64, u64)>,
}

impl Report {
    /// Acknowledged moves a second.
    pub fn moves_per_second(&self) -> f64 {
        self.latencies.count() as f64 / self.played.as_secs_f64()
    }

    /// The last line.
    pub fn line(&self) -> String {
        let ms = |share| self.latencies.quantile(share).as_secs_f64() * 1000.0;
        let (rate, p50, p99) = (self.moves_per_second(), ms(0.5), ms(0.99));
        format!("moves_per_s {rate:.0} p50_ms {p50:.1} p99_ms {p99:.1} lost {}", self.lost)
    }
}

/// Plays it.
///
/// # Errors
/// In words: the site does not start, refuses a game, or answers what it should not.
pub async fn run(plan: &Plan) -> Result<Report, String> {
    let mut site = Site::start(&plan.program, &plan.data)?;
    let idle = match plan.idle {
        0 => None,
        sockets => Some(idle::measure(&site, sockets).await?),
    };
    let table = Arc::new(Table::new([site.address()].into(), plan.games, plan.rate));
    let players: Vec<_> =
        (0..plan.games).map(|number| tokio::spawn(game::play_on(Arc::clone(&table), number))).collect();
    table.all_seated(plan.games).await?;

    let own_cpu = site::own_cpu()?;
    let mut usage = Usage::begin(&site)?;
    table.enter(Phase::Play([site.address()].into()));
    let begun = Instant::now();
    table.failure_within(plan.time / 2).await?;
    let before = usage.until_now(&site)?;

    // Nothing warns the players, as nothing would.
    site.kill()?;
    let killed = Instant::now();
    table.enter(Phase::Down);
    site = Site::start(&plan.program, &plan.data)?;
    let outage = killed.elapsed();
    table.enter(Phase::Play([site.address()].into()));
    usage = Usage::begin(&site)?;
    table.failure_within(plan.time / 2).await?;
    let played = begun.elapsed() - outage;
    let after = usage.until_now(&site)?;
    let own_cpu = site::own_cpu()? - own_cpu;

    table.enter(Phase::Over);
    let mut report = Report {
        latencies: Latencies::default(),
        played,
        outage,
        acknowledged: 0,
        lost: 0,
        games: 0,
        usage: [before, after],
        own_cpu,
        idle,
    };
    let mut logs = Vec::new();
    for player in players {
        let (latencies, games) = player.await.map_err(|fault| fault.to_string())??;
        report.latencies.extend(latencies);
        logs.extend(games);
    }
    report.games = logs.len();
    for log in logs {
        report.acknowledged += log.moves.len();
        report.lost += log.missing(site.address()).await?;
    }
    site.kill()?;
    Ok(report)
}
