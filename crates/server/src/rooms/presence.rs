//! Who of the players has a page open on this node.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_rules::Color;
use komadai_store::GameId;

use super::bus::Update;
use super::error::RoomError;
use super::registry::{Inner, Rooms, now};
use crate::room::{Command, CommandKind, Presence, Timing};
use crate::view::PresenceView;

/// The players of the games that somebody has open.
#[derive(Debug, Default)]
pub(super) struct Presences {
    games: Mutex<HashMap<GameId, Presence>>,
}

impl Presences {
    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Presence>> {
        // No code under the lock leaves the map half-changed.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, game: GameId) -> Presence {
        self.games().get(&game).copied().unwrap_or_default()
    }
}

/// A player's open page. Whoever watches hears of it, and of its end when this is dropped.
#[derive(Debug)]
pub(crate) struct Sitting {
    inner: Arc<Inner>,
    game: GameId,
    color: Color,
}

impl Rooms {
    /// Notes that a player has a page open.
    pub(crate) fn sit(&self, game: GameId, color: Color) -> Sitting {
        let fresh = {
            let mut games = self.inner.presences.games();
            let presence = games.entry(game).or_default();
            let fresh = !presence.is_here(color);
            presence.arrive(color, now());
            fresh
        };
        if fresh {
            self.inner.bus.publish(game, Update::Presence);
        }
        Sitting { inner: Arc::clone(&self.inner), game, color }
    }

    /// Who is here, as `you` may see it; `None` is a watcher.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub(crate) async fn presence(&self, game: GameId, you: Option<Color>) -> Result<PresenceView, RoomError> {
        let presence = self.inner.presences.of(game);
        let live = self.live(game).await?;
        let room = live.room();
        let claimable = |you: Color| room.claimable_at(you, presence.away_since(!you)?);
        Ok(PresenceView {
            black: presence.is_here(Color::Black),
            white: presence.is_here(Color::White),
            claim_in: you.and_then(claimable).map(|at| at.saturating_sub(now()).max(0)),
        })
    }

    /// Whether the other side of a player is away.
    pub(crate) fn is_left_alone(&self, game: GameId, you: Color) -> bool {
        !self.inner.presences.of(game).is_here(!you)
    }

    /// What the room has to be told of a command that depends on who is here.
    pub(super) fn with_presence(&self, game: GameId, command: Command) -> Command {
        match command.kind {
            CommandKind::ClaimLeft(_) => {
                let since = self.inner.presences.of(game).away_since(!command.seat);
                Command { timing: Timing::Away(since), ..command }
            }
            _ => command,
        }
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        let gone = {
            let mut games = self.inner.presences.games();
            let Some(presence) = games.get_mut(&self.game) else { return };
            presence.leave(self.color, now());
            let gone = !presence.is_here(self.color);
            if presence.is_empty() {
                games.remove(&self.game);
            }
            gone
        };
        if gone {
            self.inner.bus.publish(self.game, Update::Presence);
        }
    }
}
