//! The store over real SQLite files in temporary folders, or over a real PostgreSQL server: `KOMADAI_TEST_DATABASE=postgres`. What
//! belongs to one of the two only is in `sqlite` and `postgres`.

mod accounts;
mod admin;
mod beside;
mod clocks;
mod concurrency;
mod helpers;
mod lobby;
mod model;
mod openings;
mod postgres;
mod ratings;
mod round_trip;
mod sqlite;
