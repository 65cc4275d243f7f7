//! Texts in the reader's language: Fluent messages, one folder of `.ftl` files a language.
//!
//! A page, a script and a websocket message take every word from here, by key. [`Language`] is chosen
//! from the request; a new language is one more variant and one more folder, or a way to make it from another's.

mod catalogue;
mod dates;
mod faults;
mod formats;
mod language;
mod latin;
mod pseudo;
mod ratings;
mod reader;
mod time;
mod words;

pub(crate) use dates::{month_begin, read_date, year};
pub use faults::{expected, fault, no_sfen, record_error, setup_problems, sfen};
pub use fluent_bundle::FluentValue;
pub use language::Language;
pub(crate) use ratings::opponent;
pub use ratings::{grade, rating};
pub(crate) use reader::asked;
pub use time::{short_time, side_time, time};
pub use words::{
    claim, handicap, illegal, left, note, outcome, piece_slug, preset, preset_more, refusal, rule,
    rule_of_leaving, setup_problem, speed,
};
