//! What an engine says to a host.

use std::fmt;
use std::str::FromStr;

use crate::words::Words;
use crate::{BestMove, Checkmate, EngineOption, Info, ParseError, Text};

/// A line from the engine to the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// `id …`
    Id(Id),
    /// `option …`
    Option(EngineOption),
    /// `usiok`: the introduction is over.
    UsiOk,
    /// `readyok`
    ReadyOk,
    /// `info …`
    Info(Info),
    /// `bestmove …`
    BestMove(BestMove),
    /// `checkmate …`
    Checkmate(Checkmate),
}

/// Who the engine is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Id {
    /// `id name …`: the program and its version.
    Name(Text),
    /// `id author …`
    Author(Text),
}

impl FromStr for Message {
    type Err = ParseError;
    /// Words behind a message that takes none are passed over.
    fn from_str(line: &str) -> Result<Self, ParseError> {
        let mut words = Words::new(line);
        Ok(match words.expect("a message")? {
            "id" => match words.expect("`name` or `author`")? {
                "name" => Self::Id(Id::Name(words.rest())),
                "author" => Self::Id(Id::Author(words.rest())),
                _ => return Err(words.error("`name` or `author`")),
            },
            "option" => Self::Option(EngineOption::read(&mut words)?),
            "usiok" => Self::UsiOk,
            "readyok" => Self::ReadyOk,
            "info" => Self::Info(Info::read(&mut words)?),
            "bestmove" => Self::BestMove(BestMove::read(&mut words)?),
            "checkmate" => Self::Checkmate(Checkmate::read(&mut words)?),
            _ => return Err(words.error("a message")),
        })
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(Id::Name(name)) => write!(f, "id name {name}"),
            Self::Id(Id::Author(author)) => write!(f, "id author {author}"),
            Self::Option(option) => option.fmt(f),
            Self::UsiOk => f.write_str("usiok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(info) => info.fmt(f),
            Self::BestMove(best) => best.fmt(f),
            Self::Checkmate(mate) => mate.fmt(f),
        }
    }
}
