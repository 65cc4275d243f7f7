//! Somebody who wants to play.

use komadai_rules::{Color, Handicap, Preset};

use crate::accounts::unreadable;
use crate::database::{query, scalar};
use crate::{AccountId, GameId, Player, SecretDigest, Store, TimeControl, Unavailable, sql};

/// The ratings that the other player may have, in points, both ends included; whoever has no account fits only where
/// there is neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RatingRange {
    /// The lowest.
    pub lowest: Option<i32>,
    /// The highest.
    pub highest: Option<i32>,
}

impl RatingRange {
    /// Whether everybody fits.
    pub fn is_open(self) -> bool {
        self == Self::default()
    }

    /// Whether somebody with so many points fits.
    pub fn holds(self, points: i32) -> bool {
        self.lowest.is_none_or(|lowest| points >= lowest)
            && self.highest.is_none_or(|highest| points <= highest)
    }
}

/// A seek to be put on the board of seeks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSeek {
    /// Its id, which becomes the game's.
    pub id: GameId,
    /// When, in milliseconds since the Unix epoch.
    pub created_at: i64,
    /// Digest of the secret that will hold the seat.
    pub digest: SecretDigest,
    /// Who, with an account.
    pub owner: Option<Player>,
    /// The only one who may take it: then it is a challenge.
    pub opponent: Option<Player>,
    /// The side that the owner wants; `None`: either.
    pub color: Option<Color>,
    /// The rules.
    pub rules: Preset,
    /// The handicap.
    pub handicap: Handicap,
    /// The time to think; `None` without clocks.
    pub time: Option<TimeControl>,
    /// Whether the game is to be rated.
    pub rated: bool,
    /// Who fits.
    pub range: RatingRange,
}

/// What has become of a seek.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeekState {
    /// Nothing yet.
    Open,
    /// This game.
    Taken(GameId),
    /// The challenged player does not want to play.
    Declined,
}

/// A seek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seek {
    /// What is sought.
    pub seek: NewSeek,
    /// What has become of it.
    pub state: SeekState,
}

/// An open seek, as whoever clears the board sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptSeek {
    /// The seek.
    pub id: GameId,
    /// The account of its owner.
    pub owner: Option<AccountId>,
    /// Whether it lasts while its owner is away: one by correspondence of an account does.
    pub lasts: bool,
}

/// A row of `seek`, with the names of its accounts.
#[derive(sqlx::FromRow)]
struct SeekRow {
    id: String,
    created_at: i64,
    digest: Vec<u8>,
    account_id: Option<i64>,
    owner: Option<String>,
    opponent_id: Option<i64>,
    opponent: Option<String>,
    color: Option<String>,
    rules: String,
    handicap: String,
    time_control: Option<String>,
    rated: bool,
    lowest: Option<i64>,
    highest: Option<i64>,
    state: String,
    game_id: Option<String>,
}

impl SeekRow {
    fn seek(&self) -> Result<Seek, Unavailable> {
        let game = |text: &String| text.parse::<GameId>().map_err(|_| unreadable("seek.id", text));
        let player = |id: Option<i64>, name: &Option<String>| -> Result<Option<Player>, Unavailable> {
            let (Some(id), Some(name)) = (id, name) else { return Ok(None) };
            let name = name.parse().map_err(|_| unreadable("account.name", name))?;
            Ok(Some(Player { id: AccountId::new(id), name }))
        };
        let digest = <[u8; 32]>::try_from(&*self.digest).map_err(|_| unreadable("seek.digest", &self.id))?;
        let color = |text: &String| text.parse().map_err(|_| unreadable("seek.color", text));
        let time = |text: &String| text.parse().map_err(|_| unreadable("seek.time_control", text));
        let points = |points: Option<i64>| points.and_then(|points| i32::try_from(points).ok());
        Ok(Seek {
            seek: NewSeek {
                id: game(&self.id)?,
                created_at: self.created_at,
                digest: SecretDigest::new(digest),
                owner: player(self.account_id, &self.owner)?,
                opponent: player(self.opponent_id, &self.opponent)?,
                color: self.color.as_ref().map(color).transpose()?,
                rules: self.rules.parse().map_err(|_| unreadable("seek.rules", &self.rules))?,
                handicap: self.handicap.parse().map_err(|_| unreadable("seek.handicap", &self.handicap))?,
                time: self.time_control.as_ref().map(time).transpose()?,
                rated: self.rated,
                range: RatingRange { lowest: points(self.lowest), highest: points(self.highest) },
            },
            state: match (&*self.state, &self.game_id) {
                ("taken", Some(id)) => SeekState::Taken(game(id)?),
                ("declined", _) => SeekState::Declined,
                _ => SeekState::Open,
            },
        })
    }
}

