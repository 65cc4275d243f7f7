//! A move that somebody has written.

use komadai_rules::Move;
use serde::Serialize;

use crate::room::Unread;
use crate::texts::{self, Language};

/// As much of the text as is repeated, in characters.
const SHOWN: usize = 24;

/// What a text means, or why it means no move.
#[derive(Clone, Debug, Serialize)]
pub struct ReadView {
    /// The text.
    pub text: String,
    /// The move in USI.
    pub usi: Option<String>,
    /// What is wrong, in words.
    pub problem: Option<String>,
}

impl ReadView {
    pub(super) fn new(text: &str, read: Result<Move, Unread>, t: Language) -> Self {
        let text: String = text.chars().take(SHOWN).collect();
        let said = || text.as_str().into();
        let problem = read.as_ref().err().map(|unread| match unread {
            Unread::NoMove => t.text_with("typing-no-move", &[("text", said())]),
            Unread::Ambiguous(moves) => {
                let list: Vec<_> = moves.iter().map(Move::to_string).collect();
                t.text_with("typing-ambiguous", &[("text", said()), ("moves", list.join(", ").into())])
            }
            Unread::Illegal(why) => {
                t.text_with("typing-illegal", &[("text", said()), ("why", texts::illegal(t, *why).into())])
            }
        });
        Self { usi: read.ok().map(|mv| mv.to_string()), problem, text }
    }
}
