//! Three nodes over one database and one bus, with a link to spoil between any two of them.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use komadai_testbed::{Nats, Postgres, free_port};
use tokio::time::{Instant, sleep};

use super::Program;
use super::link::{Link, Weather};
use crate::wire::get;

/// How many nodes.
pub(super) const NODES: usize = 3;

/// How long a node may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A site of several nodes.
pub(super) struct Cluster {
    /// The old program and the new one.
    programs: [PathBuf; 2],
    pub(super) postgres: Postgres,
    pub(super) nats: Nats,
    nodes: Vec<Node>,
}

/// A node and its links.
struct Node {
    child: Option<Child>,
    listen: SocketAddr,
    front: Link,
    database: Link,
    bus: Link,
    log: PathBuf,
}

/// The address of a port of this machine.
fn local(port: u16) -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], port))
}

impl Cluster {
    /// Starts everything, with the old program. What the nodes log is in files of this folder.
    pub(super) async fn start(programs: [PathBuf; 2], logs: &Path) -> Result<Self, String> {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        postgres.sql("postgres", "CREATE DATABASE site");
        let mut nodes = Vec::new();
        for number in 0..NODES {
            let listen = local(free_port());
            let words = |error: std::io::Error| error.to_string();
            nodes.push(Node {
                child: None,
                listen,
                front: Link::to(listen).await.map_err(words)?,
                database: Link::to(local(postgres.port())).await.map_err(words)?,
                bus: Link::to(local(nats.port())).await.map_err(words)?,
                log: logs.join(format!("node{number}.log")),
            });
        }
        let mut cluster = Self { programs, postgres, nats, nodes };
        for number in 0..NODES {
            cluster.start_node(number, Program::Old)?;
        }
        Ok(cluster)
    }

    /// Starts a node, and waits for its first line.
    pub(super) fn start_node(&mut self, number: usize, program: Program) -> Result<(), String> {
        let program = &self.programs[usize::from(program == Program::New)];
        let node = &mut self.nodes[number];
        let log = std::fs::File::options().create(true).append(true).open(&node.log);
        let log = log.map_err(|error| format!("{}: {error}", node.log.display()))?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", &node.listen.to_string()])
            .args(["--database", &format!("postgres://komadai@{}/site", node.database.address)])
            .args(["--bus", &format!("nats://{}", node.bus.address)])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let mut line = String::new();
        let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        if !matches!(read, Some(Ok(_))) || !line.starts_with("listening on ") {
            let _ = child.kill();
            return Err(format!("node {number} does not start; see {}", node.log.display()));
        }
        node.child = Some(child);
        Ok(())
    }

    /// Where players find the nodes.
    pub(super) fn fronts(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.front.address).collect()
    }

    /// SIGKILL.
    pub(super) fn kill_node(&mut self, number: usize) {
        if let Some(mut child) = self.nodes[number].child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Tells a node to end, as whoever replaces it does, and waits until it has.
    pub(super) async fn stop_node(&mut self, number: usize) -> Result<(), String> {
        self.signal(number, "TERM");
        let Some(mut child) = self.nodes[number].child.take() else { return Ok(()) };
        let told = Instant::now();
        while child.try_wait().map_err(|error| error.to_string())?.is_none() {
            if told.elapsed() > PATIENCE {
                let _ = child.kill();
                return Err(format!("node {number} does not end when it is told to"));
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Sends a signal that `kill` knows by this name.
    pub(super) fn signal(&self, number: usize, name: &str) {
        if let Some(child) = &self.nodes[number].child {
            let _ = Command::new("kill").args(["-s", name, &child.id().to_string()]).status();
        }
    }

    /// The link of a node to the database, to the bus or to its players.
    pub(super) fn database(&self, number: usize) -> &Link {
        &self.nodes[number].database
    }

    pub(super) fn bus(&self, number: usize) -> &Link {
        &self.nodes[number].bus
    }

    pub(super) fn front(&self, number: usize) -> &Link {
        &self.nodes[number].front
    }

    /// Waits until every node can do its work.
    pub(super) async fn ready(&self) -> Result<(), String> {
        let begun = Instant::now();
        for node in &self.nodes {
            node.front.set(Weather::Fair);
            loop {
                let answer = get(node.listen, "/readyz").await;
                match answer {
                    Ok(answer) if answer.body == b"ok\n" => break,
                    _ if begun.elapsed() > PATIENCE => {
                        let said = answer.map(|answer| String::from_utf8_lossy(&answer.body).into_owned());
                        return Err(format!("a node is not ready: {said:?}; see {}", node.log.display()));
                    }
                    _ => sleep(Duration::from_millis(50)).await,
                }
            }
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for number in 0..NODES {
            self.kill_node(number);
        }
    }
}
