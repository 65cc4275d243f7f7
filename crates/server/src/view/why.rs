//! A move and the rule that forbids it.

use komadai_rules::{Illegal, Move};
use serde::Serialize;

use crate::texts::{self, Language};

/// A move and why it is not allowed.
#[derive(Clone, Debug, Serialize)]
pub struct WhyView {
    /// The move.
    pub usi: String,
    /// The rule it breaks, as a name such as `nifu`; `None` when it may be played.
    pub reason: Option<&'static str>,
    /// The rule in words.
    pub text: Option<String>,
}

impl WhyView {
    pub(super) fn new(mv: Move, reason: Option<Illegal>, language: Language) -> Self {
        Self {
            usi: mv.to_string(),
            reason: reason.map(Illegal::id),
            text: reason.map(|reason| texts::illegal(language, reason)),
        }
    }
}
