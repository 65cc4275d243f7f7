//! Messages that somebody wants a moderator to look at.

use komadai_rules::Color;

use super::chat::{Message, MessageRow};
use crate::accounts::change::unreadable;
use crate::database::query;
use crate::{AccountId, GameId, Store, Unavailable, sql};

/// Who reports a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reporter {
    /// A player of the game, with an account or without.
    Seat(Color),
    /// Somebody who watches.
    Account(AccountId),
}

/// A message with open reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reported {
    /// The message.
    pub message: Message,
    /// How many have reported it.
    pub reports: u32,
    /// When the first of them did, in milliseconds since the Unix epoch.
    pub reported_at: i64,
}

/// A report as who made it may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnReport {
    /// The game.
    pub game: GameId,
    /// The number of the message.
    pub number: u32,
    /// When it was made, in milliseconds since the Unix epoch.
    pub at: i64,
    /// When a moderator had looked at it.
    pub settled_at: Option<i64>,
}

#[derive(sqlx::FromRow)]
struct ReportedRow {
    #[sqlx(flatten)]
    message: MessageRow,
    reports: i64,
    reported_at: i64,
}

impl Store {
    /// Keeps a report. `false` where there is no such message, or the same has reported it before.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn report(
        &self,
        game: GameId,
        number: u32,
        by: Reporter,
        at: i64,
    ) -> Result<bool, Unavailable> {
        let (color, account) = match by {
            Reporter::Seat(color) => (Some(color.id().to_owned()), None),
            Reporter::Account(account) => (None, Some(account.get())),
        };
        let report = query(sql::chat::REPORT)
            .bind(game.as_str())
            .bind(i64::from(number))
            .bind(color)
            .bind(account)
            .bind(at);
        self.change(report).await
    }

    /// What an account has reported, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn reports_of(&self, account: AccountId) -> Result<Vec<OwnReport>, Unavailable> {
        let query = query(sql::chat::REPORTS_BY_ACCOUNT).bind(account.get());
        let rows: Vec<(String, i64, i64, Option<i64>)> = query.fetch_all(self.reading()).await?;
        let read = |(game, number, at, settled_at): (String, i64, i64, Option<i64>)| {
            let game = game.parse().map_err(|_| unreadable("report.game_id", &game))?;
            let number =
                u32::try_from(number).map_err(|_| unreadable("report.number", &number.to_string()))?;
            Ok(OwnReport { game, number, at, settled_at })
        };
        rows.into_iter().map(read).collect()
    }

    /// Messages with open reports, at most so many, the first reported first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn reported(&self, most: u32) -> Result<Vec<Reported>, Unavailable> {
        let query = query(sql::chat::REPORTED).bind(i64::from(most));
        let rows: Vec<ReportedRow> = query.fetch_all(self.reading()).await?;
        let read = |row: ReportedRow| {
            let reports = u32::try_from(row.reports);
            Ok(Reported {
                message: row.message.message()?,
                reports: reports.map_err(|_| unreadable("COUNT(*)", &row.reports.to_string()))?,
                reported_at: row.reported_at,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// Settles the reports of a message, and takes it away from its readers where it is to `hide`, reported or not. `false`
    /// where no report was open.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn settle_reports(
        &self,
        game: GameId,
        number: u32,
        hide: bool,
        at: i64,
    ) -> Result<bool, Unavailable> {
        let of_message = |sql| query(sql).bind(game.as_str()).bind(i64::from(number)).bind(at);
        let mut changes = vec![of_message(sql::chat::SETTLE)];
        changes.extend(hide.then(|| of_message(sql::chat::HIDE)));
        self.changes(changes).await
    }
}
