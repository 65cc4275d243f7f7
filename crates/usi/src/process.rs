//! An engine's process: its pipes are served by tasks, so that nothing it does can block or flood the client.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout, timeout_at};

use crate::{ClientError, Message, ParseError};

/// A longer line is no message: it is thrown away while it arrives.
const MAX_LINE: usize = 64 * 1024;
/// How much of the engine's standard error is kept for the message about its death.
const MAX_STDERR: usize = 2048;
/// Messages that may wait for the client. When there are more, remarks are lost and answers wait in the pipe.
const QUEUE: usize = 256;
/// How long the end of the output is awaited once the process is gone: a child of its own may hold the pipe open.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// How an engine is started.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Launch {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// The folder it runs in; the host's own when `None`.
    pub dir: Option<PathBuf>,
}

impl Launch {
    /// A program with arguments, in the host's own folder.
    pub fn new<A: Into<OsString>>(program: impl Into<PathBuf>, args: impl IntoIterator<Item = A>) -> Self {
        Self { program: program.into(), args: args.into_iter().map(Into::into).collect(), dir: None }
    }
}

/// What comes out of an engine.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line that makes sense.
    Message(Message),
    /// A line that begins like an answer to `go` and goes on like none.
    BadAnswer(String, ParseError),
    /// All that the engine had written before the sweep with this number was asked for has been read.
    Swept(u64),
}

/// A running engine. Dropping it kills the process.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: mpsc::Sender<String>,
    events: mpsc::Receiver<Event>,
    sweeps: mpsc::Sender<u64>,
    stderr: Arc<Mutex<Vec<u8>>>,
    /// Aborted when dropped.
    _tasks: JoinSet<()>,
}

impl Process {
    pub(crate) fn start(launch: &Launch) -> Result<Self, ClientError> {
        let fail = |source| ClientError::Start { program: launch.program.display().to_string(), source };
        let mut command = Command::new(&launch.program);
        command.args(&launch.args).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(dir) = &launch.dir {
            command.current_dir(dir);
        }
        let mut child = command.spawn().map_err(fail)?;
        let missing = || fail(std::io::Error::other("the system gave no pipe"));
        let stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;

        let (input, lines) = mpsc::channel(16);
        let (sender, events) = mpsc::channel(QUEUE);
        let (sweeps, sweep_requests) = mpsc::channel(1);
        let tail = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = JoinSet::new();
        tasks.spawn(write(stdin, lines));
        tasks.spawn(read(stdout, sender, sweep_requests));
        tasks.spawn(drain(stderr, Arc::clone(&tail)));
        Ok(Self { child, input, events, sweeps, stderr: tail, _tasks: tasks })
    }

    /// Hands a line to the engine. False when it could not be handed over by then: the engine does not read.
    pub(crate) async fn send(&mut self, line: String, until: Instant) -> Result<bool, ClientError> {
        match timeout_at(until, self.input.send(line)).await {
            Ok(Ok(())) => Ok(true),
            Ok(Err(_)) => Err(self.died().await),
            Err(_) => Ok(false),
        }
    }

    /// The next thing the engine says; `None` when it says nothing until then.
    pub(crate) async fn next(&mut self, until: Instant) -> Result<Option<Event>, ClientError> {
        // A flood of events is always ready, so the clock is looked at here too.
        if Instant::now() >= until {
            return Ok(None);
        }
        let event = tokio::select! {
            biased;
            event = self.events.recv() => event,
            () = tokio::time::sleep_until(until) => return Ok(None),
            _ = self.child.wait() => timeout(LAST_WORDS, self.events.recv()).await.unwrap_or(None),
        };
        match event {
            Some(event) => Ok(Some(event)),
            None => Err(self.died().await),
        }
    }

    /// Throws away what the engine has said so far.
    pub(crate) async fn sweep(&mut self, number: u64) -> Result<(), ClientError> {
        // An engine that floods has no end of its output; what it says next is judged as usual.
        let until = Instant::now() + Duration::from_millis(50);
        while self.events.try_recv().is_ok() {}
        if self.sweeps.try_send(number).is_err() {
            return Ok(());
        }
        while let Some(event) = self.next(until).await? {
            if matches!(event, Event::Swept(n) if n == number) {
                break;
            }
        }
        Ok(())
    }

    /// Ends the process, by force if need be, and says how it ended.
    pub(crate) async fn kill(&mut self) -> Option<ExitStatus> {
        // The only errors are that it is dead already or cannot be waited for; both leave nothing to do.
        self.child.kill().await.ok();
        self.child.try_wait().ok().flatten()
    }

