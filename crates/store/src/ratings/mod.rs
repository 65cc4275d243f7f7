//! Ratings: what a game that ends does to those of its players, and who has which.

mod read;
mod settle;

pub use read::{RatedPlayer, RatingChange, Standing};
pub(crate) use settle::settle;
