//! What a command says when it cannot do its work.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// A command failed: the message goes to stderr and the exit code is 1.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong with the input or the surroundings, in words.
    Message(String),
    /// Whoever read our output has gone: nobody got the answer, and there is nobody to tell.
    ReaderGone,
}

impl Failure {
    /// A failure with this message.
    pub(crate) fn new(message: impl Display) -> Self {
        Self::Message(message.to_string())
    }

    /// Says it on stderr and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Message(message) => {
                eprintln!("komadai: {message}");
                ExitCode::FAILURE
            }
            Self::ReaderGone => ExitCode::FAILURE,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::ReaderGone } else { Self::new(error) }
    }
}
