//! A server process that does not outlive the test.

use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A server process. It is ended when this is dropped, or when the test program is gone.
#[derive(Debug)]
pub(crate) struct Process {
    /// A shell that waits for the end of its input: the end of this program, at the latest.
    keeper: Child,
}

/// Starts the program in the background, and ends it at the end of the input; then does what `$KOMADAI_AFTER` says.
const KEEP: &str =
    r#""$@" </dev/null & server=$!; read -r _; kill -QUIT $server; wait $server; eval "$KOMADAI_AFTER""#;

impl Process {
    /// Starts a command. `after` is what the shell does when it has ended.
    pub(crate) fn start(command: &Command, after: &str) -> Self {
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEP, "sh"]).arg(command.get_program()).args(command.get_args());
        keeper.env("KOMADAI_AFTER", after).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // What ends the test by ctrl-C is not for the server: its keeper sees to that.
        keeper.process_group(0);
        Self { keeper: keeper.spawn().expect("sh is there") }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        self.keeper.wait().ok();
    }
}

/// A port of this machine that nobody uses now.
///
/// # Panics
/// When there is none.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    listener.local_addr().expect("it is bound").port()
}

/// A program of this name: from PATH, or from one of the folders.
pub(crate) fn find(name: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::env::split_paths(&path).chain(folders.iter().cloned());
    all.map(|folder| folder.join(name)).find(|file| file.is_file())
}
