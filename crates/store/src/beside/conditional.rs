//! Conditional moves: what a player will answer to which moves, for nobody else.

use komadai_rules::{Color, Move};

use crate::accounts::change::unreadable;
use crate::database::{query, scalar};
use crate::{AccountId, GameId, Store, Unavailable, Version, sql};

/// What a player will answer to which moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditionals {
    /// The version of the game in which it was made.
    pub version: Version,
    /// How many moves were played then.
    pub ply: u32,
    /// The lines: a move of the opponent, the answer to it, and so on.
    pub lines: Vec<Vec<Move>>,
}

#[derive(sqlx::FromRow)]
struct ConditionalsRow {
    version: i64,
    ply: i64,
    body: String,
}

#[derive(sqlx::FromRow)]
struct OwnRow {
    game_id: String,
    #[sqlx(flatten)]
    row: ConditionalsRow,
}

impl ConditionalsRow {
    fn conditionals(&self) -> Result<Conditionals, Unavailable> {
        let number =
            |column, number: i64| u32::try_from(number).map_err(|_| unreadable(column, &number.to_string()));
        let read = |text: &str| text.parse().map_err(|_| unreadable("conditional.body", text));
        let line = |text: &str| text.split(' ').map(read).collect();
        Ok(Conditionals {
            version: Version::new(number("conditional.version", self.version)?),
            ply: number("conditional.ply", self.ply)?,
            lines: self.body.lines().map(line).collect::<Result<_, _>>()?,
        })
    }
}

impl Store {
    /// Keeps the conditional moves of a seat in place of those before; without lines there are none.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn set_conditionals(
        &self,
        game: GameId,
        color: Color,
        conditionals: &Conditionals,
    ) -> Result<(), Unavailable> {
        let of_seat = |sql| query(sql).bind(game.as_str()).bind(color.id());
        let line = |line: &Vec<Move>| line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
        let change = match conditionals.lines.as_slice() {
            [] => of_seat(sql::note::DROP_CONDITIONALS),
            lines => of_seat(sql::note::SET_CONDITIONALS)
                .bind(i64::from(conditionals.version.get()))
                .bind(i64::from(conditionals.ply))
                .bind(lines.iter().map(line).collect::<Vec<_>>().join("\n")),
        };
        self.change(change).await.map(drop)
    }

    /// The conditional moves of a seat.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn conditionals(
        &self,
        game: GameId,
        color: Color,
    ) -> Result<Option<Conditionals>, Unavailable> {
        let query = query(sql::note::CONDITIONALS).bind(game.as_str()).bind(color.id());
        let row: Option<ConditionalsRow> = query.fetch_optional(self.reading()).await?;
        row.map(|row| row.conditionals()).transpose()
    }

    /// The conditional moves of an account's seats, by game.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn conditionals_of(
        &self,
        account: AccountId,
    ) -> Result<Vec<(GameId, Conditionals)>, Unavailable> {
        let query = query(sql::note::CONDITIONALS_BY_ACCOUNT).bind(account.get());
        let rows: Vec<OwnRow> = query.fetch_all(self.reading()).await?;
        let read = |OwnRow { game_id, row }: OwnRow| {
            let game = game_id.parse().map_err(|_| unreadable("conditional.game_id", &game_id))?;
            Ok((game, row.conditionals()?))
        };
        rows.into_iter().map(read).collect()
    }

    /// Unfinished games in which the side to move has conditional moves: what a restarted site has to look at.
    ///
    /// # Errors
    /// [`Unavailable`].
    pub async fn conditional_to_move(&self) -> Result<Vec<GameId>, Unavailable> {
        let ids: Vec<String> = scalar(sql::note::CONDITIONAL_TO_MOVE).fetch_all(self.reading()).await?;
        ids.iter().map(|id| id.parse().map_err(|_| unreadable("conditional.game_id", id))).collect()
    }
}
