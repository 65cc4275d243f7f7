//! How much a reader forgives.

/// How much a reader forgives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Strictness {
    /// What real files contain is read: other spellings, missing parts, marks in other widths.
    #[default]
    Lenient,
    /// Only what the format's description allows is read.
    Strict,
}
