//! A NATS server.

use std::net::TcpStream;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{Process, find, free_port};

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A NATS server.
#[derive(Debug)]
pub struct Nats {
    process: Option<Process>,
    port: u16,
}

impl Nats {
    /// A server of one's own.
    pub fn start() -> Self {
        let mut server = Self { process: None, port: free_port() };
        server.run();
        server
    }

    fn run(&mut self) {
        let program = find("nats-server", &[PathBuf::from("/usr/sbin")])
            .expect("nats-server is missing; install it: sudo apt-get install --yes nats-server");
        let mut command = Command::new(program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        self.process = Some(Process::start(&command, ""));
        let started = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(started.elapsed() < PATIENCE, "NATS does not start on port {}", self.port);
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Where it listens, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops the server as if it had crashed.
    pub fn stop(&mut self) {
        self.process = None;
    }

    /// Stops the server as if it had crashed, and starts it again where it was.
    pub fn restart(&mut self) {
        self.stop();
        self.run();
    }
}
