//! Who of the players has a page open, on this node or another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use komadai_rules::{ByColor, Color};
use komadai_store::GameId;

use super::bus::Update;
use super::error::RoomError;
use super::registry::{Inner, Rooms, now};
use crate::nodes::Hint;
use crate::room::{Command, CommandKind, Presence, Timing};
use crate::view::PresenceView;

/// A node that has not said for longer who is there has ended.
const SILENCE: Duration = Duration::from_secs(15);

/// The players of the games that somebody has open, on whatever node.
#[derive(Debug, Default)]
pub(super) struct Presences {
    games: Mutex<HashMap<GameId, Table>>,
}

/// The players of a game.
#[derive(Debug, Default)]
struct Table {
    /// Pages on all nodes; another node counts as one.
    all: Presence,
    /// Pages on this node.
    own: ByColor<u32>,
    /// What other nodes have said, and when.
    elsewhere: HashMap<Arc<str>, ([bool; 2], Instant)>,
}

impl Table {
    /// Which sides have a page open on this node.
    fn here(&self) -> [bool; 2] {
        Color::ALL.map(|color| self.own[color] > 0)
    }

    /// What another node says. Answers whether somebody has come or gone.
    fn hear(&mut self, from: &Arc<str>, sides: [bool; 2], now: i64) -> bool {
        let known = self.elsewhere.get(from).map_or([false; 2], |(sides, _)| *sides);
        match sides {
            [false, false] => drop(self.elsewhere.remove(from)),
            _ => drop(self.elsewhere.insert(Arc::clone(from), (sides, Instant::now()))),
        }
        let before = Color::ALL.map(|color| self.all.is_here(color));
        for (color, (was, is)) in Color::ALL.into_iter().zip(known.into_iter().zip(sides)) {
            match (was, is) {
                (false, true) => self.all.arrive(color, now),
                (true, false) => self.all.leave(color, now),
                _ => {}
            }
        }
        before != Color::ALL.map(|color| self.all.is_here(color))
    }
}

impl Presences {
    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Table>> {
        // No code under the lock leaves the map half-changed.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, game: GameId) -> Presence {
        self.games().get(&game).map(|table| table.all).unwrap_or_default()
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
            let table = games.entry(game).or_default();
            let fresh = !table.all.is_here(color);
            table.all.arrive(color, now());
            table.own[color] += 1;
            self.inner.nodes.tell(Hint::Here(game, table.here()));
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

    /// Another node says who has a page open there.
    pub(super) fn hear_here(&self, game: GameId, from: &Arc<str>, sides: [bool; 2]) {
        let changed = {
            let mut games = self.inner.presences.games();
            let table = games.entry(game).or_default();
            let changed = table.hear(from, sides, now());
            if table.all.is_empty() {
                games.remove(&game);
            }
            changed
        };
        if changed {
            self.inner.bus.publish(game, Update::Presence);
        }
    }

    /// Says once more who is here, and takes those for gone whose node has fallen silent.
    pub(super) fn call_over(&self) {
        let mut gone = Vec::new();
        for (game, table) in self.inner.presences.games().iter() {
            if table.here() != [false; 2] {
                self.inner.nodes.tell(Hint::Here(*game, table.here()));
            }
            let silent = table.elsewhere.iter().filter(|(_, (_, at))| at.elapsed() > SILENCE);
            gone.extend(silent.map(|(node, _)| (*game, Arc::clone(node))));
        }
        for (game, node) in gone {
            self.hear_here(game, &node, [false; 2]);
        }
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
            let Some(table) = games.get_mut(&self.game) else { return };
            table.all.leave(self.color, now());
            table.own[self.color] = table.own[self.color].saturating_sub(1);
            self.inner.nodes.tell(Hint::Here(self.game, table.here()));
            let gone = !table.all.is_here(self.color);
            if table.all.is_empty() {
                games.remove(&self.game);
            }
            gone
        };
        if gone {
            self.inner.bus.publish(self.game, Update::Presence);
        }
    }
}
