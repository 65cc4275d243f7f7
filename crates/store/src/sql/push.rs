//! Tables `push_browser` and `site_key`.

queries! {
    /// endpoint, account_id, session_digest, public_key, auth → no row if the session is gone.
    KEEP = "INSERT INTO push_browser (endpoint, account_id, session_digest, public_key, auth)
            SELECT $1, account_id, digest, $4, $5 FROM session WHERE account_id = $2 AND digest = $3
            ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, session_digest = excluded.session_digest,
                public_key = excluded.public_key, auth = excluded.auth";

    /// account_id → its browsers.
    OF_ACCOUNT = "SELECT endpoint, public_key, auth FROM push_browser WHERE account_id = $1 ORDER BY endpoint";

    /// session_digest → how many browsers hang on it.
    OF_SESSION = "SELECT COUNT(*) FROM push_browser WHERE session_digest = $1";

    /// endpoint.
    FORGET = "DELETE FROM push_browser WHERE endpoint = $1";

    /// session_digest.
    FORGET_SESSION = "DELETE FROM push_browser WHERE session_digest = $1";

    /// name, value → the first one stays.
    SET_KEY = "INSERT INTO site_key (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

    /// name → the key.
    KEY = "SELECT value FROM site_key WHERE name = $1";
}
