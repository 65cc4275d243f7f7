//! Table `seat`.

queries! {
    /// game_id, color, kind, level, digest, account_id. An account that is gone meanwhile leaves a guest's seat.
    INSERT = "INSERT INTO seat (game_id, color, kind, level, digest, account_id)
              VALUES ($1, $2, $3, $4, $5, (SELECT id FROM account WHERE id = $6))";

    /// game_id → both seats, with the names of their accounts.
    SELECT = "SELECT seat.color, seat.kind, seat.level, seat.digest, seat.account_id, account.name
              FROM seat LEFT JOIN account ON account.id = seat.account_id WHERE seat.game_id = $1";

    /// game_id, color, digest, account_id → no row unless the seat has this secret and no account.
    ADOPT = "UPDATE seat SET account_id = (SELECT id FROM account WHERE id = $4)
             WHERE game_id = $1 AND color = $2 AND kind = 'guest' AND digest = $3 AND account_id IS NULL";

    /// account_id → the games in which it has a seat.
    GAMES_OF = "SELECT game_id FROM seat WHERE account_id = $1 ORDER BY game_id";

    /// account_id, opponent ('' any, 'computer', 'guest', 'account'), the opponent's account, result ('' any, 'won', 'lost', 'drawn', 'unfinished'),
    /// created at or after, created before, the last game of the page before (created_at, id), whether a game that waits for
    /// somebody is told, how many, speed ('' any, 'none' without clocks) → games, the newest first.
    PLAYED = "SELECT game.id, mine.color AS own_color, game.created_at, game.ply, game.ending, game.winner, game.ended_at, game.speed, game.rated,
                  other.color, other.kind, other.level, other.digest, other.account_id, account.name
              FROM seat AS mine
              JOIN game ON game.id = mine.game_id
              JOIN seat AS other ON other.game_id = mine.game_id AND other.color <> mine.color
              LEFT JOIN account ON account.id = other.account_id
              WHERE mine.account_id = $1
                AND ($2 = '' OR ($2 = 'computer' AND other.kind = 'computer')
                     OR ($2 = 'guest' AND other.kind = 'guest' AND other.account_id IS NULL)
                     OR ($2 = 'account' AND other.account_id = $3))
                AND ($4 = '' OR ($4 = 'won' AND game.winner = mine.color)
                     OR ($4 = 'lost' AND game.winner <> mine.color)
                     OR ($4 = 'drawn' AND game.ending IS NOT NULL AND game.winner IS NULL AND game.ending <> 'aborted')
                     OR ($4 = 'unfinished' AND game.ending IS NULL))
                AND game.created_at >= $5 AND game.created_at < $6
                AND (game.created_at < $7 OR (game.created_at = $7 AND game.id < $8))
                AND (other.kind <> 'open' OR $9 = 1)
                AND ($11 = '' OR COALESCE(game.speed, 'none') = $11)
              ORDER BY game.created_at DESC, game.id DESC
              LIMIT $10";

    /// game_id → its seats are no longer being played on.
    OVER = "UPDATE seat SET is_over = TRUE WHERE game_id = $1";

    /// game_id, color, digest, account_id → no row if the seat is not open or the game is over. An account that is gone
    /// meanwhile leaves a guest's seat.
    TAKE = "UPDATE seat SET kind = 'guest', digest = $3, account_id = (SELECT id FROM account WHERE id = $4)
            WHERE game_id = $1 AND color = $2 AND kind = 'open'
              AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND ending IS NULL)";
}
