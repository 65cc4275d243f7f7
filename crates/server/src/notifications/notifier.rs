//! Who tells players that something waits for them: one task that looks into the store, and tells each thing once.

use std::time::Duration;

use komadai_rules::Color;
use komadai_store::{Contact, Notification, Ongoing, Seat, SeekState, Topic, Unavailable, Way};

use serde_json::json;

use super::email::{Email, subject_key};
use super::push::Sent;
use super::{Notifications, pause};
use crate::rooms::now;
use crate::texts::Language;

/// The longest time between two looks: what another node has done is seen by then.
const LOOK: Duration = Duration::from_secs(60);
/// The shortest.
const REST: Duration = Duration::from_millis(500);
/// The most games of an account that are looked through.
const GAMES: u32 = 1000;
/// How often a letter is tried.
const TRIES: u32 = 5;
/// What was told is forgotten after so long, in milliseconds: no turn lasts for so many days.
const REMEMBERED: i64 = 200 * 86_400_000;

/// What became of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// It was told, or never will be.
    Done,
    /// It may be told later.
    Later,
}

impl Notifications {
    /// Begins to tell.
    pub(crate) fn start(&self) {
        let this = self.clone();
        let closing = self.inner.rooms.closing();
        self.inner.rooms.spawn(async move {
            tokio::select! {
                () = closing.cancelled_owned() => {}
                () = this.tell_for_ever() => {}
            }
        });
    }

    async fn tell_for_ever(&self) {
        loop {
            let wait = self.look().await.unwrap_or_else(|error| {
                tracing::error!(%error, "what waits for players who are away cannot be read");
                LOOK
            });
            tokio::time::sleep(REST).await;
            tokio::time::timeout(wait, self.inner.rooms.waits_for_somebody()).await.ok();
        }
    }

    /// Tells what is due. Answers with the time until the next look.
    async fn look(&self) -> Result<Duration, Unavailable> {
        let (store, at) = (self.inner.rooms.store(), now());
        store.note_waiting(at, self.inner.waits).await?;
        for notification in store.due_notifications(at).await? {
            self.tell(notification).await?;
        }
        store.forget_notifications(at - REMEMBERED).await?;
        let next = store.next_notification().await?.map_or(i64::MAX, |next| next.saturating_sub(now()));
        Ok(Duration::from_millis(u64::try_from(next).unwrap_or_default()).min(LOOK))
    }

    async fn tell(&self, notification: Notification) -> Result<(), Unavailable> {
        let store = self.inner.rooms.store();
        if !store.settle_notification(&notification, now()).await? {
            return Ok(());
        }
        let Some(opponent) = self.still_waits(&notification).await? else { return Ok(()) };
        // Who has a page of the site open is told by it; only if that does not help, in this way too.
        if notification.tries == 0
            && notification.topic != Topic::Message
            && self.inner.rooms.is_listening(notification.account)
        {
            return self.again(notification).await;
        }
        let Some(contact) = store.contact(notification.account).await? else { return Ok(()) };
        let told = match notification.way {
            Way::Mail => self.write(&notification, &contact, &opponent).await,
            Way::Push => self.push(&notification, &contact, &opponent).await?,
        };
        if told == Told::Later && notification.tries < TRIES {
            self.again(notification).await
        } else {
            Ok(())
        }
    }

    /// Puts a notice off.
    async fn again(&self, notification: Notification) -> Result<(), Unavailable> {
        let wait = i64::try_from(pause(notification.tries).as_millis()).unwrap_or(i64::MAX);
        let notification = Notification { tries: notification.tries + 1, ..notification };
        self.inner.rooms.store().retry_notification(&notification, now() + wait).await
    }

    /// The name of who waits for the account, empty for a guest; `None` when nobody does any more.
    async fn still_waits(&self, notification: &Notification) -> Result<Option<String>, Unavailable> {
        let (store, account) = (self.inner.rooms.store(), notification.account);
        if store.barred(account).await?.is_some() {
            return Ok(None);
        }
        let name = |seat: &Seat| seat.player().map(|player| player.name.to_string()).unwrap_or_default();
        Ok(match notification.topic {
            Topic::Turn => {
                let games = store.ongoing(account, GAMES).await?;
                let waits = |game: &&Ongoing| {
                    game.id == notification.subject && game.waits() && game.ply == notification.mark
                };
                games.iter().find(waits).map(|game| name(&game.opponent))
            }
            Topic::Challenge => {
                let seek =
                    store.seek(notification.subject).await?.filter(|seek| seek.state == SeekState::Open);
                seek.and_then(|seek| seek.seek.owner).map(|owner| owner.name.to_string())
            }
            Topic::Message => match store.load(notification.subject).await {
                Ok(game) => game.and_then(|game| {
                    let own = |color: &Color| {
                        game.seats[*color].player().is_some_and(|player| player.id == account)
                    };
                    Color::ALL.into_iter().find(own).map(|own| name(&game.seats[!own]))
                }),
                Err(error) => {
                    tracing::error!(%error, "a game in which something was said cannot be read");
                    None
                }
            },
        })
    }

    /// Tells every browser of the account; those that take no more messages are forgotten.
    async fn push(
        &self,
        notification: &Notification,
        contact: &Contact,
        opponent: &str,
    ) -> Result<Told, Unavailable> {
        let store = self.inner.rooms.store();
        let t = Language::from_tag(&contact.language).unwrap_or_default();
        let guest = t.text("js-seat-guest");
        let opponent = if opponent.is_empty() { &guest } else { opponent };
        let path = match notification.topic {
            Topic::Turn | Topic::Message => format!("/game/{}", notification.subject),
            Topic::Challenge => "/waiting".to_owned(),
        };
        let title = t.text_with(subject_key(notification.topic), &[("name", opponent.into())]);
        let text = json!({"title": title, "path": path, "tag": notification.subject.as_str()}).to_string();
        let (mut done, mut later) = (false, false);
        for browser in store.browsers(notification.account).await? {
            match self.inner.push.send(store, &browser, &text).await? {
                Sent::Done => done = true,
                Sent::Later => later = true,
                Sent::Gone => store.forget_browser(&browser.endpoint).await?,
            }
        }
        // One that was told is not told again because of another.
        Ok(if later && !done { Told::Later } else { Told::Done })
    }

    async fn write(&self, notification: &Notification, contact: &Contact, opponent: &str) -> Told {
        let (Some(mail), Some(email)) = (&self.inner.mail, &contact.email) else { return Told::Done };
        let t = Language::from_tag(&contact.language).unwrap_or_default();
        let guest = t.text("js-seat-guest");
        let opponent = if opponent.is_empty() { &guest } else { opponent };
        let link = match notification.topic {
            Topic::Turn | Topic::Message => mail.link("/game/", notification.subject.as_str()),
            Topic::Challenge => mail.link("/", "waiting"),
        };
        let stop = mail.link("/letters/stop/", &contact.stop_key);
        let email = Email::notification(t, email, notification.topic, opponent, &link, stop);
        match mail.send(&email).await {
            Ok(()) => Told::Done,
            Err(error) => {
                tracing::warn!(%error, tries = notification.tries, "a letter was not sent");
                if error.may_pass() { Told::Later } else { Told::Done }
            }
        }
    }
}
