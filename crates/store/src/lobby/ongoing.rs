//! The games of an account that are not over.

use komadai_rules::Color;

use crate::accounts::unreadable;
use crate::database::{query, scalar};
use crate::row::SeatRow;
use crate::{AccountId, GameId, Seat, Store, TimeControl, Unavailable, sql};

/// A game that is not over, as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ongoing {
    /// The game.
    pub id: GameId,
    /// The player's side.
    pub color: Color,
    /// The other side's seat.
    pub opponent: Seat,
    /// When it began, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// How many moves were played.
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Color,
    /// When the side to move loses on time, in milliseconds since the Unix epoch.
    pub deadline: Option<i64>,
    /// The time to think.
    pub time: Option<TimeControl>,
}

impl Ongoing {
    /// Whether a person waits for the player's move.
    pub fn waits(&self) -> bool {
        self.turn == self.color && matches!(self.opponent, Seat::Guest { .. } | Seat::Player { .. })
    }
}

#[derive(sqlx::FromRow)]
struct OngoingRow {
    id: String,
    own_color: String,
    created_at: i64,
    ply: i64,
    turn: String,
    deadline: Option<i64>,
    time_control: Option<String>,
    #[sqlx(flatten)]
    opponent: SeatRow,
}

impl OngoingRow {
    fn ongoing(&self) -> Result<Ongoing, Unavailable> {
        let wrong = |what: String| unreadable("game", &format!("{}: {what}", self.id));
        let color = |text: &String| text.parse().map_err(|_| wrong(format!("a side is {text}")));
        let time = |text: &String| text.parse().map_err(|_| wrong(format!("time_control is {text}")));
        Ok(Ongoing {
            id: self.id.parse().map_err(|_| unreadable("game.id", &self.id))?,
            color: color(&self.own_color)?,
            opponent: self.opponent.seat().map_err(wrong)?,
            created_at: self.created_at,
            ply: u32::try_from(self.ply).map_err(|_| wrong(format!("ply is {}", self.ply)))?,
            turn: color(&self.turn)?,
            deadline: self.deadline,
            time: self.time_control.as_ref().map(time).transpose()?,
        })
    }
}

impl Store {
    /// The games of an account that are not over: the one whose time is up first, first; then those without clocks, the
    /// newest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn ongoing(&self, account: AccountId, most: u32) -> Result<Vec<Ongoing>, Unavailable> {
        let query = query(sql::seek::ONGOING).bind(account.get()).bind(i64::from(most));
        let rows: Vec<OngoingRow> = query.fetch_all(self.reading()).await?;
        rows.iter().map(OngoingRow::ongoing).collect()
    }

    /// How much waits for an account: games in which a person waits for its move, and challenges.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn waiting(&self, account: AccountId) -> Result<u32, Unavailable> {
        let query = scalar(sql::seek::WAITING).bind(account.get());
        let count: i64 = query.fetch_one(self.reading()).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}
