//! Tables `opening` and `collected_game`.

/// Rows → adds the games to those that were counted. `$ROWS` stands for as many rows of parameters as there are moves.
pub(crate) const ADD: &str =
    "INSERT INTO opening (position, move, source, speed, strength, month, black, white, drawn, points, rated, game_id, at)
     VALUES $ROWS
     ON CONFLICT (position, move, source, speed, strength, month) DO UPDATE SET
         black = opening.black + excluded.black,
         white = opening.white + excluded.white,
         drawn = opening.drawn + excluded.drawn,
         points = opening.points + excluded.points,
         rated = opening.rated + excluded.rated,
         game_id = CASE WHEN excluded.at >= opening.at THEN excluded.game_id ELSE opening.game_id END,
         at = CASE WHEN excluded.at >= opening.at THEN excluded.at ELSE opening.at END";

/// Games to open: which of those that the filters let through, and in what order. The few are chosen first: who played is looked up for
/// them alone, and not for the tens of thousands of rows that the start may have.
macro_rules! games {
    ($which:literal, $order:literal) => {
        concat!(
            "SELECT opening.source, opening.game_id, opening.move AS mv, opening.month, opening.strength,
                 COALESCE(game.winner, collected_game.winner) AS winner,
                 COALESCE(black_account.name, collected_game.black) AS black, black.level AS black_level,
                 COALESCE(white_account.name, collected_game.white) AS white, white.level AS white_level
             FROM (
                 SELECT source, game_id, move, month, strength, at FROM opening
                 WHERE position = $1 AND ($2 = '' OR source = $2) AND ($3 = '' OR speed = $3)
                   AND strength >= $4 AND month >= $5 AND month <= $6 ",
            $which,
            " ORDER BY ",
            $order,
            ", opening.game_id LIMIT $7
             ) AS opening
             LEFT JOIN game ON opening.source = 'site' AND game.id = opening.game_id
             LEFT JOIN seat AS black ON black.game_id = game.id AND black.color = 'black'
             LEFT JOIN seat AS white ON white.game_id = game.id AND white.color = 'white'
             LEFT JOIN account AS black_account ON black_account.id = black.account_id
             LEFT JOIN account AS white_account ON white_account.id = white.account_id
             LEFT JOIN collected_game ON opening.source = 'collection' AND collected_game.id = opening.game_id
             ORDER BY ",
            $order,
            ", opening.game_id"
        )
    };
}

queries! {
    /// → takes hold of the one row that whoever counts needs.
    TURN = "INSERT INTO opening_turn (id, counted) VALUES (1, 1)
            ON CONFLICT (id) DO UPDATE SET counted = opening_turn.counted + 1";

    /// how many → games that are over and not counted, the first to end first.
    UNCOUNTED = "SELECT id FROM game WHERE ending IS NOT NULL AND explored = FALSE ORDER BY ended_at LIMIT $1";

    /// id → no row if the game was counted, or is not over.
    MARK = "UPDATE game SET explored = TRUE WHERE id = $1 AND ending IS NOT NULL AND explored = FALSE";

    /// id, black, white, date, start_sfen, moves, winner, month, rating → no row if the game is there.
    COLLECT = "INSERT INTO collected_game (id, black, white, date, start_sfen, moves, winner, month, rating, explored)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, TRUE)
               ON CONFLICT DO NOTHING";

    /// how many → collected games that were not counted.
    UNCOUNTED_COLLECTED = "SELECT id, black, white, date, start_sfen, moves, winner, month, rating
                           FROM collected_game WHERE explored = FALSE ORDER BY id LIMIT $1";

    /// id → no row if the game was counted.
    MARK_COLLECTED = "UPDATE collected_game SET explored = TRUE WHERE id = $1 AND explored = FALSE";

    /// id → the game.
    COLLECTED = "SELECT id, black, white, date, start_sfen, moves, winner, month, rating FROM collected_game WHERE id = $1";

    /// → forgets what was counted.
    FORGET = "DELETE FROM opening";

    /// → has all games counted anew.
    UNMARK = "UPDATE game SET explored = FALSE WHERE explored = TRUE";

    /// → the same for those from elsewhere.
    UNMARK_COLLECTED = "UPDATE collected_game SET explored = FALSE WHERE explored = TRUE";

    /// → forgets what was counted of the games from elsewhere.
    FORGET_COLLECTED = "DELETE FROM opening WHERE source = 'collection'";

    /// → forgets the games from elsewhere.
    UNCOLLECT = "DELETE FROM collected_game";

    /// position, source ('' any), speed ('' any, 'none' without clocks), hundreds of rating at least (0 any), first month, last month →
    /// the moves, the one of most games first.
    MOVES = "SELECT move AS mv, CAST(SUM(black) AS BIGINT) AS black, CAST(SUM(white) AS BIGINT) AS white,
                 CAST(SUM(drawn) AS BIGINT) AS drawn, CAST(SUM(points) AS BIGINT) AS points, CAST(SUM(rated) AS BIGINT) AS rated
             FROM opening
             WHERE position = $1 AND ($2 = '' OR source = $2) AND ($3 = '' OR speed = $3)
               AND strength >= $4 AND month >= $5 AND month <= $6
             GROUP BY move ORDER BY SUM(black) + SUM(white) + SUM(drawn) DESC, move";

    /// The same, then how many → the newest game of each kind, the newest first.
    NEWEST = games!("", "opening.at DESC");

    /// The same → those of the strongest players first; none whose ratings are not known.
    STRONGEST = games!("AND opening.strength > 0", "opening.strength DESC, opening.at DESC");
}
