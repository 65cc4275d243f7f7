//! Everything about a game: the first message of a websocket, and a page's data.

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{Color, IllegalMove, PerpetualCheck, Preset};
use komadai_store::{GameId, Name, Seat, SeatKind};
use serde::Serialize;

use super::clock::TimeView;
use super::json::{display, display_option, json};
use super::moves::MoveView;
use super::scene::{Scene, View};
use crate::room::Room;
use crate::texts::Language;

/// Everything about a game, as one reader may see it. The first message of a websocket.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "t", rename = "state")]
pub struct StateMessage {
    /// The version that this is.
    pub v: u32,
    /// What stays.
    pub game: GameView,
    /// What changes.
    pub view: View,
    /// The moves played.
    pub moves: Vec<MoveView>,
}

/// The part of a game that stays the same, but for a seat that is taken.
#[derive(Clone, Debug, Serialize)]
pub struct GameView {
    /// The game's id.
    #[serde(serialize_with = "display")]
    pub id: GameId,
    /// The rules' preset: `fesa`.
    #[serde(serialize_with = "display")]
    pub preset: Preset,
    /// The handicap's name: `even`.
    pub handicap: &'static str,
    /// The position the game started from.
    pub start: String,
    /// The reader's own side; `None` for a watcher.
    #[serde(serialize_with = "display_option")]
    pub you: Option<Color>,
    /// Who plays.
    pub seats: SeatsView,
    /// The time that the sides have to think; `None` without clocks.
    pub time: Option<TimeView>,
    /// Whether it changes its players' ratings.
    pub rated: bool,
    /// Whether an illegal move loses the game.
    pub loses_on_illegal: bool,
    /// Whether the check that would make a perpetual check is illegal, instead of losing.
    pub forbids_perpetual: bool,
    /// Where the invited player goes, as long as a seat is open; players only.
    pub join: Option<String>,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatsView {
    /// Black's seat.
    pub black: SeatView,
    /// White's seat.
    pub white: SeatView,
}

impl SeatsView {
    /// The seat of one side.
    pub fn of(&self, color: Color) -> SeatView {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// Who sits at one side.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatView {
    /// `open`, `guest`, `player` or `computer`.
    #[serde(serialize_with = "display")]
    pub kind: SeatKind,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The player's name.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "display_option")]
    pub name: Option<Name>,
}

impl StateMessage {
    /// The game as `you` may see it; `None` is a watcher. Clocks are those of this moment.
    pub fn new(room: &Room, you: Option<Color>, language: Language, now: i64) -> Self {
        let moves = room.moves().iter().enumerate().map(|(before, mv)| MoveView::new(before + 1, mv));
        Self {
            v: room.version().get(),
            game: GameView::new(room, you),
            view: Scene::new(room, now).view(you, language),
            moves: moves.collect(),
        }
    }

    /// The message's JSON.
    pub fn to_json(&self) -> Utf8Bytes {
        json(self)
    }
}

impl GameView {
    pub(super) fn new(room: &Room, you: Option<Color>) -> Self {
        let seat = |color| SeatView {
            kind: room.seats()[color].kind(),
            level: match room.seats()[color] {
                Seat::Computer { level } => Some(level),
                Seat::Open | Seat::Guest { .. } | Seat::Player { .. } => None,
            },
            name: room.seats()[color].player().map(|player| player.name),
        };
        let awaited = room.open_seat().filter(|_| you.is_some() && room.conclusion().is_none());
        Self {
            id: room.id(),
            preset: room.preset(),
            handicap: room.handicap().id(),
            start: room.game().start().to_sfen(1),
            you,
            seats: SeatsView { black: seat(Color::Black), white: seat(Color::White) },
            time: room.clock().map(|clock| TimeView::new(clock.control())),
            rated: room.is_rated(),
            loses_on_illegal: room.game().rules().illegal_move == IllegalMove::Loses,
            forbids_perpetual: room.game().rules().perpetual_check == PerpetualCheck::Forbidden,
            join: awaited.map(|_| format!("/join/{}", room.id())),
        }
    }
}
