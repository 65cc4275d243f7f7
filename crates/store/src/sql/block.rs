//! Table `block`.

queries! {
    /// account_id, blocked_id, at → no row if it is blocked already, or one of them is gone, or they are the same.
    INSERT = "INSERT INTO block (account_id, blocked_id, at)
              SELECT mine.id, other.id, $3 FROM account AS mine, account AS other
              WHERE mine.id = $1 AND other.id = $2 AND mine.id <> other.id
              ON CONFLICT DO NOTHING";

    /// account_id, blocked_id.
    DELETE = "DELETE FROM block WHERE account_id = $1 AND blocked_id = $2";

    /// account_id → whom it has blocked, by name.
    OF_ACCOUNT = "SELECT block.blocked_id, account.name FROM block
                  JOIN account ON account.id = block.blocked_id
                  WHERE block.account_id = $1 ORDER BY account.name_key";
}
