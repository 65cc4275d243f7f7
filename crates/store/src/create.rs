//! Writing a new game.

use crate::database::{Connection, query};
use crate::row::SeatColumns;
use crate::writer::{Step, Write};
use crate::{GameId, NewGame, Speed, sql, vacation};
use komadai_rules::Color;

/// A game to be created by itself.
pub(crate) struct Create(pub(crate) NewGame);

/// The id belongs to another game.
pub(crate) struct IdTaken;

impl Write for Create {
    type Outcome = Result<(), IdTaken>;

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Step<Self::Outcome>, sqlx::Error> {
        insert(connection, &self.0, None).await.map(Step::Keep)
    }
}

/// Writes the rows of a new game; writes nothing if the id is taken.
pub(crate) async fn insert(
    connection: &mut Connection<'_>,
    game: &NewGame,
    previous: Option<GameId>,
) -> Result<Result<(), IdTaken>, sqlx::Error> {
    let id = game.id.as_str();
    let inserted = query(sql::game::INSERT)
        .bind(id)
        .bind(game.created_at)
        .bind(game.rules.to_string())
        .bind(game.handicap.to_string())
        .bind(game.start.to_sfen(1))
        .bind(game.start.turn().id())
        .bind(previous.as_ref().map(GameId::as_str))
        .bind(game.time.map(|time| time.to_string()))
        .bind(game.deadline)
        .bind(game.rated)
        .bind(game.time.map(|time| Speed::of(&time).id()))
        .execute(&mut *connection)
        .await?;
    if inserted == 0 {
        return Ok(Err(IdTaken));
    }
    for color in [Color::Black, Color::White] {
        let SeatColumns { kind, level, digest, account } = SeatColumns::of(&game.seats[color]);
        query(sql::seat::INSERT)
            .bind(id)
            .bind(color.id())
            .bind(kind)
            .bind(level)
            .bind(digest)
            .bind(account)
            .execute(&mut *connection)
            .await?;
    }
    vacation::wait(connection, game.id, game.created_at, game.deadline).await?;
    Ok(Ok(()))
}