fn seeks(rows: &[SeekRow]) -> Result<Vec<NewSeek>, Unavailable> {
    rows.iter().map(|row| row.seek().map(|seek| seek.seek)).collect()
}

impl Store {
    /// Puts a seek on the board. `false` when its id is taken.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn open_seek(&self, seek: NewSeek) -> Result<bool, Unavailable> {
        let account = |player: Option<Player>| player.map(|player| player.id.get());
        let insert = query(sql::seek::INSERT)
            .bind(seek.id.as_str())
            .bind(seek.created_at)
            .bind(seek.digest)
            .bind(account(seek.owner))
            .bind(account(seek.opponent))
            .bind(seek.color.map(|color| color.id().to_owned()))
            .bind(seek.rules.to_string())
            .bind(seek.handicap.id())
            .bind(seek.time.map(|time| time.to_string()))
            .bind(seek.rated)
            .bind(seek.range.lowest.map(i64::from))
            .bind(seek.range.highest.map(i64::from));
        self.change(insert).await
    }

    /// A seek, whatever has become of it.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn seek(&self, id: GameId) -> Result<Option<Seek>, Unavailable> {
        let query = query(sql::seek::SELECT).bind(id.as_str());
        let row: Option<SeekRow> = query.fetch_optional(self.reading()).await?;
        row.map(|row| row.seek()).transpose()
    }

    /// The seeks that whoever fits may take, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn open_seeks(&self, most: u32) -> Result<Vec<NewSeek>, Unavailable> {
        let query = query(sql::seek::OPEN).bind(i64::from(most));
        seeks(&query.fetch_all(self.reading()).await?)
    }

    /// The seeks among them in which the same game is sought, whoever may take them, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn seeks_alike(&self, seek: &NewSeek, most: u32) -> Result<Vec<NewSeek>, Unavailable> {
        let query = query(sql::seek::ALIKE)
            .bind(seek.rules.to_string())
            .bind(seek.handicap.id())
            .bind(seek.time.map(|time| time.to_string()).unwrap_or_default())
            .bind(i64::from(most));
        seeks(&query.fetch_all(self.reading()).await?)
    }

    /// The open seeks and challenges of an account, and the challenges to it, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn seeks_of(&self, account: AccountId) -> Result<Vec<NewSeek>, Unavailable> {
        let query = query(sql::seek::OF_ACCOUNT).bind(account.get());
        seeks(&query.fetch_all(self.reading()).await?)
    }

    /// All seeks that are kept of an account, and challenges to it, whatever has become of them, the oldest first.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn all_seeks_of(&self, account: AccountId) -> Result<Vec<Seek>, Unavailable> {
        let query = query(sql::seek::ALL_OF_ACCOUNT).bind(account.get());
        let rows: Vec<SeekRow> = query.fetch_all(self.reading()).await?;
        rows.iter().map(SeekRow::seek).collect()
    }

    /// Every open seek and challenge.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn kept_seeks(&self) -> Result<Vec<KeptSeek>, Unavailable> {
        let rows: Vec<(String, Option<i64>, Option<bool>)> =
            query(sql::seek::KEPT).fetch_all(self.reading()).await?;
        let read = |(id, owner, lasts): (String, Option<i64>, Option<bool>)| {
            let id = id.parse().map_err(|_| unreadable("seek.id", &id))?;
            Ok(KeptSeek { id, owner: owner.map(AccountId::new), lasts: lasts.unwrap_or_default() })
        };
        rows.into_iter().map(read).collect()
    }

    /// Takes a seek from the board. `false` when it is open no longer.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn withdraw_seek(&self, id: GameId) -> Result<bool, Unavailable> {
        self.change(query(sql::seek::WITHDRAW).bind(id.as_str())).await
    }

    /// Declines a challenge to this account. `false` when it is none, or open no longer.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn decline_seek(&self, id: GameId, account: AccountId) -> Result<bool, Unavailable> {
        self.change(query(sql::seek::DECLINE).bind(id.as_str()).bind(account.get())).await
    }

    /// When the oldest seek was made, whatever has become of it.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn oldest_seek(&self) -> Result<Option<i64>, Unavailable> {
        Ok(scalar(sql::seek::OLDEST).fetch_one(self.reading()).await?)
    }

    /// Forgets the seeks from before this moment, whatever has become of them.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn forget_seeks(&self, before: i64) -> Result<(), Unavailable> {
        self.change(query(sql::seek::FORGET).bind(before)).await.map(drop)
    }
}
