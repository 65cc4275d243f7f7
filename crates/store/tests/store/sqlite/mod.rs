//! What only a data folder can have.

mod failures;
mod file;
mod names;
mod refusals;
