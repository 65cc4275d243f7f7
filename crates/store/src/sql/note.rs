//! Tables `note` and `conditional`: what a player keeps beside a game.

queries! {
    /// game_id, color, body, at.
    WRITE = "INSERT INTO note (game_id, color, body, at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (game_id, color) DO UPDATE SET body = excluded.body, at = excluded.at";

    /// game_id, color.
    ERASE = "DELETE FROM note WHERE game_id = $1 AND color = $2";

    /// game_id, color → the note.
    READ = "SELECT body FROM note WHERE game_id = $1 AND color = $2";

    /// account_id → its notes: game_id, body.
    BY_ACCOUNT = "SELECT note.game_id, note.body FROM note
                  JOIN seat ON seat.game_id = note.game_id AND seat.color = note.color
                  WHERE seat.account_id = $1 ORDER BY note.at, note.game_id";

    /// game_id, color, version, ply, body.
    SET_CONDITIONALS = "INSERT INTO conditional (game_id, color, version, ply, body) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (game_id, color) DO UPDATE
                SET version = excluded.version, ply = excluded.ply, body = excluded.body";

    /// game_id, color.
    DROP_CONDITIONALS = "DELETE FROM conditional WHERE game_id = $1 AND color = $2";

    /// game_id, color → version, ply, body.
    CONDITIONALS = "SELECT version, ply, body FROM conditional WHERE game_id = $1 AND color = $2";

    /// account_id → its conditional moves: game_id, version, ply, body.
    CONDITIONALS_BY_ACCOUNT = "SELECT conditional.game_id, conditional.version, conditional.ply, conditional.body FROM conditional
                  JOIN seat ON seat.game_id = conditional.game_id AND seat.color = conditional.color
                  WHERE seat.account_id = $1 ORDER BY conditional.game_id";

    /// → ids of unfinished games in which the side to move has a conditional.
    CONDITIONAL_TO_MOVE = "SELECT game.id FROM conditional JOIN game ON game.id = conditional.game_id AND game.turn = conditional.color
               WHERE game.ending IS NULL ORDER BY game.id";
}
