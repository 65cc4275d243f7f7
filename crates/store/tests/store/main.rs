//! The store over real SQLite files in temporary folders.

mod accounts;
mod admin;
mod beside;
mod clocks;
mod concurrency;
mod failures;
mod helpers;
mod lobby;
mod model;
mod ratings;
mod refusals;
mod round_trip;
