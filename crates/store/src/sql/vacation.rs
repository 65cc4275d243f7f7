//! Table `vacation`.

queries! {
    /// account_id → its vacations, the oldest first.
    OF_ACCOUNT = "SELECT starts_at, ends_at FROM vacation WHERE account_id = $1 ORDER BY starts_at";

    /// account_id, starts_at, ends_at → no row while one lasts.
    BEGIN = "INSERT INTO vacation (account_id, starts_at, ends_at)
             SELECT id, $2, $3 FROM account
             WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM vacation WHERE account_id = $1 AND ends_at > $2)";

    /// account_id, now → when the one that lasts would have ended.
    LASTS = "SELECT ends_at FROM vacation WHERE account_id = $1 AND ends_at > $2";

    /// account_id, now → the one that lasts ends now.
    END = "UPDATE vacation SET ends_at = $2 WHERE account_id = $1 AND ends_at > $2";

    /// account_id, now, milliseconds → the games by correspondence in which the account is to move and has not lost on time get so much
    /// more; their ids.
    SHIFT = "UPDATE game SET deadline = deadline + $3
             WHERE speed = 'correspondence' AND deadline > $2
               AND id IN (SELECT game_id FROM seat WHERE account_id = $1 AND is_over = FALSE)
               AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game.id AND seat.color = game.turn AND seat.account_id = $1)
             RETURNING id";

    /// game_id, now → the side to move gets what is left of its vacation, if it has one.
    WAIT = "UPDATE game SET deadline = deadline - CAST($2 AS BIGINT)
                + (SELECT MAX(vacation.ends_at) FROM seat JOIN vacation ON vacation.account_id = seat.account_id
                   WHERE seat.game_id = game.id AND seat.color = game.turn)
            WHERE id = $1 AND speed = 'correspondence'
              AND EXISTS (SELECT 1 FROM seat JOIN vacation ON vacation.account_id = seat.account_id
                          WHERE seat.game_id = game.id AND seat.color = game.turn AND vacation.ends_at > CAST($2 AS BIGINT))";

    /// game_id → when the side to move loses on time.
    DEADLINE = "SELECT deadline FROM game WHERE id = $1";

    /// game_id, now → which sides are on vacation, and until when.
    AWAY = "SELECT seat.color, MAX(vacation.ends_at) FROM seat JOIN vacation ON vacation.account_id = seat.account_id
            WHERE seat.game_id = $1 AND vacation.ends_at > $2 GROUP BY seat.color";
}
