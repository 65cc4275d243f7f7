//! What was played in a position.

use komadai_rules::{ByColor, Color, Move, Position};

use crate::accounts::unreadable;
use crate::database::{Query, query};
use crate::{Speed, Store, Unavailable, sql};

/// Where games are from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Played on this site.
    Site,
    /// Brought along by who looks after the site.
    Collection,
}

impl Source {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Site, Self::Collection];

    /// `site` or `collection`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Collection => "collection",
        }
    }
}

/// Which games count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpeningFilter {
    /// Those from there.
    pub source: Option<Source>,
    /// Those at this speed; `Some(None)`: those without clocks.
    pub speed: Option<Option<Speed>>,
    /// Those whose players' mean rating is known and as high as this, in points; whole hundreds count.
    pub rating: Option<u32>,
    /// Those that ended in this month or later: whole months since January 1970.
    pub from: Option<i64>,
    /// Those that ended in this month or before.
    pub until: Option<i64>,
}

/// What was played in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Openings {
    /// The moves, the one of most games first.
    pub moves: Vec<OpeningMove>,
    /// The newest game of each kind in which the position came up, the newest first.
    pub newest: Vec<OpeningGame>,
    /// The same, the one of the strongest players first; none whose ratings are not known.
    pub strongest: Vec<OpeningGame>,
}

/// A move, and the games in which it was played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OpeningMove {
    /// The move.
    pub mv: Move,
    /// How many of the games each side won.
    pub won: ByColor<u64>,
    /// How many had no winner.
    pub drawn: u64,
    /// The mean of the players' ratings, over the games in which they are known.
    pub rating: Option<u32>,
}

impl OpeningMove {
    /// How many games.
    pub fn games(&self) -> u64 {
        self.won[Color::Black] + self.won[Color::White] + self.drawn
    }
}

/// A game in which a position came up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningGame {
    /// Where it is from.
    pub source: Source,
    /// Its id: of a game of the site, or of one from elsewhere.
    pub id: String,
    /// What was played in the position.
    pub mv: Move,
    /// Who played.
    pub players: ByColor<OpeningPlayer>,
    /// Who won; `None`: drawn.
    pub winner: Option<Color>,
    /// The month of its end: whole months since January 1970.
    pub month: Option<i64>,
    /// The mean of the players' ratings, in whole hundreds of points.
    pub rating: Option<u32>,
}

/// Who played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningPlayer {
    /// Somebody with this name.
    Named(String),
    /// Somebody without an account.
    Guest,
    /// Somebody whose name the record of a game from elsewhere does not say.
    Unknown,
    /// The computer at this level.
    Computer(u8),
}

impl OpeningPlayer {
    fn new(source: Source, name: Option<String>, level: Option<i64>) -> Self {
        match (name.filter(|name| !name.is_empty()), level.and_then(|level| u8::try_from(level).ok())) {
            (_, Some(level)) => Self::Computer(level),
            (Some(name), None) => Self::Named(name),
            (None, None) if source == Source::Collection => Self::Unknown,
            (None, None) => Self::Guest,
        }
    }
}

#[derive(sqlx::FromRow)]
struct MoveRow {
    mv: String,
    black: i64,
    white: i64,
    drawn: i64,
    points: i64,
    rated: i64,
}

impl MoveRow {
    fn read(&self) -> Result<OpeningMove, Unavailable> {
        let count = |games: i64| u64::try_from(games).unwrap_or_default();
        let mean = self.points.checked_div(self.rated).and_then(|mean| u32::try_from(mean).ok());
        Ok(OpeningMove {
            mv: self.mv.parse().map_err(|_| unreadable("opening.move", &self.mv))?,
            won: ByColor::new(count(self.black), count(self.white)),
            drawn: count(self.drawn),
            rating: mean,
        })
    }
}

#[derive(sqlx::FromRow)]
struct GameRow {
    source: String,
    game_id: String,
    mv: String,
    month: i64,
    strength: i64,
    winner: Option<String>,
    black: Option<String>,
    black_level: Option<i64>,
    white: Option<String>,
    white_level: Option<i64>,
}

impl GameRow {
    fn read(self) -> Result<OpeningGame, Unavailable> {
        let source = Source::ALL.into_iter().find(|source| source.id() == self.source);
        let source = source.ok_or_else(|| unreadable("opening.source", &self.source))?;
        let winner = self.winner.as_deref().map(str::parse).transpose();
        Ok(OpeningGame {
            source,
            mv: self.mv.parse().map_err(|_| unreadable("opening.move", &self.mv))?,
            players: ByColor::new(
                OpeningPlayer::new(source, self.black, self.black_level),
                OpeningPlayer::new(source, self.white, self.white_level),
            ),
            winner: winner.map_err(|_| unreadable("game.winner", &self.game_id))?,
            month: (self.month != 0).then_some(self.month),
            rating: u32::try_from(self.strength * 100).ok().filter(|&rating| rating > 0),
            id: self.game_id,
        })
    }
}

/// A query about a position, with the filter's parameters.
fn filtered(sql: &'static str, position: &Position, filter: &OpeningFilter) -> Query {
    query(sql)
        .bind(position.key().cast_signed())
        .bind(filter.source.map_or("", Source::id))
        .bind(filter.speed.map_or("", |speed| speed.map_or("none", Speed::id)))
        // 0 stands for ratings that are not known.
        .bind(filter.rating.map_or(0, |rating| i64::from(rating / 100).max(1)))
        .bind(filter.from.unwrap_or(i64::MIN))
        .bind(filter.until.unwrap_or(i64::MAX))
}

impl Default for OpeningFilter {
    /// All games.
    fn default() -> Self {
        Self { source: None, speed: None, rating: None, from: None, until: None }
    }
}

impl Store {
    /// What was played in a position, in the games that fit, and so many of those games.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn openings(
        &self,
        position: &Position,
        filter: &OpeningFilter,
        games: u32,
    ) -> Result<Openings, Unavailable> {
        let rows: Vec<MoveRow> =
            filtered(sql::opening::MOVES, position, filter).fetch_all(self.reading()).await?;
        let moves = rows.iter().map(MoveRow::read).collect::<Result<_, _>>()?;
        let mut lists = [Vec::new(), Vec::new()];
        for (list, text) in lists.iter_mut().zip([sql::opening::NEWEST, sql::opening::STRONGEST]) {
            let query = filtered(text, position, filter).bind(i64::from(games));
            let rows: Vec<GameRow> = query.fetch_all(self.reading()).await?;
            *list = rows.into_iter().map(GameRow::read).collect::<Result<_, _>>()?;
        }
        let [newest, strongest] = lists;
        Ok(Openings { moves, newest, strongest })
    }
}
