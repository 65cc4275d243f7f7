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
pub use japanese::{japanese, mark};
pub use kitao_kawasaki::kitao_kawasaki;
pub use style::{Style, StyleError, move_text};
pub use western::{WesternStyle, western};
