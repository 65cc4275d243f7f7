//! Komadai, the one binary.
fn main() {}
