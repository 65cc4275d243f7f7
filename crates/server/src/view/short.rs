//! The short messages: answers to commands and questions, and notes.

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{Illegal, Move};
use komadai_store::{ClientId, Version};
use serde::Serialize;

use super::json::json;
use super::why::WhyView;
use crate::room::Refusal;
use crate::texts::{self, Language};

/// The shorter messages.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Short<'a> {
    Ack {
        id: &'a str,
        v: u32,
    },
    Refused {
        id: &'a str,
        reason: &'static str,
        text: String,
    },
    Why(WhyView),
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        text: &'a str,
    },
    Note {
        kind: &'static str,
        text: String,
    },
    Pong,
}

/// Something about a game that is not part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// The computer has to finish other searches first.
    EngineBusy,
    /// The computer's search failed.
    EngineFailed,
}

/// `ack`: the command is done and on disk.
pub(crate) fn ack(id: &ClientId, version: Version) -> Utf8Bytes {
    json(&Short::Ack { id: id.as_str(), v: version.get() })
}

/// `refused`: the command changed nothing.
pub(crate) fn refused(id: &ClientId, refusal: Refusal, language: Language) -> Utf8Bytes {
    let text = refusal_text(refusal, language);
    json(&Short::Refused { id: id.as_str(), reason: refusal.id(), text })
}

/// `why`: the answer to the question of that name.
pub(crate) fn why(mv: Move, answer: Result<Option<Illegal>, Refusal>, language: Language) -> Utf8Bytes {
    json(&Short::Why(match answer {
        Ok(reason) => WhyView::new(mv, reason, language),
        Err(refusal) => WhyView {
            usi: mv.to_string(),
            reason: Some(refusal.id()),
            text: Some(refusal_text(refusal, language)),
        },
    }))
}

/// `error`: the frame made no sense.
pub(crate) fn error(id: Option<&ClientId>, text: &str) -> Utf8Bytes {
    json(&Short::Error { id: id.map(ClientId::as_str), text })
}

/// `note`.
pub(crate) fn note(note: Note, language: Language) -> Utf8Bytes {
    let kind = match note {
        Note::EngineBusy => "engine-busy",
        Note::EngineFailed => "engine-failed",
    };
    json(&Short::Note { kind, text: texts::note(language, kind) })
}

/// `pong`.
pub(crate) fn pong() -> Utf8Bytes {
    json(&Short::Pong)
}

fn refusal_text(refusal: Refusal, language: Language) -> String {
    match refusal {
        Refusal::Illegal(illegal) => texts::illegal(language, illegal),
        other => texts::refusal(language, other.id()),
    }
}
