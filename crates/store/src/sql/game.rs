//! Table `game`.

queries! {
    /// id, created_at, rules, handicap, start_sfen, turn, previous_id → no row if the id is taken.
    INSERT = "INSERT INTO game (id, created_at, rules, handicap, start_sfen, version, ply, turn, previous_id)
              VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7)
              ON CONFLICT DO NOTHING";

    /// id → the row.
    SELECT = "SELECT id, created_at, rules, handicap, start_sfen, version, ply, turn, ending, winner, ended_at, previous_id, next_id
              FROM game WHERE id = $1";

    /// id → version.
    VERSION = "SELECT version FROM game WHERE id = $1";

    /// Sums up events that were appended: id, events, moves, turn after them, ending, winner, ended_at,
    /// next_id, moves played before them, turn before them, whether they belong to a game that lasts.
    /// No row if they do not fit the game.
    ADVANCE = "UPDATE game SET
                   version = version + $2,
                   ply = ply + $3,
                   turn = COALESCE($4, turn),
                   ending = COALESCE($5, ending),
                   winner = COALESCE($6, winner),
                   ended_at = COALESCE($7, ended_at),
                   next_id = COALESCE($8, next_id)
               WHERE id = $1
                 AND (next_id IS NULL OR $8 IS NULL)
                 AND ply = COALESCE($9, ply)
                 AND turn = COALESCE($10, turn)
                 AND (ending IS NULL OR NOT $11)";

    /// id → the version after one event more.
    NEXT_VERSION = "UPDATE game SET version = version + 1 WHERE id = $1 RETURNING version";

    /// → ids of unfinished games in which the computer is to move, the oldest first.
    COMPUTER_TO_MOVE = "SELECT game.id FROM game
                        JOIN seat ON seat.game_id = game.id AND seat.color = game.turn
                        WHERE game.ending IS NULL AND seat.kind = 'computer'
                        ORDER BY game.created_at, game.id";
}
