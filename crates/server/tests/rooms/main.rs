//! Rooms: their laws, and what a player sees of them through a real socket over a real data file.

mod cases;
mod computer;
mod laws;
mod limits;
mod next;
mod nodes;
mod play;
mod site;
