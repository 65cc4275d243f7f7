//! Something that happened, with the game as it stands after it.

use std::sync::OnceLock;

use axum::extract::ws::Utf8Bytes;
use komadai_rules::Color;
use komadai_store::{Event, EventKind, GameId, Proposal, Version};
use serde::Serialize;

use super::json::{display_option, json};
use super::moves::MoveView;
use super::scene::{Scene, View};
use super::state::GameView;
use crate::room::Room;
use crate::texts::Language;

/// Something that happened, with the view after it.
#[derive(Serialize)]
#[serde(tag = "t", rename = "event")]
struct EventMessage<'a> {
    v: u32,
    kind: &'static str,
    #[serde(serialize_with = "display_option")]
    by: Option<Color>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<&'a MoveView>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "display_option")]
    what: Option<Proposal>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "display_option")]
    next: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameView>,
    view: View,
}

/// An event that is on disk, and its message for each kind of reader, written when the first of them needs it.
#[derive(Debug)]
pub struct Committed {
    event: Event,
    scene: Scene,
    mv: Option<MoveView>,
    /// For each reader, where the event changes what otherwise stays.
    game: Option<[GameView; READERS]>,
    messages: [[OnceLock<Utf8Bytes>; READERS]; LANGUAGES],
}

const LANGUAGES: usize = Language::ALL.len();
/// Black, White, a watcher.
const READERS: usize = 3;

impl Committed {
    /// The event that brought the room to where it is, told at this moment.
    pub fn new(room: &Room, event: &Event, now: i64) -> Self {
        let moved = matches!(event.kind, EventKind::Move { .. });
        let joined = matches!(event.kind, EventKind::Joined { .. });
        let game = |you| GameView::new(room, you);
        Self {
            event: event.clone(),
            scene: Scene::new(room, now),
            mv: room.moves().last().filter(|_| moved).map(|mv| MoveView::new(room.moves().len(), mv)),
            game: joined.then(|| [game(Some(Color::Black)), game(Some(Color::White)), game(None)]),
            messages: Default::default(),
        }
    }

    /// The version that the event made.
    pub fn version(&self) -> Version {
        self.event.version
    }

    /// The message for one reader.
    pub fn message(&self, you: Option<Color>, language: Language) -> Utf8Bytes {
        let reader = match you {
            Some(Color::Black) => 0,
            Some(Color::White) => 1,
            None => 2,
        };
        let language_at = Language::ALL.iter().position(|&one| one == language).unwrap_or_default();
        let write = || {
            let (what, next) = match self.event.kind {
                EventKind::Offer { what, .. }
                | EventKind::Decline { what, .. }
                | EventKind::Withdraw { what, .. } => (Some(what), None),
                EventKind::Next { game, .. } => (None, Some(game)),
                EventKind::Joined { .. }
                | EventKind::Move { .. }
                | EventKind::TakenBack { .. }
                | EventKind::Ended { .. } => (None, None),
            };
            json(&EventMessage {
                v: self.event.version.get(),
                kind: self.event.kind.name(),
                by: self.event.kind.color(),
                mv: self.mv.as_ref(),
                what,
                next,
                game: self.game.as_ref().map(|views| views[reader].clone()),
                view: self.scene.view(you, language),
            })
        };
        self.messages[language_at][reader].get_or_init(write).clone()
    }
}
