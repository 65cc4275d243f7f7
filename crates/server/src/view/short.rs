//! The short messages: answers to commands and questions, and notes.

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{Color, Illegal, Move};
use komadai_store::{ChatRoom, ClientId, Message, Name, Version};
use serde::Serialize;

use super::ahead::AheadView;
use super::json::{display, display_option, json};
use super::read::ReadView;
use super::why::WhyView;
use crate::room::{Refusal, Unread};
use crate::talk::TalkRefusal;
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
    Presence(PresenceView),
    Ahead(&'a AheadView),
    Read(ReadView),
    Chat {
        messages: Vec<ChatView<'a>>,
    },
    Said {
        id: &'a str,
        n: u32,
    },
    Reported {
        id: &'a str,
        n: u32,
    },
    Pong,
}

/// Something that was said.
#[derive(Serialize)]
struct ChatView<'a> {
    n: u32,
    #[serde(serialize_with = "display")]
    room: ChatRoom,
    #[serde(serialize_with = "display_option")]
    by: Option<Color>,
    #[serde(serialize_with = "display_option")]
    name: Option<Name>,
    text: &'a str,
    at: i64,
}

/// Who of the players has a page open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PresenceView {
    /// Whether Black has.
    pub black: bool,
    /// Whether White has.
    pub white: bool,
    /// In how many milliseconds the reader may settle the game, because the other side has left; `None` where that is
    /// not to be.
    pub claim_in: Option<i64>,
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

/// `refused`: nothing was said, or reported.
pub(crate) fn unsaid(id: &ClientId, refusal: TalkRefusal, language: Language) -> Utf8Bytes {
    let text = texts::refusal(language, refusal.id());
    json(&Short::Refused { id: id.as_str(), reason: refusal.id(), text })
}

/// `said`: everybody whom it is meant for can read it.
pub(crate) fn said(id: &ClientId, number: u32) -> Utf8Bytes {
    json(&Short::Said { id: id.as_str(), n: number })
}

/// `reported`: a moderator will look at it.
pub(crate) fn reported(id: &ClientId, number: u32) -> Utf8Bytes {
    json(&Short::Reported { id: id.as_str(), n: number })
}

/// `chat`: what was said.
pub(crate) fn chat<'a>(messages: impl Iterator<Item = &'a Message>) -> Utf8Bytes {
    let view = |message: &'a Message| ChatView {
        n: message.number,
        room: message.room,
        by: message.color,
        name: message.player.map(|player| player.name),
        text: &message.text,
        at: message.at,
    };
    json(&Short::Chat { messages: messages.map(view).collect() })
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

/// `presence`.
pub(crate) fn presence(presence: PresenceView) -> Utf8Bytes {
    json(&Short::Presence(presence))
}

/// `ahead`: where moves lead that nobody has played yet.
pub(crate) fn ahead(view: &AheadView) -> Utf8Bytes {
    json(&Short::Ahead(view))
}

/// `read`: which move a text means.
pub(crate) fn read(text: &str, read: Result<Move, Unread>, language: Language) -> Utf8Bytes {
    json(&Short::Read(ReadView::new(text, read, language)))
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
