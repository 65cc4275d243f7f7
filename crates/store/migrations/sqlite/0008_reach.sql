-- Players who are away: how they are told, and for how long they need not be.

-- How an account is written to.
CREATE TABLE reach (
    account_id BIGINT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    -- The language of what is written to it.
    language   TEXT   NOT NULL,
    -- The address at which a letter of the site was answered. It is written to only while it is the account's.
    confirmed  TEXT,
    -- What the link below each letter shows. It is kept as it is, because every letter repeats it, and all it can do is to
    -- stop letters.
    stop_key   TEXT   NOT NULL UNIQUE
);

-- What an account wants to be told of, and by which way.
CREATE TABLE wish (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    way        TEXT   NOT NULL CHECK (way IN ('mail', 'push')),
    topic      TEXT   NOT NULL CHECK (topic IN ('turn', 'challenge', 'message')),
    PRIMARY KEY (account_id, way, topic)
) WITHOUT ROWID;

CREATE INDEX wish_topic ON wish (topic);

-- Links that work once and not for long. The digests are SHA-256 of secrets of 256 bits; the secrets are nowhere.
CREATE TABLE once_link (
    digest     BLOB   NOT NULL PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    purpose    TEXT   NOT NULL CHECK (purpose IN ('confirm', 'reset')),
    -- The address that it confirms, or was sent to; empty where it was sent to none.
    email      TEXT   NOT NULL,
    expires_at BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX once_link_account ON once_link (account_id);

-- What somebody is told, once: about one game or seek (`subject`) at one point of it (`mark`).
CREATE TABLE notice (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    way        TEXT   NOT NULL CHECK (way IN ('mail', 'push')),
    topic      TEXT   NOT NULL CHECK (topic IN ('turn', 'challenge', 'message')),
    subject    TEXT   NOT NULL,
    mark       BIGINT NOT NULL,
    due_at     BIGINT NOT NULL,
    tries      BIGINT NOT NULL,
    -- When it was sent, or found to be needless.
    settled_at BIGINT,
    PRIMARY KEY (account_id, way, topic, subject, mark)
) WITHOUT ROWID;

CREATE INDEX notice_due ON notice (due_at) WHERE settled_at IS NULL;
CREATE INDEX notice_settled ON notice (settled_at) WHERE settled_at IS NOT NULL;

-- Browsers that take messages of the site while none of its pages is open. A browser is forgotten with the session.
CREATE TABLE push_browser (
    endpoint       TEXT   NOT NULL PRIMARY KEY,
    account_id     BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    session_digest BLOB   NOT NULL REFERENCES session (digest) ON DELETE CASCADE,
    -- The browser's public key, and the secret that it shares with the site.
    public_key     BLOB   NOT NULL,
    auth           BLOB   NOT NULL
) WITHOUT ROWID;

CREATE INDEX push_browser_account ON push_browser (account_id);
CREATE INDEX push_browser_session ON push_browser (session_digest);

-- Keys of the site itself, by what they are for.
CREATE TABLE site_key (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

-- Days on which an account's clocks by correspondence stand still.
CREATE TABLE vacation (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    starts_at  BIGINT NOT NULL,
    ends_at    BIGINT NOT NULL,
    PRIMARY KEY (account_id, starts_at),
    CHECK (ends_at >= starts_at)
) WITHOUT ROWID;
