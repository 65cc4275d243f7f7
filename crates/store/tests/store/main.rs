//! The store over real SQLite files in temporary folders.

mod concurrency;
mod failures;
mod helpers;
mod refusals;
mod round_trip;
