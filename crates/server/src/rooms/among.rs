//! This node's rooms among those of others: what hints make them do, and the signs of life.

use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_store::{GameId, Progress, StoreError, Version};
use tokio::time::{MissedTickBehavior, interval};

use super::bus::Update;
use super::error::RoomError;
use super::registry::{Rooms, now};
use crate::nodes::{Heard, Hint};

/// How often a node says that the site is alive.
const TICK: Duration = Duration::from_secs(1);
/// The site counts as down when no node has said so for longer, in milliseconds.
const PATIENCE: i64 = 2_500;
/// A node that has said nothing for longer does so before it decides anything: it may have slept through an outage.
const FRESH: Duration = Duration::from_secs(2);
/// How often watched games are looked after, should a hint have been lost, in ticks.
const LOOKS: u32 = 2;
/// How often a node says who is here, in ticks.
const CALLS_OVER: u32 = 5;
/// How often the keeper takes up what another has left, in ticks.
const TAKES_UP: u32 = 10;

impl Rooms {
    /// Starts to listen, and to give signs of life, if there may be other nodes.
    pub(super) fn join_others(&self) {
        let mut heard = self.inner.nodes.hear();
        let rooms = Arc::downgrade(&self.inner);
        let closing = self.inner.closing.clone();
        let listening = async move {
            loop {
                let heard = heard.next().await;
                let Some(inner) = rooms.upgrade() else { return };
                Self { inner }.hear(heard);
            }
        };
        self.inner.tasks.spawn(closing.clone().run_until_cancelled_owned(listening));
        if !self.inner.store.is_shared() {
            return;
        }
        self.read_news();
        let rooms = Arc::downgrade(&self.inner);
        let ticking = async move {
            let mut tick = interval(TICK);
            tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
            for count in 0_u32.. {
                tick.tick().await;
                let Some(inner) = rooms.upgrade() else { return };
                let rooms = Self { inner };
                if let Err(error) = rooms.tick(count).await {
                    tracing::warn!(%error, "no sign of life");
                }
            }
        };
        self.inner.tasks.spawn(closing.run_until_cancelled_owned(ticking));
    }

    /// A sign of life, and what is to be done every few seconds.
    async fn tick(&self, count: u32) -> Result<(), RoomError> {
        self.read_mode().await?;
        if !self.is_read_only() {
            self.live_on().await?;
        }
        let became = self.inner.nodes.leases().keep().await?;
        if became {
            tracing::info!("this node keeps the site");
            self.inner.sweeper.look();
        }
        if count.is_multiple_of(LOOKS) {
            self.look_after().await?;
        }
        if count.is_multiple_of(CALLS_OVER) {
            self.call_over();
        }
        if self.inner.nodes.leases().is_keeper() && (became || count.is_multiple_of(TAKES_UP)) {
            self.wake_computer().await?;
            self.inner.store.forget_leases(now()).await?;
        }
        Ok(())
    }

    /// Says that the site is alive. Where it was not, time is given back, and what this node knows of the clocks is old.
    pub(super) async fn live_on(&self) -> Result<(), StoreError> {
        let asked = Instant::now();
        let pulse = self.inner.store.wake(now(), PATIENCE).await?;
        let known = {
            let mut known = self.inner.pulse.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            known.replace((asked, pulse.outages))
        };
        if known.is_some_and(|(_, outages)| outages != pulse.outages) {
            tracing::warn!(down = pulse.down, "the site was down; the time is given back");
            self.inner.cache.clear();
            for game in self.inner.bus.watched() {
                self.inner.bus.publish(game, Update::Behind);
            }
        }
        Ok(())
    }

    /// Before something is decided: a node that may have slept through an outage of the site learns of it first. One asks for all
    /// who wait, and they share its answer: each for itself, the commands of a thousand games would queue for the one row that says so.
    pub(super) async fn awake(&self) -> Result<(), RoomError> {
        if !self.inner.store.is_shared() || self.is_read_only() {
            return Ok(());
        }
        if self.is_fresh() {
            return Ok(());
        }
        let since = Instant::now();
        let mut failed = self.inner.waking.lock().await;
        if self.is_fresh() {
            return Ok(());
        }
        if let Some((at, error)) = &*failed
            && *at >= since
        {
            return Err(error.clone().into());
        }
        let done = self.live_on().await;
        *failed = done.as_ref().err().map(|error| (Instant::now(), error.clone()));
        Ok(done?)
    }

    fn is_fresh(&self) -> bool {
        let last = *self.inner.pulse.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        last.is_some_and(|(at, _)| at.elapsed() < FRESH)
    }

    /// Looks whether games that somebody watches here have moved on.
    async fn look_after(&self) -> Result<(), RoomError> {
        let watched = self.inner.bus.watched();
        for Progress { game, version, said } in self.inner.store.progress(&watched).await? {
            self.moved_on(game, version);
            self.hear_said(game, said).await?;
        }
        Ok(())
    }

    /// Does what a hint is for, or what lost ones may have been for.
    fn hear(&self, heard: Heard) {
        let (from, hint) = match heard {
            Heard::Said(from, hint) => (from, hint),
            Heard::Gap => {
                self.inner.calls.call_everybody();
                return self.later(async move |rooms| rooms.look_after().await);
            }
        };
        match hint {
            Hint::Game(game, version) => self.moved_on(game, version),
            Hint::Seats(game) => self.later(async move |rooms| rooms.renew(game).await),
            Hint::Said(game, number) if self.inner.bus.is_watched(game) => {
                self.later(async move |rooms| rooms.hear_said(game, number).await);
            }
            Hint::Said(..) => {}
            Hint::Here(game, sides) => self.hear_here(game, &from, sides),
            Hint::Account(account) => self.inner.calls.call(account),
            Hint::Mode => self.later(async move |rooms| {
                rooms.read_mode().await?;
                rooms.inner.sweeper.look();
                Ok(())
            }),
            // The lobby and the accounts listen for themselves.
            Hint::Seeks | Hint::Somebody(_) | Hint::Revoked(_) => {}
        }
    }

    /// Another node has brought a game to this version.
    fn moved_on(&self, game: GameId, version: Version) {
        let watched = self.inner.bus.is_watched(game);
        match self.inner.cache.get(game) {
            Some(live) if live.room().version() >= version => {}
            Some(_) if watched => self.inner.news.want(game, version),
            // Nobody looks: whoever comes reads it anew.
            Some(_) => self.inner.cache.remove(game),
            None if watched => self.inner.bus.publish(game, Update::Behind),
            None => {}
        }
    }

    pub(super) fn later<F>(&self, what: impl FnOnce(Self) -> F + Send + 'static)
    where
        F: Future<Output = Result<(), RoomError>> + Send,
    {
        let rooms = self.clone();
        self.inner.tasks.spawn(async move {
            if let Err(error) = what(rooms).await {
                tracing::warn!(%error, "what another node hinted at cannot be read");
            }
        });
    }
}
