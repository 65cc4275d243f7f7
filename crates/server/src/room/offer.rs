//! What a player has proposed.

use komadai_rules::Color;
use komadai_store::Proposal;

/// A proposal that awaits the other side's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is proposed.
    pub what: Proposal,
    /// By whom.
    pub by: Color,
}
