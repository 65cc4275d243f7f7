//! Table `session`.

queries! {
    /// digest, account_id, device, created_at, seen_at → no row if the account is gone, or barred.
    INSERT = "INSERT INTO session (digest, account_id, device, created_at, seen_at)
              SELECT $1, id, $3, $4, $5 FROM account
              WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM bar WHERE account_id = $2)";

    /// digest → when it was last seen, and the account's row.
    SELECT = "SELECT session.seen_at, account.id, account.name, account.password, account.email, account.role, account.created_at
              FROM session JOIN account ON account.id = session.account_id WHERE session.digest = $1";

    /// digest, game_id → a row if this is the key of a session or a token, or of a seat in the game whose account may be used.
    OPENS = "SELECT 1 AS opens FROM session WHERE digest = $1
             UNION ALL SELECT 1 FROM token WHERE digest = $1
             UNION ALL SELECT 1 FROM seat WHERE game_id = $2 AND digest = $1
                       AND NOT EXISTS (SELECT 1 FROM bar WHERE account_id = seat.account_id)";

    /// account_id → its sessions, the last seen first.
    OF_ACCOUNT = "SELECT digest, device, created_at, seen_at FROM session
                  WHERE account_id = $1 ORDER BY seen_at DESC, created_at DESC, digest";

    /// digest, seen_at.
    SEE = "UPDATE session SET seen_at = $2 WHERE digest = $1";

    /// account_id, digest.
    DELETE = "DELETE FROM session WHERE account_id = $1 AND digest = $2";

    /// account_id, digest of the one that stays.
    DELETE_OTHERS = "DELETE FROM session WHERE account_id = $1 AND digest <> $2";

    /// seen_at: ends what was not seen since.
    DELETE_STALE = "DELETE FROM session WHERE seen_at < $1";
}
