//! Moves of many games in one statement or two. Each engine has its own: PostgreSQL takes arrays, SQLite JSON.

use std::collections::HashSet;

use serde::Serialize;
use sqlx::{PgConnection, SqliteConnection};

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

/// The first half of [`WRITE`] for SQLite: appends the events. It does not return the games, since each row that sqlx fetches costs
/// two changes of thread.
pub(crate) const WRITE_EVENTS: &str = "
    INSERT INTO event (game_id, version, kind, color, ply, body, client_id, at, charged, credited)
    SELECT game.id, game.version + 1, value ->> 'kind', value ->> 'color', value ->> 'ply', value ->> 'body',
           value ->> 'client', value ->> 'at', value ->> 'charged', value ->> 'credited'
    FROM jsonb_each($1) CROSS JOIN game ON game.id = value ->> 'game'
    WHERE game.version = value ->> 'version'
      AND game.ply = COALESCE(value ->> 'ply_before', game.ply)
      AND game.turn = COALESCE(value ->> 'turn_before', game.turn)
      AND (value ->> 'left' IS NULL OR value ->> 'left' < game.ply)
      AND (game.ending IS NULL OR NOT value ->> 'lasts')
    ON CONFLICT DO NOTHING";

/// Where not all could be appended: the games to which one was. Their rows are not moved on yet.
pub(crate) const WRITTEN: &str = "
    SELECT game.id FROM jsonb_each($1) CROSS JOIN game ON game.id = value ->> 'game'
    JOIN event ON event.game_id = game.id AND event.version = game.version + 1
    WHERE game.version = value ->> 'version'";

/// The second half, for the games of the first: moves their rows on.
pub(crate) const ADVANCE_GAMES: &str = "
    UPDATE game SET
        version = game.version + 1,
        ply = COALESCE(batch.ply_left, game.ply + batch.moves),
        turn = COALESCE(batch.turn, game.turn),
        deadline = CASE WHEN batch.lasts THEN batch.deadline ELSE game.deadline END
    FROM (SELECT value ->> 'game' AS game_id, value ->> 'left' AS ply_left, value ->> 'moves' AS moves, value ->> 'turn' AS turn,
                 value ->> 'lasts' AS lasts, value ->> 'deadline' AS deadline FROM jsonb_each($1)) AS batch
    WHERE game.id = batch.game_id";

/// Appends each event whose game is where it expects it. Answers with those games; nothing is written of the others.
pub(super) async fn write_arrays(
    connection: &mut PgConnection,
    appends: &[&Append],
) -> Result<HashSet<GameId>, sqlx::Error> {
    let mut columns = Columns::default();
    for append in appends {
        columns.push(Entry::of(append));
    }
    games(&columns.query().fetch_all(connection).await?)
}

/// The same, inside a transaction of SQLite, which has one writer.
pub(super) async fn write_json(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<HashSet<GameId>, sqlx::Error> {
    let mut entries: Vec<Entry> = appends.iter().map(|append| Entry::of(append)).collect();
    let mut batch = json(&entries)?;
    let appended = sqlx::query(WRITE_EVENTS).bind(&batch).execute(&mut *connection).await?.rows_affected();
    if appended != entries.len() as u64 {
        let written = games(&sqlx::query_scalar(WRITTEN).bind(&batch).fetch_all(&mut *connection).await?)?;
        entries.retain(|entry| written.contains(&entry.game));
        batch = json(&entries)?;
    }
    if !entries.is_empty() {
        sqlx::query(ADVANCE_GAMES).bind(batch).execute(connection).await?;
    }
    Ok(entries.iter().map(|entry| entry.game).collect())
}

fn json(entries: &[Entry]) -> Result<String, sqlx::Error> {
    serde_json::to_string(entries).map_err(|error| sqlx::Error::Encode(error.into()))
}

fn games(ids: &[String]) -> Result<HashSet<GameId>, sqlx::Error> {
    ids.iter()
        .map(|id| id.parse().map_err(|_| sqlx::Error::Decode(format!("game.id is {id}").into())))
        .collect()
}

/// One event of one game, and what it does to the game's row.
#[derive(Serialize)]
struct Entry {
    #[serde(serialize_with = "as_text")]
    game: GameId,
    version: u32,
    kind: &'static str,
    color: Option<&'static str>,
    ply: Option<i64>,
    body: String,
    client: Option<String>,
    at: i64,
    charged: Option<u32>,
    credited: Option<u32>,
    moves: u32,
    turn: Option<&'static str>,
    ply_before: Option<u32>,
    turn_before: Option<&'static str>,
    lasts: bool,
    deadline: Option<i64>,
    left: Option<u32>,
}

impl Entry {
    fn of(append: &Append) -> Self {
        let (event, summary) = (append.first(), append.summary());
        let EventColumns { kind, color, ply, body, spent } = EventColumns::of(event);
        Self {
            game: append.game(),
            version: append.expected().get(),
            kind,
            color,
            ply,
            body,
            client: event.client_id.as_ref().map(ClientId::to_string),
            at: event.at,
            charged: spent.map(|spent| spent.charged),
            credited: spent.map(|spent| spent.credited),
            moves: summary.moves,
            turn: summary.turn_after.map(Color::id),
            ply_before: summary.first.map(|(_, ply)| ply - 1),
            turn_before: summary.first.map(|(color, _)| color.id()),
            lasts: summary.needs_a_game_that_lasts(),
            deadline: summary.deadline,
            left: summary.left,
        }
    }
}

fn as_text<S: serde::Serializer>(game: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.as_str())
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
    fn push(&mut self, entry: Entry) {
        self.games.push(entry.game.to_string());
        self.versions.push(i64::from(entry.version));
        self.kinds.push(entry.kind);
        self.colors.push(entry.color);
        self.plies.push(entry.ply);
        self.bodies.push(entry.body);
        self.clients.push(entry.client);
        self.times.push(entry.at);
        self.charged.push(entry.charged.map(i64::from));
        self.credited.push(entry.credited.map(i64::from));
        self.moves.push(i64::from(entry.moves));
        self.turns.push(entry.turn);
        self.plies_before.push(entry.ply_before.map(i64::from));
        self.turns_before.push(entry.turn_before);
        self.last.push(entry.lasts);
        self.deadlines.push(entry.deadline);
        self.left.push(entry.left.map(i64::from));
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
