-- What those who look after the site do, and the record of it.

-- Accounts that cannot be used: banned for what they did, or closed because nobody wants them any more.
CREATE TABLE bar (
    account_id BIGINT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    kind       TEXT   NOT NULL CHECK (kind IN ('banned', 'closed')),
    reason     TEXT   NOT NULL,
    at         BIGINT NOT NULL
);

-- What stands on every page until it is withdrawn.
CREATE TABLE announcement (
    id           BIGINT NOT NULL PRIMARY KEY,
    body         TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    withdrawn_at BIGINT
);

-- One row while nothing may be played.
CREATE TABLE read_only (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);

-- Who did what, for good: names, not accounts, so that a deleted account takes nothing away.
CREATE TABLE audit (
    id      INTEGER NOT NULL PRIMARY KEY,
    at      BIGINT  NOT NULL,
    by_name TEXT    NOT NULL,
    action  TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    detail  TEXT    NOT NULL
);
