//! Moves of many games in one statement. PostgreSQL only: arrays are its own.

use std::collections::HashSet;

use sqlx::PgConnection;

use crate::append::Append;
use crate::row::EventColumns;
use crate::{ClientId, GameId};
use komadai_rules::Color;

/// The compare-and-set of [`APPEND`](crate::sql::event::APPEND) and [`ADVANCE`](crate::sql::game::ADVANCE) for one event of each of
/// many games → the games to which it was appended. A row that another node holds is passed over: its event is tried by
/// itself, and keeps nobody else waiting. Rows are locked in the order of their ids, so that two nodes never wait for each other.
pub(crate) const WRITE: &str = "
    WITH batch AS (
        SELECT * FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::TEXT[], $5::BIGINT[], $6::TEXT[], $7::TEXT[], $8::BIGINT[],
                             $9::BIGINT[], $10::BIGINT[], $11::BIGINT[], $12::TEXT[], $13::BIGINT[], $14::TEXT[], $15::BOOLEAN[],
                             $16::BIGINT[], $17::BIGINT[])
        AS batch (game_id, version, kind, color, ply, body, client_id, at,
                  charged, credited, moves, turn, ply_before, turn_before, lasts,
                  deadline, ply_left)
    ), locked AS (
        SELECT game.id FROM game JOIN batch ON batch.game_id = game.id
        WHERE game.version = batch.version
          AND game.ply = COALESCE(batch.ply_before, game.ply)
          AND game.turn = COALESCE(batch.turn_before, game.turn)
          AND (batch.ply_left IS NULL OR batch.ply_left < game.ply)
          AND (game.ending IS NULL OR NOT batch.lasts)
        ORDER BY game.id FOR UPDATE OF game SKIP LOCKED
    ), written AS (
        INSERT INTO event (game_id, version, kind, color, ply, body, client_id, at, charged, credited)
        SELECT game_id, version + 1, kind, color, ply, body, client_id, at, charged, credited
        FROM batch JOIN locked ON locked.id = batch.game_id
        ON CONFLICT DO NOTHING RETURNING game_id
    )
    UPDATE game SET
        version = game.version + 1,
        ply = COALESCE(batch.ply_left, game.ply + batch.moves),
        turn = COALESCE(batch.turn, game.turn),
        deadline = CASE WHEN batch.lasts THEN batch.deadline ELSE game.deadline END
    FROM batch JOIN written ON written.game_id = batch.game_id
    WHERE game.id = batch.game_id
    RETURNING game.id";

/// Appends each event whose game is where it expects it. Answers with those games; nothing is written of the others.
pub(super) async fn write(
    connection: &mut PgConnection,
    appends: &[&Append],
) -> Result<HashSet<GameId>, sqlx::Error> {
    let mut columns = Columns::default();
    for append in appends {
        columns.push(append);
    }
    let ids: Vec<String> = columns.query().fetch_all(connection).await?;
    ids.iter()
        .map(|id| id.parse().map_err(|_| sqlx::Error::Decode(format!("game.id is {id}").into())))
        .collect()
}

/// The columns of a batch.
#[derive(Default)]
struct Columns {
    games: Vec<String>,
    versions: Vec<i64>,
    kinds: Vec<&'static str>,
    colors: Vec<Option<&'static str>>,
    plies: Vec<Option<i64>>,
    bodies: Vec<String>,
    clients: Vec<Option<String>>,
    times: Vec<i64>,
    charged: Vec<Option<i64>>,
    credited: Vec<Option<i64>>,
    moves: Vec<i64>,
    turns: Vec<Option<&'static str>>,
    plies_before: Vec<Option<i64>>,
    turns_before: Vec<Option<&'static str>>,
    last: Vec<bool>,
    deadlines: Vec<Option<i64>>,
    left: Vec<Option<i64>>,
}

impl Columns {
    fn push(&mut self, append: &Append) {
        let (event, summary) = (append.first(), append.summary());
        let EventColumns { kind, color, ply, body, spent } = EventColumns::of(event);
        self.games.push(append.game().to_string());
        self.versions.push(i64::from(append.expected().get()));
        self.kinds.push(kind);
        self.colors.push(color);
        self.plies.push(ply);
        self.bodies.push(body);
        self.clients.push(event.client_id.as_ref().map(ClientId::to_string));
        self.times.push(event.at);
        self.charged.push(spent.map(|spent| i64::from(spent.charged)));
        self.credited.push(spent.map(|spent| i64::from(spent.credited)));
        self.moves.push(i64::from(summary.moves));
        self.turns.push(summary.turn_after.map(Color::id));
        self.plies_before.push(summary.first.map(|(_, ply)| i64::from(ply) - 1));
        self.turns_before.push(summary.first.map(|(color, _)| color.id()));
        self.last.push(summary.needs_a_game_that_lasts());
        self.deadlines.push(summary.deadline);
        self.left.push(summary.left.map(i64::from));
    }

    fn query(self) -> sqlx::query::QueryScalar<'static, sqlx::Postgres, String, sqlx::postgres::PgArguments> {
        sqlx::query_scalar(WRITE)
            .bind(self.games)
            .bind(self.versions)
            .bind(self.kinds)
            .bind(self.colors)
            .bind(self.plies)
            .bind(self.bodies)
            .bind(self.clients)
            .bind(self.times)
            .bind(self.charged)
            .bind(self.credited)
            .bind(self.moves)
            .bind(self.turns)
            .bind(self.plies_before)
            .bind(self.turns_before)
            .bind(self.last)
            .bind(self.deadlines)
            .bind(self.left)
    }
}
