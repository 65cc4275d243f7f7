//! Rooms: their laws, and what a player sees of them.

mod cases;
mod clock_laws;
mod clocks;
mod computer;
mod conditional;
mod laws;
mod limits;
mod next;
mod nodes;
mod play;
mod quiet;
mod talk;
mod vacation;
mod worker;