    /// Waits for the process to end by itself.
    pub(crate) async fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        timeout(patience, self.child.wait()).await.ok()?.ok()
    }

    /// The process's number, while it runs.
    pub(crate) fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// The error that tells of the engine's death. An engine that lives on without pipes is killed.
    pub(crate) async fn died(&mut self) -> ClientError {
        let status = self.wait(LAST_WORDS).await;
        if status.is_none() {
            self.kill().await;
        }
        let stderr = match self.stderr.lock() {
            Ok(tail) => String::from_utf8_lossy(&tail).into_owned(),
            Err(_) => String::new(),
        };
        ClientError::Died { status, stderr }
    }
}

async fn write(mut stdin: ChildStdin, mut lines: mpsc::Receiver<String>) {
    while let Some(line) = lines.recv().await {
        if stdin.write_all(line.as_bytes()).await.is_err() || stdin.flush().await.is_err() {
            return;
        }
    }
}

async fn read(stdout: ChildStdout, events: mpsc::Sender<Event>, mut sweeps: mpsc::Receiver<u64>) {
    let mut lines = Lines::new(stdout);
    loop {
        let event = tokio::select! {
            // Reading comes first: a sweep is answered when the pipe is empty.
            biased;
            line = lines.next() => match line {
                Some(line) => event(&line),
                None => return,
            },
            Some(number) = sweeps.recv() => Some(Event::Swept(number)),
        };
        let sent = match event {
            None => Ok(()),
            Some(event @ Event::Message(Message::Info(_))) => match events.try_send(event) {
                Err(mpsc::error::TrySendError::Closed(_)) => return,
                Ok(()) | Err(mpsc::error::TrySendError::Full(_)) => Ok(()),
            },
            Some(event) => events.send(event).await,
        };
        if sent.is_err() {
            return;
        }
    }
}

/// A line as an event; `None` for what an engine may say but no host understands.
fn event(line: &[u8]) -> Option<Event> {
    let line = String::from_utf8_lossy(line);
    match line.parse() {
        Ok(message) => Some(Event::Message(message)),
        Err(error) => {
            let answer = matches!(line.split_ascii_whitespace().next(), Some("bestmove" | "checkmate"));
            answer.then(|| Event::BadAnswer(line.trim().chars().take(200).collect(), error))
        }
    }
}

async fn drain(mut stderr: ChildStderr, tail: Arc<Mutex<Vec<u8>>>) {
    let mut buffer = vec![0; 4096];
    loop {
        match stderr.read(&mut buffer).await {
            Ok(0) | Err(_) => return,
            Ok(count) => {
                let Ok(mut tail) = tail.lock() else { return };
                tail.extend_from_slice(&buffer[..count]);
                let excess = tail.len().saturating_sub(MAX_STDERR);
                tail.drain(..excess);
            }
        }
    }
}

/// Lines of bounded length.
struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
    /// The line has become too long: skip to its end.
    skipping: bool,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    fn new(reader: R) -> Self {
        Self { reader: BufReader::new(reader), line: Vec::new(), skipping: false }
    }

    /// The next line without its end; `None` when there are no more. May be dropped and called again at any time.
    async fn next(&mut self) -> Option<Vec<u8>> {
        loop {
            let buffer = match self.reader.fill_buf().await {
                Ok([]) | Err(_) => {
                    let rest = std::mem::take(&mut self.line);
                    return if rest.is_empty() { None } else { Some(rest) };
                }
                Ok(buffer) => buffer,
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.unwrap_or(buffer.len());
            if self.line.len() + used > MAX_LINE {
                self.skipping = true;
                self.line = Vec::new();
            }
            if !self.skipping {
                self.line.extend_from_slice(&buffer[..used]);
            }
            self.reader.consume(used + usize::from(end.is_some()));
            if end.is_some() && !std::mem::take(&mut self.skipping) {
                return Some(std::mem::take(&mut self.line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn lines(input: &[u8]) -> Vec<Vec<u8>> {
        let mut lines = Lines::new(input);
        let mut all = Vec::new();
        while let Some(line) = lines.next().await {
            all.push(line);
        }
        all
    }

    #[tokio::test]
    async fn lines_are_cut_at_newlines_and_bounded() {
        assert_eq!(lines(b"a\n\nb\r\nrest").await, [&b"a"[..], b"", b"b\r", b"rest"]);
        let mut long = vec![b'x'; MAX_LINE + 1];
        long.extend_from_slice(b"\nusiok\n");
        assert_eq!(lines(&long).await, [b"usiok"]);
        let endless = vec![0xff; 3 * MAX_LINE];
        assert!(lines(&endless).await.is_empty());
        let longest = vec![b'y'; MAX_LINE];
        assert_eq!(lines(&longest).await, [&longest[..]]);
    }
}
