//! A proxy before several nodes, with the very settings that are shipped but for the addresses.

use std::fmt::Write as _;
use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::process::{Process, find, free_port};

/// How long a proxy may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A proxy.
#[derive(Debug)]
pub struct Proxy {
    _process: Process,
    _folder: TempDir,
    address: SocketAddr,
}

impl Proxy {
    /// nginx with these settings, in which the nodes are 10.0.0.11:8080 and so on.
    ///
    /// # Panics
    /// Where nginx is missing, or takes the settings for wrong.
    pub fn nginx(settings: &str, nodes: &[SocketAddr]) -> Self {
        let (folder, address) = place();
        let site = folder.path().join("site.conf");
        let settings = before(settings, nodes).replace("listen 80;", &format!("listen {address};"));
        fs::write(&site, settings).expect("it is ours");
        let mut main =
            "user root;\ndaemon off;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n".to_owned();
        for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"] {
            writeln!(main, "{kind}_temp_path {kind};").expect("a text takes everything");
        }
        writeln!(main, "include {};\n}}", site.display()).expect("a text takes everything");
        let file = folder.path().join("nginx.conf");
        fs::write(&file, main).expect("it is ours");
        let mut command = Command::new(program("nginx"));
        command.arg("-p").arg(folder.path()).arg("-c").arg(&file);
        Self::start(command, &["-t", "-q"], folder, address)
    }

    /// Caddy with these settings, in which the site is shogi.example and the nodes are 10.0.0.11:8080 and so on.
    ///
    /// # Panics
    /// Where Caddy is missing, or takes the settings for wrong.
    pub fn caddy(settings: &str, nodes: &[SocketAddr]) -> Self {
        let (folder, address) = place();
        let settings = before(settings, nodes).replace("shogi.example", &format!("http://{address}"));
        let file = folder.path().join("Caddyfile");
        fs::write(&file, format!("{{\n\tadmin off\n}}\n{settings}")).expect("it is ours");
        // It looks for its certificates there.
        let mut command = Command::new("env");
        command.arg(format!("HOME={}", folder.path().display())).arg(program("caddy")).arg("run");
        command.args(["--adapter", "caddyfile", "--config"]).arg(&file);
        Self::start(command, &[], folder, address)
    }

    /// Starts it after it has looked at its settings.
    fn start(command: Command, test: &[&str], folder: TempDir, address: SocketAddr) -> Self {
        if !test.is_empty() {
            let mut look = Command::new(command.get_program());
            let output = look.args(command.get_args()).args(test).output().expect("the program is there");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
        let process = Process::start(&command, "");
        let started = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < PATIENCE, "{command:?} does not listen");
            thread::sleep(Duration::from_millis(20));
        }
        Self { _process: process, _folder: folder, address }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

fn place() -> (TempDir, SocketAddr) {
    let folder = tempfile::tempdir().expect("the system has a temporary folder");
    (folder, SocketAddr::from(([127, 0, 0, 1], free_port())))
}

/// The settings with the nodes' own addresses.
fn before(settings: &str, nodes: &[SocketAddr]) -> String {
    let mut settings = settings.to_owned();
    for (number, node) in (11..).zip(nodes) {
        let named = format!("10.0.0.{number}:8080");
        assert!(settings.contains(&named), "the settings name no {named}");
        settings = settings.replace(&named, &node.to_string());
    }
    settings
}

fn program(name: &str) -> PathBuf {
    find(name, &[PathBuf::from("/usr/sbin")])
        .unwrap_or_else(|| panic!("{name} is missing; install it: sudo apt-get install --yes {name}"))
}
