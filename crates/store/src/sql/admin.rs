//! Tables `bar`, `announcement`, `read_only` and `audit`.

queries! {
    /// account_id, kind, reason, at → no row if the account is gone.
    BAR = "INSERT INTO bar (account_id, kind, reason, at) SELECT id, $2, $3, $4 FROM account WHERE id = $1
           ON CONFLICT (account_id) DO UPDATE SET kind = excluded.kind, reason = excluded.reason, at = excluded.at";

    /// account_id → no row if it was not barred.
    UNBAR = "DELETE FROM bar WHERE account_id = $1";

    /// account_id → kind and reason.
    BARRED = "SELECT kind, reason FROM bar WHERE account_id = $1";

    /// account_id: ends its sessions.
    END_SESSIONS = "DELETE FROM session WHERE account_id = $1";

    /// account_id: ends its tokens.
    END_TOKENS = "DELETE FROM token WHERE account_id = $1";

    /// id, name, name_key, skeleton → no row if somebody else has the name, or one that looks like it.
    RENAME = "UPDATE account SET name = $2, name_key = $3, skeleton = $4, twin = 0
              WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM account WHERE skeleton = $4 AND id <> $1)";

    /// body, created_at.
    ANNOUNCE = "INSERT INTO announcement (id, body, created_at)
                SELECT COALESCE(MAX(id), 0) + 1, $1, $2 FROM announcement";

    /// id, withdrawn_at → no row if it does not stand.
    WITHDRAW = "UPDATE announcement SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL";

    /// → those that stand, the newest first.
    ANNOUNCEMENTS = "SELECT id, body, created_at FROM announcement WHERE withdrawn_at IS NULL ORDER BY id DESC";

    /// at.
    CLOSE_BOARDS = "INSERT INTO read_only (id, at) VALUES (1, $1) ON CONFLICT DO NOTHING";

    /// → no row if they were open.
    OPEN_BOARDS = "DELETE FROM read_only WHERE id = 1";

    /// → a row while nothing may be played.
    IS_READ_ONLY = "SELECT at FROM read_only WHERE id = 1";

    /// at, by_name, action, subject, detail.
    RECORD = "INSERT INTO audit (at, by_name, action, subject, detail) VALUES ($1, $2, $3, $4, $5)";

    /// id below which, how many → entries, the newest first.
    ENTRIES = "SELECT id, at, by_name, action, subject, detail FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2";
}
