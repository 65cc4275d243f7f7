//! Positions and games as pictures: SVG, PNG, and a GIF that plays a game.
//!
//! There is one drawing of a piece and one list of colours: the pieces are those of the sprite ([`crate::pieces`]), the colours
//! those of `board.css`. A picture is drawn as SVG; a PNG is that SVG in dots, a GIF a row of them.

mod colors;
mod desk;
mod drawing;
mod fault;
mod look;
mod palette;
mod raster;
mod replay;
mod scene;
#[cfg(test)]
mod tests;

pub(crate) use desk::Desk;
pub(crate) use drawing::{height, svg};
pub(crate) use fault::PictureFault;
pub(crate) use look::Look;
pub(crate) use raster::png;
pub(crate) use replay::{LONGEST, REPLAY_FORM, gif};
pub(crate) use scene::Scene;
