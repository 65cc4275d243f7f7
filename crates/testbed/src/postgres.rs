//! A PostgreSQL server.

use std::fs;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::process::{Process, find, free_port};

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Who owns every database, and needs no password.
const OWNER: &str = "komadai";

/// A PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    process: Option<Process>,
    folder: PathBuf,
    /// Removes the folder, unless the server lasts as long as the program.
    _guard: Option<TempDir>,
    port: u16,
    settings: &'static [&'static str],
    databases: AtomicU32,
}

/// A test survives no power cut: what was written is with the system, and that is enough.
const OF_TESTS: &[&str] = &["fsync=off", "max_wal_size=256MB"];

impl Postgres {
    /// The server that the tests of this program share. It is started by the first who asks.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| {
            let mut server = Self::prepare();
            // Nobody drops what is shared: the keeper removes the folder.
            let folder = server._guard.take().expect("it was just made").keep();
            server.run(&format!("rm -rf '{}'", folder.display()));
            server
        })
    }

    /// A server of one's own.
    pub fn start() -> Self {
        let mut server = Self::prepare();
        server.run("");
        server
    }

    /// A server of one's own that waits for the disk, as a site's does: to be measured.
    pub fn durable() -> Self {
        let mut server = Self::prepare();
        server.settings = &[];
        server.run("");
        server
    }

    /// Makes the folder of a server.
    fn prepare() -> Self {
        let guard = tempfile::tempdir().expect("the system has a temporary folder");
        let folder = guard.path().to_owned();
        if is_root() {
            // initdb does not run as root.
            let id = |option| number(Command::new("id").args([option, "postgres"]));
            chown(&folder, Some(id("-u")), Some(id("-g"))).expect("root may give a folder away");
        }
        let data = folder.join("data");
        let mut command = program("initdb");
        command.args([
            "--no-sync",
            "--no-instructions",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--auth=trust",
        ]);
        command.args(["--username", OWNER]).arg("--pgdata").arg(&data);
        succeed(&mut command);
        // One who needs a password.
        let rules = data.join("pg_hba.conf");
        let others = fs::read_to_string(&rules).expect("initdb made it");
        fs::write(&rules, format!("host all stranger 127.0.0.1/32 scram-sha-256\n{others}"))
            .expect("it is ours");
        Self {
            process: None,
            folder,
            _guard: Some(guard),
            port: free_port(),
            settings: OF_TESTS,
            databases: AtomicU32::new(0),
        }
    }

    fn run(&mut self, after: &str) {
        let mut command = program("postgres");
        command.arg("-D").arg(self.folder.join("data")).args(["-p", &self.port.to_string()]);
        command.arg("-k").arg(&self.folder);
        let always = ["max_connections=400", "listen_addresses=127.0.0.1"];
        for setting in always.iter().chain(self.settings) {
            command.args(["-c", setting]);
        }
        self.process = Some(Process::start(&command, after));
        let started = Instant::now();
        while !self.is_ready() {
            assert!(started.elapsed() < PATIENCE, "PostgreSQL does not start in {}", self.folder.display());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn is_ready(&self) -> bool {
        let mut command = program("pg_isready");
        command.arg("-q").arg("-h").arg(&self.folder).args(["-p", &self.port.to_string()]);
        command.status().is_ok_and(|status| status.success())
    }

    /// Where it listens, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What its processes have taken of a processor since each of them began, in hundredths of a second.
    ///
    /// # Panics
    /// Where there is no `/proc`, or the server does not run.
    pub fn processor_ticks(&self) -> u64 {
        let lock = fs::read_to_string(self.folder.join("data/postmaster.pid")).expect("the server runs");
        let first = lock.lines().next().expect("its process");
        let processes = fs::read_dir("/proc").expect("this is Linux").flatten();
        // A process that ends meanwhile is not read, and not counted.
        let stats = processes.filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok());
        let ticks = |stat: String| -> Option<u64> {
            // The name, in brackets, may hold anything; the parent is the second field after it, utime and stime the 12th and 13th.
            let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
            let own = stat.starts_with(&format!("{first} ")) || fields[1] == first;
            own.then(|| Some(fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?))?
        };
        stats.filter_map(ticks).sum()
    }

    /// Makes an empty database; its address.
    pub fn database(&self) -> String {
        let name = format!("site{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0"));
        self.url(&name)
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{OWNER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Does something in a database.
    ///
    /// # Panics
    /// When the server refuses.
    pub fn sql(&self, database: &str, text: &str) {
        let mut command = program("psql");
        command.args([
            "--quiet",
            "--no-psqlrc",
            "--set=ON_ERROR_STOP=1",
            "--username",
            OWNER,
            "--dbname",
            database,
        ]);
        command.arg("--host").arg(&self.folder).args(["--port", &self.port.to_string(), "--command", text]);
        succeed(&mut command);
    }

    /// What a query answers with: a line a row, `|` between the columns.
    ///
    /// # Panics
    /// When the server refuses.
    pub fn ask(&self, database: &str, text: &str) -> String {
        let mut command = program("psql");
        command.args([
            "--no-psqlrc",
            "--no-align",
            "--tuples-only",
            "--username",
            OWNER,
            "--dbname",
            database,
        ]);
        command.arg("--host").arg(&self.folder).args(["--port", &self.port.to_string(), "--command", text]);
        let output = command.stdin(Stdio::null()).output().expect("psql is there");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Stops the server as if it had crashed, and starts it again where it was.
    pub fn restart(&mut self) {
        self.stop();
        self.run("");
    }

    /// Stops the server as if it had crashed.
    pub fn stop(&mut self) {
        self.process = None;
    }
}

/// A program of PostgreSQL, as somebody who may run it.
fn program(name: &str) -> Command {
    let path = find(name, &folders()).unwrap_or_else(|| {
        panic!("{name} is missing; install PostgreSQL: sudo apt-get install --yes postgresql")
    });
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path);
        command
    } else {
        Command::new(path)
    };
    command.current_dir("/");
    command
}

/// Where Debian puts what is not for everybody's PATH, the newest first.
fn folders() -> Vec<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort_by_key(|folder| {
        let name =
            folder.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().parse::<u32>());
        std::cmp::Reverse(name.and_then(Result::ok))
    });
    folders
}

fn is_root() -> bool {
    static ROOT: OnceLock<bool> = OnceLock::new();
    *ROOT.get_or_init(|| number(Command::new("id").arg("-u")) == 0)
}

fn number(command: &mut Command) -> u32 {
    let output = command.output().expect("id is there");
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().unwrap_or_else(|_| panic!("{command:?}: `{text}`; is PostgreSQL installed?"))
}

fn succeed(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().expect("the program is there");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
