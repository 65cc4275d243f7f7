//! Table `token`.

queries! {
    /// digest, account_id, label, scopes, created_at → no row if the account is gone, or barred.
    INSERT = "INSERT INTO token (digest, account_id, label, scopes, created_at)
              SELECT $1, id, $3, $4, $5 FROM account
              WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM bar WHERE account_id = $2)";

    /// digest → scopes, when it was last used, and the account's row.
    SELECT = "SELECT token.scopes, token.used_at, account.id, account.name, account.password, account.email, account.role, account.created_at
              FROM token JOIN account ON account.id = token.account_id WHERE token.digest = $1";

    /// account_id → its tokens, the newest first.
    OF_ACCOUNT = "SELECT digest, label, scopes, created_at, used_at FROM token
                  WHERE account_id = $1 ORDER BY created_at DESC, digest";

    /// digest, used_at.
    USE = "UPDATE token SET used_at = $2 WHERE digest = $1";

    /// account_id, digest.
    DELETE = "DELETE FROM token WHERE account_id = $1 AND digest = $2";
}
