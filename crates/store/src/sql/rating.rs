//! Tables `rating` and `rating_change`.

queries! {
    /// account_id, speed, and what is known of somebody new: rating, deviation, volatility, moment → what is known. Until the end of the
    /// transaction nobody else changes it.
    LOCK = "INSERT INTO rating (account_id, speed, rating, deviation, volatility, games, changed_at)
            VALUES ($1, $2, $3, $4, $5, 0, $6)
            ON CONFLICT (account_id, speed) DO UPDATE SET games = rating.games
            RETURNING rating, deviation, volatility, games, changed_at";

    /// account_id → what is known at each speed.
    OF_ACCOUNT = "SELECT speed, rating, deviation, volatility, games, changed_at FROM rating WHERE account_id = $1";

    /// account_id, speed, rating, deviation, volatility, games, changed_at.
    SET = "INSERT INTO rating (account_id, speed, rating, deviation, volatility, games, changed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (account_id, speed) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, games = excluded.games, changed_at = excluded.changed_at";

    /// game_id, color, account_id, speed, at, before, after, deviation.
    CHANGE = "INSERT INTO rating_change (game_id, color, account_id, speed, at, before, after, deviation)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

    /// game_id → what it did to the ratings.
    OF_GAME = "SELECT color, before, after FROM rating_change WHERE game_id = $1";

    /// account_id, speed, how many → the newest changes, the newest first.
    HISTORY = "SELECT game_id, at, before, after, deviation FROM rating_change
               WHERE account_id = $1 AND speed = $2 ORDER BY at DESC, game_id DESC LIMIT $3";

    /// speed, now, square of the largest deviation, square of the inner scale, how many → the strongest whose rating is
    /// certain enough, with what time adds to the uncertainty.
    BOARD = "SELECT account.id, account.name, rating.rating, rating.deviation, rating.volatility, rating.games, rating.changed_at
             FROM rating JOIN account ON account.id = rating.account_id
             WHERE rating.speed = $1
               AND rating.deviation * rating.deviation
                 + rating.volatility * rating.volatility * $4 * ($2 - rating.changed_at) / 86400000.0 <= $3
             ORDER BY rating.rating DESC, account.id LIMIT $5";
}
