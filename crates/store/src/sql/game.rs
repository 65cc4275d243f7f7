//! Table `game`.

queries! {
    /// id, created_at, rules, handicap, start_sfen, turn, previous_id, time_control, deadline, rated, speed → no row if the id is taken.
    INSERT = "INSERT INTO game (id, created_at, rules, handicap, start_sfen, version, ply, turn, previous_id, time_control, deadline, rated, speed)
              VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7, $8, $9, $10, $11)
              ON CONFLICT DO NOTHING";

    /// id → the row.
    SELECT = "SELECT id, created_at, rules, handicap, start_sfen, version, ply, turn, ending, winner, ended_at, previous_id, next_id, time_control, deadline, rated
              FROM game WHERE id = $1";

    /// id → version.
    VERSION = "SELECT version FROM game WHERE id = $1";

    /// whatever by id → those of these games that exist, with their versions and the numbers of the last messages.
    PROGRESS = "SELECT game.id, version, COALESCE((SELECT MAX(number) FROM chat WHERE game_id = game.id), 0) AS said
                FROM json_each($1) AS asked CROSS JOIN game WHERE game.id = asked.key";

    /// Sums up events that were appended: id, events, moves, turn after them, ending, winner, ended_at,
    /// next_id, moves played before them, turn before them, whether they belong to a game that lasts, deadline after them,
    /// moves that are left where some were taken back.
    /// No row if they do not fit the game.
    ADVANCE = "UPDATE game SET
                   version = version + $2,
                   ply = COALESCE($13, ply + $3),
                   turn = COALESCE($4, turn),
                   ending = COALESCE($5, ending),
                   winner = COALESCE($6, winner),
                   ended_at = COALESCE($7, ended_at),
                   next_id = COALESCE($8, next_id),
                   deadline = CASE WHEN $11 THEN $12 ELSE deadline END
               WHERE id = $1
                 AND (next_id IS NULL OR CAST($8 AS TEXT) IS NULL)
                 AND ply = COALESCE($9, ply)
                 AND turn = COALESCE($10, turn)
                 AND (CAST($13 AS BIGINT) IS NULL OR $13 < ply)
                 AND (ending IS NULL OR NOT $11)";

    /// id, deadline → the version after a seat was taken. Who plays for ratings is two accounts.
    JOIN = "UPDATE game SET version = version + 1, deadline = $2, rated = rated AND
                  (SELECT COUNT(DISTINCT account_id) FROM seat WHERE game_id = $1) = 2
            WHERE id = $1 RETURNING version";

    /// id → keeps what statistics ask of a game that has just ended.
    SUM_UP = "UPDATE game SET opening = CASE WHEN ply > 0 THEN
                  (SELECT body FROM event WHERE game_id = $1 AND ply = 1 ORDER BY version DESC LIMIT 1) END
              WHERE id = $1";

    /// id → what decides whether it is rated.
    RATED = "SELECT game.rated, game.speed, game.ply, black.account_id AS black, white.account_id AS white
             FROM game
             JOIN seat AS black ON black.game_id = game.id AND black.color = 'black'
             JOIN seat AS white ON white.game_id = game.id AND white.color = 'white'
             WHERE game.id = $1";

    /// moment → ids of the games in which the side to move has lost on time by then, the first to fall first.
    OVERDUE = "SELECT id FROM game WHERE deadline <= $1 ORDER BY deadline, id";

    /// → the moment at which the next side loses on time.
    NEXT_DEADLINE = "SELECT MIN(deadline) FROM game WHERE deadline IS NOT NULL";

    /// last heartbeat, now → moves the deadlines that had not passed by the time for which the site was down. It was
    /// alive when a game had its last event.
    GIVE_BACK = "UPDATE game SET deadline = deadline + $2 - CASE
                     WHEN COALESCE((SELECT MAX(at) FROM event WHERE game_id = game.id), created_at) > $1
                     THEN COALESCE((SELECT MAX(at) FROM event WHERE game_id = game.id), created_at)
                     ELSE $1 END
                 WHERE deadline > $1";

    /// → ids of unfinished games in which the computer is to move, the oldest first.
    COMPUTER_TO_MOVE = "SELECT game.id FROM game
                        JOIN seat ON seat.game_id = game.id AND seat.color = game.turn
                        WHERE game.ending IS NULL AND seat.kind = 'computer'
                        ORDER BY game.created_at, game.id";
}
