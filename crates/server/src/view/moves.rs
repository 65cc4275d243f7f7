//! A move of the list.

use serde::Serialize;

use crate::preferences::{MoveTexts, Preferences};
use crate::room::MoveText;
use crate::texts::Language;

/// A move that was played.
#[derive(Clone, Debug, Serialize)]
pub struct MoveView {
    /// Its number, from 1.
    pub ply: usize,
    /// USI.
    pub usi: String,
    /// As Japanese records write it.
    pub japanese: String,
    /// As Western players write it.
    pub western: String,
    /// With Japanese pieces in Western form.
    pub kitao: String,
    /// The position after it.
    pub sfen: String,
    /// The square of the king that it checks.
    pub check: Option<String>,
    /// When, in milliseconds since the Unix epoch.
    pub at: i64,
    /// What it was charged, in milliseconds; only in a game with clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spent: Option<u32>,
}

impl MoveView {
    /// In the reader's notation.
    pub(crate) fn written(&self, t: &Language) -> &str {
        let Self { japanese, western, kitao, usi, .. } = self;
        Preferences::now().written(*t, &MoveTexts { japanese, western, kitao, usi })
    }

    pub(super) fn new(ply: usize, mv: &MoveText) -> Self {
        Self {
            ply,
            usi: mv.mv.to_string(),
            japanese: mv.japanese.clone(),
            western: mv.western.clone(),
            kitao: mv.kitao.clone(),
            sfen: mv.sfen.clone(),
            check: mv.check.map(|king| king.to_string()),
            at: mv.at,
            spent: mv.spent.map(|spent| spent.charged),
        }
    }
}
