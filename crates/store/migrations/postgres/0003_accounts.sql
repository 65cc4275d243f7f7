-- Players with an account, what they sign in with, and the seats that are theirs.
-- The digests are SHA-256 of secrets of 256 bits; the secrets are nowhere.

CREATE TABLE account (
    id         BIGINT NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    -- The name without regard to case.
    name_key   TEXT COLLATE "C" NOT NULL UNIQUE,
    password   TEXT   NOT NULL,
    email      TEXT,
    role       TEXT   NOT NULL CHECK (role IN ('player', 'admin')),
    created_at BIGINT NOT NULL
);

CREATE TABLE session (
    digest     BYTEA  NOT NULL PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    device     TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL
);

CREATE INDEX session_account ON session (account_id);

CREATE TABLE token (
    digest     BYTEA  NOT NULL PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    label      TEXT   NOT NULL,
    scopes     TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT
);

CREATE INDEX token_account ON token (account_id);

-- A seat of a person may belong to an account as well; its secret goes on opening it.
ALTER TABLE seat ADD COLUMN account_id BIGINT REFERENCES account (id) ON DELETE SET NULL;

CREATE INDEX seat_account ON seat (account_id) WHERE account_id IS NOT NULL;
