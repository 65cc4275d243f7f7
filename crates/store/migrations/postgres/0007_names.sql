-- Names that look alike: two are not given out, whatever their letters.

-- What is left of the name for an eye that reads fast: `Name::skeleton`.
ALTER TABLE account ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';

-- 0; where names were taken before that look alike, the number of older ones: these stay as they are.
ALTER TABLE account ADD COLUMN twin BIGINT NOT NULL DEFAULT 0;

UPDATE account SET skeleton =
    REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
        name_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '5', 's'), 'm', 'rn'), 'w', 'vv');

UPDATE account SET twin = (
    SELECT COUNT(*) FROM account AS older
    WHERE older.skeleton = account.skeleton
      AND (older.created_at < account.created_at OR older.created_at = account.created_at AND older.id < account.id));

CREATE UNIQUE INDEX account_skeleton ON account (skeleton, twin);
