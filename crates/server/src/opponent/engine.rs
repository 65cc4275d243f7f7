//! The program that plays for the computer.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use komadai_usi::{Launch, Limits};

/// The computer's strongest level: full strength.
pub const MAX_LEVEL: u8 = 11;

/// The program that plays for the computer, and how it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engine {
    /// How it is started.
    pub launch: Launch,
    /// How long it may take for what it should do at once.
    pub limits: Limits,
    /// How many run at the same time; each searches one position. None: workers elsewhere search them all.
    pub processes: usize,
    /// Time for a move at levels 1 to 11.
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
            times: [150, 200, 250, 300, 400, 500, 650, 850, 1100, 1500, 2500].map(Duration::from_millis),
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

    /// How long it thinks about a move at a level.
    pub(super) fn time(&self, level: u8) -> Duration {
        self.times[usize::from(level.clamp(1, MAX_LEVEL)) - 1]
    }
}
