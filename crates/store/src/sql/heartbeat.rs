//! Table `heartbeat`.

queries! {
    /// at → says that the site is alive.
    BEAT = "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";

    /// → when it was last, and how many outages there were. Until the end of the transaction nobody else says anything.
    LAST = "UPDATE heartbeat SET at = at WHERE id = 1 RETURNING at, outages";

    /// One outage more.
    OUTAGE = "UPDATE heartbeat SET outages = outages + 1 WHERE id = 1";
}
