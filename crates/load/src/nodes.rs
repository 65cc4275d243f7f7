//! The load over several nodes: what a move costs the nodes and the database.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_testbed::{Nats, Postgres};

use crate::latency::Latencies;
use crate::site::{Site, Usage};
use crate::table::{Phase, Table};
use crate::{game, site};

/// What carries hints between the nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Carrier {
    /// The database.
    Postgres,
    /// A NATS server.
    Nats,
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct NodesPlan {
    /// The program `komadai`.
    pub program: PathBuf,
    /// How many nodes.
    pub nodes: usize,
    /// What carries hints between them.
    pub bus: Carrier,
    /// For how long is played.
    pub time: Duration,
    /// Games at once.
    pub games: usize,
    /// Moves a second, of all games together; 0 for as many as the site takes.
    pub rate: u32,
}

/// What came of it.
#[derive(Debug)]
pub struct NodesReport {
    /// From wanting to send a move to its acknowledgement.
    pub latencies: Latencies,
    /// For how long was played.
    pub played: Duration,
    /// Acknowledged moves that are not in the database.
    pub lost: usize,
    /// What the nodes took of a processor together: 1.5 is one and a half.
    pub nodes_cpu: f64,
    /// The same of the database's processes.
    pub database_cpu: f64,
    /// The same of the load itself.
    pub own_cpu: f64,
    /// What the database says of itself, over the time that was played.
    database: Counters,
}

impl NodesReport {
    /// Acknowledged moves a second.
    pub fn moves_per_second(&self) -> f64 {
        self.latencies.count() as f64 / self.played.as_secs_f64()
    }

    /// What a move takes: of the nodes' processors and of the database's, in microseconds; in the database from the beginning
    /// of a statement to its end, in microseconds; in bytes of the write-ahead log and of the database; in transactions.
    pub fn costs(&self) -> String {
        let moves = (self.latencies.count() as f64).max(1.0);
        let micros = |cpu: f64| cpu * self.played.as_secs_f64() * 1e6 / moves;
        let [active, wal, size, transactions] = self.database.0.map(|number| number / moves);
        format!(
            "a move: nodes {:.0} us, database {:.0} us of a processor and {:.0} us in statements, {transactions:.2} transactions, {wal:.0} bytes of log, {size:.0} bytes of tables",
            micros(self.nodes_cpu),
            micros(self.database_cpu),
            active * 1000.0,
        )
    }

    /// The last line.
    pub fn line(&self, plan: &NodesPlan) -> String {
        let ms = |share| self.latencies.quantile(share).as_secs_f64() * 1000.0;
        let bus = if plan.bus == Carrier::Nats { "nats" } else { "pg" };
        let (nodes, rate, p50, p99, lost) =
            (plan.nodes, self.moves_per_second(), ms(0.5), ms(0.99), self.lost);
        format!("nodes {nodes} bus {bus} moves_per_s {rate:.0} p50_ms {p50:.1} p99_ms {p99:.1} lost {lost}")
    }
}

/// What a PostgreSQL database counts: milliseconds in statements, bytes of the write-ahead log, bytes of the tables, transactions.
#[derive(Clone, Copy, Debug)]
struct Counters([f64; 4]);

impl Counters {
    fn read(postgres: &Postgres) -> Result<Self, String> {
        let text = "SELECT (SELECT active_time FROM pg_stat_database WHERE datname = 'site'), (SELECT wal_bytes FROM pg_stat_wal),
                    pg_database_size('site'), (SELECT xact_commit FROM pg_stat_database WHERE datname = 'site')";
        let said = postgres.ask("site", text);
        let numbers: Vec<f64> = said.trim().split('|').filter_map(|number| number.parse().ok()).collect();
        numbers.try_into().map(Self).map_err(|_| format!("the database counts {said}"))
    }

    fn since(self, before: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] - before.0[place]))
    }
}

/// Plays it.
///
/// # Errors
/// In words: a node does not start, refuses a game, or answers what it should not.
pub async fn run(plan: &NodesPlan) -> Result<NodesReport, String> {
    let postgres = Postgres::durable();
    postgres.sql("postgres", "CREATE DATABASE site");
    let nats = (plan.bus == Carrier::Nats).then(Nats::start);
    let bus = nats.as_ref().map_or_else(|| "pg".to_owned(), Nats::url);
    let start = |_| {
        Site::start_over(&plan.program, |command| {
            command.args(["--database", &postgres.url("site"), "--bus", &bus])
        })
    };
    let nodes: Vec<Site> = (0..plan.nodes).map(start).collect::<Result<_, _>>()?;
    let addresses: Arc<[_]> = nodes.iter().map(Site::address).collect();
    let table = Arc::new(Table::new(Arc::clone(&addresses), plan.games, plan.rate));
    let players: Vec<_> =
        (0..plan.games).map(|number| tokio::spawn(game::play_on(Arc::clone(&table), number))).collect();
    table.all_seated(plan.games).await?;

    let (own, database, counted) = (site::own_cpu()?, postgres.processor_ticks(), Counters::read(&postgres)?);
    let usages: Vec<Usage> = nodes.iter().map(Usage::begin).collect::<Result<_, _>>()?;
    table.enter(Phase::Play(Arc::clone(&addresses)));
    let begun = Instant::now();
    table.failure_within(plan.time).await?;
    let played = begun.elapsed();
    let usages: Vec<Usage> = usages
        .into_iter()
        .zip(&nodes)
        .map(|(usage, node)| usage.until_now(node))
        .collect::<Result<_, _>>()?;
    let database = postgres.processor_ticks().saturating_sub(database);
    let own_cpu = (site::own_cpu()? - own) / played.as_secs_f64();

    table.enter(Phase::Over);
    let mut report = NodesReport {
        latencies: Latencies::default(),
        played,
        lost: 0,
        nodes_cpu: usages.iter().map(|usage| usage.cpu).sum(),
        database_cpu: database as f64 / 100.0 / played.as_secs_f64(),
        own_cpu,
        database: counted,
    };
    let mut logs = Vec::new();
    for player in players {
        let (latencies, games) = player.await.map_err(|fault| fault.to_string())??;
        report.latencies.extend(latencies);
        logs.extend(games);
    }
    // The server tells its counters a moment later.
    tokio::time::sleep(Duration::from_secs(2)).await;
    report.database = Counters::read(&postgres)?.since(counted);
    for (number, log) in logs.iter().enumerate() {
        report.lost += log.missing(addresses[number % addresses.len()]).await?;
    }
    Ok(report)
}
