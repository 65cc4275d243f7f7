//! Table `account`.

queries! {
    /// id, name, name_key, password, email, created_at, skeleton → no row if the name is taken, or one that looks like it.
    INSERT = "INSERT INTO account (id, name, name_key, password, email, role, created_at, skeleton)
              SELECT $1, $2, $3, $4, $5, 'player', $6, $7
              WHERE NOT EXISTS (SELECT 1 FROM account WHERE skeleton = $7)
              ON CONFLICT DO NOTHING";

    /// name_key → the row.
    BY_NAME = "SELECT id, name, password, email, role, created_at FROM account WHERE name_key = $1";

    /// skeleton, id → the name of another account that looks alike, if there is one: the oldest.
    ALIKE = "SELECT name FROM account WHERE skeleton = $1 AND id <> $2 ORDER BY twin LIMIT 1";

    /// id → its name.
    NAME = "SELECT name FROM account WHERE id = $1";

    /// → all rows, by name.
    ALL_ROWS = "SELECT id, name, password, email, role, created_at FROM account ORDER BY name_key";

    /// id, password.
    SET_PASSWORD = "UPDATE account SET password = $2 WHERE id = $1";

    /// id, email.
    SET_EMAIL = "UPDATE account SET email = $2 WHERE id = $1";

    /// id, role.
    SET_ROLE = "UPDATE account SET role = $2 WHERE id = $1";

    /// id.
    DELETE = "DELETE FROM account WHERE id = $1";
}
