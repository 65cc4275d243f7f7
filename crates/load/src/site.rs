//! The site under load: started, measured and killed.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The kernel's unit of processor time, on every Linux of today: a hundredth of a second.
const TICKS: f64 = 100.0;

/// A running `komadai serve`.
pub(crate) struct Site {
    child: Child,
    address: SocketAddr,
}

impl Site {
    /// Starts the site on this data, with the settings that everybody has.
    pub(crate) fn start(program: &Path, data: &Path) -> Result<Self, String> {
        Self::start_over(program, |command| command.arg("--data").arg(data))
    }

    /// Starts a site, or a node of one, over the data that the options name.
    pub(crate) fn start_over(
        program: &Path,
        options: impl FnOnce(&mut Command) -> &mut Command,
    ) -> Result<Self, String> {
        let mut command = Command::new(program);
        let mut child = options(command.args(["serve", "--listen", "127.0.0.1:0"]))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let mut line = String::new();
        let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let address = line.trim_end().strip_prefix("listening on http://").and_then(|text| text.parse().ok());
        match (read, address) {
            (Some(Ok(_)), Some(address)) => Ok(Self { child, address }),
            _ => {
                // It may have ended by itself.
                let _ = child.kill();
                Err(format!("the site does not start; its first line is {line:?}"))
            }
        }
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// SIGKILL: no goodbye, nothing flushed.
    pub(crate) fn kill(mut self) -> Result<(), String> {
        self.child.kill().and_then(|()| self.child.wait()).map(drop).map_err(|error| error.to_string())
    }

    /// Its memory, in bytes.
    pub(crate) fn memory(&self) -> Result<u64, String> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = read(&path)?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        kib.map(|kib| kib * 1024).ok_or_else(|| format!("{path}: no VmRSS"))
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // Gone already after `kill`.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a site took over some time.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    begun: Instant,
    ticks: f64,
    /// The share of one processor: 1.5 is one and a half.
    pub cpu: f64,
    /// Memory at the end, in bytes.
    pub memory: u64,
}

impl Usage {
    pub(crate) fn begin(site: &Site) -> Result<Self, String> {
        Ok(Self { begun: Instant::now(), ticks: ticks(site.child.id())?, cpu: 0.0, memory: 0 })
    }

    pub(crate) fn until_now(self, site: &Site) -> Result<Self, String> {
        let took = (ticks(site.child.id())? - self.ticks) / TICKS;
        let cpu = took / self.begun.elapsed().max(Duration::from_millis(1)).as_secs_f64();
        Ok(Self { cpu, memory: site.memory()?, ..self })
    }
}

/// Processor time of this process, in seconds.
pub(crate) fn own_cpu() -> Result<f64, String> {
    ticks(std::process::id()).map(|ticks| ticks / TICKS)
}

/// Processor time of a process, its threads and the kernel's work for it.
fn ticks(process: u32) -> Result<f64, String> {
    let path = format!("/proc/{process}/stat");
    let stat = read(&path)?;
    // The name, in brackets, may hold anything; utime and stime are the 12th and 13th after it.
    let fields: Vec<&str> = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace().collect();
    let ticks = |place: usize| fields.get(place).and_then(|field| field.parse::<f64>().ok());
    ticks(11)
        .zip(ticks(12))
        .map(|(user, system)| user + system)
        .ok_or_else(|| format!("{path}: not as expected"))
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}
