//! What somebody is to be told, and that it was told: each thing once.

use super::{Topic, Way};
use crate::accounts::unreadable;
use crate::database::{Query, query, scalar};
use crate::{AccountId, GameId, Store, Unavailable, sql};

/// Something that somebody is to be told.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Notification {
    /// Who.
    pub account: AccountId,
    /// How.
    pub way: Way,
    /// Of what.
    pub topic: Topic,
    /// The game, or the seek of a challenge.
    pub subject: GameId,
    /// The number of moves by which the game had come there.
    pub mark: u32,
    /// How often it was tried in vain.
    pub tries: u32,
}

#[derive(sqlx::FromRow)]
struct NotificationRow {
    account_id: i64,
    way: String,
    topic: String,
    subject: String,
    mark: i64,
    tries: i64,
}

impl NotificationRow {
    fn notification(&self) -> Result<Notification, Unavailable> {
        let count =
            |column, number: i64| u32::try_from(number).map_err(|_| unreadable(column, &number.to_string()));
        Ok(Notification {
            account: AccountId::new(self.account_id),
            way: Way::from_id(&self.way).ok_or_else(|| unreadable("notice.way", &self.way))?,
            topic: Topic::from_id(&self.topic).ok_or_else(|| unreadable("notice.topic", &self.topic))?,
            subject: self.subject.parse().map_err(|_| unreadable("notice.subject", &self.subject))?,
            mark: count("notice.mark", self.mark)?,
            tries: count("notice.tries", self.tries)?,
        })
    }
}

/// What is kept of something that somebody is told, or was.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct KeptNotification {
    /// How: `mail` or `push`.
    pub way: String,
    /// Of what: `turn`, `challenge` or `message`.
    pub topic: String,
    /// The game, or the seek of a challenge.
    pub subject: String,
    /// The number of moves by which the game had come there.
    pub mark: i64,
    /// When it was to be told, in milliseconds since the Unix epoch.
    pub due_at: i64,
    /// When it was told, or found to be needless.
    pub settled_at: Option<i64>,
}

/// How long something waits before it is told, by letter and to a browser, in milliseconds: who answers meanwhile is not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waits {
    /// Before a letter.
    pub mail: i64,
    /// Before a message to a browser.
    pub push: i64,
}

impl Store {
    /// Notes everybody whose turn it is by correspondence and who is challenged, and wants to be told. What was noted before is not noted
    /// again.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn note_waiting(&self, now: i64, waits: Waits) -> Result<(), Unavailable> {
        let note = |sql| query(sql).bind(now).bind(waits.mail).bind(waits.push);
        self.changes(vec![note(sql::notification::NOTE_TURNS), note(sql::notification::NOTE_CHALLENGES)])
            .await
            .map(drop)
    }

    /// Notes that something was said to an account in a game at so many moves, which is told at once; once for each move.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn note_message(
        &self,
        now: i64,
        account: AccountId,
        game: GameId,
        ply: u32,
    ) -> Result<(), Unavailable> {
        let note = query(sql::notification::NOTE_MESSAGE)
            .bind(now)
            .bind(account.get())
            .bind(game.as_str())
            .bind(i64::from(ply));
        self.change(note).await.map(drop)
    }

    /// What is to be told now, the longest due first; not all of it where it is much.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn due_notifications(&self, now: i64) -> Result<Vec<Notification>, Unavailable> {
        let rows: Vec<NotificationRow> =
            query(sql::notification::DUE).bind(now).fetch_all(self.reading()).await?;
        rows.iter().map(NotificationRow::notification).collect()
    }

    /// All that is kept of what an account is told, the longest due first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn notifications_of(&self, account: AccountId) -> Result<Vec<KeptNotification>, Unavailable> {
        Ok(query(sql::notification::OF_ACCOUNT).bind(account.get()).fetch_all(self.reading()).await?)
    }

    /// When the next thing is to be told, in milliseconds since the Unix epoch.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn next_notification(&self) -> Result<Option<i64>, Unavailable> {
        Ok(scalar(sql::notification::NEXT_DUE).fetch_one(self.reading()).await?)
    }

    /// Says that something is told, before it is: who crashes in between tells nothing rather than twice. `false` when another
    /// node was first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn settle_notification(
        &self,
        notification: &Notification,
        now: i64,
    ) -> Result<bool, Unavailable> {
        self.change(notification.statement(sql::notification::SETTLE).bind(now)).await
    }

    /// Says that something was not told after all, and when it is to be tried again, with the notice's count of tries.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn retry_notification(
        &self,
        notification: &Notification,
        due_at: i64,
    ) -> Result<(), Unavailable> {
        let retry =
            notification.statement(sql::notification::RETRY).bind(due_at).bind(i64::from(notification.tries));
        self.change(retry).await.map(drop)
    }

    /// Forgets what was told before a moment.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_notifications(&self, before: i64) -> Result<(), Unavailable> {
        self.change(query(sql::notification::FORGET).bind(before)).await.map(drop)
    }
}

impl Notification {
    /// A statement that begins with its key.
    fn statement(&self, sql: &'static str) -> Query {
        query(sql)
            .bind(self.account.get())
            .bind(self.way.id())
            .bind(self.topic.id())
            .bind(self.subject.as_str())
            .bind(i64::from(self.mark))
    }
}
