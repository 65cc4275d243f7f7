//! Conditional moves: kept, and played as soon as they fit.

use komadai_rules::{Color, Move};
use komadai_store::{Conditionals, GameId};

use super::cache::Live;
use super::error::{CommandError, RoomError};
use super::registry::Rooms;
use crate::room::{Command, CommandKind, ConditionalError, Room, Timing};
use crate::view::AheadView;

/// Why conditional moves were not kept.
#[derive(Debug)]
pub enum KeepError {
    /// They are not right.
    Wrong(ConditionalError),
    /// They could not be kept.
    Room(RoomError),
}

impl<E: Into<RoomError>> From<E> for KeepError {
    fn from(error: E) -> Self {
        Self::Room(error.into())
    }
}

impl Rooms {
    /// Keeps a player's conditional moves, lines of text, in place of those before.
    ///
    /// # Errors
    /// Why not.
    pub async fn keep_conditionals(&self, game: GameId, color: Color, text: &str) -> Result<(), KeepError> {
        let live = self.live(game).await?;
        // The other side does not move meanwhile: what is kept fits the game.
        let _writing = live.writer.lock().await;
        self.refresh(&live).await?;
        let conditionals = live.room().read_conditionals(color, text).map_err(KeepError::Wrong)?;
        self.inner.store.set_conditionals(game, color, &conditionals).await?;
        Ok(())
    }

    /// Whether a player may set conditional moves now.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn takes_conditionals(&self, game: GameId, color: Color) -> Result<bool, RoomError> {
        Ok(self.live(game).await?.room().takes_conditionals(color))
    }

    /// The conditional moves of a player that still fit, one line each, as Western players write moves.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn conditionals(&self, game: GameId, color: Color) -> Result<Vec<String>, RoomError> {
        let Some(kept) = self.inner.store.conditionals(game, color).await? else { return Ok(Vec::new()) };
        let live = self.live(game).await?;
        let room = live.room();
        let words = |line: &Vec<Move>| {
            let ahead = AheadView::new(room.game().clone(), None, line);
            ahead.moves.into_iter().map(|mv| mv.western).collect::<Vec<_>>().join(" ")
        };
        Ok(room.remaining(&kept).iter().map(words).collect())
    }

    /// Where the side to move of a game by correspondence may have said what it answers, that is played, soon.
    pub(super) fn answer(&self, live: &Live) {
        let (game, turn) = {
            let room = live.room();
            let turn = room.game().position().turn();
            // Whether somebody else may set conditional moves now: then this side may have done so before.
            if !room.takes_conditionals(!turn) {
                return;
            }
            (room.id(), turn)
        };
        let rooms = self.clone();
        self.inner.tasks.spawn(async move {
            if let Err(error) = rooms.play_conditional(game, turn).await {
                tracing::error!(%game, %error, "a conditional move could not be played");
            }
        });
    }

    async fn play_conditional(&self, game: GameId, seat: Color) -> Result<(), RoomError> {
        let Some(kept) = self.inner.store.conditionals(game, seat).await? else { return Ok(()) };
        let live = self.live(game).await?;
        let Some(command) = conditional_command(&live.room(), seat, &kept) else { return Ok(()) };
        drop(live);
        match self.command(game, command).await {
            Ok(_) => Ok(()),
            Err(CommandError::Refused(refusal)) => {
                tracing::debug!(%game, refusal = refusal.id(), "a conditional move came too late");
                Ok(())
            }
            Err(CommandError::Room(error)) => Err(error),
        }
    }

    /// Plays what a site that ended too soon has left to be played.
    pub(super) async fn resume_conditionals(&self) -> Result<(), RoomError> {
        for game in self.inner.store.conditional_to_move().await? {
            let live = self.live(game).await?;
            self.answer(&live);
        }
        Ok(())
    }
}

/// The command that plays what `seat` has said to answer with now.
fn conditional_command(room: &Room, seat: Color, kept: &Conditionals) -> Option<Command> {
    let mv = room.conditional_answer(seat, kept)?;
    let version = room.version();
    Some(Command {
        seat,
        id: format!("conditional-{version}").parse().expect("short and printable"),
        kind: CommandKind::Move { ply: room.next_ply(), mv },
        seen: Some(version),
        timing: Timing::Lag(0),
    })
}
