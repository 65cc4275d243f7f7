//! What is asked about games. Nothing here changes one.

use axum::extract::ws::Utf8Bytes;
use komadai_rules::{Color, Illegal, Move, Position};
use komadai_store::{GameId, GameRecord, Seat, Version};

use super::bus::Subscription;
use super::error::{CommandError, RoomError};
use super::registry::{Rooms, loaded, now};
use crate::room::Unread;
use crate::texts::Language;
use crate::view::{AheadView, ClockView, Committed, StateMessage, TimeView};

/// So many moves are book: that somebody plays a position after fewer says nothing.
const OPENING: usize = 12;
/// A reader who lacks more events than this gets the whole state.
const CATCH_UP: u32 = 64;

impl Rooms {
    /// Whether there is such a game.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn exists(&self, id: GameId) -> Result<(), RoomError> {
        self.live(id).await.map(drop)
    }

    /// The whole game as `you` may see it; `None` is a watcher.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn snapshot(
        &self,
        id: GameId,
        you: Option<Color>,
        language: Language,
    ) -> Result<StateMessage, RoomError> {
        let live = self.live(id).await?;
        let state = StateMessage::new(&live.room(), you, language, now());
        Ok(state)
    }

    /// The messages that a reader lacks who has seen everything up to `seen`, and the version that they lead to: the
    /// events, or the whole state when there are too many or `seen` makes no sense.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn since(
        &self,
        id: GameId,
        seen: Version,
        you: Option<Color>,
        language: Language,
    ) -> Result<(Vec<Utf8Bytes>, Version), RoomError> {
        let live = self.live(id).await?;
        if seen > live.room().version() {
            // Another node has told the reader more than this one knows.
            let _writing = live.writer.lock().await;
            self.refresh(&live).await?;
        }
        let room = live.room();
        let version = room.version();
        let lacking = version.get().checked_sub(seen.get()).filter(|_| seen > Version::ZERO);
        let mut messages = Vec::new();
        let now = now();
        match lacking {
            Some(0..=CATCH_UP) => {
                room.replay(seen, |past, event| {
                    messages.push(Committed::new(past, event, now).message(you, language));
                });
            }
            Some(_) | None => messages.push(StateMessage::new(&room, you, language, now).to_json()),
        }
        Ok((messages, version))
    }

    /// Whether two people are at one of these positions now, in a game that has left the opening: a room of this node
    /// says so.
    pub(crate) fn are_being_played(&self, positions: &[Position]) -> bool {
        self.inner.cache.any(|room| {
            let people =
                Color::ALL.iter().all(|&color| !matches!(room.seats()[color], Seat::Computer { .. }));
            let game = room.game();
            people
                && room.conclusion().is_none()
                && game.ply() >= OPENING
                && positions.contains(game.position())
        })
    }

    /// Why a move could not be played as the next one; `None` when it could.
    ///
    /// # Errors
    /// As for [`Room::why`](crate::room::Room::why), or when the game cannot be read.
    pub async fn why(&self, id: GameId, ply: u32, mv: Move) -> Result<Option<Illegal>, CommandError> {
        let live = self.live(id).await?;
        let why = live.room().why(ply, mv)?;
        Ok(why)
    }

    /// The move that a text means in the game's present position. Changes nothing.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn read_move(&self, id: GameId, text: &str) -> Result<Result<Move, Unread>, RoomError> {
        Ok(self.live(id).await?.room().read_move(text))
    }

    /// The position to which moves lead from that of the game, as far as they are legal, with what may be played there: for who
    /// thinks ahead. Changes nothing.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub(crate) async fn ahead(&self, id: GameId, moves: &[Move]) -> Result<AheadView, RoomError> {
        let live = self.live(id).await?;
        let (game, previous) = {
            let room = live.room();
            (room.game().clone(), room.moves().last().map(|last| last.mv.to()))
        };
        Ok(AheadView::new(game, previous, moves))
    }

    /// Hears of everything that happens in a game from now on.
    pub fn subscribe(&self, id: GameId) -> Subscription {
        self.inner.bus.subscribe(id)
    }

    /// The whole game as it is stored, for downloads.
    ///
    /// # Errors
    /// See [`RoomError`].
    pub async fn record(&self, id: GameId) -> Result<GameRecord, RoomError> {
        self.inner.store.load(id).await?.ok_or(RoomError::NotFound(id))
    }

    /// What the clocks of a stored game show now; `None` without clocks.
    ///
    /// # Errors
    /// When its events do not fit together.
    pub fn clocks(&self, record: &GameRecord) -> Result<Option<(TimeView, ClockView)>, RoomError> {
        if record.time.is_none() {
            return Ok(None);
        }
        let room = loaded(record.clone())?;
        Ok(room.clock().map(|clock| (TimeView::new(clock.control()), ClockView::new(clock, now()))))
    }
}
