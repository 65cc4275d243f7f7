//! Moves as text, for people and programs.

mod csa;
mod diagram;
mod japanese;
mod kitao_kawasaki;
mod mover;
mod style;
mod western;

pub use csa::{CsaMove, csa};
pub(crate) use csa::{code, kind, sign, square};
pub use diagram::Diagram;
pub use japanese::{JapaneseMove, Motion, Side, japanese, mark};
pub(crate) use japanese::{Parsed, RANKS, color_of, digit_of, name, short_name, take_kind};
pub use kitao_kawasaki::kitao_kawasaki;
pub use style::{Style, StyleError, move_text, read_move};
pub use western::{WesternAction, WesternMove, WesternStyle, western};
