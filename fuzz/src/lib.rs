//! What every input must leave true, one function a target, one module a crate.
//!
//! A target is a `pub fn name(data: &[u8])` that panics when something is wrong. It is run in two ways:
//! - by libFuzzer: `fuzz_targets/name.rs` calls it, `Cargo.toml` lists that, `seeds/name/` has inputs to begin with;
//!   `cargo xtask fuzz name` runs it;
//! - by an ordinary test of the crate it belongs to, which takes this module and `drive.rs` in by their paths (see
//!   `crates/rules/tests/suite/fuzz.rs`), so that `cargo test` needs no fuzzer.
//!
//! A new target needs these four: function, file, seeds and a line in that test.

pub mod records;
pub mod rules;
