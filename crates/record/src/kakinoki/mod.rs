//! What KIF, KI2 and BOD have in common: all are formats of Kakinoki's programs
//! (<http://kakinoki.o.oo7.jp/kif_format.html>), and differ in how they write moves.

mod diagram;
mod game;
mod hand;
mod head;
pub(crate) mod header;
mod lines;
mod number;
mod result;
mod terminal;
mod write;

pub(crate) use game::{Game, Reader, add_remark, is_second};
pub(crate) use lines::{Line, Lines};
pub(crate) use number::{Number, find_move, value};
pub(crate) use terminal::{take_terminal, word};
pub(crate) use write::{At, Steps, Writer};
