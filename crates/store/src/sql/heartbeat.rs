//! Table `heartbeat`.

queries! {
    /// at → says that the site is alive.
    BEAT = "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";

    /// → when it was last.
    LAST = "SELECT at FROM heartbeat WHERE id = 1";
}
