//! Table `analysis`.

queries! {
    /// game_id, found, found_at → no row if there is one, or no such game that is over.
    KEEP = "INSERT INTO analysis (game_id, found, found_at)
            SELECT id, $2, $3 FROM game WHERE id = $1 AND ending IS NOT NULL
            ON CONFLICT DO NOTHING";

    /// game_id → what was found.
    FOUND = "SELECT found FROM analysis WHERE game_id = $1";
}
