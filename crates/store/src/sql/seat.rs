//! Table `seat`.

queries! {
    /// game_id, color, kind, level, digest.
    INSERT = "INSERT INTO seat (game_id, color, kind, level, digest) VALUES ($1, $2, $3, $4, $5)";

    /// game_id → color, kind, level, digest of both seats.
    SELECT = "SELECT color, kind, level, digest FROM seat WHERE game_id = $1";

    /// game_id, color, digest → no row if the seat is not open or the game is over.
    TAKE = "UPDATE seat SET kind = 'guest', digest = $3
            WHERE game_id = $1 AND color = $2 AND kind = 'open'
              AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND ending IS NULL)";
}
