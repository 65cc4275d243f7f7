//! The rules crate held against worked cases, against laws, and against a second implementation of the rules.

#[path = "../naive/mod.rs"]
mod naive;

mod bridge;
mod cases;
mod conformance;
mod exchange;
mod fuzz;
mod generate;
mod guises;
mod history;
mod hunt;
mod keys;
mod laws;
mod mates;
mod naive_cases;
mod packed;
mod sequences;
mod twin;
