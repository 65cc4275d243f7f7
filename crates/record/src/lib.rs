//! Records of games and the ways in which moves are written.
//!
//! Nothing here knows a rule of its own: positions and moves are those of [`komadai_rules`].
//!
//! - A [`Record`] is a game as it was written down: headers, and a [`Tree`] of moves, variations and notes.
//!   [`Builder`] makes one in which every move is legal.
//! - Each [`Format`] has a module that reads and writes it.
//! - [`Games`] reads a file game by game and finds out format and encoding.
//! - [`move_text`] writes a move in any [`Style`], [`read_move`] reads it; [`japanese`] writes as Japanese books do,
//!   [`western`] as Western ones.
//!
//! A file into another format, and a walk through its variations:
//!
//! ```
//! use komadai_record::{Encoding, Format, Games, Strictness};
//!
//! let file = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n";
//! let (bytes, _) = Encoding::ShiftJis.encode(file);
//! for game in Games::new(&bytes[..], Strictness::Lenient) {
//!     let record = game?.record;
//!     let written = Format::Csa.write(&record);
//!     assert!(written.text.ends_with("+7776FU\n-3334FU\n%TORYO\n"));
//!     assert_eq!(written.lost[0].to_string(), "variations (1)");
//!     let tree = record.tree();
//!     for node in tree.walk() {
//!         println!("{}{:?}", "  ".repeat(tree.ply(node)), tree.step(node));
//!     }
//! }
//! # Ok::<(), komadai_record::GamesError>(())
//! ```

pub mod bod;
mod builder;
mod clock;
pub mod csa;
mod detect;
mod encoding;
mod error;
mod expected;
mod format;
mod games;
mod headers;
pub mod jkf;
pub mod json;
mod kakinoki;
pub mod ki2;
pub mod kif;
mod notation;
pub mod psn;
mod record;
mod strictness;
mod terminal;
mod tree;
pub mod usi;
mod written;

pub use builder::Builder;
pub use encoding::{Encoding, EncodingError};
pub use error::{Fault, Limit, Place, RecordError, Unplayable};
pub use expected::Expected;
pub use format::{Format, FormatError};
pub use games::{Found, Games, GamesError};
pub use headers::{HeaderName, Headers};
pub use notation::{
    CsaMove, Diagram, JapaneseMove, Motion, Side, Style, StyleError, WesternAction, WesternMove,
    WesternStyle, csa, japanese, kitao_kawasaki, mark, move_text, read_move, western,
};
pub use record::Record;
pub use strictness::Strictness;
pub use terminal::{Ending, Terminal};
pub use tree::{NodeId, Notes, Step, Tree};
pub use written::{Loss, Written};
