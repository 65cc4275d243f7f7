//! What a host says to an engine.

use std::fmt;
use std::str::FromStr;

use crate::words::Words;
use crate::{Go, ParseError, SetOption, SetPosition};

/// A line from the host to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `usi`: the engine is to introduce itself.
    Usi,
    /// `isready`: the engine is to say when it is ready.
    IsReady,
    /// `setoption …`
    SetOption(SetOption),
    /// `usinewgame`: what follows belongs to another game.
    NewGame,
    /// `position …`
    Position(SetPosition),
    /// `go …`
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the opponent has played the expected move.
    PonderHit,
    /// `gameover …`
    GameOver(GameResult),
    /// `quit`
    Quit,
}

/// How a game ended, for the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// The engine has won.
    Win,
    /// The engine has lost.
    Lose,
    /// Neither.
    Draw,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Draw => "draw",
        })
    }
}

impl FromStr for Command {
    type Err = ParseError;
    /// Words behind a command that takes none are passed over.
    fn from_str(line: &str) -> Result<Self, ParseError> {
        let mut words = Words::new(line);
        Ok(match words.expect("a command")? {
            "usi" => Self::Usi,
            "isready" => Self::IsReady,
            "setoption" => Self::SetOption(SetOption::read(&mut words)?),
            "usinewgame" => Self::NewGame,
            "position" => Self::Position(SetPosition::read(&mut words)?),
            "go" => Self::Go(Go::read(&mut words)?),
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "gameover" => Self::GameOver(match words.expect("`win`, `lose` or `draw`")? {
                "win" => GameResult::Win,
                "lose" => GameResult::Lose,
                "draw" => GameResult::Draw,
                _ => return Err(words.error("`win`, `lose` or `draw`")),
            }),
            "quit" => Self::Quit,
            _ => return Err(words.error("a command")),
        })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usi => f.write_str("usi"),
            Self::IsReady => f.write_str("isready"),
            Self::SetOption(option) => option.fmt(f),
            Self::NewGame => f.write_str("usinewgame"),
            Self::Position(position) => position.fmt(f),
            Self::Go(go) => go.fmt(f),
            Self::Stop => f.write_str("stop"),
            Self::PonderHit => f.write_str("ponderhit"),
            Self::GameOver(result) => write!(f, "gameover {result}"),
            Self::Quit => f.write_str("quit"),
        }
    }
}
