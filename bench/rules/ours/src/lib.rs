//! What a race is run on, and how it is measured.

pub mod measure;
pub mod positions;
