//! The rules of shogi: position, legal moves, games with their ends and claims, and the text of both.
//!
//! Nothing here reads a clock, a file or a random number, and nothing else in Komadai decides what is legal.
//!
//! - A [`Setup`] is a diagram, any diagram; [`Position::from_setup`] is the door to a valid [`Position`].
//! - [`Position::generate`] hands out legal moves as sets; lists, counts and reasons are made from it.
//! - A [`Game`] adds what needs history or agreement: repetition, impasse, claims, the end.
//! - [`Rules`] holds what the source documents disagree about; [`Preset`] names the sets of choices.
//!
//! The crate needs no operating system: `core` and `alloc` are enough.
//!
//! # Feature `std`, on by default
//!
//! In a build for any x86-64 processor, moves are counted and listed with the bit instructions of the one at hand, the
//! only use of the standard library. Without it, or where `target-cpu` has them anyway, nothing
//! is asked.
//!
//! # Feature `serde`
//!
//! [`Square`], [`Color`], [`PieceKind`], [`Move`], [`End`], [`Preset`] and [`Handicap`] are written as their text,
//! [`Setup`] and [`Position`] as SFEN (a position's with move number 1), [`Rules`] and [`Outcome`] field by field, in
//! snake case, and a [`Game`] as `start`, `rules`, `moves` and `outcome`. What is read is checked as text is: a position
//! is one that can be played, and every move of a game is legal.

#![no_std]
// Whoever builds for a bare machine should hear of a slip here, not from the compiler there.
#![deny(clippy::std_instead_of_core, clippy::std_instead_of_alloc, clippy::alloc_instead_of_core)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
mod bitboard;
mod color;
mod exchange;
mod game;
mod generate;
mod hand;
mod handicap;
mod hunt;
mod illegal;
mod impasse;
mod mate_in_one;
mod move_list;
mod moves;
mod outcome;
mod packed_position;
mod perft;
mod piece;
mod placement;
mod position;
mod premoves;
mod processor;
mod rules;
#[cfg(feature = "serde")]
mod serde_forms;
mod setup;
mod sfen;
mod sfen_error;
mod square;
mod zobrist;

pub use attacks::{Pattern, Step, attacks};
pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color, ColorError};
pub use game::{Claim, ClaimError, Game};
pub use generate::MoveSet;
pub use hand::Hand;
pub use handicap::{Handicap, HandicapError};
pub use illegal::Illegal;
pub use impasse::Declaration;
pub use move_list::MoveList;
pub use moves::{Move, MoveError, PackedMove};
pub use outcome::{End, EndError, Outcome};
pub use packed_position::{PackedPosition, UnpackError};
pub use perft::perft;
pub use piece::{ByKind, HandKind, Piece, PieceKind, PieceKindError};
pub use position::{Invalid, Position, PositionError};
pub use rules::{IllegalMove, Impasse, NoLegalMove, PerpetualCheck, Preset, PresetError, Repetition, Rules};
pub use setup::{Board, Problem, Setup};
pub use sfen_error::{Looseness, SfenError, SfenFault};
pub use square::{Square, SquareError};

/// The book's chapters, whose code is tested as that of the documentation is.
#[cfg(doctest)]
mod book {
    #[doc = include_str!("../../../docs/book/src/rules/ten-lines.md")]
    struct TenLines;
    #[doc = include_str!("../../../docs/book/src/rules/positions.md")]
    struct Positions;
    #[doc = include_str!("../../../docs/book/src/rules/engines.md")]
    struct Engines;
}
