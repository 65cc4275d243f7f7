//! Records of games and the ways in which moves are written.
//!
//! Nothing here knows a rule of its own: positions and moves are those of [`komadai_rules`].
//!
//! - [`move_text`] writes a move in any [`Style`].
//! - [`japanese`] writes it as Japanese books do, [`western`] as Western ones, each also on its own.

mod notation;

pub use notation::{
    Diagram, Style, StyleError, WesternStyle, csa, japanese, kitao_kawasaki, mark, move_text, western,
};
