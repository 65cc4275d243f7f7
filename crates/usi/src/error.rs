//! What can be wrong with a line, and with an engine.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use crate::OptionValueError;

/// Why a line is not a message, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The column of the offending word, in characters, counted from 1.
    pub column: usize,
    /// What the protocol wants there.
    pub expected: &'static str,
    /// The word that stands there; `None` at the end of the line.
    pub found: Option<String>,
}

/// As much of a bad word as an error repeats.
const SHOWN: usize = 40;

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}, found ", self.column, self.expected)?;
        match &self.found {
            None => f.write_str("the end of the line"),
            Some(word) => {
                let shown: String = word.chars().take(SHOWN).flat_map(char::escape_debug).collect();
                let more = if word.chars().nth(SHOWN).is_some() { "…" } else { "" };
                write!(f, "`{shown}{more}`")
            }
        }
    }
}

impl std::error::Error for ParseError {}

/// What the client was waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// `usiok` after `usi`.
    Handshake,
    /// `readyok` after `isready`.
    Ready,
    /// The answer to `go`, `stop` included.
    Search,
    /// That the engine reads what it is sent.
    Input,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Handshake => "no `usiok`",
            Self::Ready => "no `readyok`",
            Self::Search => "no answer to `go`, nor to `stop`,",
            Self::Input => "it reads nothing",
        })
    }
}

/// Why an engine did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The program could not be started.
    #[error("the engine `{program}` cannot be started: {source}")]
    Start {
        /// The program's path.
        program: String,
        /// What the system says.
        source: io::Error,
    },
    /// The engine did not answer in time and was killed.
    #[error("the engine hangs: {phase} within {after:?}")]
    Hung {
        /// What was awaited.
        phase: Phase,
        /// How long.
        after: Duration,
    },
    /// The engine's process ended, or closed its output and was killed.
    #[error("the engine died ({}){}", status.map_or("output closed".to_owned(), |s| s.to_string()), said(stderr))]
    Died {
        /// How it ended, if it ended by itself.
        status: Option<ExitStatus>,
        /// The end of what it wrote to its standard error.
        stderr: String,
    },
    /// The engine's answer to `go` makes no sense. The engine goes on living.
    #[error("the engine's answer `{line}` is not understood: {source}")]
    Answer {
        /// The line.
        line: String,
        /// What is wrong with it.
        source: ParseError,
    },
    /// The engine has no option of this name.
    #[error("the engine has no option `{0}`")]
    UnknownOption(String),
    /// The option does not take this value.
    #[error("option `{name}`: {source}")]
    OptionValue {
        /// The option.
        name: String,
        /// What is wrong with the value.
        source: OptionValueError,
    },
}

fn said(stderr: &str) -> String {
    let stderr = stderr.trim();
    if stderr.is_empty() { String::new() } else { format!(", saying: {stderr}") }
}
