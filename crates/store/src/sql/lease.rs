//! Table `lease`.

queries! {
    /// name, holder, until, now → no row if another has it.
    TAKE = "INSERT INTO lease (name, holder, until) VALUES ($1, $2, $3)
            ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
            WHERE lease.holder = excluded.holder OR lease.until <= $4";

    /// name, holder.
    GIVE_UP = "DELETE FROM lease WHERE name = $1 AND holder = $2";

    /// now: forgets what nobody holds any more.
    FORGET = "DELETE FROM lease WHERE until <= $1";
}
