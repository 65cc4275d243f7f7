//! The task that keeps the board: it reads it anew when something has changed, and takes from it what nobody waits at.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use komadai_store::Unavailable;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use super::{Board, Lobby, Owner};
use crate::account::DAY;
use crate::nodes::{Heard, Hint};
use crate::rooms::now;

/// How often it is looked who is gone.
const TICK: Duration = Duration::from_secs(2);
/// The shortest time between two readings: many changes are one.
const PAUSE: Duration = Duration::from_millis(150);
/// A seek is forgotten after so many milliseconds, whatever has become of it.
const LIFETIME: i64 = 14 * DAY;

impl Lobby {
    /// Keeps the board until the site closes.
    pub(crate) fn keep(&self) {
        let lobby = self.clone();
        let closing = self.inner.rooms.closing();
        self.inner.rooms.spawn(async move {
            closing.run_until_cancelled_owned(lobby.run()).await;
        });
    }

    async fn run(self) {
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = self.inner.rooms.nodes().hear();
        self.inner.changed.notify_one();
        loop {
            let done = tokio::select! {
                () = self.inner.changed.notified() => self.read().await,
                heard = heard.next() => {
                    self.hear(&heard);
                    Ok(())
                }
                _ = tick.tick() => self.clear().await,
            };
            if let Err(error) = done {
                tracing::error!(%error, "the board of seeks cannot be read");
                sleep(TICK).await;
            }
        }
    }

    async fn read(&self) -> Result<(), Unavailable> {
        let board = Board::read(self.inner.rooms.store()).await?;
        self.inner.board.send_replace(Arc::new(board));
        sleep(PAUSE).await;
        Ok(())
    }

    /// Hears of seeks and their owners on other nodes.
    fn hear(&self, heard: &Heard) {
        match heard {
            Heard::Said(_, Hint::Somebody(owner)) => self.see(*owner),
            // What was lost may have been this.
            Heard::Said(_, Hint::Seeks) | Heard::Gap => self.inner.changed.notify_one(),
            Heard::Said(..) => {}
        }
    }

    /// Withdraws the seeks whose owners are gone; where another node does that, says which owners are here.
    async fn clear(&self) -> Result<(), Unavailable> {
        let store = self.inner.rooms.store();
        let mut kept = store.kept_seeks().await?;
        let open: HashSet<_> = kept.iter().map(|seek| seek.id).collect();
        self.held().retain(|id, _| open.contains(id));
        kept.retain(|seek| !seek.lasts);
        let nodes = self.inner.rooms.nodes();
        if nodes.is_cut_off() {
            // Nobody says when others change the board.
            self.inner.changed.notify_one();
        }
        for seek in kept {
            let owners: Vec<_> =
                [Some(Owner::Seek(seek.id)), seek.owner.map(Owner::Account)].into_iter().flatten().collect();
            if !nodes.leases().is_keeper() {
                for owner in owners.into_iter().filter(|owner| self.presence().is_here(owner)) {
                    nodes.tell(Hint::Somebody(owner));
                }
                continue;
            }
            // Who may be on a node that cannot be heard is not gone.
            if nodes.is_cut_off() {
                continue;
            }
            if self.presence().are_gone(&owners, Instant::now()) && store.withdraw_seek(seek.id).await? {
                tracing::debug!(seek = %seek.id, "a seek was withdrawn: its owner is gone");
                self.changed();
            }
        }
        self.presence().forget(Instant::now());
        if !nodes.leases().is_keeper() {
            return Ok(());
        }
        let old = now() - LIFETIME;
        if store.oldest_seek().await?.is_some_and(|oldest| oldest < old) {
            store.forget_seeks(old).await?;
        }
        Ok(())
    }
}
