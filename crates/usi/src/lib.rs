//! The USI protocol, both sides.
//!
//! A message is a value: [`Command`] goes from the host to the engine, [`Message`] from the engine to the host. Each is
//! read from a line with [`str::parse`] and written as one by `Display`. Reading is lenient (blanks, carriage returns,
//! unknown words where the protocol allows more to come), writing is strict, and no line, whatever its bytes, makes a
//! reader panic. What is not understood comes back as a [`ParseError`] that says where and what was expected.
//!
//! Moves are [`komadai_rules::Move`]; a position is kept as text ([`SetPosition`]), since whether it makes sense is a
//! question for the rules.
//!
//! [`Client`] drives an engine in a child process and survives one that hangs, floods, dies or talks out of turn.
//!
//! ```
//! use komadai_usi::{Command, Message};
//!
//! let command: Command = "position startpos moves 7g7f".parse().unwrap();
//! assert_eq!(command.to_string(), "position startpos moves 7g7f");
//! let error = "position nowhere".parse::<Command>().unwrap_err();
//! assert_eq!(error.to_string(), "column 10: expected `startpos` or `sfen`, found `nowhere`");
//! let message: Message = "bestmove 7g7f ponder 3c3d".parse().unwrap();
//! assert_eq!(message.to_string(), "bestmove 7g7f ponder 3c3d");
//! ```

mod best_move;
mod checkmate;
mod client;
mod command;
mod error;
mod go;
mod info;
mod message;
mod option;
mod process;
mod score;
mod set_option;
mod set_position;
mod text;
mod words;

pub use best_move::BestMove;
pub use checkmate::Checkmate;
pub use client::{Answer, Client, Limits};
pub use command::{Command, GameResult};
pub use error::{ClientError, ParseError, Phase};
pub use go::{Go, MateLimit};
pub use info::Info;
pub use message::{Id, Message};
pub use option::{EngineOption, OptionKind, OptionValueError};
pub use process::Launch;
pub use score::{Bound, Score, Value};
pub use set_option::SetOption;
pub use set_position::{SetPosition, Start, TERMINALS};
pub use text::{Text, TextError};
