//! What statistics ask of the tables `game` and `seat`.
//!
//! The index `game_statistics` holds all that is read of the games of the whole site, in the order in which they are
//! grouped; those of one player are found by their seats.

queries! {
    /// ended at or after, ended before, handicap ('' any), speed ('' any, 'none' without clocks), opening ('' any) → games.
    ALL_GAMES = "SELECT '' AS color, handicap, speed, opening, winner, COUNT(*) AS games FROM game
                 WHERE ending IS NOT NULL AND ending <> 'aborted' AND ended_at >= $1 AND ended_at < $2
                   AND ($3 = '' OR handicap = $3) AND ($4 = '' OR COALESCE(speed, 'none') = $4) AND ($5 = '' OR opening = $5)
                 GROUP BY handicap, speed, opening, winner";

    /// The same, then account_id.
    OF_ACCOUNT = "SELECT mine.color, handicap, speed, opening, winner, COUNT(*) AS games
                  FROM seat AS mine JOIN game ON game.id = mine.game_id
                  WHERE ending IS NOT NULL AND ending <> 'aborted' AND ended_at >= $1 AND ended_at < $2
                    AND ($3 = '' OR handicap = $3) AND ($4 = '' OR COALESCE(speed, 'none') = $4) AND ($5 = '' OR opening = $5)
                    AND mine.account_id = $6
                  GROUP BY mine.color, handicap, speed, opening, winner";

    /// The same as the first, by day: whole days since the Unix epoch.
    DAYS = "SELECT ended_at / 86400000 AS day, winner, COUNT(*) AS games FROM game
            WHERE ending IS NOT NULL AND ending <> 'aborted' AND ended_at >= $1 AND ended_at < $2
              AND ($3 = '' OR handicap = $3) AND ($4 = '' OR COALESCE(speed, 'none') = $4) AND ($5 = '' OR opening = $5)
            GROUP BY day, winner";

    /// The same, then account_id.
    DAYS_OF_ACCOUNT = "SELECT ended_at / 86400000 AS day, winner, COUNT(*) AS games
                       FROM seat AS mine JOIN game ON game.id = mine.game_id
                       WHERE ending IS NOT NULL AND ending <> 'aborted' AND ended_at >= $1 AND ended_at < $2
                         AND ($3 = '' OR handicap = $3) AND ($4 = '' OR COALESCE(speed, 'none') = $4) AND ($5 = '' OR opening = $5)
                         AND mine.account_id = $6
                       GROUP BY day, winner";
}
