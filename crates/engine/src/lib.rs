//! The computer opponent: search, evaluation, time use, levels, and the USI program that hosts talk to.
//!
//! The parts, from the outside in:
//!
//! - [`run`] is the program: it reads commands, keeps one search in a thread of its own, and answers each `go` with one
//!   `bestmove`, whatever happens.
//! - [`Engine`] is the player as a value: a [`Line`] (a position and how it came about) and a `Go` in, a `BestMove` out.
//!   [`Options`] are its settings, [`Level`] its strength, [`Control`] the hand that stops it.
//! - `search` looks ahead. It knows an evaluation by four functions, a table, and limits.
//! - `evaluation` judges a position without looking ahead, in part kept up to date from move to move; [`network`] is
//!   the judge that was trained.
//! - [`arena`] lets players meet; [`mod@bench`] measures; [`Teacher`] gives the shallow scores that networks learn from.
//!
//! What is legal, and when a game is over, is asked of `komadai-rules` alone.
//!
//! ```
//! use std::sync::Arc;
//! use komadai_engine::{Control, Engine, Line, Options};
//! use komadai_usi::Go;
//!
//! let options = Options { hash: 1, ..Options::default() };
//! let (mut engine, _) = Engine::new(&options);
//! let line = Line::new(komadai_rules::Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap());
//! let go = Go { depth: Some(2), ..Go::default() };
//! let best = engine.think(&line, &go, &options, &Arc::new(Control::new(false)), &mut |_| {});
//! assert_eq!(best.to_string(), "bestmove G*5b");
//! ```

pub mod arena;
pub mod bench;
mod book;
mod clock;
mod control;
mod engine;
mod evaluation;
mod lag;
mod level;
mod line;
mod mate;
mod options;
mod prefetch;
mod random;
mod reply;
mod score;
mod search;
mod session;
mod table;
mod teacher;

pub use control::Control;
pub use engine::Engine;
pub use evaluation::network;
pub use level::Level;
pub use line::{Line, LineError};
pub use mate::{Mate, find_mate};
pub use options::{EnteringKing, Options};
pub use random::Random;
pub use session::run;
pub use teacher::{Teacher, Verdict};
