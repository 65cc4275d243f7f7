//! Table `seek`.

queries! {
    /// id, created_at, digest, account_id, opponent_id, color, rules, handicap, time_control, rated, lowest, highest → no row if
    /// the id is taken.
    INSERT = "INSERT INTO seek (id, created_at, digest, account_id, opponent_id, color, rules, handicap, time_control, rated, lowest, highest, state)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'open')
              ON CONFLICT DO NOTHING";

    /// id → the row, with the names of its accounts.
    SELECT = "SELECT seek.id, seek.created_at, seek.digest, seek.account_id, seek.opponent_id, seek.color, seek.rules, seek.handicap,
                     seek.time_control, seek.rated, seek.lowest, seek.highest, seek.state, seek.game_id,
                     owner.name AS owner, opponent.name AS opponent FROM seek
              LEFT JOIN account AS owner ON owner.id = seek.account_id
              LEFT JOIN account AS opponent ON opponent.id = seek.opponent_id
              WHERE seek.id = $1";

    /// how many → those that anybody may take, the oldest first.
    OPEN = "SELECT seek.id, seek.created_at, seek.digest, seek.account_id, seek.opponent_id, seek.color, seek.rules, seek.handicap,
                     seek.time_control, seek.rated, seek.lowest, seek.highest, seek.state, seek.game_id,
                     owner.name AS owner, NULL AS opponent FROM seek
            LEFT JOIN account AS owner ON owner.id = seek.account_id
            WHERE seek.state = 'open' AND seek.opponent_id IS NULL
            ORDER BY seek.created_at, seek.id LIMIT $1";

    /// rules, handicap, time_control, how many → those that anybody may take to play just so, the oldest first.
    ALIKE = "SELECT seek.id, seek.created_at, seek.digest, seek.account_id, seek.opponent_id, seek.color, seek.rules, seek.handicap,
                     seek.time_control, seek.rated, seek.lowest, seek.highest, seek.state, seek.game_id,
                     owner.name AS owner, NULL AS opponent FROM seek
            LEFT JOIN account AS owner ON owner.id = seek.account_id
            WHERE seek.state = 'open' AND seek.opponent_id IS NULL
              AND seek.rules = $1 AND seek.handicap = $2 AND COALESCE(seek.time_control, '') = $3
            ORDER BY seek.created_at, seek.id LIMIT $4";

    /// account_id → its own and those that are for it alone, the oldest first.
    OF_ACCOUNT = "SELECT seek.id, seek.created_at, seek.digest, seek.account_id, seek.opponent_id, seek.color, seek.rules, seek.handicap,
                     seek.time_control, seek.rated, seek.lowest, seek.highest, seek.state, seek.game_id,
                     owner.name AS owner, opponent.name AS opponent FROM seek
                  LEFT JOIN account AS owner ON owner.id = seek.account_id
                  LEFT JOIN account AS opponent ON opponent.id = seek.opponent_id
                  WHERE seek.state = 'open' AND (seek.account_id = $1 OR seek.opponent_id = $1)
                  ORDER BY seek.created_at, seek.id";

    /// account_id → all that are kept of its own and of those that were for it alone, whatever has become of them, the oldest first.
    ALL_OF_ACCOUNT = "SELECT seek.id, seek.created_at, seek.digest, seek.account_id, seek.opponent_id, seek.color, seek.rules, seek.handicap,
                     seek.time_control, seek.rated, seek.lowest, seek.highest, seek.state, seek.game_id,
                     owner.name AS owner, opponent.name AS opponent FROM seek
                  LEFT JOIN account AS owner ON owner.id = seek.account_id
                  LEFT JOIN account AS opponent ON opponent.id = seek.opponent_id
                  WHERE seek.account_id = $1 OR seek.opponent_id = $1
                  ORDER BY seek.created_at, seek.id";

    /// → id, account_id, whether it lasts while its owner is away, of every open one.
    KEPT = "SELECT id, account_id, time_control LIKE '%d' AND account_id IS NOT NULL AS lasts FROM seek WHERE state = 'open'";

    /// id, game_id → no row unless it is open.
    TAKE = "UPDATE seek SET state = 'taken', game_id = $2 WHERE id = $1 AND state = 'open'";

    /// two accounts → neither looks for another game at the board any more.
    WITHDRAW_OTHERS = "DELETE FROM seek WHERE state = 'open' AND opponent_id IS NULL AND account_id IN ($1, $2)
                       AND (time_control IS NULL OR time_control NOT LIKE '%d')";

    /// id → no row unless it is open.
    WITHDRAW = "DELETE FROM seek WHERE id = $1 AND state = 'open'";

    /// account_id: neither does it look for a game any more, nor is it challenged.
    WITHDRAW_ALL = "DELETE FROM seek WHERE state = 'open' AND (account_id = $1 OR opponent_id = $1)";

    /// two accounts → neither challenges the other any more.
    WITHDRAW_BETWEEN = "DELETE FROM seek WHERE state = 'open'
                        AND (account_id = $1 AND opponent_id = $2 OR account_id = $2 AND opponent_id = $1)";

    /// id, opponent_id → no row unless it is open and for this account.
    DECLINE = "UPDATE seek SET state = 'declined' WHERE id = $1 AND opponent_id = $2 AND state = 'open'";

    /// → when the oldest was made, whatever has become of it.
    OLDEST = "SELECT MIN(created_at) FROM seek";

    /// moment → forgets what is older.
    FORGET = "DELETE FROM seek WHERE created_at < $1";

    /// account_id → games against people in which it is to move, and challenges to it.
    WAITING = "SELECT (SELECT COUNT(*) FROM seat AS mine
                       JOIN game ON game.id = mine.game_id
                       JOIN seat AS other ON other.game_id = mine.game_id AND other.color <> mine.color
                       WHERE mine.account_id = $1 AND mine.is_over = FALSE AND game.turn = mine.color AND other.kind = 'guest')
                    + (SELECT COUNT(*) FROM seek WHERE opponent_id = $1 AND state = 'open')";

    /// account_id → its games that are not over, the one whose time is up first before the others.
    ONGOING = "SELECT game.id, mine.color AS own_color, game.created_at, game.ply, game.turn, game.deadline, game.time_control,
                   other.color, other.kind, other.level, other.digest, other.account_id, account.name
               FROM seat AS mine
               JOIN game ON game.id = mine.game_id
               JOIN seat AS other ON other.game_id = mine.game_id AND other.color <> mine.color
               LEFT JOIN account ON account.id = other.account_id
               WHERE mine.account_id = $1 AND mine.is_over = FALSE
               ORDER BY game.deadline IS NULL, game.deadline, game.created_at DESC, game.id
               LIMIT $2";
}
