//! Table `event`.

queries! {
    /// The first event of an append: game_id, expected version, kind, color, ply, body, client_id, at, charged, credited.
    /// No row if the game is at another version, or the seat used the client id before.
    APPEND = "INSERT INTO event (game_id, version, kind, color, ply, body, client_id, at, charged, credited)
              SELECT id, version + 1, $3, $4, $5, $6, $7, $8, $9, $10 FROM game WHERE id = $1 AND version = $2
              ON CONFLICT DO NOTHING";

    /// game_id, version, kind, color, ply, body, client_id, at, charged, credited.
    INSERT = "INSERT INTO event (game_id, version, kind, color, ply, body, client_id, at, charged, credited)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

    /// game_id, version → the events after it, in order.
    SINCE = "SELECT version, kind, color, ply, body, client_id, at, charged, credited FROM event
             WHERE game_id = $1 AND version > $2 ORDER BY version";

    /// versions by game_id → the events after them, in order, game by game.
    SINCE_EACH = "SELECT game_id, version, kind, color, ply, body, client_id, at, charged, credited
                  FROM json_each($1) AS known CROSS JOIN event
                  WHERE game_id = known.key AND version > CAST(CAST(known.value AS TEXT) AS BIGINT)
                  ORDER BY game_id, version";

    /// game_id, color, client_id → the version that the command became.
    BY_CLIENT = "SELECT version FROM event WHERE game_id = $1 AND color = $2 AND client_id = $3";

    /// game_id, color → the version at which a guest took the seat.
    JOINED = "SELECT version FROM event WHERE game_id = $1 AND color = $2 AND kind = 'joined'";
}
